import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { artPicturePath } from '@/lib/seo/share-pictures';
import { PictureError, SharePictureStore } from './share-picture-store';
import type { StaticFile } from './static-files';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'share-'));
});

afterEach(() => rmSync(directory, { recursive: true }));

const png = Buffer.from('89504e470d0a1a0a0000', 'hex');
const address = '/assets/share/tr/course-1a2b3c4d.png';
const art = artPicturePath('/assets/course-banner.svg');
const file: StaticFile = { kind: 'asset', hash: 'x', headers: {}, encodings: [], body: () => Buffer.from('art') };
const store = () => new SharePictureStore(directory, new Map([[art, file]]));

it('answers with the drawing until the picture is there, and after a restart with the picture', async () => {
  const pictures = store();
  expect(pictures.has(address)).toBe(false);
  expect(pictures.get(address)).toMatchObject({ kind: 'stand-in', hash: 'x' });
  pictures.add(address, png);
  for (const later of [pictures, store()]) {
    expect(later.has(address)).toBe(true);
    expect(later.get(address)).toMatchObject({ kind: 'asset', headers: { 'Content-Type': 'image/png' } });
    expect(await later.get(address)?.body()).toEqual(png);
  }
});

it.each([
  ['no PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['too large', Buffer.concat([png, Buffer.alloc(1024 * 1024)])],
])('keeps nothing that is %s', (_, content) => {
  expect(() => store().add(address, content)).toThrow(PictureError);
  expect(readdirSync(directory)).toEqual([]);
});

it('knows no address that no page could have', () => {
  for (const other of ['/assets/share/xx/course-1a2b3c4d.png', '/assets/logo.svg', '/global/course', '']) {
    expect(store().get(other), other).toBeUndefined();
  }
});
