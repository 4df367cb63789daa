/** Marks a `details` element that is a popup. */
export const listAttribute = 'data-list';

/** Closes popups on Escape, an outside press or loss of focus. They may be open before hydration. */
export function closeLists(): void {
  const opened = () => document.querySelector(`details[${listAttribute}][open]`);
  addEventListener('keydown', ({ key }) => {
    const list = key === 'Escape' && opened();
    if (!list) return;
    list.removeAttribute('open');
    list.querySelector('summary')?.focus();
  });
  for (const name of ['pointerdown', 'focusin']) {
    addEventListener(name, ({ target }) => {
      const list = opened();
      if (list && !list.contains(target as Node)) list.removeAttribute('open');
    });
  }
}
