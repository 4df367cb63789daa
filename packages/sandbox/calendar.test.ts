// @vitest-environment node

import type { RegionId } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { Calendar, startOf, timeIdOf } from './calendar';
import { teachers } from './teachers';
import { tirelessTeacher } from './testing';
import { findZone, formatDay, parseDay, weekdayOf, type Zone } from './zoned-time';

const zone = (name: string) => findZone(name) as Zone;
const day = (text: string) => parseDay(text) as number;
const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16);

/** The times of the given days, listed two days before the first. */
function timesOf(calendar: Calendar, region: RegionId, name: string, from: string, to = from) {
  return calendar.times(region, zone(name), day(from), day(to), (day(from) - 2) * 86_400_000);
}

function localTimes(region: RegionId, name: string, date: string, calendar = new Calendar([tirelessTeacher()])) {
  return timesOf(calendar, region, name, date).map(({ start }) => {
    const local = zone(name).localAt(start);
    expect(formatDay(local.day)).toBe(date);
    return new Date(local.minute * 60_000).toISOString().slice(11, 16);
  });
}

const fromTo = (from: string, to: string) => {
  const times: string[] = [];
  for (let minute = Date.parse(`1970-01-01T${from}Z`); minute <= Date.parse(`1970-01-01T${to}Z`); minute += 1_800_000) {
    times.push(new Date(minute).toISOString().slice(11, 16));
  }
  return times;
};

describe('the times of a family', () => {
  it.each([
    ['hk', 'Asia/Hong_Kong', '2026-11-25', '2026-11-25T00:00', '2026-11-25T13:30'],
    ['tr', 'Europe/Istanbul', '2026-11-25', '2026-11-25T05:00', '2026-11-25T18:30'],
    ['ar', 'Asia/Riyadh', '2026-11-25', '2026-11-25T05:00', '2026-11-25T18:30'],
    ['global', 'Europe/London', '2026-11-25', '2026-11-25T08:00', '2026-11-25T21:30'],
    ['global', 'Europe/London', '2027-03-27', '2027-03-27T08:00', '2027-03-27T21:30'],
    ['global', 'Europe/London', '2027-03-28', '2027-03-28T07:00', '2027-03-28T20:30'],
    ['global', 'Europe/London', '2027-10-30', '2027-10-30T07:00', '2027-10-30T20:30'],
    ['global', 'Europe/London', '2027-10-31', '2027-10-31T08:00', '2027-10-31T21:30'],
    ['global', 'America/New_York', '2027-03-13', '2027-03-13T13:00', '2027-03-14T02:30'],
    ['global', 'America/New_York', '2027-03-14', '2027-03-14T12:00', '2027-03-15T01:30'],
    ['ar', 'Africa/Cairo', '2027-04-29', '2027-04-29T06:00', '2027-04-29T19:30'],
    ['ar', 'Africa/Cairo', '2027-04-30', '2027-04-30T05:00', '2027-04-30T18:30'],
    ['global', 'Pacific/Kiritimati', '2026-11-25', '2026-11-24T18:00', '2026-11-25T07:30'],
    ['global', 'Pacific/Pago_Pago', '2026-11-25', '2026-11-25T19:00', '2026-11-26T08:30'],
  ] as const)('of %s in %s on %s are from %s to %s', (region, name, date, first, last) => {
    const times = timesOf(new Calendar([tirelessTeacher()]), region, name, date);
    expect(times).toHaveLength(28);
    expect([times[0], times.at(-1)].map((time) => iso(time?.start ?? 0))).toEqual([first, last]);
    expect(localTimes(region, name, date)).toEqual(fromTo('08:00', '21:30'));
  });

  it('are on the quarter where clocks are a quarter off', () => {
    expect(localTimes('global', 'Asia/Kathmandu', '2026-11-25')[0]).toBe('08:15');
  });

  it('begin in two hours and end in 28 days, both included', () => {
    const calendar = new Calendar([tirelessTeacher()]);
    const now = Date.parse('2026-11-25T10:00Z');
    const list = (at: number) =>
      calendar.times('hk', zone('UTC'), day('2026-11-01'), day('2027-01-31'), at).map(({ start }) => iso(start));
    expect(list(now)[0]).toBe('2026-11-25T12:00');
    expect(list(now + 1)[0]).toBe('2026-11-25T12:30');
    expect(list(now).at(-1)).toBe('2026-12-23T10:00');
    expect(list(now - 1).at(-1)).toBe('2026-12-23T09:30');
  });

  it('are of all days asked for, in order, and none for days that are out of reach', () => {
    const calendar = new Calendar([tirelessTeacher({ id: 'late' }), tirelessTeacher()]);
    const times = timesOf(calendar, 'hk', 'Asia/Hong_Kong', '2026-11-25', '2026-11-27');
    expect(times).toHaveLength(84);
    expect(times.map(({ start }) => start)).toEqual(times.map(({ start }) => start).toSorted((a, b) => a - b));
    expect(times[0]?.teachers).toEqual(['late', 'tireless']);
    expect(calendar.times('hk', zone('UTC'), day('2030-01-01'), day('2030-01-05'), Date.UTC(2026, 0, 1))).toEqual([]);
    expect(timesOf(calendar, 'jp', 'Asia/Tokyo', '2026-11-25')).toEqual([]);
  });
});

describe('Ramadan 2027', () => {
  const night = [...fromTo('08:00', '16:30'), ...fromTo('19:30', '23:00')];

  it.each(['Asia/Riyadh', 'Asia/Dubai', 'Africa/Cairo', 'Europe/London'])(
    'leaves the breaking of the fast free in %s, and goes on until 23:00',
    (name) => {
      expect(localTimes('ar', name, '2027-02-07')).toEqual(fromTo('08:00', '21:30'));
      expect(localTimes('ar', name, '2027-02-08')).toEqual(night);
      expect(localTimes('ar', name, '2027-03-08')).toEqual(night);
      expect(localTimes('ar', name, '2027-03-09')).toEqual(fromTo('08:00', '21:30'));
    },
  );

  it('changes nothing in other regions', () => {
    expect(localTimes('tr', 'Europe/Istanbul', '2027-02-08')).toEqual(fromTo('08:00', '21:30'));
  });

  it('has teachers who stay up', () => {
    const school = new Calendar(teachers);
    for (let date = day('2027-02-08'); date <= day('2027-03-08'); date++) {
      const times = localTimes('ar', 'Asia/Riyadh', formatDay(date), school);
      expect(times.filter((time) => time > '21:30').length).toBeGreaterThan(1);
    }
  });
});

describe('a teacher', () => {
  const startsOf = (name: string, date: string, hours: readonly [string, string] = ['09:00', '10:30']) => {
    const calendar = new Calendar([tirelessTeacher({ zone: name, hours: [hours] })]);
    const inReach = calendar.times(
      'hk',
      zone('Etc/GMT-12'),
      day(date) - 1,
      day(date) + 2,
      (day(date) - 3) * 86_400_000,
    );
    const night = calendar.times('hk', zone('Etc/GMT+2'), day(date) - 1, day(date) + 2, (day(date) - 3) * 86_400_000);
    const starts = new Set([...inReach, ...night].map(({ start }) => start));
    return [...starts]
      .sort((a, b) => a - b)
      .filter((start) => formatDay(zone(name).localAt(start).day) === date)
      .map(iso);
  };

  it.each([
    ['Europe/London', '2027-03-27', '2027-03-27T09:00'],
    ['Europe/London', '2027-03-28', '2027-03-28T08:00'],
    ['Europe/London', '2027-10-30', '2027-10-30T08:00'],
    ['Europe/London', '2027-10-31', '2027-10-31T09:00'],
    ['Africa/Cairo', '2027-04-29', '2027-04-29T07:00'],
    ['Africa/Cairo', '2027-04-30', '2027-04-30T06:00'],
    ['America/New_York', '2027-03-13', '2027-03-13T14:00'],
    ['America/New_York', '2027-03-14', '2027-03-14T13:00'],
    ['Asia/Kolkata', '2027-03-14', '2027-03-14T03:30'],
  ])('in %s starts at nine on %s: %s, and the last class ends in time', (name, date, first) => {
    const second = iso(Date.parse(`${first}Z`) + 1_800_000);
    const third = iso(Date.parse(`${first}Z`) + 3_600_000);
    expect(startsOf(name, date)).toEqual([first, second, third]);
  });

  it('has no class in an hour that does not exist, and one class at a time that comes twice', () => {
    expect(startsOf('Europe/London', '2027-03-28', ['00:00', '03:00'])).toEqual(
      ['00:00', '00:30', '01:00', '01:30'].map((time) => `2027-03-28T${time}`),
    );
    expect(startsOf('Europe/London', '2027-10-31', ['01:00', '02:30'])).toEqual(
      ['00:00', '00:30', '02:00'].map((time) => `2027-10-31T${time}`),
    );
    expect(startsOf('Africa/Cairo', '2027-04-30', ['00:00', '02:00'])).toEqual([
      '2027-04-29T22:00',
      '2027-04-29T22:30',
    ]);
  });

  it('works on the own weekdays, and not on holidays', () => {
    // Monday in Los Angeles is mostly Tuesday in Hong Kong.
    const mondays = { days: [1], zone: 'America/Los_Angeles', hours: [['16:00', '18:00']] as const };
    const calendar = new Calendar([tirelessTeacher(mondays)]);
    const times = timesOf(calendar, 'hk', 'Asia/Hong_Kong', '2026-11-23', '2026-11-29');
    expect(times.map(({ start }) => iso(start))).toEqual(
      ['00:00', '00:30', '01:00', '01:30'].map((time) => `2026-11-24T${time}`),
    );
    const resting = new Calendar([tirelessTeacher({ ...mondays, isOff: (date) => date === day('2026-11-23') })]);
    expect(timesOf(resting, 'hk', 'Asia/Hong_Kong', '2026-11-23', '2026-11-29')).toEqual([]);
  });

  it('needs a zone that exists', () => {
    expect(() => new Calendar([tirelessTeacher({ zone: 'Mars/Phobos' })])).toThrow(/tireless.*Mars/);
  });
});

describe('the school', () => {
  const homes: [RegionId, string][] = [
    ['hk', 'Asia/Hong_Kong'],
    ['tw', 'Asia/Taipei'],
    ['my', 'Asia/Kuala_Lumpur'],
    ['th', 'Asia/Bangkok'],
    ['vn', 'Asia/Ho_Chi_Minh'],
    ['jp', 'Asia/Tokyo'],
    ['tr', 'Europe/Istanbul'],
    ['ar', 'Asia/Riyadh'],
    ['ar', 'Asia/Dubai'],
    ['ar', 'Africa/Cairo'],
    ['global', 'Europe/London'],
    ['global', 'America/New_York'],
    ['global', 'Asia/Singapore'],
    ['global', 'Asia/Kolkata'],
  ];
  const calendar = new Calendar(teachers);

  it.each(homes)(
    'has times for %s in %s on each day of the year, and several teachers in the afternoon',
    (id, name) => {
      for (let first = day('2026-11-25'); first < day('2027-11-25'); first += 26) {
        const times = timesOf(calendar, id, name, formatDay(first), formatDay(first + 25));
        for (let date = first; date < first + 26; date++) {
          const ofDay = times.filter(({ start }) => zone(name).localAt(start).day === date);
          const most = Math.max(...ofDay.map((time) => time.teachers.length));
          expect(ofDay.length, `${formatDay(date)}, weekday ${weekdayOf(date)}`).toBeGreaterThanOrEqual(12);
          expect(most).toBeGreaterThanOrEqual(2);
          expect(most).toBeLessThanOrEqual(6);
        }
      }
    },
  );

  it('gives every teacher some days off', () => {
    for (const { isOff } of teachers) {
      const days = Array.from({ length: 365 }, (_, index) => day('2027-01-01') + index);
      const off = days.filter((date) => isOff?.(date)).length;
      expect(off).toBeGreaterThanOrEqual(3);
      expect(off).toBeLessThanOrEqual(16);
    }
  });

  it('lists 28 days quickly', () => {
    const durations = Array.from({ length: 9 }, () => {
      const before = performance.now();
      timesOf(calendar, 'global', 'Europe/London', '2027-03-14', '2027-04-10');
      return performance.now() - before;
    });
    expect(durations.toSorted((a, b) => a - b)[4]).toBeLessThan(30);
  });

  it('says who teaches at a time that can be reserved', () => {
    const now = Date.parse('2026-11-25T00:00Z');
    const [time] = calendar.times('hk', zone('Asia/Hong_Kong'), day('2026-11-26'), day('2026-11-26'), now);
    const start = time?.start ?? 0;
    expect(calendar.teachersAt('hk', start, now)).toEqual(time?.teachers);
    expect(calendar.teachersAt('hk', start + 60_000, now)).toEqual([]);
    expect(calendar.teachersAt('hk', start, start - 7_200_000)).toEqual(time?.teachers);
    expect(calendar.teachersAt('hk', start, start - 7_200_000 + 1)).toEqual([]);
    expect(calendar.teachersAt('hk', start, start - 28 * 86_400_000 - 1)).toEqual([]);
  });
});

describe('the id of a time', () => {
  it('is read again', () => {
    const start = Date.parse('2027-03-28T08:30Z');
    expect(startOf(timeIdOf(start))).toBe(start);
  });

  it.each(['', 't', 't0x!', 'T1', ' t1', 't1 ', 't01', '2027-03-28T08:30:00.000Z', 't999999999', '__proto__', 't-1'])(
    'is not %j',
    (text) => expect(startOf(text)).toBeUndefined(),
  );
});

it('has as many places as it is told', () => {
  const school = new Calendar([tirelessTeacher({ id: 'ana' }), tirelessTeacher({ id: 'ben' })], 3);
  const [time] = timesOf(school, 'hk', 'Asia/Hong_Kong', '2026-11-25');
  expect(time?.teachers).toEqual(['ana', 'ana 2', 'ana 3', 'ben', 'ben 2', 'ben 3']);
});
