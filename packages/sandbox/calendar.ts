import type { RegionId } from '@talkaroo/content/regions/regions';
import { range } from 'es-toolkit/math';
import { LRUCache } from 'lru-cache';
import type { Span, Teacher } from './teachers';
import { findZone, isRamadan, weekdayOf, type Zone } from './zoned-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

export const classLength = 25 * minute;
/** Minimum and maximum lead time of a class, in ms. */
const [notice, horizon] = [2 * hour, 28 * day];
const step = 30;

/** For each teacher. */
const keptDays = 400;

export type Time = { start: number; teachers: string[] };

/** The teachers' working hours, regardless of reservations. */
export class Calendar {
  readonly #teachers;

  /** @throws Error if a teacher's zone does not exist */
  constructor(teachers: readonly Teacher[], places = 1) {
    this.#teachers = teachers.map((teacher) => {
      const clock = findZone(teacher.zone);
      if (!clock) throw new Error(`The teacher ${teacher.id} has no such zone: ${teacher.zone}`);
      const colleagues = Array.from({ length: places - 1 }, (_, index) => `${teacher.id} ${index + 2}`);
      const starts = new LRUCache<number, number[]>({
        max: keptDays,
        memoMethod: (date) => startsOf(teacher, clock, date),
      });
      return { ...teacher, clock, ids: [teacher.id, ...colleagues], starts };
    });
  }

  /** Returns the bookable times of a region on local days `from` to `to` (since 1970) at family-friendly hours. */
  times(region: RegionId, zone: Zone, from: number, to: number, now: number): Time[] {
    // A local day lies within a day of the same day in UTC.
    const first = Math.max(now + notice, (from - 1) * day);
    const last = Math.min(now + horizon, (to + 2) * day);
    return this.#between(region, first, last)
      .filter(({ start }) => {
        const local = zone.localAt(start);
        return local.day >= from && local.day <= to && sitsDown(region, local);
      })
      .sort((a, b) => a.start - b.start);
  }

  teachersAt(region: RegionId, start: number, now: number): string[] {
    if (start < now + notice || start > now + horizon) return [];
    return this.#between(region, start, start)[0]?.teachers ?? [];
  }

  #between(region: RegionId, first: number, last: number): Time[] {
    const times = new Map<number, Time>();
    if (first > last) return [];
    for (const teacher of this.#teachers) {
      if (!teacher.regions.includes(region)) continue;
      const lastDay = teacher.clock.localAt(last).day;
      for (let date = teacher.clock.localAt(first).day; date <= lastDay; date++) {
        for (const start of teacher.starts.memo(date)) {
          if (start < first || start > last) continue;
          const time = times.get(start);
          if (time) time.teachers.push(...teacher.ids);
          else times.set(start, { start, teachers: [...teacher.ids] });
        }
      }
    }
    return [...times.values()];
  }
}

/** Returns the starts of a teacher's day. Skips hours that do not exist; of repeated hours, the first is used. */
function startsOf(teacher: Teacher, clock: Zone, date: number): number[] {
  if (!teacher.days.includes(weekdayOf(date)) || teacher.isOff?.(date)) return [];
  const spans = (isRamadan(date) && teacher.ramadanHours) || teacher.hours;
  const starts = spans.flatMap(startsIn).map((minute) => clock.instantOf({ day: date, minute }));
  return starts.filter((start) => start !== undefined);
}

function startsIn([from, to]: Span): number[] {
  return range(minuteOf(from), minuteOf(to), step);
}

/** In Ramadan, excludes the breaking of the fast and extends into the night. */
function sitsDown(region: RegionId, { day: date, minute: start }: { day: number; minute: number }): boolean {
  if (start < minuteOf('08:00')) return false;
  if (region !== 'ar' || !isRamadan(date)) return start <= minuteOf('21:30');
  return start <= minuteOf('23:00') && (start < minuteOf('17:00') || start >= minuteOf('19:30'));
}

function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns the id of a start, which is the same on any day and after a restart. */
export function timeIdOf(start: number): string {
  return `t${(start / minute).toString(36)}`;
}

/** Returns the start for an id, or undefined if the text is not a valid id. */
export function startOf(timeId: string): number | undefined {
  if (!/^t[0-9a-z]{1,8}$/.test(timeId)) return undefined;
  const start = Number.parseInt(timeId.slice(1), 36) * minute;
  return timeIdOf(start) === timeId && start <= 8.64e15 ? start : undefined;
}
