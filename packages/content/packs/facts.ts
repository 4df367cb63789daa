import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import type { Region } from '@talkaroo/content/regions/regions';
import { inLanguage, type TextOfRegion } from '@talkaroo/content/regions/schema-parts';

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
export function isRecordingAsked({ company: { recording } }: Pick<RegionFile, 'company'>): boolean {
  return recording.lessons === true && recording.askFirst === true;
}

/** Returns the parts of a region file, and what makes texts of them. */
function givenIn(file: RegionFile, region: Region, language: Language) {
  const locale = formatLocale(language, region);
  const { company, reservation } = file;
  return {
    ...file,
    ...company,
    local: (value: TextOfRegion) => inLanguage(value, language) || undefined,
    list: (items: TextOfRegion[]) =>
      listText(
        items.map((item) => inLanguage(item, language)),
        locale,
      ) || undefined,
    count: (value: number | null, noun: Noun) => countText(value, noun, locale),
    percent: (value: number | null) => percentText(value, locale),
    price: (sum: number) => formatPrice(sum, company.prices.currency, region, language),
    isSelf: file.booking === 'self',
    hasWish: file.booking === 'self' && Object.values(reservation).some(Boolean),
  };
}

type Given = ReturnType<typeof givenIn>;

const unbroken = (number: string) => number.replaceAll(' ', '\u00a0');

/** A condition produces no text. */
const when = (holds: boolean) => (holds ? '' : undefined);

/** The facts by the placeholders that any text may contain. */
const table = {
  company: ({ company, local }) => local(company.name),
  registrations: ({ registrations, local }) =>
    registrations.map(({ name, number: id }) => `${local(name)} ${unbroken(id)}`).join(' · ') || undefined,
  companyAddress: ({ address, local }) => local(address),
  representative: ({ representative, local }) => local(representative),
  licences: ({ licences, local }) => local(licences),
  phone: ({ contacts }) => unbroken(contacts.phone) || undefined,
  hours: ({ hours, local }) => local(hours),
  reminder: ({ reminder, local }) => local(reminder),
  cancelHours: ({ cancelHours, count }) => count(cancelHours, 'hour'),
  email: ({ contacts }) => contacts.email || undefined,
  dataContact: ({ dataContact, local }) => local(dataContact.name),
  dataEmail: ({ dataContact }) => dataContact.email || undefined,
  dataCountries: ({ dataCountries, local }) => local(dataCountries),
  exchange: ({ listing, local }) => local(listing.exchange),
  stockCode: ({ listing, local }) => local(listing.code),
  priceFrom: ({ prices: { packages }, price }) =>
    packages.length > 0 ? price(Math.min(...packages.map((each) => each.price / each.lessons))) : undefined,
  paymentMethods: ({ payments, list }) => list(payments.map(({ name }) => name)),
  paymentTime: ({ prices, local }) => local(prices.paymentTime),
  instalments: ({ prices, local }) => local(prices.instalments),
  refundDays: ({ refund, count }) => count(refund.days, 'day'),
  refundWorkdays: ({ refund, count }) => count(refund.workdays, 'workday'),
  retentionMonths: ({ retentionMonths, count }) => count(retentionMonths, 'month'),
  recordingDays: ({ recording, count }) => (recording.lessons === true ? count(recording.days, 'day') : undefined),
  acceptedShare: ({ teachers, percent }) => percent(teachers.acceptedShare),
  ifPrices: ({ prices }) => when(prices.packages.length > 0),
  ifTaxIncluded: ({ prices }) => when(prices.tax === 'included'),
  ifTaxExcluded: ({ prices }) => when(prices.tax === 'excluded'),
  ifInvoice: ({ prices }) => when(prices.invoice === true),
  ifRefundUnused: ({ refund }) => when(refund.unused === 'pro-rata'),
  ifNoAutoRenewal: ({ prices }) => when(prices.renewal === 'none'),
  ifAutoRenewal: ({ prices }) => when(prices.renewal === 'automatic'),
  ifNativeTeachers: ({ teachers }) => when(teachers.native === 'all'),
  ifMixedTeachers: ({ teachers }) => when(teachers.native === 'some'),
  ifWomanOnRequest: ({ teachers }) => when(teachers.womanOnRequest === true),
  ifCriminalRecordCheck: ({ teachers }) => when(teachers.criminalRecordCheck === true),
  ifTrialPerChild: ({ trialPer }) => when(trialPer === 'child'),
  ifTrialPerFamily: ({ trialPer }) => when(trialPer === 'family'),
  ifRecorded: ({ recording }) => when(recording.lessons === true),
  ifNotRecorded: ({ recording }) => when(recording.lessons === false),
  ifStaffOnly: ({ recording }) => when(recording.staffOnly === true),
  ifRecordingAsked: (file) => when(isRecordingAsked(file)),
  ifEmailField: ({ form }) => when(form.email !== 'hidden'),
  ifCodeField: ({ form }) => when(form.code !== 'hidden'),
  ifLanguageField: ({ form }) => when(form.currentLanguage !== 'hidden'),
  ifAnalytics: ({ analytics }) => when(analytics !== ''),
  ifBookingSelf: ({ isSelf }) => when(isSelf),
  ifBookingCall: ({ isSelf }) => when(!isSelf),
  ifWish: ({ hasWish }) => when(hasWish),
  ifTeacherNote: ({ isSelf, reservation }) => when(isSelf && reservation.note),
  ifTeacherGender: ({ isSelf, reservation }) => when(isSelf && reservation.teacher_gender),
} satisfies Record<string, (given: Given) => string | undefined>;

export type FactName = keyof typeof table;

/** Placeholders that any text may contain and the region file fills in. */
export const factNames = Object.keys(table) as readonly FactName[];

/** The facts of one region in one language: `''` for a condition that holds; absent facts are undefined. */
export type Facts = Partial<Record<FactName, string>>;

/** Returns the facts of a region file for {@link fillFacts}. */
export function factsOf(file: RegionFile, region: Region, language: Language): Facts {
  const given = givenIn(file, region, language);
  return Object.fromEntries(Object.entries(table).map(([name, read]) => [name, read(given)])) as Facts;
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
