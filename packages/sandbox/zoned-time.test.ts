// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findZone, formatDay, isRamadan, parseDay, weekdayOf, type Zone } from './zoned-time';

const zone = (name: string) => findZone(name) as Zone;
const day = (text: string) => parseDay(text) as number;

function instantOf(name: string, local: string) {
  const [date = '', hours, minutes] = local.split(/[ :]/);
  const instant = zone(name).instantOf({ day: day(date), minute: Number(hours) * 60 + Number(minutes) });
  return instant === undefined ? undefined : new Date(instant).toISOString().slice(0, 16);
}

describe('instantOf', () => {
  it.each([
    ['Asia/Hong_Kong', '2027-01-15 18:00', '2027-01-15T10:00'],
    ['Asia/Kolkata', '2027-01-15 18:00', '2027-01-15T12:30'],
    ['Asia/Kathmandu', '2027-01-15 18:00', '2027-01-15T12:15'],
    ['Pacific/Kiritimati', '2027-01-15 00:00', '2027-01-14T10:00'],
    ['Pacific/Pago_Pago', '2027-01-15 23:30', '2027-01-16T10:30'],
    ['America/New_York', '2027-03-13 09:00', '2027-03-13T14:00'],
    ['America/New_York', '2027-03-14 01:59', '2027-03-14T06:59'],
    ['America/New_York', '2027-03-14 03:00', '2027-03-14T07:00'],
    ['America/New_York', '2027-03-14 09:00', '2027-03-14T13:00'],
    ['Europe/London', '2027-03-27 09:00', '2027-03-27T09:00'],
    ['Europe/London', '2027-03-28 00:59', '2027-03-28T00:59'],
    ['Europe/London', '2027-03-28 02:00', '2027-03-28T01:00'],
    ['Europe/London', '2027-03-28 09:00', '2027-03-28T08:00'],
    ['Europe/London', '2027-10-30 09:00', '2027-10-30T08:00'],
    ['Europe/London', '2027-10-31 02:00', '2027-10-31T02:00'],
    ['Europe/London', '2027-10-31 09:00', '2027-10-31T09:00'],
    ['Africa/Cairo', '2027-04-29 09:00', '2027-04-29T07:00'],
    ['Africa/Cairo', '2027-04-29 23:30', '2027-04-29T21:30'],
    ['Africa/Cairo', '2027-04-30 01:00', '2027-04-29T22:00'],
    ['Africa/Cairo', '2027-04-30 09:00', '2027-04-30T06:00'],
    ['Australia/Lord_Howe', '2027-10-03 02:30', '2027-10-02T15:30'],
  ])('in %s, %s is %s', (name, local, instant) => {
    expect(instantOf(name, local)).toBe(instant);
  });

  it.each([
    ['America/New_York', '2027-03-14 02:00'],
    ['America/New_York', '2027-03-14 02:59'],
    ['Europe/London', '2027-03-28 01:30'],
    ['Africa/Cairo', '2027-04-30 00:00'],
    ['Africa/Cairo', '2027-04-30 00:30'],
    ['Australia/Lord_Howe', '2027-10-03 02:15'],
    ['Pacific/Apia', '2011-12-30 12:00'],
  ])('in %s, there is no %s', (name, local) => {
    expect(instantOf(name, local)).toBeUndefined();
  });

  it.each([
    ['America/New_York', '2027-11-07 01:30', '2027-11-07T05:30'],
    ['Europe/London', '2027-10-31 01:00', '2027-10-31T00:00'],
    ['Europe/London', '2027-10-31 01:30', '2027-10-31T00:30'],
    ['Africa/Cairo', '2027-10-28 23:30', '2027-10-28T20:30'],
  ])('in %s, of two times %s it is the first', (name, local, instant) => {
    expect(instantOf(name, local)).toBe(instant);
  });

  it.each(['Europe/London', 'Africa/Cairo', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago'])(
    'undoes localAt everywhere in a year of %s',
    (name) => {
      const format = new Intl.DateTimeFormat('sv', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });
      let repeated = 0;
      for (let instant = Date.UTC(2027, 0, 1); instant < Date.UTC(2028, 0, 1); instant += 30 * 60_000) {
        const local = zone(name).localAt(instant);
        const clock = new Date(local.minute * 60_000).toISOString().slice(11, 16);
        expect(`${formatDay(local.day)} ${clock}`).toBe(format.format(instant));
        const found = zone(name).instantOf(local) as number;
        expect(zone(name).localAt(found)).toEqual(local);
        if (found !== instant) repeated++;
        expect(found).toBeLessThanOrEqual(instant);
      }
      // Only a repeated hour, or half hour, has a second instant.
      expect(repeated).toBe(name === 'Australia/Lord_Howe' ? 1 : 2);
    },
  );
});

describe('findZone', () => {
  it.each(['', 'Mars/Phobos', '__proto__', 'Asia/Hong_Kong ', 'UTC+25'])('does not find %j', (name) => {
    expect(findZone(name)).toBeUndefined();
  });

  it('finds a zone once, however it is spelled', () => {
    expect(findZone('asia/hong_kong')).toBe(findZone('Asia/Hong_Kong'));
    expect(findZone('ASIA/HONG_KONG')?.name).toBe('Asia/Hong_Kong');
  });
});

describe('days', () => {
  it.each(['2027-02-30', '2027-13-01', '2027-2-3', '2027-02-03 ', '20270203', '', '2027-02-03T00:00', '٢٠٢٧-٠٢-٠٣'])(
    'do not include %j',
    (text) => expect(parseDay(text)).toBeUndefined(),
  );

  it('are counted and named', () => {
    expect(parseDay('1970-01-01')).toBe(0);
    expect(formatDay(day('2028-02-29'))).toBe('2028-02-29');
    expect(['1969-12-31', '1970-01-01', '2027-03-28'].map((text) => weekdayOf(day(text)))).toEqual([3, 4, 0]);
  });

  it('of Ramadan are those of Umm al-Qura', () => {
    const ramadan = ['2027-02-07', '2027-02-08', '2027-03-08', '2027-03-09', '2028-01-28'];
    expect(ramadan.map((text) => isRamadan(day(text)))).toEqual([false, true, true, false, true]);
  });
});
