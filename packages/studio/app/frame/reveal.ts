import { elementOf } from './read-marks';

/** Marks elements opened to reveal the selection; holds what to undo. */
const attribute = 'data-studio-revealed';

/** Opens details and dialogs and shows hidden elements around a node. */
export function reveal(node: Node): void {
  for (let element = elementOf(node); element; element = element.parentElement ?? undefined) {
    if ((element.tagName === 'DETAILS' || element.tagName === 'DIALOG') && !element.hasAttribute('open')) {
      element.setAttribute('open', '');
      element.setAttribute(attribute, 'open');
    }
    if (element.hasAttribute('hidden')) {
      element.removeAttribute('hidden');
      element.setAttribute(attribute, 'hidden');
    }
  }
}

/** Reverts {@link reveal}, except around a node. */
export function hideRevealed(document: Document, except?: Node): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    if (except && element.contains(except)) continue;
    if (element.getAttribute(attribute) === 'open') element.removeAttribute('open');
    else element.setAttribute('hidden', '');
    element.removeAttribute(attribute);
  }
}

export function keepState(from: Element, to: Element): void {
  if (from.tagName === 'DETAILS' && from.hasAttribute('open')) to.setAttribute('open', '');
  const revealed = from.getAttribute(attribute);
  if (!revealed) return;
  to.setAttribute(attribute, revealed);
  if (revealed === 'open') to.setAttribute('open', '');
  else to.removeAttribute('hidden');
}
