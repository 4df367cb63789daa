import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { isFull } from '@/tests/support/runs';
import { Uploads } from './uploads';

let directory: string;
let localesDir: string;
let uploads: Uploads;

beforeEach(() => {
  const root = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  [directory, localesDir] = [path.join(root, 'studio'), path.join(root, 'locales')];
  uploads = new Uploads(directory, localesDir);
  onTestFinished(() => rmSync(root, { recursive: true }));
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' }, limitInputPixels: false });

const stored = (address: string) => readFileSync(path.join(directory, address));
const drawing = (inside: string, attributes = '') =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9" ${attributes}>${inside}<path d="M0 0h9v9z"/></svg>`,
  );
const drawn = async (inside: string, attributes?: string) => {
  const { address } = await uploads.add('roo.svg', drawing(inside, attributes));
  return stored(address).toString('utf8');
};

it('keeps a photograph as the camera was held, without its place', async () => {
  const photograph = await picture(300, 150)
    .withExif({ IFD0: { Copyright: 'Roo' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { address, file, record } = await uploads.add('Anna & Çınar (1).JPG', photograph);
  expect([address, file]).toEqual(['/media/anna-cinar-1.webp', 'media/made/anna-cinar-1.webp.json']);
  expect(JSON.parse(record)).toMatchObject({ size: { width: 150, height: 300 }, widths: [150] });
  const { format, width, exif } = await sharp(stored(address)).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: 150, exif: undefined });
});

it.each(['png', 'webp', 'avif'] as const)('takes %s, whatever its name says', async (format) => {
  const { address } = await uploads.add('anna.jpg', await picture(200, 100).toFormat(format).toBuffer());
  expect(address).toBe('/media/anna.webp');
});

if (isFull)
  it('takes a photograph of 40 megapixels, and keeps no more of it than pages show', async () => {
    const { record } = await uploads.add('large.jpg', await picture(7300, 5500).jpeg().toBuffer());
    expect(JSON.parse(record).size).toEqual({ width: 1920, height: 1447 });
  });

it('explains which files it cannot take', async () => {
  const jpeg = await picture(400, 400).jpeg().toBuffer();
  const refused = (content: Buffer) => uploads.add('anna.png', content).catch(({ message }) => message);
  expect(await refused(Buffer.from('Dear colleague'))).toBe('This file is no picture.');
  expect(await refused(await picture(400, 400).gif().toBuffer())).toContain('(gif)');
  expect(await refused(await picture(40, 30).png().toBuffer())).toContain('only 40 × 30 pixels');
  expect(await refused(await picture(11_000, 10_000).png().toBuffer())).toContain('more than the studio can open');
  expect(await refused(jpeg.subarray(0, jpeg.length - 500))).toContain('damaged');
  expect(await refused(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>'))).toBe(
    'This file is no picture.',
  );
  expect(existsSync(directory)).toBe(false);
});

it('takes out of a drawing what runs, and what comes from elsewhere', async () => {
  const hostile = [
    '<script>alert(1)</script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="https://evil.example"/></body></foreignObject>',
    '<a xlink:href="javascript:alert(2)"><circle r="1"/></a>',
    '<use href="https://evil.example/a.svg#b"/><image xlink:href="https://evil.example/a.png"/>',
    '<set attributeName="href" to="javascript:alert(3)"/><animate attributeName="href" values="javascript:alert(4)"/>',
    '<rect style="fill: url(//evil.example/#a)"/><rect fill="url(https://evil.example/#a)"/>',
    '<style>@import "https://evil.example/a.css";</style><style>rect { fill: url("//evil.example") }</style>',
    '<style>rect { fill: u\\72l(https://evil.example) }</style>',
    '<image href="data:text/html,alert(5)"/><image href="data:image/svg+xml;base64,AAAA"/>',
  ].join('');
  const clean = await drawn(hostile, 'onload="alert(6)"');
  expect(clean).not.toMatch(/evil|alert|script|foreign|iframe|onload|animate|<set|import|u\\72/i);
  expect(clean).toContain('<path d="M0 0h9v9z"/>');
});

it('keeps what a drawing is made of', async () => {
  const parts =
    '<style>.a{fill:red}</style><defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="1"/></linearGradient></defs><g fill="url(#g)"><use xlink:href="#g"/></g><image href="data:image/png;base64,AAAA"/>';
  expect(await drawn(parts)).toContain(parts);
});

it('gives two pictures of one name two names, and one picture the same again', async () => {
  const [one, other] = await Promise.all([picture(200, 100).png().toBuffer(), picture(300, 100).png().toBuffer()]);
  const names = [];
  for (const content of [one, other, one]) names.push((await uploads.add('a.png', content)).address);
  expect(names).toEqual(['/media/a.webp', '/media/a-2.webp', '/media/a.webp']);
});

it('brings pictures into the folder of packs, takes them back, and deletes those that no draft names', async () => {
  const { file, record } = await uploads.add('a.png', await picture(200, 100).png().toBuffer());
  const brought = uploads.bring(new Map([[file, record]]));
  expect(brought.map((name) => path.extname(name))).toEqual(['.webp', '.avif', '.webp']);
  expect(brought.every((name) => existsSync(path.join(localesDir, name)))).toBe(true);
  expect(uploads.bring(new Map([[file, record]]))).toEqual([]);
  uploads.takeBack(brought);
  expect(readdirSync(path.join(localesDir, 'media'), { recursive: true })).toEqual(['made']);
  await uploads.clean((name) => name === file);
  expect(uploads.find('a.webp')).toBeDefined();
  await uploads.clean(() => false);
  expect(uploads.find('a.webp')).toBeUndefined();
  expect(readdirSync(path.join(directory, 'media/made'))).toEqual([]);
});
