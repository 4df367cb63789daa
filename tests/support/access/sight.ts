import { PNG } from 'pngjs';
import type { Finding } from './engines';
import type { Visit } from './visit';

/** Returns controls that are covered or out of view while focused (WCAG 2.4.11). */
export async function focusFindings(visit: Visit): Promise<Finding[]> {
  const found: Finding[] = [];
  const met = new Set<string>();
  await visit.evaluate((_: null) => {
    scrollTo({ top: 0, behavior: 'instant' });
    (document.activeElement as HTMLElement | null)?.blur();
  }, null);
  for (;;) {
    await visit.press('Tab');
    const focus = await visit.evaluate(lookAtFocus, null);
    if (!focus || met.has(focus.path)) return found;
    met.add(focus.path);
    if (focus.fault) found.push({ rule: 'focus-hidden', where: focus.where, detail: focus.fault });
  }
}

async function lookAtFocus(_: null): Promise<{ path: string; where: string; fault?: string } | undefined> {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
  const steps: number[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    steps.push(Array.from(each.parentElement?.children ?? []).indexOf(each));
  }
  const around = element.closest('dialog, form, header, footer, aside, main')?.localName ?? '';
  const classes = Array.from(element.classList, (each) => `.${each.replace(/^[\w-]+?_(?=[a-z])/, '')}`).join('');
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  const where = `${around} ${element.localName}${classes}`;
  const boxes = Array.from(element.getClientRects());
  const points = boxes.flatMap(({ left, right, top, bottom }) =>
    [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [left + (right - left) * x, top + (bottom - top) * y])),
  );
  // A checkbox may be drawn by its label.
  const own = [element, ...((element as HTMLInputElement).labels ?? [])];
  const seen = points.filter(([x = 0, y = 0]) => {
    const top = document.elementFromPoint(x, y);
    return top && own.some((each) => each.contains(top) || top.contains(each)) && !top.contains(document.body);
  });
  const covers = points
    .map(([x = 0, y = 0]) => document.elementFromPoint(x, y))
    .find((top) => top && !element.contains(top));
  const path = steps.join('.');
  if (points.length === 0 || seen.length > 0) return { path, where };
  const box = element.getBoundingClientRect();
  const place = `at ${Math.round(box.left)}, ${Math.round(box.top)} of ${innerWidth} × ${innerHeight}`;
  return { path, where, fault: `${words}: ${covers ? `under ${covers.localName}` : 'out of the window'} ${place}` };
}

/** Returns the boxes and texts of controls, to check their pixels. Runs in the page. */
export function controlBoxes(_: null): { where: string; words: string; box: [number, number, number, number] }[] {
  return Array.from(
    document.querySelectorAll('a[href], button, summary, input, select, h1, h2, h3, p, label, dt, dd, th, td'),
  ).flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
    if (element.closest('[inert], dialog, .skip-link')) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width < 8 || height < 8 || left < 0 || left + width > innerWidth) return [];
    const around = element.closest('form, header, footer, aside, main')?.localName ?? '';
    const classes = Array.from(element.classList, (each) => `.${each.replace(/^[\w-]+?_(?=[a-z])/, '')}`).join('');
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return [
      {
        where: `${around} ${element.localName}${classes}`,
        words: words.slice(0, 40),
        box: [left, top + scrollY, width, height],
      },
    ];
  });
}

type Control = ReturnType<typeof controlBoxes>[number];

/** Returns controls whose pixels contrast by less than 3:1 (WCAG 1.4.11), that is, invisible in forced colours. */
export function invisibleControls(png: Buffer, controls: Control[]): Finding[] {
  const picture = PNG.sync.read(png);
  return controls.flatMap(({ where, words, box }) => {
    const [left, top, width, height] = box.map(Math.round) as [number, number, number, number];
    const seen: number[] = [];
    for (let y = top; y < Math.min(top + height, picture.height); y += 1) {
      for (let x = left; x < Math.min(left + width, picture.width); x += 1) {
        const at = (y * picture.width + x) * 4;
        seen.push(luminance(picture.data[at] ?? 0, picture.data[at + 1] ?? 0, picture.data[at + 2] ?? 0));
      }
    }
    if (seen.length === 0) return [];
    const contrast = (Math.max(...extremes(seen)) + 0.05) / (Math.min(...extremes(seen)) + 0.05);
    if (contrast >= 3) return [];
    return [{ rule: 'unseen-in-forced-colours', where, detail: `${words}: ${contrast.toFixed(1)} to 1` }];
  });
}

function extremes(values: number[]): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return [low, high];
}

function luminance(red: number, green: number, blue: number): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}
