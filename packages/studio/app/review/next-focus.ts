/**
 * Where the focus goes when items of a list vanish. To be asked while they are still there.
 * @param controls the same control of each item, in order
 * @param isGone whether its item vanishes
 * @returns the control of the next item that stays, else of the one before; undefined: none stays
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
