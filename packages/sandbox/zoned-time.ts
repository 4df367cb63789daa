/** What a clock on the wall shows. A day is counted since 1970-01-01, a minute since midnight. */
export type LocalTime = { day: number; minute: number };

const minuteLength = 60_000;
const dayLength = 24 * 60 * minuteLength;
const keptDays = 1000;

/** A time zone. `findZone` finds one; what it has computed it keeps, as `Intl` takes its time. */
export class Zone {
  /** As `Intl` spells it. */
  readonly name: string;
  readonly #format: Intl.DateTimeFormat;
  /** The offset at the start of a day in UTC. */
  readonly #offsets = new Map<number, number>();

  /** @throws RangeError if there is no such zone */
  constructor(name: string) {
    this.#format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    this.name = this.#format.resolvedOptions().timeZone;
  }

  /** Milliseconds that the zone's clocks are ahead of UTC at an instant. */
  offsetAt(instant: number): number {
    const day = Math.floor(instant / dayLength);
    const before = this.#offsetAtStartOf(day);
    // No zone changes its clocks twice within a day.
    return before === this.#offsetAtStartOf(day + 1) ? before : this.#readOffset(instant);
  }

  /** What the zone's clocks show at an instant; seconds are dropped. */
  localAt(instant: number): LocalTime {
    const shown = instant + this.offsetAt(instant);
    const day = Math.floor(shown / dayLength);
    return { day, minute: Math.floor((shown - day * dayLength) / minuteLength) };
  }

  /**
   * When the zone's clocks show this.
   * @returns the first such instant of two, as when clocks are put back; undefined if there is none, as when they are
   * put forward
   */
  instantOf({ day, minute }: LocalTime): number | undefined {
    const shown = day * dayLength + minute * minuteLength;
    // The offset is that of before or of after a change near by. That of before gives the first of two instants.
    for (const offset of [this.offsetAt(shown - dayLength), this.offsetAt(shown + dayLength)]) {
      if (this.offsetAt(shown - offset) === offset) return shown - offset;
    }
    return undefined;
  }

  #offsetAtStartOf(day: number): number {
    const known = this.#offsets.get(day);
    if (known !== undefined) return known;
    if (this.#offsets.size >= keptDays) this.#offsets.clear();
    const offset = this.#readOffset(day * dayLength);
    this.#offsets.set(day, offset);
    return offset;
  }

  #readOffset(instant: number): number {
    const shown = { year: 0, month: 0, day: 0, hour: 0, minute: 0, second: 0 };
    for (const { type, value } of this.#format.formatToParts(instant)) {
      if (type in shown) shown[type as keyof typeof shown] = Number.parseInt(value, 10);
    }
    const { year, month, day, hour, minute, second } = shown;
    return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
  }
}

/** By name in lower case, so that all spellings of a name are one. */
const zones = new Map<string, Zone>();

/** The zone of this name, or undefined: for untrusted input. */
export function findZone(name: string): Zone | undefined {
  const key = name.toLowerCase();
  const known = zones.get(key);
  if (known) return known;
  try {
    const zone = new Zone(name);
    zones.set(key, zone);
    return zone;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Reads `2027-03-28`. Undefined for anything else, a 30th of February included. */
export function parseDay(text: string): number | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return undefined;
  const day = Date.parse(`${text}T00:00:00Z`) / dayLength;
  return Number.isNaN(day) || formatDay(day) !== text ? undefined : day;
}

/** Writes a day as `2027-03-28`. */
export function formatDay(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** The day of the week, 0 for Sunday. */
export function weekdayOf(day: number): number {
  // 1970 began on a Thursday.
  return (((day + 4) % 7) + 7) % 7;
}

const umalqura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { timeZone: 'UTC', month: 'numeric' });
const ramadans = new Map<number, boolean>();

/** Whether a day is one of Ramadan in the calendar of Umm al-Qura. */
export function isRamadan(day: number): boolean {
  let answer = ramadans.get(day);
  if (answer === undefined) {
    if (ramadans.size >= keptDays) ramadans.clear();
    answer = umalqura.format(day * dayLength) === '9';
    ramadans.set(day, answer);
  }
  return answer;
}
