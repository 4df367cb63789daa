import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { defaultRegion, type Region } from '@talkaroo/content/regions/regions';
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { z } from 'zod';

/** A country of the picker (spec, section 3). `firstWord` is the letter of its group, A to Z. */
export type AreaCode = {
  countryCode: string;
  countryName: string;
  countryNameEn: string;
  firstWord: string;
  /** Matches country code and number together, anchored. */
  regularExp: string;
};

const regionFile = z.object({ form: z.object({ country_code: z.string() }) });

/**
 * The country that the server assumes the region's visitors to be in: that of its region file, and null for the default
 * region, whose visitors come from everywhere.
 */
export function defaultCountry({ id }: Region): { countryCode: string } | null {
  if (id === defaultRegion.id) return null;
  const source = readFileSync(path.join(getEnvironment().localesDir, 'regions', `${id}.json`), 'utf8');
  return { countryCode: regionFile.parse(JSON.parse(source)).form.country_code };
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

/** Used by the library's own functions, but missing from its type declarations. */
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
  // An empty pattern means the same as for fixed lines (the USA and others do not distinguish them).
  const pattern = mobile === '' ? plan.type('FIXED_LINE')?.pattern() : mobile;
  return { countryCode: plan.callingCode(), pattern: pattern || plan.nationalNumberPattern() };
}

/** `Å` and `É` are grouped under A and E. */
function firstLetter(name: string): string {
  return name.normalize('NFD').charAt(0).toUpperCase();
}
