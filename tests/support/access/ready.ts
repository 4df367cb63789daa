/** In the page: wakes it, as a touch does. */
export function wakePage(): void {
  dispatchEvent(new Event('keydown'));
}

/** In the page: whether React has taken it over. */
export function isAwake(): boolean {
  return Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps'));
}

/**
 * Whether a page is fully loaded, as after a visitor's first touch, which this is: its scripts run, its fonts and pictures are
 * there, the trial host has been asked for the session, a carousel moves and a form has the countries. Runs in the
 * page.
 */
export function isReady(): boolean {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  dispatchEvent(new Event('keydown'));
  const awake = Object.keys(document.querySelector('header') ?? {}).some((key) => key.startsWith('__reactProps'));
  const asked = performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/userInfo'));
  const pictures = Array.from(document.images).every((image) => image.complete || image.loading === 'lazy');
  const countries = Array.from(document.querySelectorAll('form [role=combobox]')).every(
    (field) => !field.checkVisibility() || !field.hasAttribute('readonly'),
  );
  return awake && asked && pictures && countries;
}
