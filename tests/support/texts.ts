import type { Messages, Namespace } from '@talkaroo/content/packs/messages';
import { ownTagKeys } from '@talkaroo/content/packs/open-lists';
import { loadPack } from '@talkaroo/content/packs/packs';
import { withoutPageTags } from '@talkaroo/content/packs/page-tags';
import type { Language } from '@talkaroo/content/regions/languages';
import { type Region, type RegionId, regions } from '@talkaroo/content/regions/regions';
import { mapValues } from 'es-toolkit';
import { type CountryCode, getExampleNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { ports } from './ports';

export function address(region: RegionId, path: string): string {
  return `http://${region}.localhost:${ports.site}${path}`;
}

function withoutLinks<T>(texts: T, own: readonly string[], path: readonly string[] = []): T {
  if (own.includes(path.join('.'))) return texts;
  if (typeof texts === 'string') return withoutPageTags(texts) as T;
  return mapValues(texts as Record<string, unknown>, (inside, key) => withoutLinks(inside, own, [...path, key])) as T;
}

/** Returns the texts that a visitor reads, with the company's facts, in the region or the first with the language. */
export function words<N extends Namespace>(language: Language, namespace: N, id?: RegionId): Messages[N] {
  const region = regions.find((each) => (id ? each.id === id : each.languages.includes(language))) as Region;
  const texts = loadPack(region, language).messages[namespace];
  // Links to pages become plain words, except where the code supplies the URL.
  return withoutLinks(texts, ownTagKeys[namespace] ?? []);
}

/** Enough random digits that numbers seldom repeat. */
const randomDigits = 7;

/** Returns a mobile number that the sandbox treats as new; `ending` selects a scenario. */
export function newMobile(country: CountryCode, ending = '0'): string {
  const example = String(getExampleNumber(country, examples)?.nationalNumber);
  const digits = randomDigits - ending.length;
  for (;;) {
    const middle = String(Math.floor(Math.random() * 10 ** digits)).padStart(digits, '0');
    const mobile = `${example.slice(0, -randomDigits)}${middle}${ending}`;
    // Some numbers in the mobile ranges belong to other services.
    if (parsePhoneNumberFromString(mobile, country)?.getType() === 'MOBILE') return mobile;
  }
}
