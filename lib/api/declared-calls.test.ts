import { expect, it } from 'vitest';
import * as booking from './booking';
import { declaredCalls } from './declared-calls';

it('names a function for each call of the trial class', () => {
  const made = Object.values(declaredCalls).filter((name) => name !== 'not shown');
  expect(Object.keys(booking)).toEqual(expect.arrayContaining(made));
});
