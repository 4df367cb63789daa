/**
 * Whether a page is fully loaded, as before a visitor's first action: its script runs, its fonts and pictures are
 * there, the trial host has been asked for the session, a carousel moves and a form has the countries. Runs in the
 * page.
 */
export function isReady(): boolean {
  if (document.readyState !== 'complete' || document.fonts.status !== 'loaded') return false;
  const asked = performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/userInfo'));
  const pictures = Array.from(document.images).every((image) => image.complete || image.loading === 'lazy');
  const countries = Array.from(document.querySelectorAll('form [role=combobox]')).every(
    (field) => !field.checkVisibility() || !field.hasAttribute('readonly'),
  );
  return asked && pictures && countries;
}
