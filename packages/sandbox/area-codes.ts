import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { defaultRegion, type Region } from '@talkaroo/content/regions/regions';
import { Metadata } from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/max/metadata';
import { z } from 'zod';

/**
 * A country of the picker (spec, section 3). `firstWord` is its group's letter, A to Z: that of the English name, so other
 * languages have none, and the site groups their names itself.
 */
export type AreaCode = {
  countryCode: string;
  countryName: string;
  countryNameEn: string;
  firstWord: string;
  /** Anchored; matches country code and number together. */
  regularExp: string;
};

const regionFile = z.object({ form: z.object({ country_code: z.string() }) });

/** Returns the region file's country, or null for the default region, whose visitors come from everywhere. */
export function defaultCountry({ id }: Region): { countryCode: string } | null {
  if (id === defaultRegion.id) return null;
  const source = readFileSync(path.join(getEnvironment().localesDir, 'regions', `${id}.json`), 'utf8');
  return { countryCode: regionFile.parse(JSON.parse(source)).form.country_code };
}

const english = new Intl.DisplayNames('en', { type: 'region' });

const countries = Object.keys(metadata.countries)
  .map((country) => {
    const { countryCode, pattern } = numberingPlan(country);
    const countryNameEn = english.of(country) ?? country;
    const regularExp = `^${countryCode}(?:${pattern})$`;
    // `Å` and `É` are under A and E.
    const firstWord = countryNameEn.normalize('NFD').charAt(0).toUpperCase();
    return { country, countryCode, countryNameEn, firstWord, regularExp };
  })
  .sort((a, b) => a.countryNameEn.localeCompare(b.countryNameEn, 'en'));

export function isCountryCode(code: string): boolean {
  return countries.some(({ countryCode }) => countryCode === code);
}

/**
 * Returns whether a number, sent without one leading 0 (spec, section 5), is a mobile number of a country code. In
 * Benin, Congo, Côte d'Ivoire and Gabon the 0 is part of the number.
 */
export function isMobileNumber(countryCode: string, mobile: string): boolean {
  const plans = countries.filter((country) => country.countryCode === countryCode);
  const numbers = [countryCode + mobile, `${countryCode}0${mobile}`];
  return plans.some(({ regularExp }) => numbers.some((number) => new RegExp(regularExp).test(number)));
}

/** Returns the countries by letter, sorted by English name, without the `hidden` codes. */
export function areaCodes(language: Language, hidden: readonly string[]): Record<string, AreaCode[]> {
  const names = new Intl.DisplayNames(languages[language].tag, { type: 'region' });
  const groups: Record<string, AreaCode[]> = {};
  for (const { country, ...entry } of countries) {
    if (hidden.includes(entry.countryCode)) continue;
    groups[entry.firstWord] ??= [];
    const firstWord = language === 'en' ? entry.firstWord : '';
    groups[entry.firstWord]?.push({ ...entry, firstWord, countryName: names.of(country) ?? entry.countryNameEn });
  }
  return groups;
}

/** Missing from the library's type declarations. */
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
  // An empty pattern means the fixed-line one (the USA and others do not distinguish them).
  const pattern = mobile === '' ? plan.type('FIXED_LINE')?.pattern() : mobile;
  return { countryCode: plan.callingCode(), pattern: pattern || plan.nationalNumberPattern() };
}
