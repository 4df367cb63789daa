import { type RegionId, regions } from '@talkaroo/content/regions/regions';
import rows from './teachers.json' with { type: 'json' };

/** Times of day (`09:30`) on full and half hours; the last class ends at `to`. */
export type Span = readonly [from: string, to: string];

/** A teacher, with all times in the teacher's own zone. */
export type Teacher = {
  /** Stored with reservations: must never change. */
  id: string;
  zone: string;
  regions: readonly RegionId[];
  /** Working days, 0 for Sunday. */
  days: readonly number[];
  hours: readonly Span[];
  ramadanHours?: readonly Span[];
  /** Returns whether a day, counted since 1970-01-01, is a holiday. */
  isOff?: (day: number) => boolean;
};

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const spansIn = (hours: string) => hours.split(', ').map((span) => span.split('-') as [from: string, to: string]);

/** The school's teachers, all invented: at most six per region at a time, each with about eight holidays a year. */
export const teachers: readonly Teacher[] = rows.map(({ id, zone, regions: places, off, hours, ramadan }) => ({
  id,
  zone,
  regions: regions.map((region) => region.id).filter((region) => places.split(' ').includes(region)),
  days: [...weekdays.keys()].filter((day) => !off.includes(weekdays[day] ?? '')),
  hours: spansIn(hours),
  ...(ramadan && { ramadanHours: spansIn(ramadan) }),
  isOff: (day) => scatter(`${id} ${day}`) % 45 === 0,
}));

const men = rows.flatMap(({ id, gender }) => (gender === 'male' ? [id] : []));

/** Returns teachers, those that the family prefers first; the others stay, as it is only a wish. */
export function preferred(ids: readonly string[], gender: 'female' | 'male' | undefined): string[] {
  const suits = (id: string) => !gender || men.includes(id.split(' ')[0] ?? '') === (gender === 'male');
  return [...ids.filter(suits), ...ids.filter((id) => !suits(id))];
}

/** Returns the name of a reservation's teacher (the id may end in a place); undefined for an unknown one. */
export function teacherName(id: string): string | undefined {
  const [first = ''] = id.split(' ');
  return rows.some((teacher) => teacher.id === first) ? first.charAt(0).toUpperCase() + first.slice(1) : undefined;
}

function scatter(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
