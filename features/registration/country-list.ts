import type { Country } from '@/lib/api/login';
import { candidatesOf, identifyCountries, namesIn } from './country-iso';
import { type CountryGroup, groupCountries, readingOf } from './country-order';
import { searchKey, withoutArticles } from './search-key';

export type CountryList = {
  likely: Country[];
  groups: CountryGroup[];
  /** Returns the matches, best first; `undefined` if the text has no letter or digit. */
  search: (text: string) => Country[] | undefined;
  /** Returns the country that an autofilled text matches exactly: a code, an ISO code or a name. */
  named: (text: string) => Country | undefined;
};

type Name = { key: string; joined: string };

type Entry = {
  country: Country;
  iso: string | undefined;
  names: Name[];
  rank: number;
};

/** By population: among equal matches the larger country comes first. */
const populous =
  'CN IN US ID PK NG BR BD RU ET MX JP EG PH CD VN IR TR DE TH GB TZ FR ZA IT KE MM CO KR SD ES UG DZ IQ AR AF PL CA MA UA SA UZ AO MY YE MZ GH PE NP MG VE AU KP CM CI NE TW LK'.split(
    ' ',
  );

/** Match quality; lower is better. */
const grade = { exact: 0, prefix: 1, word: 2, inside: 3, none: Number.POSITIVE_INFINITY };

/** Maximum length of a slice in ms: half a frame. */
const sliceMs = 8;

/** Runs {@link arrangeCountries} in slices, as 240 countries at once would block several frames. */
export async function arrangeInSlices(...options: Parameters<typeof arrangeCountries>): Promise<CountryList> {
  const steps = arrangeCountries(...options);
  for (;;) {
    // Also yields before the first slice, to keep it out of the opening press.
    await new Promise((resolve) => setTimeout(resolve));
    const start = performance.now();
    do {
      const { done, value } = steps.next();
      if (done) return value;
    } while (performance.now() - start < sliceMs);
  }
}

/** Arranges the countries for a page's language (BCP 47), the likely ones (ISO codes) first, with a search. */
export function* arrangeCountries(
  countries: Country[],
  language: string,
  likely: readonly string[],
): Generator<undefined, CountryList, undefined> {
  const names = namesIn(language);
  yield;
  for (const { countryCode } of countries) {
    // Fills the cache of names, which takes most of the time.
    candidatesOf(countryCode).forEach(names);
    yield;
  }
  const isoOf = identifyCountries(countries, names);
  yield;
  const chosen = likely.flatMap((iso) => countries.filter((country) => isoOf.get(country) === iso));
  const groups = groupCountries(
    countries.filter((country) => !chosen.includes(country)),
    language,
  );

  const inOrder = [...chosen, ...groups.flatMap((group) => group.countries)];
  yield;
  const entryOf = (country: Country, index: number): Entry => {
    const iso = isoOf.get(country);
    const { countryCode, countryName, countryNameEn } = country;
    // The last one is the closed field's text, which a browser may autofill.
    const own = [countryName, countryNameEn, `${countryCode} ${countryName}`].map(searchKey);
    const keys = [...own, ...(iso ? names(iso) : [])].flatMap((key) => [key, withoutArticles(key), readingOf(key)]);
    const size = populous.indexOf(iso ?? '');
    return {
      country,
      iso: iso?.toLowerCase(),
      names: Array.from(new Set(keys), toName).filter(({ key }) => key),
      rank: index < chosen.length ? index : size < 0 ? 1000 + index : 100 + size,
    };
  };
  const entries: Entry[] = [];
  for (const country of inOrder) {
    entries.push(entryOf(country, entries.length));
    yield;
  }
  entries.sort((a, b) => a.rank - b.rank);

  const graded = (text: string) => {
    const gradeOf = grader(text);
    return entries
      .map((entry) => ({ country: entry.country, grade: gradeOf(entry) }))
      .filter((found) => found.grade < grade.none)
      .sort((a, b) => a.grade - b.grade);
  };
  return {
    likely: chosen,
    groups,
    search: (text) => (searchKey(text) ? graded(text).map(({ country }) => country) : undefined),
    named: (text) => graded(text).find((found) => found.grade === grade.exact)?.country,
  };
}

function grader(text: string): (entry: Entry) => number {
  const key = searchKey(text);
  const code = key.replace(/^00/, '');
  if (/^\d+$/.test(code)) {
    return ({ country: { countryCode } }) =>
      countryCode === code ? grade.exact : countryCode.startsWith(code) ? grade.prefix : grade.none;
  }
  const wanted = toName(key);
  const bare = toName(withoutArticles(key));
  return ({ iso, names }) => {
    if (iso === key) return grade.exact;
    const best = Math.min(...names.map((name) => compare(name, wanted)));
    // A search with an article also matches names without it, at a lower rank.
    return bare.key === key ? best : Math.min(best, ...names.map((name) => compare(name, bare) + 0.5));
  };
}

function compare({ key, joined }: Name, wanted: Name): number {
  // Spaces are optional: Hongkong, Srilanka.
  if (joined === wanted.joined) return grade.exact;
  if (joined.startsWith(wanted.joined)) return grade.prefix;
  if (key.includes(` ${wanted.key}`)) return grade.word;
  return key.includes(wanted.key) ? grade.inside : grade.none;
}

function toName(key: string): Name {
  return { key, joined: key.replaceAll(' ', '') };
}
