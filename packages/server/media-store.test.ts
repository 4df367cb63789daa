import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { answerWith } from './content';
import { MediaStore } from './media-store';
import { PictureError } from './share-picture-store';
import type { StaticFile } from './static-files';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(path.join(directory, 'locales/media/made'), { recursive: true });
  writeFileSync(path.join(directory, 'locales/media/made/anna-0123456789-320.webp'), 'photograph');
  writeFileSync(path.join(directory, 'locales/media/made/anna.jpg.json'), '{}');
});

const store = () => new MediaStore(path.join(directory, 'snapshots'), path.join(directory, 'locales'));
const clip = 'class-0123456789.mp4';
const none = new Set<string>();

it('has the files beside the packs and, after a restart too, those of publishes', async () => {
  store().add(clip, Buffer.from('0123456789'), none);
  const media = store();
  expect(media.names().sort()).toEqual(['anna-0123456789-320.webp', clip]);
  expect(media.get('/media/anna-0123456789-320.webp')?.headers['Content-Type']).toBe('image/webp');
  expect(media.get('/media/anna.jpg.json')).toBeUndefined();
  const answer = (headers: Record<string, string>) =>
    answerWith(media.get(`/media/${clip}`) as StaticFile, { headers });
  const whole = await answer({});
  expect([whole.status, whole.body?.toString()]).toEqual([200, '0123456789']);
  const part = await answer({ range: 'bytes=2-4' });
  expect([part.status, part.headers['Content-Range'], part.body?.toString()]).toEqual([206, 'bytes 2-4/10', '234']);
  expect((await answer({ range: 'bytes=2-4', 'if-range': '"another"' })).status).toBe(200);
  expect(await answer({ range: 'bytes=10-' })).toMatchObject({
    status: 416,
    headers: { 'Content-Range': 'bytes */10' },
  });
});

it('keeps the files of a folder of packs for the pages of an earlier release', () => {
  store();
  rmSync(path.join(directory, 'locales'), { recursive: true });
  expect(store().names()).toEqual(['anna-0123456789-320.webp']);
});

it('refuses other names, which could lead out of its folder, and too much at once', () => {
  for (const name of ['../class-0123456789.mp4', 'class.mp4', 'class-0123456789.html', 'a/b-0123456789.mp4']) {
    expect(() => store().add(name, Buffer.from(''), none), name).toThrow(PictureError);
  }
  expect(() => store().add(clip, Buffer.alloc(17_000_000), none)).toThrow(PictureError);
});
