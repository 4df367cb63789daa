// @vitest-environment node
import { expect, it } from 'vitest';
import { ExpiringMap } from './expiring-map';

function startMap() {
  const clock = { now: 0 };
  return { clock, map: new ExpiringMap<number>(100, () => clock.now) };
}

it('drops expired entries', () => {
  const { clock, map } = startMap();
  map.set('a', 1);
  clock.now = 50;
  map.set('b', 2);
  clock.now = 100;
  expect([map.get('a'), map.get('b')]).toEqual([undefined, 2]);
  map.set('c', 3);
  expect(map.size).toBe(2);
});

it('extends an entry when it is set again, and no other', () => {
  const { clock, map } = startMap();
  map.set('a', 1);
  map.set('b', 2);
  clock.now = 60;
  map.set('a', 3);
  clock.now = 120;
  map.set('c', 4);
  expect([map.get('a'), map.get('b'), map.size]).toEqual([3, undefined, 2]);
});

it('returns a taken entry once', () => {
  const { map } = startMap();
  map.set('a', 1);
  expect([map.take('a'), map.take('a')]).toEqual([1, undefined]);
});
