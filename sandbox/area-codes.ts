import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { languages } from '../lib/regions/languages';
import type { RegionId } from '../lib/regions/regions';
import type { Language } from './messages';

/** A country of the picker (spec, section 3). `firstWord` is the letter of its group, A to Z. */
export type AreaCode = {
  countryCode: string;
  countryName: string;
  countryNameEn: string;
  firstWord: string;
  /** Matches country code and number together, anchored. */
  regularExp: string;
};

const defaultCountryCodes: Record<RegionId, string | null> = {
  global: null,
  my: '60',
  hk: '852',
  tw: '886',
  th: '66',
  jp: '81',
  vn: '84',
  tr: '90',
  ar: '966',
};

/** The country that the region's visitors most likely have a number of, or null. */
export function defaultCountry(region: RegionId): { countryCode: string } | null {
  const countryCode = defaultCountryCodes[region];
  return countryCode === null ? null : { countryCode };
}

const english = new Intl.DisplayNames('en', { type: 'region' });

/** Every country of libphonenumber's data, by English name. Countries that share a code have an entry each. */
const countries = Object.keys(metadata.countries)
  .map((country) => {
    const { countryCode, pattern } = numberingPlan(country);
    const countryNameEn = english.of(country) ?? country;
    const regularExp = `^${countryCode}(?:${pattern})$`;
    return { country, countryCode, countryNameEn, firstWord: firstLetter(countryNameEn), regularExp };
  })
  .sort((a, b) => a.countryNameEn.localeCompare(b.countryNameEn, 'en'));

const patternsByCode = new Map<string, RegExp[]>();
for (const { countryCode, regularExp } of countries) {
  patternsByCode.set(countryCode, [...(patternsByCode.get(countryCode) ?? []), new RegExp(regularExp)]);
}

/** Whether there is a country of this code (bare digits). */
export function isCountryCode(code: string): boolean {
  return patternsByCode.has(code);
}

/**
 * Whether the number is a mobile number of one of the countries of this code. Both are bare digits. A number comes
 * without one leading 0 (spec, section 5), but is written with it in Benin, Congo, Côte d'Ivoire and Gabon.
 */
export function isMobileNumber(countryCode: string, mobile: string): boolean {
  const patterns = patternsByCode.get(countryCode) ?? [];
  return [mobile, `0${mobile}`].some((number) => patterns.some((pattern) => pattern.test(countryCode + number)));
}

/**
 * The countries in groups by letter, both A to Z by English name.
 * @param hidden codes to leave out
 */
export function areaCodes(language: Language, hidden: readonly string[]): Record<string, AreaCode[]> {
  const names = new Intl.DisplayNames(languages[language].tag, { type: 'region' });
  const groups: Record<string, AreaCode[]> = {};
  for (const { country, ...entry } of countries) {
    if (hidden.includes(entry.countryCode)) continue;
    groups[entry.firstWord] ??= [];
    groups[entry.firstWord]?.push({ ...entry, countryName: names.of(country) ?? entry.countryNameEn });
  }
  return groups;
}

/** What the library's own functions stand on, but its declarations leave out. */
type FullNumberingPlan = {
  callingCode(): string;
  nationalNumberPattern(): string;
  type(name: 'MOBILE' | 'FIXED_LINE'): { pattern(): string } | undefined;
};

function numberingPlan(country: string): { countryCode: string; pattern: string } {
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country as Parameters<typeof plans.selectNumberingPlan>[0]);
  const plan = plans.numberingPlan as unknown as FullNumberingPlan;
  const mobile = plan.type('MOBILE')?.pattern();
  // An empty pattern means: the same as that of fixed lines (the USA and others do not tell them apart).
  const pattern = mobile === '' ? plan.type('FIXED_LINE')?.pattern() : mobile;
  return { countryCode: plan.callingCode(), pattern: pattern || plan.nationalNumberPattern() };
}

/** `Å` and `É` stand with A and E. */
function firstLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}
