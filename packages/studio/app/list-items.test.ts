import { expect, it } from 'vitest';
import type { Value } from '../protocol';
import { keyItems } from './list-items';

function keysOf(...lists: Value[][]): number[][] {
  let next = 0;
  let known: ReturnType<typeof keyItems> = [];
  return lists.map((items) => {
    known = keyItems(known, items, () => next++);
    return known.map(({ key }) => key);
  });
}

const [trial, levels, teachers] = [
  { id: 'trial', link: '' },
  { id: 'levels', link: '' },
  { id: 'teachers', link: '' },
];

it('keeps an item’s fields with it, whoever moves or removes another one', () => {
  expect(
    keysOf(
      [trial, levels, teachers],
      [levels, teachers],
      [teachers, levels],
      [trial, teachers, levels],
      [trial, { ...levels, link: '/course' }, teachers],
      [],
    ),
  ).toEqual([[0, 1, 2], [1, 2], [2, 1], [3, 2, 1], [3, 1, 2], []]);
});

it('keeps the fields of an item whose name is typed, and of items without a name', () => {
  expect(keysOf([trial, levels], [{ ...trial, id: 'trials' }, levels])[1]).toEqual([0, 1]);
  const [one, two] = [{ img: '/1.svg' }, { img: '/2.svg' }];
  expect(keysOf([one, two, two], [two, two], [two, one])).toEqual([
    [0, 1, 2],
    [2, 1],
    [2, 1],
  ]);
});
