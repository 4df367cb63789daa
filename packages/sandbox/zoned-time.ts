import { LRUCache } from 'lru-cache';

/** Local wall-clock time: days since 1970-01-01, minutes since midnight. */
export type LocalTime = { day: number; minute: number };

const minuteLength = 60_000;
const dayLength = 24 * 60 * minuteLength;
const keptDays = 1000;

/** A time zone that caches offsets, as `Intl` is slow. */
export class Zone {
  readonly name: string;
  readonly #format: Intl.DateTimeFormat;
  /** At the start of days in UTC. */
  readonly #offsets = new LRUCache<number, number>({
    max: keptDays,
    memoMethod: (day) => this.#readOffset(day * dayLength),
  });

  /** @throws RangeError if the zone does not exist */
  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
    this.name = this.#format.resolvedOptions().timeZone;
  }

  offsetAt(instant: number): number {
    const day = Math.floor(instant / dayLength);
    const before = this.#offsets.memo(day);
    // Zones change their offset at most once a day.
    return before === this.#offsets.memo(day + 1) ? before : this.#readOffset(instant);
  }

  /** Returns the local time at an instant, without seconds. */
  localAt(instant: number): LocalTime {
    const shown = instant + this.offsetAt(instant);
    const day = Math.floor(shown / dayLength);
    return { day, minute: Math.floor((shown - day * dayLength) / minuteLength) };
  }

  /** Returns the instant of a local time: the first one if clocks are set back, undefined if they skip it. */
  instantOf({ day, minute }: LocalTime): number | undefined {
    const shown = day * dayLength + minute * minuteLength;
    // Tries the offsets before and after a nearby change; the earlier one gives the first of two instants.
    for (const offset of [this.offsetAt(shown - dayLength), this.offsetAt(shown + dayLength)]) {
      if (this.offsetAt(shown - offset) === offset) return shown - offset;
    }
    return undefined;
  }

  #readOffset(instant: number): number {
    // `1/2/1970, GMT+05:45`, or `GMT` alone.
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(this.#format.format(instant)) ?? [];
    const offset = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteLength;
    return sign === '-' ? -offset : offset;
  }
}

const zones = new LRUCache<string, Zone>({ max: 1000, memoMethod: (name) => new Zone(name) });

/** Returns the zone of an untrusted name, or undefined. */
export function findZone(name: string): Zone | undefined {
  try {
    return zones.memo(name.toLowerCase());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Parses `2027-03-28`; undefined for anything else, including invalid dates. */
export function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`) / dayLength;
  return Number.isNaN(day) || formatDay(day) !== text ? undefined : day;
}

export function formatDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

export function weekdayOf(day: number): number {
  return new Date(day * dayLength).getUTCDay();
}

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric' });

/** Returns whether a day is in Ramadan by the Umm al-Qura calendar. */
export function isRamadan(day: number): boolean {
  return umalqura.format(day * dayLength) === '9';
}
