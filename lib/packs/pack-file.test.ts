import { expect, it, vi } from 'vitest';
import { readPack } from './pack-file';
import { isPicture } from './picture-schema';
import type { ShapeGroup } from './shape';

vi.mock('./picture-schema', async (original) => ({ ...(await original<object>()), isPicture: vi.fn() }));

const group: ShapeGroup = {
  children: new Map([['image', { kind: 'picture', arguments: {}, tags: [], inList: false, mayLink: false }]]),
};

it('finds a picture that has come, and misses one that has gone, though the file is the same', () => {
  const read = () => readPack('x', group, '{ "image": "/assets/new.svg" }');
  vi.mocked(isPicture).mockReturnValue(false);
  expect(read().findings).toHaveLength(1);
  vi.mocked(isPicture).mockReturnValue(true);
  expect(read().findings).toEqual([]);
  expect(read()).toBe(read());
  vi.mocked(isPicture).mockReturnValue(false);
  expect(read().findings).toHaveLength(1);
});
