import { languages } from '@talkaroo/content/regions/languages';
import { memoize } from 'es-toolkit';

/** Whether the program or a browser writes or draws an unmarked node, so that it needs no mark. */
export function isFixed(node: Node): boolean {
  if (node.nodeType !== Node.TEXT_NODE) return isFixedPicture(node as Element);
  const text = (node as Text).data;
  const isSign = node.parentElement?.closest('svg') && !/\p{L}/u.test(text);
  return text.trim() === '' || Boolean(isSign) || isFixedText(text, tagAt(node));
}

/** Like {@link isFixed}, for text; `tag` is a BCP 47 language tag. */
export function isFixedText(words: string, tag: string): boolean {
  const text = words.trim();
  return isNumber(text, tag) || languageNames.has(text) || countryNames(tag).has(text) || isDate(text, tag);
}

export function isFixedPicture(element: Element): boolean {
  if (element.closest('svg, canvas')) return true;
  return element.tagName === 'IMG' && /^(?:data:image\/|\/assets\/|\/icon)/.test(element.getAttribute('src') ?? '');
}

function tagAt(node: Node): string {
  return node.parentElement?.closest('[lang]')?.getAttribute('lang') || 'en';
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

const currencyNames = memoize(
  (tag: string) =>
    new Set(
      currencies.flatMap((currency) =>
        (['symbol', 'narrowSymbol', 'code', 'name'] as const).map((currencyDisplay) =>
          new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay })
            .formatToParts(2)
            .find(({ type }) => type === 'currency')
            ?.value.replace(/[\p{P}\p{S}\s]/gu, ''),
        ),
      ),
    ),
);

/** Currencies of our regions, and those that prices are compared with. */
const currencies = 'USD EUR GBP HKD TWD CNY JPY MYR SGD THB VND TRY SAR AED QAR KWD'.split(' ');

/** Whether a text is a number, price, time, range or dialling code. Its only letters may be a currency's. */
function isNumber(text: string, tag: string): boolean {
  if (!/\p{N}/u.test(text)) return false;
  const words = text.replace(/[\p{N}\p{P}\p{S}\p{Z}\p{Cf}]+/gu, '');
  return words === '' || /^(?:[A-Z]{3}|NT|HK|US|RM)$/.test(words) || currencyNames(tag).has(words);
}

function isDate(text: string, tag: string): boolean {
  if (!/\p{N}/u.test(text) && !dayNames(tag).has(text)) return false;
  const parts = text.split(/[\p{N}\p{P}\p{S}\p{Z}]+/u).filter((part) => part !== '');
  return parts.length > 0 && parts.length < 8 && parts.every((part) => dayNames(tag).has(part));
}

const dayNames = memoize((tag: string) => {
  const styles = [
    new Intl.DateTimeFormat(tag, { dateStyle: 'full', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }),
    new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }),
  ];
  const days = Array.from({ length: 12 * 28 }, (_, day) =>
    Date.UTC(2026, day % 12, 1 + Math.floor(day / 12), day % 24),
  );
  return new Set(
    days.flatMap((day) =>
      styles.flatMap((style) =>
        style
          .formatToParts(day)
          .flatMap(({ value }) => [value, ...value.split(/[\p{N}\p{P}\p{S}\p{Z}]+/u)])
          .filter((part) => part !== ''),
      ),
    ),
  );
});
