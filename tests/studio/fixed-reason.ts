import { languages } from '@talkaroo/content/regions/languages';
import { memoize } from 'es-toolkit';

/** Whether the program or a browser writes a text, so that it needs no mark. `tag` is a BCP 47 language tag. */
export function isFixedText(words: string, tag: string): boolean {
  const text = words.trim();
  return languageNames.has(text) || countryNames(tag).has(text) || isFigure(text, tag);
}

export function isFixedPicture(element: Element): boolean {
  if (element.closest('svg, canvas')) return true;
  return element.tagName === 'IMG' && /^(?:data:image\/|\/assets\/|\/icon)/.test(element.getAttribute('src') ?? '');
}

const languageNames = new Set<string>(Object.values(languages).map(({ name }) => name));

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const countries = letters.flatMap((one) => letters.map((other) => one + other));

const countryNames = memoize((tag: string) => {
  const styles = (['long', 'short'] as const).map(
    (style) => new Intl.DisplayNames([tag, 'en'], { type: 'region', style, fallback: 'none' }),
  );
  return new Set(countries.flatMap((country) => styles.map((style) => style.of(country))));
});

/** Whether a text is a number, price, date, time, range or dialling code, or the name of a day. */
function isFigure(text: string, tag: string): boolean {
  if (!/\p{N}/u.test(text)) return dateWords(tag).has(text);
  const words = wordsOf(text);
  const isKnown = (word: string) => dateWords(tag).has(word) || priceWords(tag).has(word);
  return words.length < 8 && words.every((word) => isKnown(word) || /^(?:[A-Z]{3}|NT|HK|US|RM)$/.test(word));
}

const wordsOf = (text: string) => text.split(/[\p{N}\p{P}\p{S}\p{Z}\p{Cf}]+/u).filter((word) => word !== '');

const dateWords = memoize((tag: string) => {
  const styles = [
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  ];
  const days = Array.from({ length: 12 * 28 }, (_, day) =>
    Date.UTC(2026, day % 12, 1 + Math.floor(day / 12), day % 24),
  );
  const parts = days.flatMap((day) => styles.flatMap((style) => style.formatToParts(day)));
  return new Set(parts.flatMap(({ value }) => [value, ...wordsOf(value)]));
});

/** Currencies of our regions, and those that prices are compared with. */
const currencies = 'USD EUR GBP HKD TWD CNY JPY MYR SGD THB VND TRY SAR AED QAR KWD'.split(' ');

const priceWords = memoize((tag: string) => {
  const prices = currencies.flatMap((currency) =>
    (['symbol', 'narrowSymbol', 'code', 'name'] as const).map((currencyDisplay) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay }).format(2),
    ),
  );
  return new Set(prices.flatMap(wordsOf));
});
