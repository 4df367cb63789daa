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
  /** A reservation that is there when the family signs in: minutes from now to its start, and whether it was joined. */
  record?: { startsIn: number; joined: boolean };
};

const yesterday = -24 * 60;

const endings = new Map<string, BookingEnding>([
  ['0011', { noTimes: true }],
  ['0012', { outrun: true }],
  ['0013', { dead: true }],
  ['0014', { signedOut: true }],
  ['0015', { answerAfter: 15_000 }],
  ['0016', { notEligible: true }],
  ['0017', { record: { startsIn: yesterday, joined: false } }],
  ['0018', { record: { startsIn: yesterday, joined: true } }],
  ['0019', { record: { startsIn: 5, joined: false } }],
]);

/** The ending of a mobile; an empty one for most. */
export function bookingEndingOf(mobile: string): BookingEnding {
  return endings.get(mobile.slice(-4)) ?? {};
}
