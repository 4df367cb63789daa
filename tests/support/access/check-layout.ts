import type { Page } from '@playwright/test';
import { findLayoutFaults, type LayoutFault } from './layout-faults';
import { endAnimations } from './ready';

/** Widths of the spec, in px. */
export const widths = [320, 360, 390, 768, 1280, 1920] as const;

/** Button text is on one line, except at 320 px, a desktop at 400 % zoom, where text must wrap (WCAG 1.4.10). */
const buttonLinesAt = (width: number) => (width < 360 ? 2 : 1);

/** Scroll positions where a fixed element may cover content. */
const places = ['top', 'form', 'form-end', 'end'] as const;

/** Returns the layout faults at a width, at each of these scroll positions. */
export async function layoutFaults(page: Page, width: number): Promise<LayoutFault[]> {
  await page.setViewportSize({ width, height: heightOf(width) });
  const found = new Map<string, LayoutFault>();
  for (const place of places) {
    if (!(await page.evaluate(scrollToPlace, place))) continue;
    for (const fault of await settledFaults(page, width)) found.set(`${fault.rule} ${fault.where}`, fault);
  }
  await page.evaluate(scrollToPlace, 'top' as const);
  return [...found.values()];
}

/** Returns the layout faults at the current scroll position once nothing moves. */
export async function settledFaults(page: Page, width: number): Promise<LayoutFault[]> {
  await page.evaluate(nextFrame);
  const first = await page.evaluate(findLayoutFaults, buttonLinesAt(width));
  if (first.length === 0) return first;
  // Something may still be animating out.
  await page.evaluate(untilChecked);
  await page.evaluate(endAnimations);
  return page.evaluate(findLayoutFaults, buttonLinesAt(width));
}

export const heightOf = (width: number) => (width < 768 ? 640 : 800);

/** Scrolls instantly. Returns whether the page has the position. Runs in the page. */
function scrollToPlace(place: (typeof places)[number]): boolean {
  const form = Array.from(document.querySelectorAll('form')).find((each) => each.checkVisibility());
  const before = scrollY;
  if (place === 'top') scrollTo({ top: 0, behavior: 'instant' });
  else if (place === 'end') scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  else if (!form || document.querySelector('dialog:modal')) return false;
  else form.scrollIntoView({ block: place === 'form' ? 'center' : 'end', behavior: 'instant' });
  return place === 'top' || scrollY !== before;
}

/** Waits for the end of a frame, when scroll events and observers have fired. Runs in the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Waits for the site's scroll check, which is throttled to 600 ms. Runs in the page. */
function untilChecked(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 650));
}
