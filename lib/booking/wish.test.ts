// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { keepWish, readWish } from './wish';

afterEach(() => sessionStorage.clear());

it('is kept in the tab, without what was left empty', () => {
  keepWish({ note: 'Shy & “small”', childAge: '7', teacherGender: 'female' });
  expect(readWish()).toEqual({ note: 'Shy & “small”', childAge: '7', teacherGender: 'female' });
  keepWish({ note: '' });
  expect(readWish()).toEqual({});
  keepWish({});
  expect(sessionStorage).toHaveLength(0);
});

it.each([
  ['not a wish', {}],
  ['childAge=seven&teacherGender=any', {}],
  [`note=${'x'.repeat(500)}`, { note: 'x'.repeat(200) }],
])('does not trust what is stored: %.30s', (stored, wish) => {
  sessionStorage.setItem('wish', stored);
  expect(readWish()).toEqual(wish);
});
