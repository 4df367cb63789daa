// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Starter } from './starter';
import { startUnasked } from './unasked';

vi.mock('./measure');
vi.mock('./carousel');
vi.mock('./banner-links');

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('vitalsPart', '/_next/static/v.js');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each([
  [0.09, ['/_next/static/v.js']],
  [0.1, []],
])('measures one page view in ten, also if the page never wakes: %s', async (random, scripts) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);
  startUnasked({} as Starter);
  await vi.advanceTimersByTimeAsync(5);
  expect(Array.from(document.scripts, (script) => script.getAttribute('src'))).toEqual(scripts);
});
