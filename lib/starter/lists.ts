/** On a `details` whose list lies over the page, and does not stay open like an answer. */
export const listAttribute = 'data-list';

/**
 * Closes such a list on Escape, on a press elsewhere and when the focus leaves it. Opened by the browser itself, it may be
 * open before React takes over.
 */
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
