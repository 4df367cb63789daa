import { expect, it } from 'vitest';
import type { Value } from '../protocol';
import { moveItem, nameOf } from './array-items';

const banners: Value[] = [{ id: 'trial', name: 'x' }, { id: 'levels' }];

it('names an item by its id, its name, or the text that it is, if no other has that name', () => {
  expect(banners.map((_, at) => nameOf(banners, at))).toEqual(['trial', 'levels']);
  expect(nameOf([{ name: 'Visa' }, { name: 'PayMe' }], 1)).toBe('PayMe');
  expect(nameOf(['HK', 'MO'], 0)).toBe('HK');
  expect(nameOf([{ name: { ms: 'Nombor', en: 'Number' } }], 0)).toBeUndefined();
  expect(nameOf(['HK', 'HK'], 0)).toBeUndefined();
});

it('writes a list with an item in another place, and says what was seen', () => {
  const place = { file: 'regions/hk.json', key: 'list' };
  expect(moveItem(place, banners, 0, 1)).toEqual({ ...place, value: [...banners].reverse(), expected: banners });
});
