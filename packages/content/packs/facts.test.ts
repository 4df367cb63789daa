import { loadRegionFile } from '@talkaroo/content/packs/packs';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { factNames, factsOf, fillFacts, formatPrice } from './facts';

const hkRegion = findRegion('hk') as Region;
const hk = loadRegionFile(hkRegion);
const withCompany = (company: Partial<RegionFile['company']>): RegionFile => ({
  ...hk,
  company: { ...hk.company, ...company },
});

describe('a text with facts', () => {
  const facts = { company: 'Roo Ltd', refundDays: '14', ifRecorded: '' };

  it.each([
    ['is filled in', '{company} pays back within {refundDays} days.', 'Roo Ltd pays back within 14 days.'],
    ['loses a line whose fact is not given', 'By {company}.\nCall {phone}.\nBye.', 'By Roo Ltd.\nBye.'],
    ['keeps a line whose condition holds, without the condition', '{ifRecorded}We record.', 'We record.'],
    ['loses one whose condition does not', '{ifNotRecorded}We do not.\n- {ifRecorded}{company}', '- Roo Ltd'],
    ['is empty where no line is left', '{phone}', ''],
    [
      'leaves other placeholders alone',
      '{name} at {brand}\n{count, plural, other {#}}',
      '{name} at {brand}\n{count, plural, other {#}}',
    ],
  ])('%s', (_, text, expected) => {
    expect(fillFacts(text, facts)).toBe(expected);
  });
});

describe('the facts of a region file', () => {
  it.each([
    ['global', 'en', 'PayPal and Google Pay'],
    ['th', 'th', 'PayPal และ Google Pay'],
    ['jp', 'ja', 'PayPal、Google Pay'],
    ['tw', 'zh-TW', 'PayPal、Google Pay'],
    ['ar', 'ar', 'PayPal، Google Pay'],
  ] as const)('list the ways to pay as %s writes them', (id, language, expected) => {
    const payments = ['PayPal', 'Google Pay'].map((name) => ({ name, img: '/assets/payment-paypal.svg' }));
    const facts = factsOf({ ...hk, payments }, findRegion(id) as Region, language);
    expect(facts.paymentMethods).toBe(expected);
  });

  it.each([
    [1, 'ساعة واحدة', 'يوم واحد', 'يوم عمل واحد', 'شهر واحد'],
    [2, 'ساعتين', 'يومين', 'يومي عمل', 'شهرين'],
    [7, '7 ساعات', '7 أيام', '7 أيام عمل', '7 أشهر'],
    [14, '14 ساعة', '14 يومًا', '14 يوم عمل', '14 شهرًا'],
    [100, '100 ساعة', '100 يوم', '100 يوم عمل', '100 شهر'],
  ])('count in Arabic with the noun that fits the number: %d', (value, hours, days, workdays, months) => {
    const file = withCompany({
      refund: { days: value, unused: 'pro-rata', workdays: value },
      retentionMonths: value,
      recording: { lessons: true, days: value, staffOnly: true, askFirst: true },
      cancelHours: value,
    });
    expect(factsOf(file, findRegion('ar') as Region, 'ar')).toMatchObject({
      cancelHours: hours,
      refundDays: days,
      refundWorkdays: workdays,
      retentionMonths: months,
      recordingDays: days,
    });
    expect(factsOf(file, hkRegion, 'zh-HK').refundDays).toBe(String(value));
  });

  it('have the percent sign of the language', () => {
    expect(factsOf(hk, findRegion('jp') as Region, 'ja').acceptedShare).toBe('5％');
    expect(factsOf(hk, hkRegion, 'zh-HK').acceptedShare).toBe('5%');
  });

  it('keep a span of time on one line', () => {
    expect(factsOf(withCompany({ hours: '9:00–20:00' }), hkRegion, 'zh-HK').hours).toBe('9:00–\u206020:00');
  });

  it('are those that it gives, in the words of the language', () => {
    expect(factsOf(hk, hkRegion, 'zh-HK')).toMatchObject({
      company: hk.company.name,
      email: hk.contacts.email,
      priceFrom: 'HK$100',
      refundDays: '14',
      ifPrices: '',
      ifEmailField: '',
      ifLanguageField: '',
    });
  });

  it('leave out what is not given', () => {
    const facts = factsOf(
      withCompany({
        name: '',
        registrations: [],
        retentionMonths: null,
        prices: { ...hk.company.prices, packages: [] },
        recording: { lessons: null, days: null, staffOnly: null, askFirst: null },
        teachers: { acceptedShare: null, native: '', womanOnRequest: null, criminalRecordCheck: false },
      }),
      hkRegion,
      'zh-HK',
    );
    const given = factNames.filter((name) => facts[name] !== undefined);
    for (const name of ['company', 'registrations', 'retentionMonths', 'priceFrom', 'recordingDays', 'acceptedShare'])
      expect(given).not.toContain(name);
    expect(given.filter((name) => /Prices|Recorded|Teachers|Woman|Criminal/.test(name))).toEqual([]);
  });

  it.each([
    ['self', 'Choose a time.'],
    ['call', 'We call you.'],
  ] as const)('tell how a time for the trial class is found: %s', (booking, line) => {
    const facts = factsOf({ ...hk, booking }, hkRegion, 'zh-HK');
    expect(fillFacts('{ifBookingSelf}Choose a time.\n{ifBookingCall}We call you.', facts)).toBe(line);
  });

  it.each([
    ['self', true, 'Tell us.'],
    ['self', false, ''],
    ['call', true, ''],
  ] as const)('tell whether a parent may tell the teacher something: %s, %s', (booking, note, line) => {
    const reservation = { note, child_age: false, teacher_gender: false };
    const facts = factsOf({ ...hk, booking, reservation }, hkRegion, 'zh-HK');
    expect(fillFacts('{ifWish}{ifTeacherNote}Tell us.\n{ifTeacherGender}Choose.', facts)).toBe(line);
  });

  it('never hold two conditions that exclude each other', () => {
    for (const lessons of [true, false]) {
      const facts = factsOf(
        withCompany({ recording: { lessons, days: 3, staffOnly: true, askFirst: true } }),
        hkRegion,
        'zh-HK',
      );
      expect(facts.ifRecorded === undefined).not.toBe(facts.ifNotRecorded === undefined);
      expect(facts.recordingDays).toBe(lessons ? '3' : undefined);
      expect(facts.ifRecordingAsked !== undefined).toBe(lessons);
    }
  });
});

it.each([
  ['global', 'en', 1344, 'USD', 'US$1,344'],
  ['global', 'en', 12.5, 'USD', 'US$12.50'],
  ['my', 'en', 50, 'MYR', 'RM50'],
  ['my', 'zh-CN', 50, 'MYR', 'RM50'],
  ['jp', 'ja', 2200, 'JPY', '2,200円'],
  ['tw', 'zh-TW', 450, 'TWD', 'NT$450'],
  ['th', 'th', 390, 'THB', '390 บาท'],
  ['vn', 'vi', 200_000, 'VND', '200.000 ₫'],
  ['tr', 'tr', 410, 'TRY', '₺410'],
  ['my', 'ms', 50, 'MYR', 'RM50'],
] as const)('writes a price of %s in %s: %d %s', (id, language, sum, currency, expected) => {
  expect(formatPrice(sum, currency, findRegion(id) as Region, language).replaceAll('\u00a0', ' ')).toBe(expected);
});

it('writes every price with digits that the other texts have', () => {
  for (const language of Object.keys(languages))
    expect(formatPrice(96, 'SAR', hkRegion, language as Language)).toMatch(/96/);
});
