// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { isAllowed, readChoice, recordOf } from './consent';
import type { Choice, Starter } from './starter';

type Case = { rule?: 'required' | 'notice' | 'none'; stored?: string; choice?: Choice; signal?: boolean };

function visitor({ rule = 'required', stored, choice, signal = false }: Case): Starter {
  vi.stubGlobal('navigator', { globalPrivacyControl: signal });
  return { data: { consent: rule }, readStored: () => stored ?? null, choice } as unknown as Starter;
}

it.each<[string, Case, boolean | undefined]>([
  ['a region that asks, before an answer', {}, undefined],
  ['a region that gives notice', { rule: 'notice' }, true],
  ['a region without a rule', { rule: 'none' }, true],
  ['a browser that signals no', { rule: 'none', signal: true }, false],
  ['a yes, whatever the browser signals', { stored: recordOf('yes'), signal: true }, true],
  ['a no, whatever the region’s rule', { rule: 'none', stored: recordOf('no') }, false],
  ['a yes where storage cannot be written', { choice: 'yes' }, true],
  ['a stored no before the answer of this page', { stored: recordOf('no'), choice: 'yes' }, false],
  ['a no to an earlier version', { stored: '{"choice":"no","version":0,"at":1}' }, false],
  ['a yes to an earlier version, which asked for less', { stored: '{"choice":"yes","version":0,"at":1}' }, undefined],
  ['something that is no record', { stored: 'yes' }, undefined],
])('%s', (_, visit, expected) => {
  expect(isAllowed(visitor(visit))).toBe(expected);
});

it('reads what it records', () => {
  expect([readChoice(visitor({ stored: recordOf('yes') })), readChoice(visitor({ stored: recordOf('no') }))]).toEqual([
    'yes',
    'no',
  ]);
});
