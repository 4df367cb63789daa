import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchesPattern, matchesWhole } from './pattern';

it('matches', () => {
  expect(matchesPattern('^852[569]\\d{7}$', '85291234567')).toBe(true);
  expect(matchesPattern('^852[569]\\d{7}$', '85211234567')).toBe(false);
  expect(matchesPattern('', '85211234567')).toBe(true);
});

it('matches the whole text with matchesWhole only', () => {
  expect(matchesPattern('2\\d', '123')).toBe(true);
  expect(matchesWhole('2\\d', '123')).toBe(false);
  expect(matchesWhole('2\\d', '23')).toBe(true);
});

it('matches any text with itself, escaped', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const quoted = text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
      expect(matchesPattern(`^${quoted}$`, text)).toBe(true);
      expect(matchesWhole(quoted, text)).toBe(true);
    }),
  );
});

it('counts a pattern that does not compile as failing', () => {
  expect(matchesPattern('^852(', '85291234567')).toBe(false);
  expect(matchesWhole('^852(', '85291234567')).toBe(false);
});
