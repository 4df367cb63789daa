import { afterEach, describe, expect, it, vi } from 'vitest';
import { allZones, deviceTimeZone, isTimeZone, zoneName, zoneOptions } from './zones';

const winter = Date.parse('2026-11-24T00:00:00Z');
const summer = Date.parse('2027-07-01T00:00:00Z');

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a name that is not trusted', () => {
  it.each(['Asia/Hong_Kong', 'UTC', 'America/Argentina/Buenos_Aires'])('is a zone: %s', (name) => {
    expect(isTimeZone(name)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'Mars/Phobos',
    'Asia/Hong_Kong ',
    '../../etc/passwd',
    '<b>',
    '__proto__',
    'x'.repeat(100_000),
    '\u0000',
  ])('is none: %#', (name) => {
    expect(isTimeZone(name)).toBe(false);
  });

  it.each([
    ['Asia/Hong_Kong', 'Asia/Hong_Kong'],
    ['Mars/Phobos', undefined],
    [undefined, undefined],
    ['', undefined],
  ])('may be the device’s: %s', (timeZone, expected) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions);
    expect(deviceTimeZone()).toBe(expected);
  });
});

describe('the name of a zone', () => {
  it.each([
    ['Asia/Hong_Kong', winter, 'Hong Kong Standard Time (UTC+8)'],
    ['Asia/Kolkata', winter, 'India Time (UTC+5:30)'],
    ['Asia/Kathmandu', winter, 'Nepal Time (UTC+5:45)'],
    ['America/New_York', winter, 'Eastern Time (UTC-5)'],
    ['America/New_York', summer, 'Eastern Time (UTC-4)'],
    ['America/St_Johns', winter, 'St. John’s Time (UTC-3:30)'],
    ['Europe/London', winter, 'United Kingdom Time (UTC+0)'],
    ['Europe/London', summer, 'United Kingdom Time (UTC+1)'],
  ])('says how far %s is from UTC at that time', (zone, time, expected) => {
    expect(zoneName(zone, 'en', time)).toBe(expected);
  });

  it.each([
    ['Asia/Ho_Chi_Minh', 'vi', 'Giờ Việt Nam (UTC+7)'],
    ['Africa/Cairo', 'ar', 'توقيت مصر (UTC+2)'],
    ['Asia/Riyadh', 'ar', 'توقيت المملكة العربية السعودية (UTC+3)'],
    ['Asia/Bangkok', 'th', 'เวลาไทย (UTC+7)'],
    ['Asia/Tokyo', 'ja', '日本標準時 (UTC+9)'],
    ['Asia/Hong_Kong', 'zh-HK', '香港標準時間 (UTC+8)'],
    ['Asia/Taipei', 'zh-TW', '台灣時間 (UTC+8)'],
    ['Asia/Kuala_Lumpur', 'ms', 'Waktu Malaysia (UTC+8)'],
    ['Europe/Istanbul', 'tr', 'Türkiye Standart Saati (UTC+3)'],
  ])('is what families there say: %s in %s', (zone, locale, expected) => {
    expect(zoneName(zone, locale, winter)).toBe(expected);
  });

  it.each(['en-GB', 'ms', 'zh-Hans', 'zh-Hant-HK', 'zh-Hant-TW', 'th', 'ja', 'vi', 'tr', 'ar'])(
    'is one of the language, with Latin digits and the distance once: %s',
    (locale) => {
      for (const { name } of allZones(`${locale}-u-nu-latn`, winter)) {
        expect(name).toMatch(/^[^()]*\S.* \(UTC([+-]\d{1,2}(:\d\d)?)?\)$/);
        expect(name).not.toMatch(/(?![0-9])\p{Nd}/u);
        expect(name.replace(/ \(UTC[^)]*\)$/, '')).not.toMatch(/[+-]\d/);
      }
      if (!locale.startsWith('en'))
        expect(zoneName('Asia/Kolkata', locale, winter)).not.toBe(zoneName('Asia/Kolkata', 'en', winter));
    },
  );
});

describe('zones to choose from', () => {
  it('have each name once, the first of them, and none that the browser does not know', () => {
    const options = zoneOptions(
      ['Asia/Hong_Kong', 'Mars/Phobos', 'America/New_York', 'America/Detroit', 'Asia/Hong_Kong'],
      'en',
      winter,
    );
    expect(options.map(({ timeZone }) => timeZone)).toEqual(['Asia/Hong_Kong', 'America/New_York']);
  });

  it('keep two whose clocks differ later in the year, though they are named alike today', () => {
    // Arizona has no daylight saving.
    const zones = ['America/Denver', 'America/Phoenix'];
    expect(zoneOptions(zones, 'en', winter).map(({ timeZone }) => timeZone)).toEqual(zones);
    expect(zoneOptions(zones, 'en', summer).map(({ timeZone }) => timeZone)).toEqual(zones);
  });

  it.each([winter, summer])('are all there are, from west to east, by name where they are alike (%#)', (time) => {
    const zones = allZones('en', time);
    expect(zones.length).toBeGreaterThan(100);
    const distances = zones.map(({ name }) => {
      const [, sign, hours = 0, minutes = 0] = /\(UTC(?:([+-])(\d+)(?::(\d+))?)?\)$/.exec(name) as RegExpExecArray;
      return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
    });
    expect(distances).toEqual(distances.toSorted((one, other) => one - other));
    expect(distances[0]).toBe(-11 * 60);
    expect(distances.at(-1)).toBe(14 * 60);
    expect(distances).toContain(5 * 60 + 30);
    const hongKong = zones.filter((_, index) => distances[index] === 480).map(({ name }) => name);
    expect(hongKong).toEqual(hongKong.toSorted(new Intl.Collator('en').compare));
    expect(new Set(zones.map(({ timeZone }) => timeZone)).size).toBe(zones.length);
  });

  it('have one for the clock of every zone', () => {
    const clock = (timeZone: string) =>
      [winter, summer].map((time) => new Date(time).toLocaleString('en', { timeZone })).join();
    const clocks = new Set(allZones('en', winter).map(({ timeZone }) => clock(timeZone)));
    for (const zone of Intl.supportedValuesOf('timeZone')) expect(clocks).toContain(clock(zone));
  });
});
