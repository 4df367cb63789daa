import { expect, it } from 'vitest';
import { isFromEdge } from './secrets';

it.each([
  ['secret', true],
  ['Secret', false],
  ['', false],
  [undefined, false],
])('knows an edge by its secret: %j', (sent, expected) => {
  expect(isFromEdge({ headers: { 'x-refresh': sent } }, 'secret')).toBe(expected);
});

it('knows none without a secret of its own', () => {
  expect(isFromEdge({ headers: { 'x-refresh': '' } }, undefined)).toBe(false);
});
