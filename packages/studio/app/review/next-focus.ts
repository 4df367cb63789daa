/** Returns the control to focus when list items disappear; must be called before they do. */
export function nextFocus<T extends HTMLElement>(
  controls: Iterable<T>,
  isGone: (control: T) => boolean,
): T | undefined {
  const all = [...controls];
  const at = all.findIndex(isGone);
  const stays = (control: T) => !isGone(control);
  return all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays);
}
