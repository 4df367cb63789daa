/** Special behaviour of the trial host for mobile numbers with a certain ending. */
export type BookingEnding = {
  noTimes?: true;
  /** Another family takes the first reserved time. */
  outrun?: true;
  /** All calls about the trial class are left unanswered. */
  dead?: true;
  signedOut?: true;
  /** Delay of a reservation's answer in ms, beyond the site's timeout of 10 s. */
  answerAfter?: number;
  notEligible?: true;
  /** A reservation that exists after the sign-in. Times are ms since 1970. */
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

/** Returns the special behaviour for a mobile number, empty for most. */
export function bookingEndingOf(mobile: string): BookingEnding {
  return endings.get(mobile.slice(-4)) ?? {};
}
