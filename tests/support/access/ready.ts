/** In the page: wakes it, as a touch does. */
export function wakePage(): void {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
}

/** In the page: whether React has taken it over. */
export function isAwake(): boolean {
  return Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/**
 * Whether a page is fully loaded, as after a visitor's first touch of page and form, which this is: its scripts run, its
 * fonts and pictures are there, the trial host has been asked for the session, and a form has the countries. Runs in the
 * page.
 */
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
