import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { expect, it } from 'vitest';
import { MarkTable, markPacks } from './mark-packs';
import { marksIn, pictureMarks } from './marks';

it('leads from an icon of a social link to its own key, and from one that follows from the name to that', () => {
  const file = 'regions/hk.json';
  const packs = readPackFiles('locales');
  const own = { img: '/assets/hero.svg', bottomImg: '/assets/hero.svg', qrImg: '/assets/hero.svg' };
  const social = [{ name: 'Facebook' }, { name: 'YouTube', ...own }].map((one) => ({
    ...one,
    link: 'https://social.talkaroo.example/hk',
  }));
  const source = JSON.stringify({ ...JSON.parse(packs.files.get(file) as string), social });
  const files = { ...packs, files: new Map(packs.files).set(file, source) };

  const table = new MarkTable();
  const { regionFiles } = markPacks(checkPacks(files), files, findRegion('hk') as Region, 'zh-HK', table);
  const keys = (address: string) => pictureMarks(address).runs.map(({ id }) => table.refOf(id));
  const at = (key: string) => [{ kind: 'region', place: { file, key } }];
  const [facebook, youTube] = regionFiles.get('hk')?.social ?? [];
  for (const key of ['img', 'hoverImg', 'bottomImg'] as const) {
    expect(keys(facebook?.[key] ?? '')).toEqual(at('social.0.name'));
  }
  for (const key of ['img', 'bottomImg', 'qrImg'] as const) {
    expect(keys(youTube?.[key] ?? '')).toEqual(at(`social.1.${key}`));
  }
  expect(keys(youTube?.hoverImg ?? '')).toEqual(at('social.1.name'));
});

it('leads from the poster and the words of a clip to their keys', () => {
  const file = 'regions/hk.json';
  const packs = readPackFiles('locales');
  const record = JSON.stringify({ hash: '0123456789' });
  const clip = { file: '/media/class.mp4', poster: '/assets/hero.svg', captions: '/media/class.vtt', title: '上課' };
  const source = JSON.stringify({ ...JSON.parse(packs.files.get(file) as string), clips: { home: clip } });
  const added = {
    [file]: source,
    'media/class.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello!\n',
    'media/made/class.mp4.json': record,
    'media/made/class.vtt.json': record,
  };
  const files = { ...packs, files: new Map([...packs.files, ...Object.entries(added)]) };
  const table = new MarkTable();
  const { regionFiles } = markPacks(checkPacks(files), files, findRegion('hk') as Region, 'zh-HK', table);
  const marked = regionFiles.get('hk')?.clips?.home;
  const [poster] = pictureMarks(marked?.poster ?? '').runs;
  expect(table.refOf(poster?.id ?? -1)).toEqual({ kind: 'region', place: { file, key: 'clips.home.poster' } });
  const [words] = marksIn(String(marked?.title)).events;
  expect(table.refOf(words?.id ?? -1)).toEqual({ kind: 'region', place: { file, key: 'clips.home.title' } });
});
