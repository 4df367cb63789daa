import { texts } from '../texts';
import { isShown } from './geometry';
import type { Occurrence } from './read-marks';

const t = texts.frame.kinds;

/** Names a text by its look and the heading above it: `Paragraph under “Prices”`. */
export function describeText(occurrence: Occurrence): string {
  const { node, attribute } = occurrence;
  const element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  if (!element) return t.text;
  const kind = kindOf(element, attribute);
  if (element.closest('head')) return kind;
  const place = placeOf(element);
  const heading = place ? undefined : headingAbove(element);
  const where = place ?? (heading ? t.under(heading) : '');
  return [kind, where, isShown(occurrence) ? '' : t.hidden].filter(Boolean).join(' ');
}

function kindOf(element: Element, attribute: string | undefined): string {
  if (element.tagName === 'TITLE') return t.searchTitle;
  if (element.tagName === 'META') {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
    if (name === 'description') return t.searchDescription;
    return /^(og|twitter):/.test(name) ? t.link : t.text;
  }
  if (attribute === 'alt') return t.alt;
  if (attribute === 'placeholder') return t.placeholder;
  if (attribute && /^(src|srcset|poster|style|href)$/.test(attribute))
    return attribute === 'href' ? t.address : t.picture;
  if (attribute) return t.spoken;
  if (/^H[1-6]$/.test(element.closest('h1, h2, h3, h4, h5, h6')?.tagName ?? '')) return t.heading;
  if (element.closest('button, summary')) return t.button;
  if (element.closest('a')) return t.anchor;
  if (element.closest('label, legend')) return t.label;
  if (element.closest('li')) return t.item;
  return element.closest('p') ? t.paragraph : t.text;
}

function placeOf(element: Element): string | undefined {
  if (element.closest('dialog, [role="dialog"]')) return t.inDialog;
  if (element.closest('footer')) return t.inFooter;
  return element.closest('header, nav') && !element.closest('main') ? t.inMenu : undefined;
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
