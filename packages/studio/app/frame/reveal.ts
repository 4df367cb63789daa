import { elementOf } from './read-marks';

/** Marks elements opened to reveal the selection; holds the attribute to undo. */
const attribute = 'data-studio-revealed';

/** Opens details and dialogs and shows hidden elements around a node. */
export function reveal(node: Node): void {
  for (let element = elementOf(node); element; element = element.parentElement ?? undefined) {
    const closed = element.matches(':is(details, dialog):not([open])') ? ['open'] : [];
    for (const name of element.hasAttribute('hidden') ? [...closed, 'hidden'] : closed) {
      element.setAttribute(attribute, name);
      element.toggleAttribute(name);
    }
  }
}

/** Reverts {@link reveal}, except around a node. */
export function hideRevealed(document: Document, except?: Node): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    if (except && element.contains(except)) continue;
    const name = element.getAttribute(attribute) ?? '';
    element.toggleAttribute(name, name === 'hidden');
    element.removeAttribute(attribute);
  }
}

/** Keeps what the user or {@link reveal} has opened in the next version of an element. */
export function keepState(from: Element, to: Element): void {
  if (from.matches('details[open]')) to.setAttribute('open', '');
  const revealed = from.getAttribute(attribute);
  if (!revealed) return;
  to.setAttribute(attribute, revealed);
  to.toggleAttribute(revealed, revealed === 'open');
}
