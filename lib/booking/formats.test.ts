import { formatLocale } from '@talkaroo/content/regions/format-locale';
import type { Language } from '@talkaroo/content/regions/languages';
import { type Region, type RegionId, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { daysFrom } from './days';
import { formatsOf } from './formats';

const start = Date.parse('2026-11-24T09:05:00Z');
const end = start + 25 * 60_000;
const pages = (regions as readonly Region[]).flatMap((region) =>
  region.languages.map((language) => ({ id: region.id, language, region })),
);

function formats(id: RegionId, language: Language, timeZone = 'Asia/Bangkok') {
  const region = (regions as readonly Region[]).find((each) => each.id === id) as Region;
  return formatsOf(language, formatLocale(language, region), timeZone);
}
/** Spaces of any kind look the same to a reader. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/[\u200e\u200f]/g, '');

it('are written in all ten languages', () => {
  expect(new Set(pages.map(({ language }) => language)).size).toBe(10);
});

describe.each(pages)('$language in $id', ({ id, language }) => {
  const { time, clock, span, date, day, column, months } = formats(id, language);

  it('writes day and time with digits and a calendar that parents read', () => {
    const year = language === 'th' ? '2569' : '2026';
    const texts = [
      time(start),
      clock(start),
      span(start, end),
      date(start),
      day('2026-11-24'),
      months('2026-11-24', '2026-11-30'),
    ];
    for (const text of texts) expect(text).not.toMatch(/(?![0-9])\p{Nd}/u);
    expect(date(start)).toContain(year);
    expect(date(start)).toContain('24');
    expect(months('2026-11-24', '2026-11-30')).toContain(year);
    expect(day('2026-11-24')).toContain('24');
    expect(time(start)).toContain('24');
    expect(clock(start)).toMatch(/\b(16|4)\D05/);
    expect(time(start)).toContain(clock(start));
    expect(span(start, end)).toMatch(/(16|4)\D05.+(16|4)\D30/);
  });

  it('fits a weekday and its number into a column', () => {
    const columns = daysFrom('2026-11-23', 30).map(column);
    for (const { weekday, number } of columns) {
      expect(weekday.length).toBeGreaterThan(0);
      expect(weekday.length).toBeLessThanOrEqual(4);
      expect(number).toMatch(/^([1-9]|[12]\d|3[01])$/);
    }
    expect(columns[0]?.number).toBe('23');
    expect(columns[8]?.number).toBe('1');
    expect(columns[7]?.weekday).toBe(columns[0]?.weekday);
  });

  it('names one month once, and two both', () => {
    const one = months('2026-11-02', '2026-11-29');
    const two = months('2026-11-24', '2026-12-07');
    expect(one).not.toContain(' – ');
    expect(two.split(' – ')).toEqual([one, months('2026-12-01', '2026-12-01')]);
  });

  it('writes a day as it is on the wall, in any zone', () => {
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const other = formats(id, language, timeZone);
      expect(other.day('2026-11-24')).toBe(day('2026-11-24'));
      expect(other.column('2026-11-24')).toEqual(column('2026-11-24'));
    }
  });
});

it.each<[RegionId, Language, string, string]>([
  ['global', 'en', 'Tue 24 November, 16:05', 'Tuesday, 24 November 2026'],
  ['hk', 'zh-HK', '11月24日星期二 下午4:05', '2026年11月24日星期二'],
  ['tw', 'zh-TW', '11月24日週二 16:05', '2026年11月24日 星期二'],
  ['jp', 'ja', '11月24日(火) 16:05', '2026年11月24日火曜日'],
  ['th', 'th', 'อังคาร 24 พฤศจิกายน 16:05', 'วันอังคารที่ 24 พฤศจิกายน พ.ศ. 2569'],
  ['ar', 'ar', 'الثلاثاء، 24 نوفمبر، 4:05 م', 'الثلاثاء، 24 نوفمبر 2026'],
  ['tr', 'tr', '24 Kasım Salı, 16.05', '24 Kasım 2026 Salı'],
])('reads well in %s', (id, language, time, date) => {
  const written = formats(id, language);
  expect(plain(written.time(start))).toBe(time);
  expect(plain(written.date(start))).toBe(date);
});

it('follows the zone, and its daylight saving', () => {
  const london = formats('global', 'en', 'Europe/London');
  expect(london.time(Date.parse('2027-03-27T16:00Z'))).toBe('Sat 27 March, 16:00');
  expect(london.time(Date.parse('2027-03-28T16:00Z'))).toBe('Sun 28 March, 17:00');
  const kiritimati = formats('global', 'en', 'Pacific/Kiritimati');
  expect(kiritimati.date(Date.parse('2026-12-31T12:00Z'))).toBe('Friday, 1 January 2027');
});
