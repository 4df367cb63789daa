import type { Evaluates } from './engines';
import { findLayoutFaults, type LayoutFault } from './layout-faults';

/** A page whose window can be resized. */
type Resizes = Evaluates & { setViewportSize(size: { width: number; height: number }): Promise<void> };

/** Those of the specification: small and common phones, a tablet, a laptop, a large screen. */
export const widths = [320, 360, 390, 768, 1280, 1920] as const;

/**
 * Words of a button stand on one line, but for a long call to action on the narrowest page: 320 px is what is left of a
 * desktop at 400 % zoom, where text has to wrap rather than shrink (WCAG 1.4.10). In the header they never wrap.
 */
const buttonLinesAt = (width: number) => (width < 360 ? 2 : 1);

/** Where something fixed may lie on what a visitor needs: at the top, with a form in view, and at the end. */
const places = ['top', 'form', 'form-end', 'end'] as const;

/** What is wrong with the layout at this width, at every place of the page where something fixed may be in the way. */
export async function layoutFaults(page: Resizes, width: number, height = heightOf(width)): Promise<LayoutFault[]> {
  await page.setViewportSize({ width, height });
  const found = new Map<string, LayoutFault>();
  for (const place of places) {
    if (!(await page.evaluate(scrollToPlace, place))) continue;
    for (const fault of await settledFaults(page, width)) found.set(`${fault.rule} ${fault.where}`, fault);
  }
  await page.evaluate(scrollToPlace, 'top' as const);
  return [...found.values()];
}

/** What is wrong as the page stands, once it stands still. */
export async function settledFaults(page: Evaluates, width: number): Promise<LayoutFault[]> {
  const options = { buttonLines: buttonLinesAt(width) };
  await page.evaluate(nextFrames, null);
  const first = await page.evaluate(findLayoutFaults, options);
  if (first.length === 0) return first;
  // Something may still be on its way out.
  await page.evaluate(untilStill, null);
  return page.evaluate(findLayoutFaults, options);
}

/** A phone in hand, or a window on a desk. */
export const heightOf = (width: number) => (width < 768 ? 640 : 800);

/** Scrolls there at once. Returns whether the page has such a place. Runs in the page. */
function scrollToPlace(place: (typeof places)[number]): boolean {
  const form = Array.from(document.querySelectorAll('form')).find((each) => each.checkVisibility());
  const before = scrollY;
  if (place === 'top') scrollTo({ top: 0, behavior: 'instant' });
  else if (place === 'end') scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  else if (!form || document.querySelector('dialog:modal')) return false;
  else form.scrollIntoView({ block: place === 'form' ? 'center' : 'end', behavior: 'instant' });
  return place === 'top' || scrollY !== before;
}

/** Two frames: what watches the page's scroll and size has been told. Runs in the page. */
function nextFrames(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));
}

/** Until nothing moves, and the site has looked where the page is scrolled to, at most once in 600 ms. Runs in the page. */
async function untilStill(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 650));
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}
