/**
 * Returns the control to focus when list items disappear. Must be called before they do.
 * @param controls the same control of each item, in order
 * @param isGone whether the control's item disappears
 * @returns the control of the next remaining item, or the previous one; undefined if none remains
 */
export function nextFocus<T extends HTMLElement>(
  controls: Iterable<T>,
  isGone: (control: T) => boolean,
): T | undefined {
  const all = [...controls];
  const at = all.findIndex(isGone);
  const stays = (control: T) => !isGone(control);
  return all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays);
}
