import path from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  closeMark,
  findMarks,
  marked,
  markPicture,
  marksEnd,
  marksIn,
  openMark,
  pictureMarks,
  stripMarks,
} from './marks';

it('says where a part of a text comes from, and leaves nothing behind', () => {
  const id = fc.integer({ min: 0, max: marksEnd - 1 });
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'grapheme' }), fc.string(), id, (before, text, after, number) => {
      const whole = before + marked(text, number) + after;
      expect(stripMarks(whole)).toBe(before + text + after);
      expect(findMarks(whole)).toEqual({
        text: before + text + after,
        runs: [{ id: number, start: before.length, end: before.length + text.length }],
      });
    }),
  );
});

it('knows one place inside of another, and the same one twice', () => {
  const whole = marked(`Call ${marked('Talkaroo', 7)} now`, 3) + marked('!', 3);
  expect(findMarks(whole)).toEqual({
    text: 'Call Talkaroo now!',
    runs: [
      { id: 3, start: 0, end: 17 },
      { id: 7, start: 5, end: 13 },
      { id: 3, start: 17, end: 18 },
    ],
  });
});

it('follows a text over the nodes of a page', () => {
  expect(marksIn(`${openMark(5)}See `).events).toEqual([{ at: 0, id: 5, isOpen: true }]);
  expect(marksIn(`.${closeMark(5)}`)).toEqual({ text: '.', events: [{ at: 1, id: 5, isOpen: false }] });
  expect(findMarks(`.${closeMark(5)} More`).runs).toEqual([{ id: 5, start: 0, end: 1 }]);
});

it('marks a picture without changing which file it is', () => {
  for (const id of [0, 12, marksEnd - 1]) {
    const src = markPicture('/assets/hero.svg', id);
    expect(new URL(src, 'http://site.invalid').pathname).toBe('/assets/hero.svg');
    expect(path.posix.normalize(src)).toBe('/assets/hero.svg');
    expect(pictureMarks(`url("${src}")`)).toEqual({
      text: 'url("/assets/hero.svg")',
      runs: [{ id, start: 5, end: 21 }],
    });
  }
  expect(pictureMarks('/assets/a.svg, /assets/./b.svg').runs).toEqual([]);
});
