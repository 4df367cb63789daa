import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import { inLanguage, type TextOfRegion } from '@talkaroo/content/regions/schema-parts';

const values = [
  'company',
  'registrations',
  'companyAddress',
  'representative',
  'licences',
  'phone',
  'hours',
  'reminder',
  'cancelHours',
  'email',
  'dataContact',
  'dataEmail',
  'dataCountries',
  'exchange',
  'stockCode',
  'priceFrom',
  'paymentMethods',
  'paymentTime',
  'instalments',
  'refundDays',
  'refundWorkdays',
  'retentionMonths',
  'recordingDays',
  'acceptedShare',
] as const;

/** Conditions: they produce no text. */
const conditions = [
  'ifPrices',
  'ifTaxIncluded',
  'ifTaxExcluded',
  'ifInvoice',
  'ifRefundUnused',
  'ifNoAutoRenewal',
  'ifAutoRenewal',
  'ifNativeTeachers',
  'ifMixedTeachers',
  'ifWomanOnRequest',
  'ifCriminalRecordCheck',
  'ifTrialPerChild',
  'ifTrialPerFamily',
  'ifRecorded',
  'ifNotRecorded',
  'ifStaffOnly',
  'ifRecordingAsked',
  'ifEmailField',
  'ifCodeField',
  'ifLanguageField',
  'ifAnalytics',
  'ifBookingSelf',
  'ifBookingCall',
  'ifWish',
  'ifTeacherNote',
  'ifTeacherGender',
] as const;

export type FactName = (typeof values)[number] | (typeof conditions)[number];

/** Placeholders that any text may contain and the region file fills in. */
export const factNames: readonly FactName[] = [...values, ...conditions];

/** The facts of one region in one language: `''` for a condition that holds; absent facts are undefined. */
export type Facts = Partial<Record<FactName, string>>;

/** Languages that write the currency in words behind the sum rather than with a sign. */
const currencyInWords: readonly Language[] = ['ja', 'ar', 'th'];

/** Signs and words of the glossaries, where Intl has others. */
const signs: Record<string, string> = { TWD: 'NT$', THB: 'บาท' };

/** Currencies whose sign stands right before the sum, where Intl writes a space. */
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

/** Returns a number, in Arabic with its noun, whose form depends on the number. */
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

/** Whether each family is asked if its lessons may be recorded. */
export function isRecordingAsked({ company: { recording } }: RegionFile): boolean {
  return recording.lessons === true && recording.askFirst === true;
}

/** Returns the facts of a region file for {@link fillFacts}. */
export function factsOf(file: RegionFile, region: Region, language: Language): Facts {
  const { company, contacts, payments, form, analytics, booking, reservation } = file;
  const locale = formatLocale(language, region);
  const local = (value: TextOfRegion) => inLanguage(value, language) || undefined;
  const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');
  const list = (items: string[]) => (items.length === 0 ? undefined : listText(items, locale));
  const when = (holds: boolean) => (holds ? '' : undefined);
  const { prices, refund, teachers, recording } = company;
  const perLesson = prices.packages.map(({ price, lessons }) => price / lessons);

  return {
    company: local(company.name),
    registrations:
      company.registrations.map(({ name, number: id }) => `${local(name)} ${unbroken(id)}`).join(' · ') || undefined,
    companyAddress: local(company.address),
    representative: local(company.representative),
    licences: local(company.licences),
    phone: unbroken(contacts.phone) || undefined,
    hours: local(company.hours),
    reminder: local(company.reminder),
    cancelHours: countText(company.cancelHours, 'hour', locale),
    email: contacts.email || undefined,
    dataContact: local(company.dataContact.name),
    dataEmail: company.dataContact.email || undefined,
    dataCountries: local(company.dataCountries),
    exchange: local(company.listing.exchange),
    stockCode: local(company.listing.code),
    priceFrom:
      perLesson.length > 0 ? formatPrice(Math.min(...perLesson), prices.currency, region, language) : undefined,
    paymentMethods: list(payments.map(({ name }) => inLanguage(name, language))),
    paymentTime: local(prices.paymentTime),
    instalments: local(prices.instalments),
    refundDays: countText(refund.days, 'day', locale),
    refundWorkdays: countText(refund.workdays, 'workday', locale),
    retentionMonths: countText(company.retentionMonths, 'month', locale),
    recordingDays: recording.lessons === true ? countText(recording.days, 'day', locale) : undefined,
    acceptedShare: percentText(teachers.acceptedShare, locale),
    ifPrices: when(prices.packages.length > 0),
    ifTaxIncluded: when(prices.tax === 'included'),
    ifTaxExcluded: when(prices.tax === 'excluded'),
    ifInvoice: when(prices.invoice === true),
    ifRefundUnused: when(refund.unused === 'pro-rata'),
    ifNoAutoRenewal: when(prices.renewal === 'none'),
    ifAutoRenewal: when(prices.renewal === 'automatic'),
    ifNativeTeachers: when(teachers.native === 'all'),
    ifMixedTeachers: when(teachers.native === 'some'),
    ifWomanOnRequest: when(teachers.womanOnRequest === true),
    ifCriminalRecordCheck: when(teachers.criminalRecordCheck === true),
    ifTrialPerChild: when(company.trialPer === 'child'),
    ifTrialPerFamily: when(company.trialPer === 'family'),
    ifRecorded: when(recording.lessons === true),
    ifNotRecorded: when(recording.lessons === false),
    ifStaffOnly: when(recording.staffOnly === true),
    ifRecordingAsked: when(isRecordingAsked(file)),
    ifEmailField: when(form.email !== 'hidden'),
    ifCodeField: when(form.code !== 'hidden'),
    ifLanguageField: when(form.currentLanguage !== 'hidden'),
    ifAnalytics: when(analytics !== ''),
    ifBookingSelf: when(booking === 'self'),
    ifBookingCall: when(booking === 'call'),
    ifWish: when(booking === 'self' && Object.values(reservation).some(Boolean)),
    ifTeacherNote: when(booking === 'self' && reservation.note),
    ifTeacherGender: when(booking === 'self' && reservation.teacher_gender),
  };
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
