import { type RegionId, regions } from '@talkaroo/content/regions/regions';

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

/** Id, zone, regions, days off, hours, and hours in Ramadan. */
type Row = [id: string, zone: string, regions: string, off: string, hours: string, ramadan?: string];

const rows: readonly Row[] = [
  ['maria', 'Asia/Manila', 'hk tw jp vn th', 'Tue', '08:00-12:00, 14:00-22:00'],
  ['jose', 'Asia/Manila', 'my jp th vn global', 'Sun', '09:00-13:00, 15:00-22:00'],
  ['aisyah', 'Asia/Kuala_Lumpur', 'my hk tw vn th', 'Fri', '09:00-12:30, 14:30-21:30'],
  ['olivia', 'Australia/Sydney', 'jp tw hk my', 'Mon', '12:00-21:00'],
  ['thandi', 'Africa/Johannesburg', 'hk tw th my vn', 'Sun Wed', '08:00-16:30'],
  ['pieter', 'Africa/Johannesburg', 'jp vn th tr', 'Tue', '07:30-13:00, 14:00-19:00'],
  ['emma', 'Europe/London', 'hk my tr ar global', 'Sat', '09:00-18:00'],
  ['oliver', 'Europe/London', 'th vn tw tr global', 'Mon Tue', '08:00-13:00, 15:00-20:30'],
  ['aoife', 'Europe/Dublin', 'global ar my jp', 'Fri', '08:00-12:00, 14:00-21:00'],
  ['liam', 'America/Toronto', 'global tr ar', 'Sun', '07:00-12:00, 15:00-21:00'],
  ['chloe', 'America/Vancouver', 'jp tw hk my vn global', '', '15:00-21:30'],
  ['noah', 'America/Vancouver', 'global th', 'Wed', '08:00-12:00, 14:00-19:30'],
  ['elif', 'Europe/Istanbul', 'tr ar global', 'Mon', '08:00-12:00, 14:00-22:00'],
  ['nour', 'Africa/Cairo', 'ar tr', 'Fri', '08:00-11:00, 13:00-21:30', '10:00-16:00, 19:00-23:30'],
  ['karim', 'Africa/Cairo', 'ar', 'Sat', '12:00-22:00', '09:00-15:30, 20:00-23:30'],
];

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

const spansIn = (hours: string) => hours.split(', ').map((span) => span.split('-') as [from: string, to: string]);

const table: readonly Teacher[] = rows.map(([id, zone, places, off, hours, ramadan]) => ({
  id,
  zone,
  regions: regions.map((region) => region.id).filter((region) => places.split(' ').includes(region)),
  days: [...weekdays.keys()].filter((day) => !off.includes(weekdays[day] ?? '')),
  hours: spansIn(hours),
  ...(ramadan && { ramadanHours: spansIn(ramadan) }),
}));

/** The school's teachers, all invented: at most six per region at a time, each with about eight holidays a year. */
export const teachers: readonly Teacher[] = table.map((teacher) => ({
  ...teacher,
  isOff: (day) => scatter(`${teacher.id} ${day}`) % 45 === 0,
}));

const men = ['jose', 'pieter', 'oliver', 'liam', 'noah', 'karim'];

/** Returns teachers, those that the family prefers first; the others stay, as it is only a wish. */
export function preferred(ids: readonly string[], gender: 'female' | 'male' | undefined): string[] {
  const suits = (id: string) => !gender || men.includes(id.split(' ')[0] ?? '') === (gender === 'male');
  return [...ids.filter(suits), ...ids.filter((id) => !suits(id))];
}

/** Returns the name of a reservation's teacher (the id may end in a place); undefined for an unknown one. */
export function teacherName(id: string): string | undefined {
  const [first = ''] = id.split(' ');
  return table.some((teacher) => teacher.id === first) ? first.charAt(0).toUpperCase() + first.slice(1) : undefined;
}

function scatter(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
