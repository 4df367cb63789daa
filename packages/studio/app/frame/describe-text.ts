import { isShown } from './geometry';
import { elementOf, type Occurrence, pictureAttribute } from './read-marks';

/** Names a text by its look and the heading above it: `Paragraph under “Prices”`. */
export function describeText(occurrence: Occurrence): string {
  const { node, attribute } = occurrence;
  const element = elementOf(node);
  if (!element) return 'Text';
  const kind = kindOf(element, attribute);
  if (element.closest('head')) return kind;
  const state = stateOf(occurrence);
  if (state) return `${kind}, seen only ${state}`;
  const place = placeOf(element);
  const heading = place ? undefined : headingAbove(element);
  const isAtFirst = isShown(occurrence) && !element.closest('[data-studio-revealed]');
  const where = place ?? (heading ? `under “${heading}”` : '');
  return [kind, where, isAtFirst ? '' : '(hidden at first)'].filter(Boolean).join(' ');
}

/** Returns when visitors see a text that only scripts show, such as `when a class is booked`. */
export function stateOf({ node }: Occurrence): string | undefined {
  return elementOf(node)?.closest<HTMLElement>('[data-studio-state]')?.dataset.studioState;
}

function kindOf(element: Element, attribute: string | undefined): string {
  if (attribute === undefined || element.matches('meta'))
    return kinds.find(([selector]) => element.closest(selector))?.[1] ?? 'Text';
  if (attribute === 'alt') return 'Description of a picture';
  if (attribute === 'placeholder') return 'Hint in a field';
  if (attribute === 'href') return 'Address';
  return pictureAttribute.test(attribute) ? 'Picture' : 'Words for screen readers';
}

const kinds = [
  ['head > title', 'Title in Google'],
  ['meta[name="description"]', 'Description in Google'],
  ['meta:is([name^="twitter:"], [name^="og:"], [property^="og:"])', 'Text of links to the page'],
  ['h1, h2, h3, h4, h5, h6', 'Heading'],
  ['button, summary', 'Button'],
  ['a', 'Link'],
  ['label, legend', 'Label'],
  ['li', 'List item'],
  ['p', 'Paragraph'],
] as const;

function placeOf(element: Element): string | undefined {
  if (element.closest('dialog, [role="dialog"]')) return 'in a dialog';
  if (element.closest('footer')) return 'in the footer';
  return element.closest('header, nav') && !element.closest('main') ? 'in the menu' : undefined;
}

function headingAbove(element: Element): string | undefined {
  const headings = [...element.ownerDocument.querySelectorAll('main :is(h1, h2, h3, h4)')];
  const above = headings.findLast(
    (heading) =>
      !heading.contains(element) && heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const words = above?.textContent?.trim();
  return words && (words.length > 40 ? `${words.slice(0, 40)}…` : words);
}
