import { withPacks } from '@talkaroo/content/packs/packs';
import { repository, withFiles } from '@talkaroo/content/packs/packs-testing';
import { checkPacks, packId } from '@talkaroo/content/packs/read-packs';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { sitemapXml } from '@/lib/seo/crawler-files';
import { updateDates } from './update-dates';

const today = '2026-11-22';
const files = (entries: Record<string, string>) => ({ files: new Map(Object.entries(entries)) });
const pack = (title: string, updated = '2026-01-01') =>
  `{\n  "seo": { "updated": "${updated}" },\n  "title": "${title}"\n}\n`;
const article = (text: string, updated = '') => `---\ntitle: x\ndate: 2026-01-01\n${updated}---\n${text}\n`;

it('dates a page whose words have changed, and leaves the rest of the file as it is', () => {
  const before = files({ 'tr/home.json': pack('a'), 'tr/about.json': pack('a') });
  const after = files({ 'tr/home.json': pack('b'), 'tr/about.json': pack('a') });
  expect([...updateDates(before, after, today)]).toEqual([['tr/home.json', pack('b', today)]]);
});

it('dates what a region writes differently, in its own pack', () => {
  const language = { 'en/home.json': pack('a'), 'en/common.json': '{ "a": "b" }' };
  const own = (title: string, updated = '') =>
    `{\n  "title": "${title}"${updated && `,\n  "seo": {\n    "updated": "${updated}"\n  }`}\n}\n`;
  const dated = (before: Record<string, string>, after: Record<string, string>) => [
    ...updateDates(files({ ...language, ...before }), files({ ...language, ...after }), today),
  ];
  expect(dated({ 'en@my/home.json': own('a') }, { 'en@my/home.json': own('b') })).toEqual([
    ['en@my/home.json', own('b', today)],
  ]);
  expect(dated({}, { 'en@my/home.json': own('b') })).toEqual([['en@my/home.json', own('b', today)]]);
  expect(dated({ 'en@my/common.json': own('a') }, { 'en@my/common.json': own('b') })).toEqual([]);
});

it('ends the line that it adds as the file does, also behind the mark of some editors', () => {
  const ofWindows = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const dated = (name: string, before: string, after: string) =>
    updateDates(
      files({ 'en/home.json': pack('a'), [name]: ofWindows(before) }),
      files({ 'en/home.json': pack('a'), [name]: ofWindows(after) }),
      today,
    ).get(name);
  const own = (title: string, more = '') => `{\n  "title": "${title}"${more}\n}\n`;
  const day = `,\n  "seo": {\n    "updated": "${today}"\n  }`;
  expect(dated('en@my/home.json', own('a'), own('b'))).toBe(ofWindows(own('b', day)));
  expect(dated('th/blog/one.md', article('a'), article('b'))).toBe(ofWindows(article('b', `updated: ${today}\n`)));
});

it('dates no line that stands below the head of an article', () => {
  const name = 'th/blog/one.md';
  const text = (words: string) => `No head.\n\n---\ndate: 2026-01-01\n---\n${words}\n`;
  expect(updateDates(files({ [name]: text('a') }), files({ [name]: text('b') }), today)).toEqual(new Map());
});

it('leaves a day that someone has set, and a file that has none', () => {
  const before = files({ 'tr/home.json': pack('a'), 'tr/common.json': '{ "a": "b" }' });
  const after = files({ 'tr/home.json': pack('b', '2026-05-05'), 'tr/common.json': '{ "a": "c" }' });
  expect([...updateDates(before, after, today)]).toEqual([]);
});

it('dates an article that was published before, not one that is new', () => {
  const name = 'th/blog/one.md';
  const dated = (before: string, after: string) =>
    updateDates(files({ [name]: before }), files({ [name]: after }), today);
  expect(dated(article('a'), article('b')).get(name)).toBe(article('b', `updated: ${today}\n`));
  const old = 'updated: 2026-02-02\n';
  expect(dated(article('a', old), article('b', old)).get(name)).toBe(article('b', `updated: ${today}\n`));
  expect(dated(article('a', old), article('b', 'updated: 2026-03-03\n'))).toEqual(new Map());
  expect(updateDates(files({}), files({ [name]: article('a') }), today)).toEqual(new Map());
});

const pageIn = (file: string) => file.replace('tr/', '').replace('.json', '').replace('home', '');

describe('a changed fact of a region file', () => {
  const change = (region: string, from: RegExp, to: string) => {
    const file = `regions/${region}.json`;
    const source = repository.files.get(file) ?? '';
    expect(source).toMatch(from);
    return withFiles({ [file]: source.replace(from, to) });
  };

  it('dates the pages and articles that show it, and no others', () => {
    const after = change('tr', /("id": "starter", "lessons": \d+, "price": )\d+/, '$17');
    const named = [...repository.files].filter(
      ([name, text]) => /^tr\/[\w-]+\.json$/.test(name) && text.includes('{priceFrom}') && text.includes('"updated"'),
    );
    const pages = new Set([...named.map(([name]) => name), 'tr/prices.json']);
    const dated = updateDates(repository, after, '2030-01-01');
    expect([...dated.keys()].sort()).toEqual([...pages].sort());
    expect(pages.size).toBeGreaterThan(1);
    const packs = checkPacks(withFiles(Object.fromEntries(dated), after));
    const sitemap = withPacks(packs, () => sitemapXml(findRegion('tr') as Region));
    const today = [...sitemap.matchAll(/<loc>[^<]*\/([\w-]*)<\/loc><lastmod>2030-01-01</g)].map(([, page]) => page);
    expect(today.sort()).toEqual([...pages].map(pageIn).sort());
  });

  it('dates the page of that region alone, where others share its language', () => {
    const dated = updateDates(repository, change('global', /"months": 14/, '"months": 15'), '2030-01-01');
    expect([...dated.keys()]).toEqual(['en@global/prices.json']);
    const { packs, findings } = checkPacks(withFiles(Object.fromEntries(dated)));
    expect(packs.get(packId('global', 'en'))?.messages.prices.seo.updated).toBe('2030-01-01');
    expect(packs.get(packId('my', 'en'))?.messages.prices.seo.updated).not.toBe('2030-01-01');
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('dates nothing if no page shows it', () => {
    const after = change('tr', /"aiTraining": "allow"|\n}\s*$/, '\n}\n\n');
    expect(updateDates(repository, after, '2030-01-01')).toEqual(new Map());
  });
});
