/** Returns the control to focus when list items disappear; must be called before they do. */
export function nextFocus(controls: Iterable<HTMLElement>, isGone: (control: HTMLElement) => boolean) {
  const all = [...controls];
  const at = all.findIndex(isGone);
  const stays = (control: HTMLElement) => !isGone(control);
  return all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays);
}
