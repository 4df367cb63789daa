import { expect, it } from 'vitest';
import { moment, zone } from './moment';

it('says a time with the zone of whoever reads it', () => {
  const at = '2026-11-27T09:00:00Z';
  const clock = new Date(at).toTimeString().slice(0, 5);
  expect(moment(at)).toMatch(new RegExp(`^\\w+,? 2\\d November 2026 at ${clock}, ${zone(new Date(at))}$`));
  expect(zone(new Date(at))).toMatch(/[A-Za-z]{3}/);
});
