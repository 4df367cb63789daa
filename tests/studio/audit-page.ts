import type { MarkedPage } from '@talkaroo/studio/app/frame/read-marks';
import { isFixedPicture, isFixedText } from './fixed-reason';

type Missing = {
  text: string;
  /** CSS-like path: `main > section > h2`, with `@alt` for attributes. */
  path: string;
};

const readAttributes = [
  'alt',
  'title',
  'placeholder',
  'label',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'aria-placeholder',
];
const pictureAttributes = ['src', 'srcset', 'poster', 'style'];
const readMeta = /^(description|keywords|author|(og|twitter):(title|description|image:alt))$/;
const unseen = 'script, style, template, noscript';

/** Finds content of a page with neither a mark nor an explanation. `named`: pictures that files name. */
export function auditPage(document: Document, page: MarkedPage, named: ReadonlySet<string>): Missing[] {
  const missing: Missing[] = [];
  const miss = (text: string, node: Node, attribute?: string) =>
    missing.push({ text: text.trim(), path: `${pathOf(node)}${attribute ? ` @${attribute}` : ''}` });
  const marksIn = (element: Element, attribute: string) =>
    page
      .occurrencesAt(element)
      .flatMap(({ node, attribute: own, run }) => (node === element && own === attribute && run ? [run] : []));
  /** Returns the parts of an attribute that no mark covers. */
  const restOf = (element: Element, attribute: string): string[] => {
    let value = element.getAttribute(attribute) ?? '';
    for (const { start, end } of marksIn(element, attribute)) {
      value = value.slice(0, start) + '\0'.repeat(end - start) + value.slice(end);
    }
    return value.split(/\0+/);
  };

  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      const { data } = node as Text;
      const element = node.parentElement;
      if (!hasWords(data) || !element || element.closest(unseen)) continue;
      if (element.closest('head') && element.tagName !== 'TITLE') continue;
      const isMarked = page.occurrencesAt(node).some(({ attribute }) => attribute === undefined);
      const isSign = element.closest('svg') && !/\p{L}/u.test(data);
      if (!isMarked && !isSign && !isFixedText(data, tagAt(element))) miss(data, node);
      continue;
    }
    const element = node as Element;
    if (element.closest(unseen)) continue;
    for (const name of attributesToRead(element)) {
      for (const words of restOf(element, name)) {
        if (hasWords(words) && !isFixedText(words, tagAt(element))) miss(words, element, name);
      }
    }
    const lost = pictureAttributes.flatMap((name) =>
      restOf(element, name).flatMap((part) => addressesIn(part).filter((address) => named.has(address))),
    );
    for (const address of lost) miss(address, element);
    const isKnown = () =>
      pictureAttributes.some((name) => marksIn(element, name).length > 0) || isFixedPicture(element);
    if (lost.length === 0 && isPicture(element) && !isKnown()) miss(pictureName(element), element);
  }
  return missing;
}

function tagAt(element: Element): string {
  return element.closest('[lang]')?.getAttribute('lang') || 'en';
}

function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

function attributesToRead(element: Element): string[] {
  if (element.tagName === 'META') {
    const name = element.getAttribute('name') ?? element.getAttribute('property') ?? '';
    return readMeta.test(name) ? ['content'] : [];
  }
  const isButton = element.tagName === 'INPUT' && /^(button|submit|reset)$/.test(element.getAttribute('type') ?? '');
  return isButton ? [...readAttributes, 'value'] : readAttributes;
}

function isPicture(element: Element): boolean {
  if (element.closest('head')) return false;
  if (/^(IMG|CANVAS|VIDEO|IFRAME)$/.test(element.tagName) || element.tagName.toLowerCase() === 'svg') return true;
  return /url\(/.test(element.getAttribute('style') ?? '');
}

function addressesIn(text: string): string[] {
  return text.match(/\/[^\s,()'"]+/g) ?? [];
}

function pictureName(element: Element): string {
  return element.getAttribute('src') ?? element.getAttribute('style') ?? element.tagName.toLowerCase();
}

function pathOf(node: Node): string {
  const names: string[] = [];
  let element = node.nodeType === Node.ELEMENT_NODE ? (node as Element) : node.parentElement;
  for (; element && element.tagName !== 'HTML'; element = element.parentElement) {
    names.unshift(element.tagName.toLowerCase() + (element.id ? `#${element.id}` : ''));
  }
  return names.join(' > ');
}
