import { expect, it } from 'vitest';
import { matchesPattern } from './pattern';

it('matches', () => {
  expect(matchesPattern('^852[569]\\d{7}$', '85291234567')).toBe(true);
  expect(matchesPattern('^852[569]\\d{7}$', '85211234567')).toBe(false);
});

it('counts a pattern that does not compile as failing', () => {
  expect(matchesPattern('^852(', '85291234567')).toBe(false);
});
