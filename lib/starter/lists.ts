/** Marks a `details` element that is a popup. While open, its button covers the page. */
export const listAttribute = 'data-list';

const openList = () => document.querySelector(`details[${listAttribute}][open]`);

/** Closes popups on Escape. */
export function closeListsOnEscape(): void {
  const close = ({ key }: KeyboardEvent) => {
    const list = key === 'Escape' && openList();
    if (!list) return;
    list.removeAttribute('open');
    list.querySelector('summary')?.focus();
  };
  addEventListener('keydown', close, true);
}

/** Closes popups when the focus leaves them. */
export function closeListsOnLeave(): void {
  const close = ({ target }: FocusEvent) => {
    const list = openList();
    if (list && !list.contains(target as Node)) list.removeAttribute('open');
  };
  addEventListener('focusin', close, true);
}
