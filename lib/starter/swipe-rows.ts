import { onceIdle } from '@/lib/site/once-idle';

const attribute = 'data-swipe';

/** Marks a row that scrolls sideways on a narrow page. */
export const swipeRow = { [attribute]: '' };

/** Makes rows that scroll reachable by keyboard, and only those. Waits until idle, as measuring costs a layout of the page. */
export function reachSwipeRows(): void {
  const update = () => {
    for (const row of document.querySelectorAll<HTMLElement>(`[${attribute}]`)) {
      if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
      else row.removeAttribute('tabindex');
    }
  };
  onceIdle(update);
  addEventListener('resize', update);
}
