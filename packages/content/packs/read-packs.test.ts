import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import english from '@/locales/en/home.json';
import turkish from '@/locales/tr/home.json';
import { isError } from './finding';
import { formatFinding, type PackFiles, readPackFiles } from './pack-files';
import { repository, withFiles } from './packs-testing';
import { checkPacks, packId } from './read-packs';

let files: PackFiles;

beforeEach(() => {
  files = repository;
});

const write = (file: string, text: string | undefined) => {
  files = withFiles({ [file]: text }, files);
};

const textOf = (file: string) => files.files.get(file) ?? '';

// biome-ignore lint/suspicious/noExplicitAny: the files have different shapes.
function edit(file: string, change: (pack: any) => unknown): void {
  write(file, JSON.stringify(change(JSON.parse(textOf(file))), null, 2));
}

const found = (errors: boolean) =>
  checkPacks(files)
    .findings.filter((finding) => isError(finding) === errors)
    .map(formatFinding)
    .join('\n');
const errors = () => found(true);
const warnings = () => found(false);
const pack = (region: string, language: string) => {
  const found = checkPacks(files).packs.get(packId(region, language));
  if (!found) throw new Error('no such pack');
  return found;
};

it('finds nothing wrong with the packs of this repository, and every language complete', () => {
  const { findings, completeness } = checkPacks(readPackFiles(path.resolve('locales')));
  expect(findings.filter(isError)).toEqual([]);
  for (const [language, { translated, fallingBack }] of completeness) {
    expect(translated, language).toBeGreaterThan(600);
    expect(fallingBack, language).toBe(0);
  }
});

describe('a key that a language lacks', () => {
  beforeEach(() => {
    edit('tr/home.json', ({ levels: { title: _, ...levels }, ...rest }) => ({ ...rest, levels }));
  });

  it('is taken from English and marked as a fallback', () => {
    expect(pack('tr', 'tr').messages.home.levels.title).toBe(english.levels.title);
    const ofHome = [...pack('tr', 'tr').fallbacks].filter((key) => key.startsWith('home.'));
    expect(ofHome).toEqual(['home.levels.title']);
  });

  it('leaves every other text as it is', () => {
    expect(pack('tr', 'tr').messages.home.levels.text).toBe(turkish.levels.text);
    expect(errors()).toBe('');
  });

  it('shows in the completeness of that language alone', () => {
    const { completeness } = checkPacks(files);
    expect(completeness.get('tr')).toMatchObject({ fallingBack: 1, warnings: 1 });
    expect(completeness.get('vi')).toMatchObject({ fallingBack: 0, warnings: 0 });
    expect(warnings()).toMatch(/tr\/home\.json:\d+ levels\.title: The text is missing\./);
  });
});

it('dates a page by the newest of its language’s words and those of the region', () => {
  const home = 'en@my/home.json';
  const dayWith = (updated: string) => {
    write(home, JSON.stringify({ seo: { updated } }));
    return pack('my', 'en').messages.home.seo.updated;
  };
  expect(dayWith('2000-01-01')).toBe(english.seo.updated);
  expect(dayWith('2999-01-01')).toBe('2999-01-01');
});

it('lets a region differ from its language, key by key', () => {
  write('en@my/home.json', '{ "levels": { "title": "Hello, Malaysia" } }');
  expect(pack('my', 'en').messages.home.levels.title).toBe('Hello, Malaysia');
  expect(pack('my', 'en').messages.home.levels.text).toBe(english.levels.text);
  expect(pack('global', 'en').messages.home.levels.title).toBe(english.levels.title);
  expect(errors()).toBe('');
});

it('takes the brand from the pack, into every text that names it', () => {
  edit('en/common.json', (common) => ({ ...common, brand: 'Kangaroom' }));
  expect(pack('global', 'en').messages.home.reasons.title).toBe('Why families choose Kangaroom');
});

describe('the blog', () => {
  const slug = 'five-minutes-of-english-at-home';
  const copyPost = (to: string) => write(to, textOf(`en/blog/${slug}.md`));

  it('has the articles of each language, newest first, and none of another', () => {
    for (const name of files.files.keys()) if (name.startsWith('ms/blog/')) write(name, undefined);
    const dates = [...pack('my', 'en').articles.blog.values()].map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(pack('my', 'ms').articles.blog.size).toBe(0);
    expect(errors()).not.toContain('regions/my.json');
    const said = checkPacks(files).findings.map(formatFinding);
    expect(said).toContainEqual(
      expect.stringMatching(
        /regions\/my\.json:\d+ pages\.blog: .* has no article in Bahasa Melayu: nothing links to it/,
      ),
    );
    expect(pack('my', 'ms').unfinished.has('blog')).toBe(true);
    expect(pack('my', 'en').unfinished.has('blog')).toBe(false);
  });

  it('names the brand', () => {
    const bodies = [...pack('global', 'en').articles.blog.values()].map(({ body, seoTitle }) => body + seoTitle).join();
    expect(bodies).toContain('Talkaroo');
    expect(bodies).not.toContain('{brand}');
  });

  it('may differ in a region', () => {
    copyPost(`en@my/blog/${slug}.md`);
    copyPost('en@my/blog/only-in-malaysia.md');
    expect(errors()).toBe('');
    expect(pack('my', 'en').articles.blog.has('only-in-malaysia')).toBe(true);
    expect(pack('global', 'en').articles.blog.has('only-in-malaysia')).toBe(false);
  });

  it('stops on an article that is broken or misnamed', () => {
    write(`en/blog/${slug}.md`, '---\ntitle: x\n---\nText\n');
    copyPost('en/blog/Wrong Name.md');
    expect(errors()).toMatch(/en\/blog\/five-minutes-of-english-at-home\.md:1 date: "date" is missing/);
    expect(errors()).toMatch(/en\/blog\/Wrong Name\.md:1: .* Call the file wrong-name\.md\./);
  });

  it.each(['blog', 'guides', 'questions'])('%s is switched off by its switch alone, whatever links to it', (page) => {
    edit('regions/tr.json', ({ pages, ...tr }) => ({ ...tr, pages: { ...(pages as object), [page]: false } }));
    expect(errors()).toBe('');
  });
});

describe('an open list', () => {
  const summer = { title: 'Yaz', text: 'Yaz kampı', action: 'Yazıl' };
  const chinese = { title: '夏天', text: '夏令營', action: '報名' };
  const banners = (region: string, language: string) => Object.keys(pack(region, language).messages.home.banners);

  it('may have an item in one region alone, which no other language lacks', () => {
    write('zh-HK@hk/home.json', JSON.stringify({ banners: { summer: chinese } }));
    edit('regions/hk.json', (file) => ({ ...file, banners: [{ id: 'summer', pic: '/assets/hero.svg', link: '' }] }));
    const { completeness, findings } = checkPacks(files);
    expect(findings.filter(isError)).toEqual([]);
    expect([...completeness.values()].every(({ fallingBack }) => fallingBack === 0)).toBe(true);
    expect(banners('hk', 'zh-HK')).toEqual(['trial', 'teachers', 'levels', 'summer']);
    expect(pack('hk', 'zh-HK').messages.home.banners).toMatchObject({ summer: chinese });
    expect(banners('tw', 'zh-TW')).not.toContain('summer');
    expect([...pack('hk', 'zh-HK').fallbacks].filter((key) => key.startsWith('home.'))).toEqual([]);
  });

  it('is named by a region file only with the items that the region has in each of its languages', () => {
    const name = (id: string) =>
      edit(`regions/${id}.json`, (file) => ({
        ...file,
        banners: [{ id: 'summer', pic: '/assets/hero.svg', link: '' }],
      }));
    edit('ms/home.json', (home) => ({ ...home, banners: { ...home.banners, summer } }));
    edit('tr/home.json', (home) => ({ ...home, banners: { ...home.banners, summer } }));
    name('tr');
    expect(errors()).toBe('');
    // Malaysia also has English and Chinese.
    name('my');
    expect(errors()).toMatch(/regions\/my\.json:\d+ banners\.0\.id: /);
  });

  it('has the order of the file that has all items', () => {
    edit('tr/home.json', ({ banners: { trial, ...others }, ...home }) => ({ ...home, banners: { ...others, trial } }));
    edit('vi/home.json', ({ banners: { levels }, ...home }) => ({ ...home, banners: { levels } }));
    expect(banners('tr', 'tr')).toEqual(['teachers', 'levels', 'trial']);
    expect(banners('vn', 'vi')).toEqual(['trial', 'teachers', 'levels']);
  });

  it('may lose an item everywhere', () => {
    for (const language of ['en', 'tr'])
      edit(`${language}/home.json`, ({ questions: { cost: _, ...questions }, ...home }) => ({ ...home, questions }));
    expect(errors()).toBe('');
    expect(pack('tr', 'tr').messages.home.questions).not.toHaveProperty('cost');
    expect(pack('global', 'en').messages.home.questions).not.toHaveProperty('cost');
  });
});

it('is not shaken by names that all objects have', () => {
  write('en/__proto__.json', '{ "polluted": "x" }');
  write('en/constructor.json', '{ "prototype": { "polluted": "x" } }');
  edit('en/home.json', (home) => ({ ...home, constructor: { prototype: { polluted: 'x' } } }));
  expect(errors().split('\n')).toHaveLength(3);
  expect({}).not.toHaveProperty('polluted');
});

describe('what someone should know, and may leave as it is', () => {
  it.each(['[ ]', '[要記入：会社名]', '[to be filled in: company]'])(
    'a text with %s in it, where it is shown',
    (text) => {
      edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: `Seviyeler ${text}` } }));
      expect(warnings()).toContain(`tr/home.json:`);
      expect(warnings()).toMatch(/tr\/home\.json:\d+ levels\.title: Still to be filled in: \[/);
      expect(errors()).toBe('');
      expect(pack('tr', 'tr').unfinished).toContain('home');
      expect(pack('vn', 'vi').unfinished).not.toContain('home');
    },
  );

  it('is said of no page that is shown nowhere in that language, and of no other brackets', () => {
    edit('en/payment-terms.json', (terms) => ({ ...terms, note: '[to be filled in: a note]' }));
    edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: 'Seviyeler [yeni]' } }));
    expect(warnings()).not.toMatch(/\/(en|tr)\//);
  });

  it('says where the company has to fill in the Japanese payment terms, by line', () => {
    edit('ja/payment-terms.json', ({ items, ...terms }) => ({
      ...terms,
      items: {
        ...items,
        seller: { ...items.seller, text: '[要記入：会社名]' },
        email: { ...items.email, text: '[要記入：メール]' },
      },
    }));
    const lines = textOf('ja/payment-terms.json').split('\n');
    expect(lines.filter((line) => line.includes('[要記入'))).toHaveLength(2);
    const said = [...warnings().matchAll(/ja\/payment-terms\.json:(\d+) items\./g)].map(([, line]) => Number(line));
    expect(said).toEqual(lines.flatMap((line, index) => (line.includes('[要記入') ? [index + 1] : [])));
  });

  it('is a box that is ticked at first, where the law wants an act of the parent', () => {
    const regionsOf = () => [...warnings().matchAll(/regions\/(\w+)\.json:\d+ form\.agreement: /g)].map(([, id]) => id);
    const set = (id: string, agreement: string) =>
      edit(`regions/${id}.json`, ({ form, ...region }) => ({ ...region, form: { ...form, agreement } }));
    for (const id of ['global', 'my', 'hk', 'tw', 'th', 'jp', 'vn', 'tr', 'ar']) set(id, 'ticked');
    expect(regionsOf().sort()).toEqual(['ar', 'my', 'th', 'tr', 'vn']);
    set('vn', 'unticked');
    expect(regionsOf().sort()).toEqual(['ar', 'my', 'th', 'tr']);
  });
});
