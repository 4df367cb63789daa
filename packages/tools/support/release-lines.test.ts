import { expect, it } from 'vitest';
import { lastOfLines } from './release-lines';

it('finds the newest stable version of each line, by number', () => {
  const versions = ['16.4.5', '15.9.1', '16.2.9', '16.2.11', '16.3.0', '16.5.0-canary.1', '16.4.10', '16.3.8'];
  expect(lastOfLines(versions, 3)).toEqual(['16.4.10', '16.3.8', '16.2.11']);
  expect(lastOfLines(versions, 9).at(-1)).toBe('15.9.1');
});
