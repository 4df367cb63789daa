import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import english from '@/locales/en/home.json';
import turkish from '@/locales/tr/home.json';
import { formatProblem } from './parse-pack';
import { packId, readPacks } from './read-packs';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'packs-'));
  cpSync('locales', directory, { recursive: true });
});

afterEach(() => {
  rmSync(directory, { recursive: true });
});

function edit(file: string, change: (pack: typeof english) => unknown): void {
  const full = path.join(directory, file);
  writeFileSync(full, JSON.stringify(change(JSON.parse(readFileSync(full, 'utf8'))), null, 2));
}

const problems = () => readPacks(directory).problems.map(formatProblem).join('\n');
const warnings = () => readPacks(directory).warnings.map(formatProblem).join('\n');
const pack = (region: string, language: string) => {
  const found = readPacks(directory).packs.get(packId(region, language));
  if (!found) throw new Error('no such pack');
  return found;
};

it('finds nothing wrong with the packs of this repository, and every language complete', () => {
  expect(problems()).toBe('');
  for (const [language, { translated, needed }] of readPacks(directory).completeness) {
    expect(translated, language).toBe(needed);
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
    expect(problems()).toBe('');
  });

  it('shows in the completeness of that language alone', () => {
    const { completeness } = readPacks(directory);
    const { translated, needed } = completeness.get('tr') as { translated: number; needed: number };
    expect(needed - translated).toBe(1);
    expect(completeness.get('vi')?.translated).toBe(completeness.get('vi')?.needed);
  });
});

it('lets a region differ from its language, key by key', () => {
  mkdirSync(path.join(directory, 'en@my'));
  writeFileSync(path.join(directory, 'en@my/home.json'), '{ "levels": { "title": "Hello, Malaysia" } }');
  expect(pack('my', 'en').messages.home.levels.title).toBe('Hello, Malaysia');
  expect(pack('my', 'en').messages.home.levels.text).toBe(english.levels.text);
  expect(pack('global', 'en').messages.home.levels.title).toBe(english.levels.title);
  expect(problems()).toBe('');
});

it('takes the brand from the pack, into every text that names it', () => {
  edit('en/common.json', (common) => ({ ...common, brand: 'Kangaroom' }));
  expect(pack('global', 'en').messages.home.reasons.title).toBe('Why families choose Kangaroom');
});

describe('the blog', () => {
  const slug = 'five-minutes-of-english-at-home';
  const copyPost = (to: string) => {
    mkdirSync(path.dirname(path.join(directory, to)), { recursive: true });
    cpSync(path.join(directory, `en/blog/${slug}.md`), path.join(directory, to));
  };

  it('has the articles of each language, newest first, and none of another', () => {
    rmSync(path.join(directory, `ms/blog`), { recursive: true, force: true });
    const dates = [...pack('my', 'en').posts.values()].map(({ date }) => date);
    expect(dates.length).toBeGreaterThan(1);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(pack('my', 'ms').posts.size).toBe(0);
    expect(problems()).toMatch(/regions\/my\.json:\d+ pages\.blog: .* has no article in Bahasa Melayu\./);
  });

  it('names the brand', () => {
    expect(pack('my', 'en').posts.get(slug)?.body).toContain('After each Talkaroo lesson');
  });

  it('may differ in a region', () => {
    copyPost(`en@my/blog/${slug}.md`);
    copyPost('en@my/blog/only-in-malaysia.md');
    expect(problems()).toBe('');
    expect(pack('my', 'en').posts.has('only-in-malaysia')).toBe(true);
    expect(pack('global', 'en').posts.has('only-in-malaysia')).toBe(false);
  });

  it('stops on an article that is broken, misnamed, or in a language without a blog', () => {
    writeFileSync(path.join(directory, `en/blog/${slug}.md`), '---\ntitle: x\n---\nText\n');
    copyPost('en/blog/Wrong Name.md');
    copyPost('tr/blog/a-post.md');
    expect(problems()).toMatch(/en\/blog\/five-minutes-of-english-at-home\.md:1 date: a day such as/);
    expect(problems()).toMatch(/en\/blog\/Wrong Name\.md:1: the name of an article is made of/);
    expect(problems()).toMatch(/tr\/blog\/a-post\.md:1: No region shows the page "blog" in Türkçe.*regions\/tr\.json: "pages": \{ "blog": true \}/);
  });
});

describe('what a marketer may get wrong', () => {
  it('a key that English does not have', () => {
    edit('tr/home.json', (home) => ({ ...home, hreo: 'x' }));
    expect(problems()).toMatch(/tr\/home\.json:\d+ hreo: English has no such key/);
  });

  it('a placeholder that English does not have', () => {
    edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: 'Merhaba {nmae}' } }));
    expect(problems()).toMatch(
      /tr\/home\.json:\d+ levels\.title: placeholders and tags are \{nmae\}; English has none/,
    );
    expect(pack('tr', 'tr').messages.home.levels.title).toBe(english.levels.title);
  });

  it('a brace left open', () => {
    edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: 'Merhaba {' } }));
    expect(problems()).toMatch(/tr\/home\.json:\d+ levels\.title: cannot be read as a message/);
  });

  it('a tag that was translated', () => {
    edit('tr/registration.json', (registration) => ({ ...registration, agreement: '<anlaşma>x</anlaşma>' }));
    expect(problems()).toMatch(/tr\/registration\.json:\d+ agreement: /);
  });

  it('a pack that English does not have', () => {
    writeFileSync(path.join(directory, 'tr/hmoe.json'), '{}');
    expect(problems()).toMatch(/tr\/hmoe\.json:1: English has no pack hmoe\.json/);
  });

  it.each(['xx', 'en@tr', '__proto__'])('a folder called %s', (name) => {
    mkdirSync(path.join(directory, name));
    writeFileSync(path.join(directory, name, 'home.json'), '{}');
    expect(problems()).toMatch(`${name}:1: no such language or region`);
  });

  it.each(['javascript:alert(1)', '//evil.example/a.svg', 'https://evil.example/a.svg', '/assets/none.svg', 'Roo'])(
    'an address of a picture that is none: %s',
    (image) => {
      edit('tr/about.json', (about) => ({ ...about, bannerImg: image }));
      expect(problems()).toMatch(/tr\/about\.json:\d+ bannerImg: a picture of the folder public/);
      edit('en/about.json', (about) => ({ ...about, bannerImg: '/assets/none.svg' }));
      expect(problems()).toMatch(/en\/about\.json:\d+ bannerImg: a picture of the folder public/);
    },
  );

  it('a day for the sitemap that is none, in English too', () => {
    edit('en/home.json', (home) => ({ ...home, seo: { ...home.seo, updated: '4 May 2026' } }));
    expect(problems()).toMatch(/en\/home\.json:\d+ seo\.updated: a day such as 2026-05-04/);
  });

  it('a pack whose name or keys would change all objects', () => {
    writeFileSync(path.join(directory, 'en/__proto__.json'), '{ "polluted": "x" }');
    writeFileSync(path.join(directory, 'en/constructor.json'), '{ "prototype": { "polluted": "x" } }');
    edit('en/home.json', (home) => ({ ...home, constructor: { prototype: { polluted: 'x' } } }));
    expect(problems()).toMatch(/en\/__proto__\.json:1: the name of a pack: /);
    expect(problems()).toMatch(/en\/constructor\.json:1: the name of a pack: /);
    expect(problems()).toMatch(/en\/home\.json:\d+ constructor: a key is made of/);
    expect({}).not.toHaveProperty('polluted');
  });

  it('a region file with a wrong value, a wrong key, or none at all', () => {
    writeFileSync(
      path.join(directory, 'regions/tr.json'),
      '{\n  "name": "Türkiye",\n  "isShow": "yes",\n  "form": {\n    "hide_codes": "all"\n  }\n}',
    );
    writeFileSync(path.join(directory, 'regions/hk.json'), '{ "name": "x", "isShow": true, "from": {} }');
    rmSync(path.join(directory, 'regions/jp.json'));
    expect(problems()).toMatch(/regions\/tr\.json:3 isShow: /);
    expect(problems()).toMatch(/regions\/tr\.json:5 form\.hide_codes: .*codes such as/);
    expect(problems()).toMatch(/regions\/hk\.json:1 form: /);
    expect(problems()).toMatch(/regions\/jp\.json:1: The file of the region "jp" is missing/);
  });
});

describe('what somebody should know, and may leave as it is', () => {
  it.each(['[ ]', '[要記入：会社名]', '[to be filled in: company]'])(
    'a text with %s in it, where it is shown',
    (text) => {
      edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: `Seviyeler ${text}` } }));
      expect(warnings()).toContain(`tr/home.json:`);
      expect(warnings()).toMatch(
        /tr\/home\.json:\d+ levels\.title: still to be filled in before the public reads it: \[/,
      );
      expect(problems()).toBe('');
      expect(pack('tr', 'tr').unfinished).toContain('home');
      expect(pack('vn', 'vi').unfinished).not.toContain('home');
    },
  );

  it('is said of no page that is shown nowhere in that language, and of no other brackets', () => {
    expect(readFileSync(path.join(directory, 'en/payment-terms.json'), 'utf8')).toContain('[to be filled in');
    edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: 'Seviyeler [yeni]' } }));
    expect(warnings()).not.toMatch(/\/(en|tr)\//);
  });

  it('says where the company has to fill in the Japanese payment terms, by line', () => {
    const lines = readFileSync(path.join(directory, 'ja/payment-terms.json'), 'utf8').split('\n');
    const said = [...warnings().matchAll(/ja\/payment-terms\.json:(\d+) items\./g)].map(([, line]) => Number(line));
    expect(said).toEqual(lines.flatMap((line, index) => (line.includes('[要記入') ? [index + 1] : [])));
  });

  it('is a box that is ticked at first, where the law wants an act of the parent', () => {
    const regionsOf = () => [...warnings().matchAll(/regions\/(\w+)\.json:\d+ form\.agreement: /g)].map(([, id]) => id);
    const set = (id: string, agreement: string) => {
      const file = path.join(directory, `regions/${id}.json`);
      const content = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...content, form: { ...content.form, agreement } }, null, 2));
    };
    for (const id of ['global', 'my', 'hk', 'tw', 'th', 'jp', 'vn', 'tr', 'ar']) set(id, 'ticked');
    expect(regionsOf().sort()).toEqual(['ar', 'my', 'th', 'tr', 'vn']);
    set('vn', 'unticked');
    expect(regionsOf().sort()).toEqual(['ar', 'my', 'th', 'tr']);
  });

  it('is told apart from mistakes by `npm run packs`, and fails nothing', () => {
    const check = () =>
      spawnSync(process.execPath, ['--import', 'tsx', 'scripts/packs.ts'], {
        env: { ...process.env, LOCALES_DIR: directory },
        encoding: 'utf8',
      });
    edit('tr/home.json', (home) => ({ ...home, levels: { ...home.levels, title: 'Seviyeler [ ]' } }));
    const warned = check();
    expect(warned.stderr).toMatch(/^Warning: .*tr\/home\.json:\d+ levels\.title: /m);
    expect(warned.stdout).toMatch(/The packs are in order\. Warnings: \d+\./);
    expect(warned.status).toBe(0);

    edit('tr/home.json', (home) => ({ ...home, hreo: 'x' }));
    const failed = check();
    expect(failed.stderr).toMatch(/^[^ ]*tr\/home\.json:\d+ hreo: /m);
    expect(failed.stdout).toContain('1 to mend.');
    expect(failed.status).toBe(1);
  }, 30_000);
});
