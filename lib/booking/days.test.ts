import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreeTime } from '@/lib/api/booking';
import { addDays, byDay, dayOf, daysFrom, isRamadan, isWeekend, noonOf, periodOf, periodsOf, suitsChild } from './days';

const at = (time: string) => Date.parse(time);
const free = (time: string): FreeTime => ({ id: time, start: at(time), end: at(time) + 25 * 60_000 });
const zones = [
  'Asia/Hong_Kong',
  'Europe/London',
  'America/New_York',
  'Africa/Cairo',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
];
const school = { weekend: [6, 7], ramadan: false };
const arab = { weekend: [5, 6], ramadan: true };

describe('the day of a time', () => {
  it.each([
    ['Asia/Hong_Kong', '2026-11-23T15:59:59Z', '2026-11-23'],
    ['Asia/Hong_Kong', '2026-11-23T16:00:00Z', '2026-11-24'],
    ['Asia/Kolkata', '2026-11-23T18:29:59Z', '2026-11-23'],
    ['Asia/Kolkata', '2026-11-23T18:30:00Z', '2026-11-24'],
    ['America/New_York', '2026-12-31T23:00:00Z', '2026-12-31'],
    ['Pacific/Kiritimati', '2026-12-31T10:00:00Z', '2027-01-01'],
    ['UTC', '2028-02-29T00:00:00Z', '2028-02-29'],
  ])('is that on the wall in %s', (zone, time, day) => {
    expect(dayOf(at(time), zone)).toBe(day);
  });

  // The day has 23 hours when the clock goes forward, and 25 when it goes back.
  it.each([
    ['Europe/London', '2027-03-28', '2027-03-28T00:00:00Z', 23],
    ['Europe/London', '2027-10-31', '2027-10-30T23:00:00Z', 25],
    ['Africa/Cairo', '2027-04-30', '2027-04-29T22:00:00Z', 23],
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z', 23],
    ['America/New_York', '2027-11-07', '2027-11-07T04:00:00Z', 25],
    ['Asia/Hong_Kong', '2027-03-28', '2027-03-27T16:00:00Z', 24],
  ])('in %s on %s lasts as long as its clocks say', (zone, day, first, hours) => {
    const start = at(first);
    const end = start + hours * 3_600_000;
    expect([start - 1, start, end - 1, end].map((time) => dayOf(time, zone))).toEqual([
      addDays(day, -1),
      day,
      day,
      addDays(day, 1),
    ]);
  });

  it('is exactly one, and the time stands there', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: at('2026-01-01T00:00Z'), max: at('2029-01-01T00:00Z') }), { minLength: 1 }),
        fc.constantFrom(...zones),
        (starts, zone) => {
          const times = starts.map((start) => ({ id: String(start), start, end: start + 1 }));
          const days = byDay(times, zone);
          expect([...days.values()].flat().toSorted((a, b) => a.start - b.start)).toEqual(
            times.toSorted((a, b) => a.start - b.start),
          );
          for (const [day, list] of days)
            for (const { start } of list) {
              expect(dayOf(start, zone)).toBe(day);
              // A local day is at most 14 hours from UTC's, and 25 hours long.
              expect(Math.abs(start - noonOf(day))).toBeLessThanOrEqual(27 * 3_600_000);
            }
        },
      ),
    );
  });

  it('keeps the order of its times', () => {
    const times = [free('2026-11-24T01:00Z'), free('2026-11-24T02:00Z'), free('2026-11-25T01:00Z')];
    expect([...byDay(times, 'Asia/Hong_Kong')]).toEqual([
      ['2026-11-24', times.slice(0, 2)],
      ['2026-11-25', times.slice(2)],
    ]);
  });
});

describe('days in a row', () => {
  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-03-01', -1, '2027-02-28'],
    ['2027-03-28', 1, '2027-03-29'],
  ])('%s and %d is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  it('lead there and back, one by one or at once', () => {
    const day = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: -1000, max: 1000 }), (first, a, b) => {
        expect(addDays(addDays(first, a), -a)).toBe(first);
        expect(addDays(addDays(first, a), b)).toBe(addDays(first, a + b));
        expect(addDays(first, 1) > first).toBe(true);
      }),
    );
  });

  it('leave out none where the clock changes', () => {
    expect(daysFrom('2027-03-26', 4)).toEqual(['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']);
    expect(new Set(daysFrom('2026-01-01', 800))).toHaveProperty('size', 800);
  });
});

describe('the part of a day', () => {
  it.each([
    ['2026-11-24T00:00+08:00', 'morning'],
    ['2026-11-24T11:59+08:00', 'morning'],
    ['2026-11-24T12:00+08:00', 'afternoon'],
    ['2026-11-24T16:59+08:00', 'afternoon'],
    ['2026-11-24T17:00+08:00', 'evening'],
    ['2026-11-24T23:59+08:00', 'evening'],
  ])('of %s is the %s', (time, period) => {
    expect(periodOf(at(time), 'Asia/Hong_Kong')).toBe(period);
  });

  it('follows the clock on the wall over a change of it', () => {
    // 16:30 UTC is after five in British summer time, which begins on the 28th.
    expect(periodOf(at('2027-03-27T16:30Z'), 'Europe/London')).toBe('afternoon');
    expect(periodOf(at('2027-03-28T16:30Z'), 'Europe/London')).toBe('evening');
    expect(periodOf(at('2027-10-30T16:30Z'), 'Europe/London')).toBe('evening');
    expect(periodOf(at('2027-10-31T16:30Z'), 'Europe/London')).toBe('afternoon');
  });
});

describe('customs', () => {
  it.each([
    ['2026-11-20', false, true],
    ['2026-11-21', true, true],
    ['2026-11-22', true, false],
    ['2026-11-23', false, false],
  ])('know the weekend: %s', (day, saturdaySunday, fridaySaturday) => {
    expect(isWeekend(day, school)).toBe(saturdaySunday);
    expect(isWeekend(day, arab)).toBe(fridaySaturday);
  });

  it.each([
    ['2027-02-07', false],
    ['2027-02-08', true],
    ['2027-03-08', true],
    ['2027-03-09', false],
    ['2026-11-24', false],
  ])('know Ramadan, where it matters: %s', (day, expected) => {
    expect(isRamadan(day, arab)).toBe(expected);
    expect(isRamadan(day, { ...arab, ramadan: false })).toBe(false);
  });

  it.each([
    ['a school day', '2026-11-24', school, ['afternoon', 'evening', 'morning']],
    ['a Saturday', '2026-11-28', school, ['morning', 'afternoon', 'evening']],
    ['a Friday in the Gulf', '2026-11-27', arab, ['morning', 'afternoon', 'evening']],
    ['a Sunday in the Gulf', '2026-11-29', arab, ['afternoon', 'evening', 'morning']],
    ['a day in Ramadan', '2027-02-09', arab, ['evening', 'afternoon', 'morning']],
    ['a Friday in Ramadan', '2027-02-12', arab, ['evening', 'afternoon', 'morning']],
  ])('put first what suits on %s', (_, day, customs, periods) => {
    expect(periodsOf(day, customs)).toEqual(periods);
  });

  it.each([
    ['a lesson at school', '2026-11-24T10:00+08:00', school, false],
    ['a minute before school is out', '2026-11-24T14:59+08:00', school, false],
    ['after school', '2026-11-24T15:00+08:00', school, true],
    ['a Saturday morning', '2026-11-28T09:00+08:00', school, true],
    ['before bedtime', '2026-11-24T20:59+08:00', school, true],
    ['at bedtime', '2026-11-24T21:00+08:00', school, false],
    ['a Saturday night', '2026-11-28T01:00+08:00', school, false],
    ['a Saturday before breakfast', '2026-11-28T07:59+08:00', school, false],
    ['a Saturday after breakfast', '2026-11-28T08:00+08:00', school, true],
    ['a Saturday at bedtime', '2026-11-28T21:00+08:00', school, false],
    ['a Saturday in UTC that is a Sunday here', '2026-11-29T00:30Z', school, true],
    ['a Friday in UTC that is a Saturday here', '2026-11-28T00:30Z', school, true],
    ['a Sunday in UTC that is a Monday here', '2026-11-30T00:30Z', school, false],
    ['before iftar', '2027-02-09T16:30+08:00', arab, false],
    ['after iftar', '2027-02-09T17:30+08:00', arab, true],
    ['a Friday morning in Ramadan', '2027-02-12T09:00+08:00', arab, false],
    ['a Friday morning after Ramadan', '2027-03-19T09:00+08:00', arab, true],
  ])('tell whether a time suits a child: %s', (_, time, customs, expected) => {
    expect(suitsChild(free(time), 'Asia/Hong_Kong', customs)).toBe(expected);
  });
});
