import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { makeMedia } from './make-media';

function folder(files: Record<string, string | Buffer>): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'media-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  mkdirSync(path.join(directory, 'media'));
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(directory, 'media', name), content);
  return directory;
}

const picture = (background: string, orientation = 1) =>
  sharp({ create: { width: 400, height: 200, channels: 3, background } })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

it('makes the sizes of a photograph as the camera was held, and nothing twice', async () => {
  const directory = folder({ 'anna.jpg': await picture('#0f0', 6), 'class.vtt': 'WEBVTT' });
  const made = path.join(directory, 'media/made');
  expect(await makeMedia(directory)).toEqual([]);
  const { hash, ...record } = JSON.parse(readFileSync(path.join(made, 'anna.jpg.json'), 'utf8'));
  expect(record).toEqual({
    size: { width: 200, height: 400 },
    widths: [200],
    first: expect.stringMatching(/^data:image\/webp;base64,.{20,400}$/),
  });
  const { width, height, orientation, exif } = await sharp(path.join(made, `anna-${hash}-200.avif`)).metadata();
  expect({ width, height, orientation, exif }).toEqual({
    width: 200,
    height: 400,
    orientation: undefined,
    exif: undefined,
  });
  expect(readdirSync(made)).toHaveLength(5);

  writeFileSync(path.join(made, `anna-${hash}-200.webp`), 'left alone');
  await makeMedia(directory);
  expect(readFileSync(path.join(made, `anna-${hash}-200.webp`), 'utf8')).toBe('left alone');
});

it('follows a picture that is replaced or deleted', async () => {
  const directory = folder({ 'anna.jpg': await picture('#f00'), 'class.vtt': 'WEBVTT' });
  const names = async () => {
    await makeMedia(directory);
    return readdirSync(path.join(directory, 'media/made'));
  };
  const before = await names();
  writeFileSync(path.join(directory, 'media/anna.jpg'), await picture('#00f'));
  const after = await names();
  expect(after.filter((name) => before.includes(name) && name.startsWith('anna'))).toEqual(['anna.jpg.json']);
  rmSync(path.join(directory, 'media/anna.jpg'));
  expect((await names()).filter((name) => name.startsWith('anna'))).toEqual([]);
});

it('says what it cannot make', async () => {
  const findings = await makeMedia(
    folder({ 'IMG 1.HEIC': 'x', 'film.mov': 'x', 'anna.jpg': 'no picture', 'My.jpg': 'x' }),
  );
  expect(findings.map(({ file, fix }) => [path.basename(file), fix]).sort()).toEqual([
    ['IMG 1.HEIC', expect.stringContaining('JPEG')],
    ['My.jpg', expect.stringContaining('small letters')],
    ['anna.jpg', expect.stringContaining('JPEG')],
    ['film.mov', expect.stringContaining('MP4')],
  ]);
});
