import { expect, it } from 'vitest';
import { matchesSearch } from './matches-search';

it.each([
  ['What if we can’t make it?', "CAN'T make"],
  ['What if we can’t make it?', '  it   what '],
  ['Adakah kelas percubaan percuma?', 'PERCUBAAN'],
  ['Is the café open?', 'cafe'],
  ['Is the cafe open?', 'CAFÉ'],
  ['孩子几岁可以开始上课？', '几岁'],
  ['4岁就可以。', '４岁'],
  ['Anything', ''],
])('finds in %j what %j variants for', (text, search) => {
  expect(matchesSearch(text, search)).toBe(true);
});

it.each([
  ['What if we cannot make it?', 'cancel'],
  ['What if we cannot make it?', 'cannot fly'],
])('does not find in %j what %j variants for', (text, search) => {
  expect(matchesSearch(text, search)).toBe(false);
});
