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

it('reports a key with a dot in it, whatever is below it', () => {
  const text = { kind: 'text', arguments: {}, tags: [], inList: false, mayLink: false } as const;
  const banners: ShapeGroup = { children: new Map(), item: { children: new Map([['title', text]]) } };
  const source = '{ "banners": { "a.b": { "other": "" } } }';
  const { findings } = readPack('x', { children: new Map([['banners', banners]]) }, source);
  expect(findings.map(({ message }) => message)).toEqual(['“a.b” cannot be a key.']);
});
