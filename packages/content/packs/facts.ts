import { valueAtPath } from '@talkaroo/content/json/group';
import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import { inLanguage, type TextOfRegion } from '@talkaroo/content/regions/schema-parts';
import { mapValues } from 'es-toolkit/object';
import { memo } from './memo';

/** Languages that write the currency in words behind the sum rather than with a sign. */
const currencyInWords: readonly Language[] = ['ja', 'ar', 'th'];

/** Signs and words of the glossaries, where Intl has others. */
const signs: Record<string, string> = { TWD: 'NT$', THB: 'บาท' };

/** Currencies without a space between sign and sum, although Intl writes one. */
const withoutSpace = ['MYR'];

/** Formats a sum in a region's currency and language: `HK$98`, `2,800円`, `RM45`. Whole sums have no decimals. */
export function formatPrice(sum: number, currency: string, region: Region, language: Language): string {
  const format = new Intl.NumberFormat(formatLocale(language, region), {
    style: 'currency',
    currency,
    // The region's own currency needs no country prefix.
    currencyDisplay: currencyInWords.includes(language) ? 'name' : region.country ? 'narrowSymbol' : 'symbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
  const parts = format.formatToParts(sum).filter(({ type }) => type !== 'literal' || !withoutSpace.includes(currency));
  return parts.map(({ type, value }) => (type === 'currency' ? (signs[currency] ?? value) : value)).join('');
}

function listText(items: string[], locale: string): string {
  const { language } = new Intl.Locale(locale);
  // Intl writes no comma in a Thai list, and no space between words and Latin names.
  if (language === 'zh') return items.join('、');
  // The Arabic “and” would stick to Latin names.
  if (language === 'ar') return items.join('، ');
  if (language === 'th' && items.length > 1) return `${items.slice(0, -1).join(', ')} และ ${items.at(-1)}`;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);
}

type Noun = 'hour' | 'day' | 'workday' | 'month';

/** Arabic nouns behind a number (`#`), in the genitive that follows “within”, “after” and “less than”. */
const arabicNouns: Record<Noun, Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }> = {
  hour: { one: 'ساعة واحدة', two: 'ساعتين', few: '# ساعات', other: '# ساعة' },
  day: { one: 'يوم واحد', two: 'يومين', few: '# أيام', many: '# يومًا', other: '# يوم' },
  workday: { one: 'يوم عمل واحد', two: 'يومي عمل', few: '# أيام عمل', other: '# يوم عمل' },
  month: { one: 'شهر واحد', two: 'شهرين', few: '# أشهر', many: '# شهرًا', other: '# شهر' },
};

/** Returns a number; in Arabic with its noun, as its form depends on the number. */
function countText(value: number | null, noun: Noun, locale: string): string | undefined {
  if (value === null) return undefined;
  const number = new Intl.NumberFormat(locale).format(value);
  if (new Intl.Locale(locale).language !== 'ar') return number;
  const nouns = arabicNouns[noun];
  return (nouns[new Intl.PluralRules('ar').select(value)] ?? nouns.other).replace('#', number);
}

function percentText(value: number | null, locale: string): string | undefined {
  if (value === null) return undefined;
  const text = new Intl.NumberFormat(locale, { style: 'percent' }).format(value / 100);
  // Japanese texts write a full-width sign.
  return new Intl.Locale(locale).language === 'ja' ? text.replace('%', '％') : text;
}

export function isRecordingAsked({ company: { recording } }: RegionFile): boolean {
  return recording.lessons === true && recording.askFirst === true;
}

type Site = { region: Region; language: Language; locale: string };
/** Dotted path in region files, and the text; `''` for a condition that holds. */
type Fact = readonly [key: string, text: (file: RegionFile, site: Site) => string | undefined];

/** Returns the value at a dotted path, whose type the schema of region files says. */
const at = <T>(file: RegionFile, key: string) => valueAtPath(file, key.split('.')) as T;

const text = (key: string): Fact => [
  key,
  (file, { language }) => inLanguage(at<TextOfRegion>(file, key), language) || undefined,
];
const count = (key: string, noun: Noun): Fact => [
  key,
  (file, { locale }) => countText(at<number | null>(file, key), noun, locale),
];
const when = (key: string, holds: (file: RegionFile) => boolean): Fact => [
  key,
  (file) => (holds(file) ? '' : undefined),
];
const whenIs = (key: string, value: string | boolean) => when(key, (file) => at(file, key) === value);
const whenNot = (key: string, value: string) => when(key, (file) => at(file, key) !== value);
const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

/** Returns what a parent may wish, which needs a reservation. */
function wishesIn({ booking, reservation }: RegionFile): Partial<RegionFile['reservation']> {
  return booking === 'self' ? reservation : {};
}

function lowestPrice({ company: { prices } }: RegionFile, { region, language }: Site): string | undefined {
  const perLesson = prices.packages.map(({ price, lessons }) => price / lessons);
  return perLesson.length > 0 ? formatPrice(Math.min(...perLesson), prices.currency, region, language) : undefined;
}

/** Placeholders that any text may contain and the region file fills in, in the order in which editors offer them. */
const table = {
  company: text('company.name'),
  registrations: [
    'company.registrations',
    ({ company: { registrations } }, { language }) =>
      registrations.map(({ name, number }) => `${inLanguage(name, language)} ${unbroken(number)}`).join(' · ') ||
      undefined,
  ],
  companyAddress: text('company.address'),
  representative: text('company.representative'),
  licences: text('company.licences'),
  phone: ['contacts.phone', ({ contacts }) => unbroken(contacts.phone) || undefined],
  hours: [
    'company.hours',
    // A line does not end within a span of time.
    ({ company: { hours } }, { language }) =>
      inLanguage(hours, language).replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060') || undefined,
  ],
  reminder: text('company.reminder'),
  cancelHours: count('company.cancelHours', 'hour'),
  email: text('contacts.email'),
  dataContact: text('company.dataContact.name'),
  dataEmail: text('company.dataContact.email'),
  dataCountries: text('company.dataCountries'),
  exchange: text('company.listing.exchange'),
  stockCode: text('company.listing.code'),
  priceFrom: ['company.prices.packages', lowestPrice],
  paymentMethods: [
    'payments',
    ({ payments }, { language, locale }) => {
      const names = payments.map(({ name }) => inLanguage(name, language));
      return names.length > 0 ? listText(names, locale) : undefined;
    },
  ],
  paymentTime: text('company.prices.paymentTime'),
  instalments: text('company.prices.instalments'),
  refundDays: count('company.refund.days', 'day'),
  refundWorkdays: count('company.refund.workdays', 'workday'),
  retentionMonths: count('company.retentionMonths', 'month'),
  recordingDays: [
    'company.recording.days',
    ({ company: { recording } }, { locale }) => countText(recording.lessons ? recording.days : null, 'day', locale),
  ],
  acceptedShare: [
    'company.teachers.acceptedShare',
    ({ company }, { locale }) => percentText(company.teachers.acceptedShare, locale),
  ],
  ifPrices: when('company.prices.packages', ({ company }) => company.prices.packages.length > 0),
  ifTaxIncluded: whenIs('company.prices.tax', 'included'),
  ifTaxExcluded: whenIs('company.prices.tax', 'excluded'),
  ifInvoice: whenIs('company.prices.invoice', true),
  ifRefundUnused: whenIs('company.refund.unused', 'pro-rata'),
  ifNoAutoRenewal: whenIs('company.prices.renewal', 'none'),
  ifAutoRenewal: whenIs('company.prices.renewal', 'automatic'),
  ifNativeTeachers: whenIs('company.teachers.native', 'all'),
  ifMixedTeachers: whenIs('company.teachers.native', 'some'),
  ifWomanOnRequest: whenIs('company.teachers.womanOnRequest', true),
  ifCriminalRecordCheck: whenIs('company.teachers.criminalRecordCheck', true),
  ifTrialPerChild: whenIs('company.trialPer', 'child'),
  ifTrialPerFamily: whenIs('company.trialPer', 'family'),
  ifRecorded: whenIs('company.recording.lessons', true),
  ifNotRecorded: whenIs('company.recording.lessons', false),
  ifStaffOnly: whenIs('company.recording.staffOnly', true),
  ifRecordingAsked: when('company.recording.askFirst', isRecordingAsked),
  ifEmailField: whenNot('form.email', 'hidden'),
  ifCodeField: whenNot('form.code', 'hidden'),
  ifLanguageField: whenNot('form.currentLanguage', 'hidden'),
  ifAnalytics: whenNot('analytics', ''),
  ifBookingSelf: whenIs('booking', 'self'),
  ifBookingCall: whenIs('booking', 'call'),
  ifWish: when('reservation', (file) => Object.values(wishesIn(file)).some(Boolean)),
  ifTeacherNote: when('reservation.note', (file) => wishesIn(file).note === true),
  ifTeacherGender: when('reservation.teacher_gender', (file) => wishesIn(file).teacher_gender === true),
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof table;

export const factNames = Object.keys(table) as readonly FactName[];

/** The facts of one region in one language: `''` for a condition that holds; absent facts are undefined. */
export type Facts = Partial<Record<FactName, string>>;

/** Returns none without a region's file. Cached because formatting numbers and lists with `Intl` is slow. */
export function factsOf(file: RegionFile | undefined, region: Region, language: Language): Facts {
  return memo(`facts ${language} ${region.id}`, [file], (): Facts => {
    const site = { region, language, locale: formatLocale(language, region) };
    return file ? (mapValues(table, ([, textOf]) => textOf(file, site)) as Facts) : {};
  });
}

export function factKey(name: FactName): string {
  return table[name][0];
}

const anyFact = new RegExp(`\\{(${factNames.join('|')})\\}`, 'g');

/** Fills facts into a text. Removes lines with a missing fact; returns `''` if no line is left. */
export function fillFacts(text: string, facts: Facts): string {
  if (!text.includes('{')) return text;
  return text
    .split('\n')
    .filter((line) => [...line.matchAll(anyFact)].every(([, name]) => facts[name as FactName] !== undefined))
    .map((line) => line.replaceAll(anyFact, (_, name: FactName) => facts[name] ?? ''))
    .join('\n');
}
