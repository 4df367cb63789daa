/** What the trial host does otherwise for a family whose mobile ends so. */
export type BookingEnding = {
  noTimes?: true;
  /** The first time that is reserved goes to others. */
  outrun?: true;
  /** No call about the trial class is answered. */
  dead?: true;
  /** The first reservation finds the session ended. */
  signedOut?: true;
  /** Milliseconds from a reservation to its answer: longer than the site's time-out of ten seconds. */
  answerAfter?: number;
  notEligible?: true;
  /** A reservation that is there once the family has signed in. Times are milliseconds since 1970. */
  record?: (now: number) => { start: number; joined: boolean };
};

const minute = 60_000;
const yesterday = (now: number) => Math.floor(now / (30 * minute)) * 30 * minute - 24 * 60 * minute;
const inFiveMinutes = (now: number) => Math.ceil(now / minute) * minute + 5 * minute;

const endings = new Map<string, BookingEnding>([
  ['0011', { noTimes: true }],
  ['0012', { outrun: true }],
  ['0013', { dead: true }],
  ['0014', { signedOut: true }],
  ['0015', { answerAfter: 15_000 }],
  ['0016', { notEligible: true }],
  ['0017', { record: (now) => ({ start: yesterday(now), joined: false }) }],
  ['0018', { record: (now) => ({ start: yesterday(now), joined: true }) }],
  ['0019', { record: (now) => ({ start: inFiveMinutes(now), joined: false }) }],
]);

/** The ending of a mobile; an empty one for most. */
export function bookingEndingOf(mobile: string): BookingEnding {
  return endings.get(mobile.slice(-4)) ?? {};
}
