/** Wakes the page like a touch. Runs in the page. */
export function wakePage(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
}

/** Lays out the deferred sections of `components/later.tsx`, to measure their boxes. Runs in the page. */
export function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('section, footer { content-visibility: visible !important; }');
  document.adoptedStyleSheets.push(sheet);
}

/** Waits for the end of what moves or fades, other than without end. Runs in the page. */
export async function endAnimations(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Returns whether React has hydrated the page. Runs in the page. */
export function isAwake(): boolean {
  return Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/** Returns whether rows that scroll are stops of Tab, as they are soon after the page wakes. Runs in the page. */
export function reachesRows(): boolean {
  return Array.from(document.querySelectorAll<HTMLElement>('[data-swipe]')).every(
    (row) => row.scrollWidth <= row.clientWidth || row.tabIndex === 0,
  );
}

/** Wakes page and form. Returns whether everything has loaded, including session and countries. Runs in the page. */
export function isReady(): boolean {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
  const awake = Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps'));
  for (const form of document.forms) form.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  const asked = performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/userInfo'));
  const pictures = Array.from(document.images).every((image) => image.complete || image.loading === 'lazy');
  const countries = Array.from(document.querySelectorAll('form [role=combobox]')).every(
    (field) => !field.checkVisibility() || !field.hasAttribute('readonly'),
  );
  return awake && asked && pictures && countries;
}
