import { countBy } from 'es-toolkit/array';
import { memoize } from 'es-toolkit/function';
import type { Country } from '@/lib/api/login';
import aliasList from './country-aliases.json';
import codeList from './country-codes.json';
import { searchKey } from './search-key';

/** Colloquial names by ISO code. Matched folded: case, accents and Arabic spelling are ignored. */
const aliases: Record<string, string> = aliasList;

/** Countries of each country code, the largest first (ITU-T E.164): the server's entries have no ISO code. */
const isoByCode: Record<string, string> = codeList;

type NamesOf = (iso: string) => string[];

/** Returns a lookup of folded country names in the languages that a parent may type, given a BCP 47 tag. */
export function namesIn(language: string): NamesOf {
  // Readers of one Chinese script often type the other.
  const languages = language.startsWith('zh') ? ['en', 'zh-Hans', 'zh-Hant', 'zh-Hant-HK'] : ['en', language];
  const sources = languages.flatMap((tag) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(tag, { type: 'region', style, fallback: 'none' }),
    ),
  );
  return memoize((iso) => keysOf([...sources.flatMap((source) => source.of(iso) ?? []), aliases[iso] ?? '']));
}

/** Maps entries to ISO 3166 codes by country code, or by name if several share it. Omits unidentified ones. */
export function identifyCountries(countries: Country[], names: NamesOf): Map<Country, string> {
  const sharing = countBy(countries, ({ countryCode }) => countryCode);
  const known = new Map<Country, string>();
  for (const country of countries) {
    const { countryCode, countryName, countryNameEn } = country;
    const candidates = candidatesOf(countryCode);
    const own = [searchKey(countryName), searchKey(countryNameEn)];
    const named = candidates.find((iso) => names(iso).some((name) => own.includes(name)));
    // A code with a single entry identifies its largest country, whatever the server's name.
    const only = sharing[countryCode] === 1 && countryCode in isoByCode ? candidates[0] : undefined;
    const iso = named ?? only;
    if (iso) known.set(country, iso);
  }
  return known;
}

function keysOf(names: string[]): string[] {
  return Array.from(new Set(names.flatMap((name) => name.split('|'))), searchKey);
}

/** Returns the ISO codes of a country code. A server may send `1242` although this table has only `1`. */
export function candidatesOf(code: string): string[] {
  for (let length = code.length; length > 0; length -= 1) {
    const found = isoByCode[code.slice(0, length)];
    if (found) return found.split(' ');
  }
  return [];
}
