/** Marks a `details` element that is a popup. */
export const listAttribute = 'data-list';

/** Closes popups on Escape or loss of focus, before hydration too. While open, their button covers the page. */
export function closeLists(): void {
  const opened = () => document.querySelector(`details[${listAttribute}][open]`);
  addEventListener('keydown', ({ key }) => {
    const list = key === 'Escape' && opened();
    if (!list) return;
    list.removeAttribute('open');
    list.querySelector('summary')?.focus();
  });
  addEventListener('focusin', ({ target }) => {
    const list = opened();
    if (list && !list.contains(target as Node)) list.removeAttribute('open');
  });
}
