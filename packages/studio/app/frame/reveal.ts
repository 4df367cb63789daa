import { elementOf } from './read-marks';

/** Marks elements opened to reveal the selection; names the attributes to undo, and `shown` for styles of the page. */
const attribute = 'data-studio-revealed';

/** Opens details and dialogs and shows hidden elements around a node. */
export function reveal(node: Node): void {
  for (let element = elementOf(node); element; element = element.parentElement ?? undefined) {
    const names = element.matches(':is(details, dialog):not([open])') ? ['open'] : [];
    if (element.hasAttribute('hidden')) names.push('hidden');
    for (const name of names) element.toggleAttribute(name);
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    // Such as what signed-in parents see. The overlay's styles show it.
    if (style?.display === 'none' || style?.visibility === 'hidden') names.push('shown');
    if (names.length > 0) element.setAttribute(attribute, names.join(' '));
  }
}

/** Reverts {@link reveal}, except around a node. */
export function hideRevealed(document: Document, except?: Node): void {
  for (const element of document.querySelectorAll(`[${attribute}]`)) {
    if (except && element.contains(except)) continue;
    for (const name of namesOf(element)) element.toggleAttribute(name, name === 'hidden');
    element.removeAttribute(attribute);
  }
}

/** Keeps what the user or {@link reveal} has opened in the next version of an element. */
export function keepState(from: Element, to: Element): void {
  if (from.matches('details[open]')) to.setAttribute('open', '');
  const names = namesOf(from);
  if (names.length === 0) return;
  to.setAttribute(attribute, names.join(' '));
  for (const name of names) to.toggleAttribute(name, name === 'open');
}

function namesOf(element: Element): string[] {
  return element.getAttribute(attribute)?.split(' ') ?? [];
}
