import { expect, it } from 'vitest';
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

it('leaves a day that somebody has set, and a file that has none', () => {
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
