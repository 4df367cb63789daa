import { describe, expect, it } from 'vitest';
import { isMedia, madeNames } from './media';
import { repository, withFiles } from './packs-testing';
import { checkPacks } from './read-packs';

const hash = '0123456789';
const photo = { hash, size: { width: 400, height: 300 }, widths: [320, 400] };

it('names the files of a photograph by content, width and format, and keeps the format of others', () => {
  expect(madeNames('anna.jpg', photo)).toEqual([
    `anna-${hash}-320.avif`,
    `anna-${hash}-320.webp`,
    `anna-${hash}-400.avif`,
    `anna-${hash}-400.webp`,
  ]);
  expect(madeNames('class.mp4', { hash })).toEqual([`class-${hash}.mp4`]);
});

it.each([
  '/media/Anna.jpg',
  '/media/a b.jpg',
  '/media/../x.jpg',
  '/media/made/a.jpg',
  '/media/a.jpg#middle',
  '/media/a.gif',
])('refuses %s', (address) => expect(isMedia('picture', address)).toBe(false));

describe('pictures beside the packs', () => {
  const set = (file: string, key: string[], value: unknown) => {
    const pack = JSON.parse(repository.files.get(file) ?? '{}');
    const group = key.slice(0, -1).reduce((node, name) => node[name], pack);
    group[key.at(-1) as string] = value;
    return JSON.stringify(pack, null, 2);
  };
  const findingsOf = (files: Record<string, string>) =>
    checkPacks(withFiles(files)).findings.filter(({ severity }) => severity === 'error');
  const study = set('th/study.json', ['bannerImg'], '/media/room.jpg#top');
  const record = { 'media/made/room.jpg.json': JSON.stringify(photo) };
  const clip = { file: '/media/class.mp4', poster: '/media/room.jpg', captions: '/media/class.vtt', title: 'คลาส' };
  const ofClip = (change: object) => ({
    ...record,
    'media/made/class.mp4.json': JSON.stringify({ hash }),
    'media/made/class.vtt.json': JSON.stringify({ hash }),
    'media/class.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello!\n',
    'regions/th.json': set('regions/th.json', ['clips'], { home: { ...clip, ...change } }),
  });

  it('may be named wherever a picture is', () => {
    expect(findingsOf({ ...record, 'th/study.json': study })).toEqual([]);
  });

  it('are missed with file, line, key and the name that was meant', () => {
    const [finding, ...others] = findingsOf({
      'th/study.json': study,
      'media/made/rooms.jpg.json': JSON.stringify(photo),
    });
    expect(finding).toMatchObject({
      file: 'th/study.json',
      key: 'bannerImg',
      line: study.slice(0, study.indexOf('bannerImg')).split('\n').length,
      fix: 'Did you mean “/media/rooms.jpg”?',
    });
    expect(others).toEqual([]);
  });

  it('may be clips with captions', () => {
    expect(findingsOf(ofClip({}))).toEqual([]);
  });

  it.each([
    ['without captions', { captions: undefined }, 'clips.home.captions'],
    ['with captions that are not there', { captions: '/media/other.vtt' }, 'clips.home.captions'],
    ['without a poster', { poster: undefined }, 'clips.home.poster'],
    ['of a kind that not all browsers play', { file: '/media/class.mov' }, 'clips.home.file'],
  ])('are refused as a clip %s', (_, change, key) => {
    expect(findingsOf(ofClip(change)).map((finding) => finding.key)).toContain(key);
  });

  it('are refused as a clip with captions that no browser can show', () => {
    const [finding] = findingsOf({ ...ofClip({}), 'media/class.vtt': '00:01.000 --> 00:02.000\nHello!' });
    expect(finding).toMatchObject({ file: 'regions/th.json', key: 'clips.home.captions' });
  });
});
