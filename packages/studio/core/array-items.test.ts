import { expect, it } from 'vitest';
import type { Value } from '../protocol';
import { moveItem, removeItem } from './array-items';

const place = { file: 'regions/hk.json', key: 'list' };
const named = { file: place.file, list: place.key };

it('says which item is meant by its id, its name, or the text that it is', () => {
  const banners: Value[] = [{ id: 'trial', name: 'x' }, { id: 'levels' }];
  expect(moveItem(place, banners, 0, 1)).toEqual({ do: 'move', ...named, item: 'trial', to: 1 });
  expect(removeItem(place, [{ name: 'Visa' }, { name: 'PayMe' }], 1)).toEqual({
    do: 'remove',
    ...named,
    item: 'PayMe',
  });
  expect(removeItem(place, ['HK', 'MO'], 0)).toEqual({ do: 'remove', ...named, item: 'HK' });
});

it('sets the list as it was seen where an item has no name, or not alone', () => {
  const [one, other] = [{ name: { ms: 'Nombor', en: 'Number' } }, { name: 'Tax' }];
  expect(moveItem(place, [one, other], 0, 1)).toEqual({
    do: 'set',
    ...place,
    value: [other, one],
    expected: [one, other],
  });
  expect(removeItem(place, [other, one, other], 0)).toEqual({
    do: 'set',
    ...place,
    value: [one, other],
    expected: [other, one, other],
  });
});
