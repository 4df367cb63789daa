import { expect, it, vi } from 'vitest';
import { readPack } from './pack-file';
import * as pictures from './picture-schema';
import type { ShapeGroup } from './shape';

const group: ShapeGroup = {
  children: new Map([['image', { kind: 'picture', arguments: {}, tags: [], inList: false, mayLink: false }]]),
};

it('finds a picture that has come, and misses one that has gone, though the file is the same', () => {
  const read = () => readPack('x', group, '{ "image": "/assets/new.svg" }');
  const isPicture = vi.spyOn(pictures, 'isPicture').mockReturnValue(false);
  expect(read().findings).toHaveLength(1);
  isPicture.mockReturnValue(true);
  expect(read().findings).toEqual([]);
  expect(read()).toBe(read());
  isPicture.mockReturnValue(false);
  expect(read().findings).toHaveLength(1);
});
