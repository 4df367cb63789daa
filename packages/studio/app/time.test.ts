import { expect, it } from 'vitest';
import { ago, moment, zone } from './time';

it.each([
  [0, 'just now'],
  [59, 'just now'],
  [60, '1 minute ago'],
  [3 * 3600, '3 hours ago'],
  [86_400, 'yesterday'],
  [9 * 86_400, 'last week'],
  // A clock slightly ahead.
  [-30, 'just now'],
])('says of %i seconds: %s', (seconds, expected) => {
  const now = Date.parse('2026-11-22T08:00:00Z');
  expect(ago(new Date(now - seconds * 1000).toISOString(), now)).toBe(expected);
});

it('says a time with the zone of whoever reads it', () => {
  const at = '2026-11-27T09:00:00Z';
  const clock = new Date(at).toTimeString().slice(0, 5);
  expect(moment(at)).toMatch(new RegExp(`^\\w+,? 2\\d November 2026 at ${clock}, ${zone(new Date(at))}$`));
  expect(zone(new Date(at))).toMatch(/[A-Za-z]{3}/);
});
