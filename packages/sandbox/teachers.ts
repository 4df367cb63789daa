import type { RegionId } from '@talkaroo/content/regions/regions';

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

const everyDayBut = (...off: number[]) => [0, 1, 2, 3, 4, 5, 6].filter((day) => !off.includes(day));
const [sunday, monday, tuesday, wednesday, friday, saturday] = [0, 1, 2, 3, 5, 6];

const table: readonly Teacher[] = [
  {
    id: 'maria',
    zone: 'Asia/Manila',
    regions: ['hk', 'tw', 'jp', 'vn', 'th'],
    days: everyDayBut(tuesday),
    hours: [
      ['08:00', '12:00'],
      ['14:00', '22:00'],
    ],
  },
  {
    id: 'jose',
    zone: 'Asia/Manila',
    regions: ['my', 'jp', 'th', 'vn', 'global'],
    days: everyDayBut(sunday),
    hours: [
      ['09:00', '13:00'],
      ['15:00', '22:00'],
    ],
  },
  {
    id: 'aisyah',
    zone: 'Asia/Kuala_Lumpur',
    regions: ['my', 'hk', 'tw', 'vn', 'th'],
    days: everyDayBut(friday),
    hours: [
      ['09:00', '12:30'],
      ['14:30', '21:30'],
    ],
  },
  {
    id: 'olivia',
    zone: 'Australia/Sydney',
    regions: ['jp', 'tw', 'hk', 'my'],
    days: everyDayBut(monday),
    hours: [['12:00', '21:00']],
  },
  {
    id: 'thandi',
    zone: 'Africa/Johannesburg',
    regions: ['hk', 'tw', 'th', 'my', 'vn'],
    days: everyDayBut(sunday, wednesday),
    hours: [['08:00', '16:30']],
  },
  {
    id: 'pieter',
    zone: 'Africa/Johannesburg',
    regions: ['jp', 'vn', 'th', 'tr'],
    days: everyDayBut(tuesday),
    hours: [
      ['07:30', '13:00'],
      ['14:00', '19:00'],
    ],
  },
  {
    id: 'emma',
    zone: 'Europe/London',
    regions: ['hk', 'my', 'tr', 'ar', 'global'],
    days: everyDayBut(saturday),
    hours: [['09:00', '18:00']],
  },
  {
    id: 'oliver',
    zone: 'Europe/London',
    regions: ['th', 'vn', 'tw', 'tr', 'global'],
    days: everyDayBut(monday, tuesday),
    hours: [
      ['08:00', '13:00'],
      ['15:00', '20:30'],
    ],
  },
  {
    id: 'aoife',
    zone: 'Europe/Dublin',
    regions: ['global', 'ar', 'my', 'jp'],
    days: everyDayBut(friday),
    hours: [
      ['08:00', '12:00'],
      ['14:00', '21:00'],
    ],
  },
  {
    id: 'liam',
    zone: 'America/Toronto',
    regions: ['global', 'tr', 'ar'],
    days: everyDayBut(sunday),
    hours: [
      ['07:00', '12:00'],
      ['15:00', '21:00'],
    ],
  },
  {
    id: 'chloe',
    zone: 'America/Vancouver',
    regions: ['jp', 'tw', 'hk', 'my', 'vn', 'global'],
    days: everyDayBut(),
    hours: [['15:00', '21:30']],
  },
  {
    id: 'noah',
    zone: 'America/Vancouver',
    regions: ['global', 'th'],
    days: everyDayBut(wednesday),
    hours: [
      ['08:00', '12:00'],
      ['14:00', '19:30'],
    ],
  },
  {
    id: 'elif',
    zone: 'Europe/Istanbul',
    regions: ['tr', 'ar', 'global'],
    days: everyDayBut(monday),
    hours: [
      ['08:00', '12:00'],
      ['14:00', '22:00'],
    ],
  },
  {
    id: 'nour',
    zone: 'Africa/Cairo',
    regions: ['ar', 'tr'],
    days: everyDayBut(friday),
    hours: [
      ['08:00', '11:00'],
      ['13:00', '21:30'],
    ],
    ramadanHours: [
      ['10:00', '16:00'],
      ['19:00', '23:30'],
    ],
  },
  {
    id: 'karim',
    zone: 'Africa/Cairo',
    regions: ['ar'],
    days: everyDayBut(saturday),
    hours: [['12:00', '22:00']],
    ramadanHours: [
      ['09:00', '15:30'],
      ['20:00', '23:30'],
    ],
  },
];

/** The school's teachers, all invented: at most six per region at a time, each with about eight holidays a year. */
export const teachers: readonly Teacher[] = table.map((teacher) => ({
  ...teacher,
  isOff: (day) => scatter(`${teacher.id} ${day}`) % 45 === 0,
}));

const men = ['jose', 'pieter', 'oliver', 'liam', 'noah', 'karim'];

/** Returns teachers with those first whom a family would like; the others stay, as it is a wish. */
export function preferred(ids: readonly string[], gender: 'female' | 'male' | undefined): string[] {
  const suits = (id: string) => !gender || men.includes(id.split(' ')[0] ?? '') === (gender === 'male');
  return [...ids.filter(suits), ...ids.filter((id) => !suits(id))];
}

/** Returns the name of a reservation's teacher, whose id may end in a place; undefined if the school has none of it. */
export function teacherName(id: string): string | undefined {
  const [first = ''] = id.split(' ');
  return table.some((teacher) => teacher.id === first) ? first.charAt(0).toUpperCase() + first.slice(1) : undefined;
}

function scatter(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return (hash ^ (hash >>> 15)) >>> 0;
}
