import type { Finding } from '@talkaroo/content/packs/finding';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { describe, expect, it } from 'vitest';
import { repository, withFiles, withText } from '../packs-testing';
import { checkWords } from './check-words';
import { inputOf, lineWith } from './words-testing';

const show = ({ file, line, key, message, fix }: Finding) =>
  `${file}:${line}${key ? ` ${key}` : ''}: ${message} ${fix}`;
const of = (packFiles: PackFiles) => checkWords(inputOf(packFiles));
const known = new Set(of(repository).map(show));
/** Returns the findings added by a change, without stale translations, which are tested elsewhere. */
const added = (packFiles: PackFiles) =>
  of(packFiles).filter((finding) => !known.has(show(finding)) && !finding.message.startsWith('English has changed'));

const post = 'blog/five-minutes-of-english-at-home.md';
const withParagraph = (folder: string, paragraph: string) =>
  withFiles({ [`${folder}/${post}`]: `${repository.files.get(`${folder}/${post}`)}\n${paragraph}\n` });

describe('a text of a pack', () => {
  it.each([
    [
      'Simplified in Traditional Chinese',
      'zh-HK',
      '在家就能上课',
      'error',
      '“课”: Simplified Chinese',
      '“課” for “课”',
    ],
    ['the same in Taiwan', 'zh-TW', '为孩子', 'error', '“为”: Simplified Chinese', '“為” for “为”'],
    ['Traditional in Simplified Chinese', 'zh-CN', '孩子的課', 'error', '“課”: Traditional Chinese', '“课” for “課”'],
    [
      'a Cyrillic letter that looks Latin',
      'tr',
      'Sizin çоcuğunuz',
      'error',
      'the letter “о” is Cyrillic',
      '“çocuğunuz”',
    ],
    ['a Greek one in English', 'en', 'Αll the best', 'error', 'the letter “Α” is Greek', '“All”'],
    ['a Persian letter in Arabic', 'ar', 'من يعلّم طفلکم', 'error', 'the letter “ک” is Persian', '“طفلكم”'],
    [
      'words in Cyrillic',
      'vi',
      'Chào bạn, привет мир',
      'error',
      '“привет” (and 1 more here) is in Cyrillic',
      'vi/glossary.json',
    ],
    ['Arabic in Turkish', 'tr', 'مرحبا size', 'error', 'is in Arabic letters, in which Turkish', 'Write it in Turkish'],
    ['Thai in Malay', 'ms', 'Selamat ครู', 'error', '“ครู” is in Thai letters', 'Malay'],
    ['kana in Chinese', 'zh-TW', '孩子の課', 'error', '“の” is in Hiragana letters', ''],
    [
      'an English sentence',
      'tr',
      'Dersler and all of the rest',
      'error',
      'English words stand here: “and all of the”',
      'Translate it into Turkish',
    ],
    [
      'English alone in another script',
      'th',
      'Teachers',
      'error',
      'The whole text is in Latin letters',
      'Translate it into Thai',
    ],
    ['a straight quotation mark', 'tr', 'Bir "ders" için', 'warning', 'quotation mark (")', 'Write “…”'],
    ['a straight apostrophe', 'tr', "B2'ye kadar", 'warning', "apostrophe (')", '’'],
    ['a word that the glossary says to avoid', 'zh-HK', '第一個單字', 'error', '“單字” is not used in', 'Write “生字”'],
    [
      'one within a longer word, by its *',
      'tr',
      'Büyük tecrübemiz',
      'error',
      '“tecrübe” is not used in Turkish',
      '“deneyim”',
    ],
    ['blind text', 'vi', 'Lorem ipsum dolor', 'error', '“Lorem ipsum” is not meant for the public', ''],
    ['a note of the writer', 'ja', 'TODO 料金を書く', 'error', '“TODO” is not meant for the public', ''],
    ['question marks', 'zh-TW', '價格是？？？', 'error', '“？？？” is not meant', ''],
  ])('%s', (_, folder, text, severity, message, fix) => {
    const packFiles = withText(`${folder}/home.json`, 'levels.title', text);
    const line = lineWith(packFiles, `${folder}/home.json`, JSON.stringify(text));
    const findings = added(packFiles);
    expect(findings.map(show)).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity, file: `${folder}/home.json`, line, key: 'levels.title' });
    expect(findings[0]?.message).toContain(message);
    expect(findings[0]?.fix).toContain(fix);
  });

  it.each([
    ['Traditional characters of Hong Kong', 'zh-HK', '台灣的老師，着力了解孩子'],
    ['著 on the mainland', 'zh-CN', '儿童名著'],
    ['letters that only Turkish has', 'tr', 'Iğdır’da şöyle güçlü bir İngilizce'],
    ['letters with marks', 'vi', 'Tiếng Việt'.normalize('NFD')],
    ['the vowel marks of Arabic', 'ar', 'مُعلّم، طفلٌ؟ ـ'],
    ['the long vowel of Japanese', 'ja', 'コーヒー、々'],
    ['Latin names among other letters', 'th', 'ใช้ WhatsApp หรือ LINE ก็ได้'],
    ['abbreviations', 'ja', 'CEFR B2, TOEFL'],
    ['a sentence that lessons teach', 'zh-HK', '孩子會說「What is this and that?」'],
    ['words that Turkish shares with English', 'tr', 'On at, bir it ve o not'],
    ['a word that begins as an English one', 'vi', 'Với thế hệ này, buổi học offline'],
    ['typographic marks', 'tr', 'Bir “ders” için: B2’ye'],
    ['feet and inches', 'ms', 'Skrin 10" dan 5\' sahaja'],
    ['what messages quote', 'en', "Use '{' here"],
    ['a longer word than the one to avoid', 'en', 'A moment of vocation'],
    ['a word of capitals', 'tr', 'XXL ve TODOS'],
    ['two question marks', 'ja', 'ほんとう？？'],
    ['a plural with its English keywords', 'tr', '{count, plural, one {bir ders} other {# ders}}'],
  ])('is not to blame for %s', (_, folder, text) => {
    expect(added(withText(`${folder}/home.json`, 'levels.title', text)).map(show)).toEqual([]);
  });

  it('may not repeat English', () => {
    const english = 'Choose your teacher today';
    const packFiles = withText(
      'en/home.json',
      'levels.title',
      english,
      withText('ms/home.json', 'levels.title', english),
    );
    const found = added(packFiles).filter(({ severity }) => severity === 'error');
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ file: 'ms/home.json', key: 'levels.title' });
    expect(found[0]?.message).toBe('This is the English text: “Choose your teacher today”.');
  });

  it('of a region is held to the language, and to what the region avoids', () => {
    const packFiles = withFiles({
      'en@my/glossary.json': '{ "terms": [{ "use": "earphones", "avoid": ["headphones*"] }] }',
      'en@my/home.json': '{\n  "levels": {\n    "title": "A gray headphones"\n  }\n}',
    });
    const found = added(packFiles).filter(({ file }) => file === 'en@my/home.json');
    expect(found.map(show)).toEqual([
      'en@my/home.json:3 levels.title: “gray” is not used in English: British spelling. Write “grey” (see en/glossary.json).',
      'en@my/home.json:3 levels.title: “headphones” is not used in English of my.talkaroo.example. Write “earphones” (see en@my/glossary.json).',
    ]);
    // Where the region inherits the language's text, the fix names the region's own pack.
    const inherited = added(packFiles).filter(({ file }) => file.startsWith('en/'));
    expect(inherited.length).toBeGreaterThan(0);
    expect(inherited[0]?.fix).toMatch(/^Write “earphones” in en@my\//);
  });
});

describe('an article', () => {
  const end = (packFiles: PackFiles, folder: string, text: string) => lineWith(packFiles, `${folder}/${post}`, text);

  it.each([
    ['Traditional characters', 'zh-CN', '孩子的課', '“課”: Traditional'],
    ['an English sentence', 'th', 'คำ this is the end', 'English words stand here'],
    ['a word to avoid', 'zh-CN', '请联系我们', '“联系” is not used'],
    ['a straight quotation mark', 'ms', 'Kata "cikgu" itu', 'quotation mark'],
    ['what is still to be filled in', 'ms', 'Harga: [ ]', '“[ ]” is not meant for the public'],
    ['a note of the writer', 'ms', 'TBD', '“TBD” is not meant for the public'],
  ])('with %s', (_, folder, text, message) => {
    const packFiles = withParagraph(folder, `前\n${text}`.slice(folder === 'zh-CN' ? 0 : 2));
    const findings = added(packFiles);
    expect(findings.map(show)).toHaveLength(1);
    expect(findings[0]).toMatchObject({ file: `${folder}/${post}`, line: end(packFiles, folder, text) });
    expect(findings[0]?.key).toBeUndefined();
    expect(findings[0]?.message).toContain(message);
  });

  it.each(['blog', 'guides'])('is held to the glossary in the folder %s', (folder) => {
    const source = repository.files.get(`zh-CN/${post}`) ?? '';
    const packFiles = withFiles({ [`zh-CN/${folder}/new.md`]: `${source}\n请联系我们\n` });
    const found = added(packFiles).filter(({ message }) => message.includes('is not used'));
    expect(found).toMatchObject([{ severity: 'error', file: `zh-CN/${folder}/new.md` }]);
  });

  it('names the key of its head', () => {
    const source = (repository.files.get(`zh-CN/${post}`) ?? '').replace(/^description: .*/m, 'description: 孩子的課');
    const packFiles = withFiles({ [`zh-CN/${post}`]: source });
    expect(added(packFiles)).toMatchObject([{ line: end(packFiles, 'zh-CN', 'description:'), key: 'description' }]);
  });

  it('may not repeat a paragraph of the English one', () => {
    const english = 'Grandma video calls work wonders.';
    const both = { ...withParagraph('en', english) };
    const packFiles = withFiles({ [`ms/${post}`]: `${repository.files.get(`ms/${post}`)}\n${english}\n` }, both);
    const found = added(packFiles).filter(({ severity }) => severity === 'error');
    expect(found).toMatchObject([{ file: `ms/${post}`, line: end(packFiles, 'ms', english) }]);
  });

  it('is not to blame for links, slugs and what it teaches', () => {
    const paragraph =
      'Baca [di sini](/blog/the-first-lesson-with-a-shy-child "x"), *this is the cat* dan _what is that_.';
    expect(added(withParagraph('ms', paragraph)).map(show)).toEqual([]);
  });
});

describe('a search result', () => {
  it('warns of a title that is cut off', () => {
    const title = 'Canlı ve birebir İngilizce dersleri, evinizden çıkmadan çocuğunuz için | {brand}';
    const packFiles = withText('tr/home.json', 'seo.title', title);
    const [finding, ...others] = added(packFiles);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ severity: 'warning', file: 'tr/home.json', key: 'seo.title', line: 4 });
    expect(finding?.message).toMatch(/it is 7\d\d pixels wide with the brand filled in, 1\d\d more than the 580/);
    expect(finding?.fix).toMatch(/about 1\d characters shorter/);
  });

  it('warns of an article’s description, at its line', () => {
    const source = repository.files.get(`th/${post}`) ?? '';
    const packFiles = withFiles({ [`th/${post}`]: source.replace(/^description: (.*)/m, 'description: $1 $1') });
    expect(added(packFiles)).toMatchObject([{ severity: 'warning', key: 'description', line: 4 }]);
  });

  it('does not mind long words elsewhere, nor pages that no region shows', () => {
    const long = 'A very long title about very many things that no search result would show in one line';
    expect(added(withText('tr/home.json', 'levels.title', 'Uzun '.repeat(60))).map(show)).toEqual([]);
    expect(added(withText('en/chinese.json', 'seo.title', long)).filter(({ file }) => file.includes('/en/'))).toEqual(
      [],
    );
  });

  it('warns of two pages with one title, whatever the case', () => {
    const title = 'Bütün DERSLER | {brand}';
    const packFiles = withText(
      'tr/course.json',
      'seo.title',
      title,
      withText('tr/about.json', 'seo.title', 'Bütün dersler | {brand}'),
    );
    const found = added(packFiles).filter(({ file }) => file.startsWith('tr/'));
    expect(found).toMatchObject([{ severity: 'warning', file: 'tr/course.json', key: 'seo.title', line: 4 }]);
    expect(found[0]?.message).toContain('tr/about.json, line 4 (seo.title)');
  });

  it('warns of an article with the title of a page, with the brand filled in', () => {
    const source = repository.files.get(`ms/${post}`) ?? '';
    const packFiles = withFiles(
      { [`ms/${post}`]: source.replace(/^seoTitle: .*/m, 'seoTitle: Blog untuk ibu bapa | Talkaroo') },
      withText('ms/blog.json', 'seo.title', 'Blog untuk ibu bapa | {brand}'),
    );
    const [finding, ...others] = added(packFiles);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ file: `ms/${post}`, key: 'seoTitle' });
    expect(finding?.message).toContain('ms/blog.json, line 4 (seo.title)');
  });

  it('warns of a title that two sites have, in one file or in two, but not of a page that no one finds', () => {
    const title = 'All about us and no one else | {brand}';
    const en = withText('en/about.json', 'seo.title', title, withFiles({ 'en@my/about.json': undefined }));
    expect(added(en).map(({ message }) => message)).toEqual([
      'my.talkaroo.example has a page with the same title as www.talkaroo.example, “All about us and no one else | Talkaroo”.',
    ]);
    expect(added(en)[0]).toMatchObject({
      severity: 'warning',
      file: 'en/about.json',
      key: 'seo.title',
      line: 4,
    });
    const own = JSON.stringify({ seo: { title: 'About us in Malaysia | {brand}' } });
    expect(added(withFiles({ 'en@my/about.json': own }, en)).map(show)).toEqual([]);
    const two = withText(
      'zh-TW/course.json',
      'seo.title',
      '都一樣 | {brand}',
      withText('zh-HK/course.json', 'seo.title', '都一樣 | {brand}'),
    );
    const [found, ...others] = added(two);
    expect(others).toEqual([]);
    expect(found?.message).toContain('tw.talkaroo.example has a page with the same title as hk.talkaroo.example');
    expect(found?.message).toContain('zh-HK/course.json, line 4');
    const booking = withText(
      'zh-TW/booking.json',
      'seo.title',
      '都一樣',
      withText('zh-HK/booking.json', 'seo.title', '都一樣'),
    );
    expect(added(booking).map(show)).toEqual([]);
  });

  it('warns of a title that has the brand elsewhere than at its end', () => {
    const [found, ...others] = added(withText('tr/course.json', 'seo.title', '{brand}: bütün dersler'));
    expect(others).toEqual([]);
    expect(found).toMatchObject({ severity: 'warning', file: 'tr/course.json', key: 'seo.title', line: 4 });
    expect(found?.message).toContain('does not end with the name of the school');
    const article = (title: string) => {
      const source = repository.files.get(`ms/${post}`) ?? '';
      return added(withFiles({ [`ms/${post}`]: source.replace(/^seoTitle: .*/m, `seoTitle: ${title}`) }));
    };
    expect(article('Lima minit di rumah setiap hari')).toEqual([]);
    expect(article('Talkaroo dan lima minit di rumah')).toMatchObject([{ key: 'seoTitle' }]);
  });
});

it('finds nothing wrong with the packs of this repository', () => {
  expect(of(repository).filter(({ severity }) => severity === 'error')).toEqual([]);
});

it.each([
  ['letters without end', 'a'],
  ['capitals', 'A'],
  ['quotation marks', '“'],
  ['apostrophes', 'a’’'],
  ['spaces', 'the  '],
  ['brackets', '{a, '],
  ['tags', '<a '],
  ['links', ']('],
  ['slugs', 'a-b-c-'],
  ['marks of emphasis', '*a _b'],
  ['lines', '\n \n'],
])('is not held up by %s', (_, part) => {
  const text = `${part.repeat(100_000)} и ٱ the`;
  const input = inputOf(
    withFiles(
      { [`ms/${post}`]: text },
      withText('tr/home.json', 'levels.title', text, withText('ar/home.json', 'levels.title', text)),
    ),
  );
  const cpu = process.cpuUsage();
  checkWords(input);
  expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(2_000);
});
