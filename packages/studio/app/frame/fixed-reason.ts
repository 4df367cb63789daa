import { languages } from '@talkaroo/content/regions/languages';
import type { FixedReason } from '@talkaroo/studio/protocol';

/**
 * Why a text node or a picture that no file of the packs has is on a page: it is made by the program.
 * @param node a text node, picture or element with nothing but words in it, without a mark of its own
 * @returns undefined where nothing explains it: somebody wrote it, and it should have a mark
 */
export function fixedReason(node: Node): FixedReason | undefined {
  if (node.nodeType === Node.TEXT_NODE) {
    const element = node.parentElement;
    const whole = (node as Text).data.trim();
    if (whole === '') return undefined;
    if (element?.closest('svg') && !/\p{L}/u.test(whole)) return 'drawing';
    const reason = fixedReasonOfText(whole, tagAt(node));
    return reason === 'number' && element?.closest('time') ? 'date' : reason;
  }
  if (node.nodeType !== Node.ELEMENT_NODE) return undefined;
  const words = (node as Element).childElementCount === 0 ? node.firstChild : null;
  return fixedReasonOfPicture(node as Element) ?? (words?.nodeType === Node.TEXT_NODE ? fixedReason(words) : undefined);
}

/**
 * The same for words, as those of an attribute.
 * @param tag BCP 47 tag of their language
 */
export function fixedReasonOfText(words: string, tag: string): FixedReason | undefined {
  const text = words.trim();
  if (isNumber(text, tag)) return 'number';
  if (languageNames().has(text)) return 'language-name';
  if (countryNames(tag).has(text)) return 'country';
  return isDate(text, tag) ? 'date' : undefined;
}

/** Attributes that have addresses of pictures. */
export const pictureAttributes = ['src', 'srcset', 'poster', 'style'];

/** The same for a picture, whatever words are in it. */
export function fixedReasonOfPicture(element: Element): FixedReason | undefined {
  const svg = element.closest('svg');
  if (svg) return svg.getAttribute('shape-rendering') === 'crispEdges' ? 'qr-code' : 'drawing';
  if (element.tagName === 'CANVAS') return 'drawing';
  if (element.tagName !== 'IMG') return undefined;
  // Drawings that belong to the program: a logo, an arrow, what is drawn beside a step.
  return /^(?:data:image\/|\/assets\/|\/icon)/.test(element.getAttribute('src') ?? '') ? 'drawing' : undefined;
}

function tagAt(node: Node): string {
  return node.parentElement?.closest('[lang]')?.getAttribute('lang') || 'en';
}

const known = new Map<string, Set<string>>();

/** Sets of names are made once for a language. */
function names(kind: string, tag: string, make: () => Iterable<string | undefined>): Set<string> {
  const id = `${kind} ${tag}`;
  let set = known.get(id);
  if (!set) {
    set = new Set<string>();
    for (const name of make()) if (name) set.add(name);
    known.set(id, set);
  }
  return set;
}

function languageNames(): Set<string> {
  return names('language', '', () => Object.values(languages).map(({ name }) => name));
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

function countryNames(tag: string): Set<string> {
  return names('country', tag, () => {
    const of = (style: 'long' | 'short') =>
      new Intl.DisplayNames([tag, 'en'], { type: 'region', style, fallback: 'none' });
    const styles = [of('long'), of('short')];
    return letters.flatMap((one) => letters.flatMap((other) => styles.map((style) => style.of(one + other))));
  });
}

/** Names and signs of currencies, without the sum. */
function currencyNames(tag: string): Set<string> {
  return names('currency', tag, () =>
    currencies.flatMap((currency) =>
      (['symbol', 'narrowSymbol', 'code', 'name'] as const).map((currencyDisplay) =>
        new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay })
          .formatToParts(2)
          .find(({ type }) => type === 'currency')
          ?.value.replace(/[\p{P}\p{S}\s]/gu, ''),
      ),
    ),
  );
}

/** Of our regions, and those that prices are compared with. */
const currencies = [
  'USD',
  'EUR',
  'GBP',
  'HKD',
  'TWD',
  'CNY',
  'JPY',
  'MYR',
  'SGD',
  'THB',
  'VND',
  'TRY',
  'SAR',
  'AED',
  'QAR',
  'KWD',
];

/** A number, a sum, a time, a range, a code to dial: letters, if any, are a currency's. */
function isNumber(text: string, tag: string): boolean {
  if (!/\p{N}/u.test(text)) return false;
  const words = text.replace(/[\p{N}\p{P}\p{S}\p{Z}\p{Cf}]+/gu, '');
  return words === '' || /^(?:[A-Z]{3}|NT|HK|US|RM)$/.test(words) || currencyNames(tag).has(words);
}

/** Numbers with the name of a month or a day of the week. */
function isDate(text: string, tag: string): boolean {
  if (!/\p{N}/u.test(text) && !dayNames(tag).has(text)) return false;
  const parts = text.split(/[\p{N}\p{P}\p{S}\p{Z}]+/u).filter((part) => part !== '');
  return parts.length > 0 && parts.length < 8 && parts.every((part) => dayNames(tag).has(part));
}

function dayNames(tag: string): Set<string> {
  return names('day', tag, () => {
    const styles = [
      new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }),
      new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
      new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
    ];
    const days = Array.from({ length: 12 * 28 }, (_, day) =>
      Date.UTC(2026, day % 12, 1 + Math.floor(day / 12), day % 24),
    );
    return days.flatMap((day) =>
      styles.flatMap((style) =>
        style
          .formatToParts(day)
          .flatMap(({ value }) => [value, ...value.split(/[\p{N}\p{P}\p{S}\p{Z}]+/u)])
          .filter((part) => part !== ''),
      ),
    );
  });
}
