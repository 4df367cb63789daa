import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { describe, expect, it } from 'vitest';
import { withFiles, withText } from '../packs-testing';
import { type Confirmation, ConfirmError, remember, staleFindings, staleTexts } from './made-from';

const remembered = (packFiles: PackFiles, confirm?: Confirmation) =>
  withFiles(Object.fromEntries(remember(packFiles, confirm)), packFiles);
const places = (packFiles: PackFiles) =>
  staleTexts(packFiles).map(({ folder, namespace, key }) => `${folder} ${namespace} ${key}`);

const post = 'blog/screen-time-that-teaches';
const article = (words: string, date = '2026-08-17') =>
  `---\ntitle: A\ndate: ${date}\nrelated:\n  - b\n---\n\n${words}\n`;
const small: PackFiles = remembered({
  files: new Map([
    [
      'en/home.json',
      '{\n  "title": "One",\n  "seo": { "text": "Two", "updated": "2026-01-01" },\n  "art": "/assets/a.svg"\n}',
    ],
    [`en/${post}.md`, article('Words.')],
    [
      'tr/home.json',
      '{\n  "title": "Bir",\n  "seo": {\n    "text": "İki",\n    "updated": "2026-01-01"\n  },\n  "art": "/assets/a.svg"\n}',
    ],
    [`tr/${post}.md`, article('Kelimeler.')],
    ['tr/glossary.json', '{}'],
    ['vi/home.json', '{ "title": "Một" }'],
    ['en@my/home.json', '{ "title": "Satu" }'],
    ['en@nowhere/home.json', '{ "title": "Un" }'],
    ['regions/tr.json', '{}'],
  ]),
});

describe('the memory', () => {
  it('has a line for each text that is translated, in the order of keys', () => {
    const hex = '[0-9a-f]{8} [0-9a-f]{8}';
    expect(small.files.get('made-from/tr.json')).toMatch(
      new RegExp(
        `^\\{\\n  "${post}": "${hex}",\\n  "home": \\{\\n    "seo.text": "${hex}",\\n    "title": "${hex}"\\n  \\}\\n\\}\\n$`,
      ),
    );
    expect([...small.files.keys()].filter((name) => name.startsWith('made-from/'))).toEqual([
      'made-from/en@my.json',
      'made-from/tr.json',
      'made-from/vi.json',
    ]);
  });

  it('is written only where it differs', () => {
    expect(remember(small)).toEqual(new Map());
    expect([...remember(withText('tr/home.json', 'title', 'Tek', small)).keys()]).toEqual(['made-from/tr.json']);
  });

  it('forgets texts that are gone, but none of a file that cannot be read', () => {
    const gone = remember(withFiles({ 'tr/home.json': '{ "title": "Bir" }' }, small)).get('made-from/tr.json');
    expect(gone).toContain('"title"');
    expect(gone).not.toContain('"seo.text"');
    for (const file of ['tr/home.json', 'en/home.json']) {
      expect(remember(withFiles({ [file]: '{ "title": ' }, small)).get('made-from/tr.json')).toBeUndefined();
    }
  });

  it('takes no name for something else', () => {
    const names = { 'en/__proto__.json': '{ "polluted": "a" }', 'tr/__proto__.json': '{ "polluted": "b" }' };
    const memory = remember(withFiles(names, small)).get('made-from/tr.json');
    expect(memory).toContain('"__proto__": {\n    "polluted": "');
    expect('polluted' in {}).toBe(false);
  });
});

describe('a translation', () => {
  const changed = withText('en/home.json', 'seo.text', 'Second', small);

  it('is stale when English has changed, until it changes too', () => {
    expect(places(small)).toEqual([]);
    expect(staleTexts(changed)).toEqual([
      { folder: 'tr', file: 'tr/home.json', namespace: 'home', key: 'seo.text', line: 4, english: 'Second' },
    ]);
    const translated = withText('tr/home.json', 'seo.text', 'İkinci', changed);
    expect(places(translated)).toEqual([]);
    expect(places(remembered(translated))).toEqual([]);
  });

  it('stays stale when the memory is written again', () => {
    expect(places(remembered(changed))).toEqual(['tr home seo.text']);
    const again = withText('en/home.json', 'seo.text', 'Third', remembered(changed));
    expect(places(remembered(again))).toEqual(['tr home seo.text']);
  });

  it('is no longer stale when English is what it was', () => {
    expect(places(withText('en/home.json', 'seo.text', 'Two', remembered(changed)))).toEqual([]);
  });

  it('that no one has remembered counts as made from today’s English', () => {
    expect(places(withFiles({ 'made-from/tr.json': undefined }, changed))).toEqual([]);
    const fresh = withText('vi/home.json', 'seo.text', 'Hai', changed);
    expect(places(fresh)).toEqual(['tr home seo.text']);
  });

  it('may be changed without being stale, and is then the one that is remembered', () => {
    const reworded = remembered(withText('tr/home.json', 'seo.text', 'Ikinci', small));
    expect(places(reworded)).toEqual([]);
    expect(places(withText('en/home.json', 'seo.text', 'Second', reworded))).toEqual(['tr home seo.text']);
  });

  it('of a region, too, follows the English of all', () => {
    expect(places(withText('en/home.json', 'title', 'First', small))).toEqual([
      'vi home title',
      'tr home title',
      'en@my home title',
    ]);
  });

  it('of a day or a picture is none', () => {
    const day = withText('en/home.json', 'seo.updated', '2026-02-02', small);
    expect(places(withText('en/home.json', 'art', '/assets/b.svg', day))).toEqual([]);
  });

  it('is reported at its line, with what English says now and how to fix it', () => {
    expect(staleFindings(changed)).toEqual([
      {
        severity: 'warning',
        file: 'tr/home.json',
        line: 4,
        key: 'seo.text',
        message: 'English has changed since this was translated. It says now: “Second”.',
        fix: 'Translate it again, or say that it is still correct (npm run packs -- --confirm tr home.seo.text, or --confirm tr for all texts there).',
      },
    ]);
  });
});

describe('an article', () => {
  it('is stale when the words of the English one have changed', () => {
    const changed = withFiles({ [`en/${post}.md`]: article('Other words.') }, small);
    expect(staleFindings(changed)).toMatchObject([
      {
        severity: 'warning',
        file: `tr/${post}.md`,
        line: 1,
        message: `The English article has changed since this one was translated: en/${post}.md.`,
        fix: expect.stringContaining(`--confirm tr ${post}`),
      },
    ]);
    expect(places(withFiles({ [`tr/${post}.md`]: article('Başka.') }, changed))).toEqual([]);
    expect(places(remembered(changed, { folder: 'tr', key: post }))).toEqual([]);
  });

  it('is not when its day or its related articles have', () => {
    const source = article('Words.', '2027-01-01').replace('  - b', '  - c\n  - d');
    expect(places(withFiles({ [`en/${post}.md`]: source }, small))).toEqual([]);
  });
});

describe('a confirmation', () => {
  const both = withText('en/home.json', 'title', 'First', withText('en/home.json', 'seo.text', 'Second', small));
  const after = (confirm: Confirmation) => places(remembered(both, confirm)).filter((place) => place.startsWith('tr'));

  it.each<[string, Confirmation, string[]]>([
    ['one text', { folder: 'tr', key: 'home.title' }, ['tr home seo.text']],
    ['a group', { folder: 'tr', key: 'home.seo' }, ['tr home title']],
    ['a file', { folder: 'tr', key: 'home' }, []],
    ['all of a language', { folder: 'tr' }, []],
    ['another language', { folder: 'vi' }, ['tr home title', 'tr home seo.text']],
  ])('holds for %s', (_, confirm, rest) => {
    expect(after(confirm).toSorted()).toEqual(rest.toSorted());
  });

  it.each<[Confirmation, string]>([
    [{ folder: 'tr', key: 'seo.text' }, '“tr” has no translation “seo.text”. Did you mean “home.seo.text”?'],
    [
      { folder: 'tr', key: 'x' },
      '“tr” has no translation “x”. A key begins with the name of its file: home.hero.title.',
    ],
    [{ folder: 'en' }, 'There are no translations in “en”. There are in: vi, tr, en@my.'],
    [{ folder: 'xx', key: 'home.title' }, 'There are no translations in “xx”.'],
  ])('of %s is refused', (confirm, message) => {
    expect(() => remember(both, confirm)).toThrow(ConfirmError);
    expect(() => remember(both, confirm)).toThrow(message);
  });
});

describe('a memory that cannot be read', () => {
  it.each([
    ['half merged', '{\n<<<<<<< ours\n}'],
    ['of another shape', '{ "home": { "title": "12345678" } }'],
  ])('%s is reported, and left as it is', (_, source) => {
    const broken = withFiles({ 'made-from/tr.json': source }, small);
    expect(staleFindings(broken)).toMatchObject([{ severity: 'error', file: 'made-from/tr.json', line: 1 }]);
    expect(remember(broken)).toEqual(new Map());
  });
});
