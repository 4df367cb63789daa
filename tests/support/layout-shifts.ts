import type { Page } from '@playwright/test';

type LayoutShift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
};

/**
 * Returns the sum of a page's layout shifts since a time in ms from its start, and what moved. A late font moves some
 * words of the header by 0.0001 in all.
 */
export const shiftsOf = (page: Page, since = 0) =>
  page.evaluate(
    (start) =>
      new Promise<{ sum: number; moved: string }>((resolve) => {
        const shifts: LayoutShift[] = [];
        const observer = new PerformanceObserver((list) => {
          shifts.push(...(list.getEntries() as LayoutShift[]).filter(({ startTime }) => startTime >= start));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        const rect = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(' ');
        const describe = ({ startTime, value, sources }: LayoutShift) => [
          `${value} at ${startTime} ms`,
          ...sources.map(({ node, previousRect, currentRect }) => {
            const element = node instanceof Element ? node : node?.parentElement;
            const tag = element?.cloneNode(false) as Element | undefined;
            return `  ${tag?.outerHTML} “${node?.textContent?.slice(0, 40)}”: ${rect(previousRect)} → ${rect(currentRect)}`;
          }),
        ];
        const done = () => {
          const sum = shifts.reduce((all, { value }) => all + value, 0);
          resolve({ sum, moved: shifts.flatMap(describe).join('\n') });
        };
        // Two frames, as a frame's shift is reported in the next.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
    since,
  );
