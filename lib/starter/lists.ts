/** Marks a `details` element that is a popup. */
export const listAttribute = 'data-list';

/**
 * Closes popups on Escape or loss of focus. They may be open before hydration. A press outside presses their button,
 * which then covers the page (`opener` in components/shared.module.css).
 */
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
