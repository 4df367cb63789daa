import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { compareFindings, type Finding } from './finding';
import { readPackFiles } from './pack-files';
import { lineOf } from './parse-pack';
import { checkPacks } from './read-packs';

// One mistake in otherwise right packs at a time: exactly one finding must name it, in the right file and line, with
// its key, so that somebody who does not program can mend it. To add a kind, add a row.

type Files = Map<string, string>;
type Change = (files: Files) => void;

const repository = readPackFiles(path.resolve('locales'));
/** Without the memory of translations: a change of English would make them stale. */
const right = {
  ...repository,
  files: new Map([...repository.files].filter(([name]) => !name.startsWith('made-from/'))),
};

/** What is said of the packs as they are: reminders. */
const usual = new Set(checkPacks(right).findings.map(nameOf));

function nameOf({ file, key, what }: Finding): string {
  return `${file} ${key} ${what}`;
}

const fileIn = (files: Files, name: string) => {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There is no ${name}`);
  return text;
};

/** Writes a value at a dotted path; undefined takes it away. */
const set =
  (name: string, key: string, value: unknown): Change =>
  (files) => {
    const place = key.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const options = { formattingOptions: { insertSpaces: true, tabSize: 2 } };
    const text = fileIn(files, name);
    files.set(name, applyEdits(text, modify(text, place, value, options)));
  };

const swap =
  (name: string, from: string, to: string): Change =>
  (files) => {
    const text = fileIn(files, name);
    if (!text.includes(from)) throw new Error(`${name} has no ${from}`);
    files.set(
      name,
      text.replace(from, () => to),
    );
  };

const write =
  (name: string, text: string): Change =>
  (files) =>
    files.set(name, text);

const remove =
  (name: string): Change =>
  (files) =>
    files.delete(name);

const rename =
  (from: string, to: string): Change =>
  (files) => {
    files.set(to, fileIn(files, from));
    files.delete(from);
  };

type Expected = {
  file: string;
  /** What the line has, in the file after the change; line 1 without it. */
  at?: string;
  key?: string;
  what: string | RegExp;
  mend?: string | RegExp;
  severity?: Finding['severity'];
};

type Fault = [kind: string, change: Change | Change[], expected: Expected];

const home = 'tr/home.json';
const title = 'levels.title';
/** A text of the Turkish home page, and what is said of it. */
const text = (kind: string, value: unknown, expected: Partial<Expected> & Pick<Expected, 'what'>): Fault => [
  kind,
  set(home, title, value),
  { file: home, key: title, at: `"title": ${JSON.stringify(value).slice(0, 20)}`, ...expected },
];

const article = 'ms/blog/screen-time-that-teaches.md';
const inArticle = (kind: string, from: string, to: string, expected: Omit<Expected, 'file'>): Fault => [
  kind,
  swap(article, from, to),
  { file: article, ...expected },
];
/** A paragraph more, at the end. */
const paragraph = (kind: string, words: string, what: Expected['what'], mend?: Expected['mend']): Fault => [
  kind,
  (files) => files.set(article, `${fileIn(files, article)}\n${words}\n`),
  { file: article, at: words.split('\n').at(-1), what, ...(mend && { mend }) },
];

const summer = { title: 'Yaz', text: 'Yaz kampı', action: 'Yazıl' };

const faults: Record<string, Fault[]> = {
  'what is no JSON': [
    [
      'a missing comma',
      swap(home, '"action": "Ücretsiz deneme dersi alın"\n    },', '"action": "Ücretsiz deneme dersi alın"\n    }'),
      { file: home, at: '    }\n    "teachers"', what: /^A comma is missing at the end of line \d+\.$/, mend: 'there' },
    ],
    [
      'a quote not closed',
      swap(home, 'Ücretsiz deneme dersi alın"', 'Ücretsiz deneme dersi alın'),
      { file: home, at: '"action": "Ücretsiz', what: 'not closed' },
    ],
    [
      'a quote inside a text',
      swap(home, 'Altı seviye, adım adım', 'Altı "seviye" adım'),
      { file: home, at: 'Altı "seviye"', what: 'A quote " inside a text', mend: '“ ”' },
    ],
    [
      'a comma too many',
      swap(home, '"action": "Ücretsiz deneme dersi alın"', '"action": "Ücretsiz deneme dersi alın",'),
      { file: home, at: '"action": "Ücretsiz', what: 'a comma too many', mend: 'Delete it' },
    ],
    [
      'a closing bracket missing',
      swap(home, '"action": "Ücretsiz deneme dersi alın"\n    },', '"action": "Ücretsiz deneme dersi alın",'),
      { file: home, at: '"action": "Ücretsiz', what: 'A closing } is missing', mend: 'Write } there' },
    ],
    [
      'the last bracket missing',
      (files) => files.set(home, fileIn(files, home).trimEnd().slice(0, -1)),
      { file: home, what: 'A closing } is missing', at: '\n  }\n' },
    ],
    [
      'a bracket too many',
      (files) => files.set(home, `${fileIn(files, home)}}  \n`),
      { file: home, what: 'one } too many', at: '}  ' },
    ],
    [
      'a comment',
      swap(home, '"banners": {', '"banners": { // üç resim'),
      { file: home, at: '// üç', what: 'A comment stands here', mend: 'Delete it' },
    ],
    [
      'single quotes',
      swap(home, '"Altı seviye, adım adım"', "'Altı seviye, adım adım'"),
      { file: home, at: "'Altı", what: 'single quotes' },
    ],
    [
      'typographic quotes',
      swap(home, '"Altı seviye, adım adım"', '“Altı seviye, adım adım”'),
      { file: home, at: '“Altı', what: 'typographic quotes' },
    ],
    [
      'a key without quotes',
      swap(home, '"banners":', 'banners:'),
      { file: home, at: 'banners:', what: 'A key without quotes', mend: '"banners"' },
    ],
    [
      'a missing colon',
      swap(home, '"banners": {', '"banners" {'),
      { file: home, at: '"banners" {', what: 'A colon is missing after "banners"' },
    ],
    ['an empty file', write(home, ''), { file: home, what: 'The file is empty' }],
    [
      'a broken English file, which nine languages fall back to',
      swap('en/home.json', '"banners": {', '"banners" {'),
      { file: 'en/home.json', at: '"banners" {', what: 'A colon is missing' },
    ],
    [
      'a broken file of texts that region files name',
      swap('en/common.json', '"nav": {', '"nav" {'),
      { file: 'en/common.json', at: '"nav" {', what: 'A colon is missing' },
    ],
    [
      'a broken region file',
      swap('regions/hk.json', '"isShow": true,', '"isShow": true'),
      { file: 'regions/hk.json', at: '"isShow"', what: 'A comma is missing at the end of line' },
    ],
  ],
  keys: [
    [
      'a misspelt group',
      swap(home, '"banners":', '"baners":'),
      { file: home, at: '"baners"', key: 'baners', what: 'Unknown key “baners”', mend: 'Did you mean “banners”?' },
    ],
    [
      'a misspelt text',
      swap(home, '"keywords":', '"keyword":'),
      { file: home, at: '"keyword"', key: 'seo.keyword', what: 'Unknown key “keyword”', mend: '“keywords”' },
    ],
    [
      'a misspelt text in an item',
      swap(home, '"action": "Ücretsiz', '"acton": "Ücretsiz'),
      { file: home, at: '"acton"', key: 'banners.trial.acton', what: 'Unknown key', mend: '“action”' },
    ],
    [
      'a misspelt item',
      swap(home, '"trial": {\n      "title"', '"trail": {\n      "title"'),
      {
        file: home,
        at: '"trail"',
        key: 'banners.trail',
        what: 'Nothing here is called “trail”',
        mend: 'Did you mean “trial”?',
      },
    ],
    [
      'a misspelt text of a list',
      swap(home, '"label": "Bir', '"lable": "Bir'),
      { file: home, at: '"lable"', key: 'figures.lable', what: 'Unknown key “lable”', mend: '“label”' },
    ],
    [
      'a misspelt name of a link',
      swap('tr/common.json', '"course":', '"cuorse":'),
      {
        file: 'tr/common.json',
        at: '"cuorse"',
        key: 'nav.cuorse',
        what: 'Nothing here is called “cuorse”',
        mend: '“course”',
      },
    ],
    [
      'a key that no page reads',
      set(home, 'seo.author', 'Ayşe'),
      {
        file: home,
        at: '"author"',
        key: 'seo.author',
        what: 'Unknown key “author”',
        mend: 'title, description, keywords, updated',
      },
    ],
    [
      'a misspelt English group',
      swap('en/home.json', '"apps":', '"aps":'),
      { file: 'en/home.json', at: '"aps"', key: 'aps', what: 'Unknown key “aps”', mend: '“apps”' },
    ],
    [
      'a key twice',
      swap(home, '"keywords":', '"title": "Bir daha",\n    "keywords":'),
      { file: home, at: '"title": "Bir daha"', key: 'seo.title', what: '“title” stands here twice' },
    ],
    [
      'a group twice',
      swap(home, '"figures": {', '"levels": {},\n  "figures": {'),
      { file: home, at: '"levels": {\n    "title"', key: 'levels', what: 'twice' },
    ],
    [
      'a hostile key',
      swap(home, '"banners":', '"__proto__": "x",\n  "banners":'),
      { file: home, at: '"__proto__"', key: '__proto__', what: 'cannot be a key' },
    ],
    [
      'a translated key',
      swap(home, '"banners":', '"başlık": "x",\n  "banners":'),
      { file: home, at: '"başlık"', key: 'başlık', what: 'cannot be a key', mend: 'letters, digits' },
    ],
    [
      'a missing text',
      set(home, title, undefined),
      {
        file: home,
        at: '"levels": {\n    "text"',
        key: title,
        severity: 'warning',
        what: 'The text is missing',
        mend: 'in English',
      },
    ],
    [
      'a missing group',
      set(home, 'levels.path.a1', undefined),
      { file: home, at: '"path": {', key: 'levels.path.a1', severity: 'warning', what: 'These texts are missing' },
    ],
    [
      'a text missing in English',
      set('en/home.json', title, undefined),
      {
        file: 'en/home.json',
        at: '"levels": {\n    "text"',
        key: title,
        what: 'The text is missing',
        mend: 'all languages fall back',
      },
    ],
    [
      'a group missing in English',
      set('en/home.json', 'apps', undefined),
      { file: 'en/home.json', key: 'apps', what: 'These texts are missing' },
    ],
    [
      'a list without items',
      [set('en/home.json', 'questions', { title: 'Questions' })],
      { file: 'en/home.json', at: '"questions"', key: 'questions', what: 'The list is empty' },
    ],
    [
      'an item of one language that lacks a text',
      set(home, 'banners.summer', { ...summer, action: undefined }),
      {
        file: home,
        at: '"summer"',
        key: 'banners.summer',
        what: 'The item “summer” has no “action”',
        mend: 'title, text, action',
      },
    ],
    [
      'an item of one region that lacks a text',
      write('zh-HK@hk/home.json', JSON.stringify({ banners: { summer: { title: '夏天', text: '夏令營' } } }, null, 2)),
      { file: 'zh-HK@hk/home.json', at: '"summer"', key: 'banners.summer', what: 'no “action”' },
    ],
    [
      'an English item that lacks a text',
      set('en/home.json', 'banners.trial.action', undefined),
      { file: 'en/home.json', at: '"trial": {', key: 'banners.trial', what: 'no “action”' },
    ],
    [
      'a banner that one of the region’s languages lacks',
      [set('ms/home.json', 'banners.summer', summer), set('regions/my.json', 'banners.0.id', 'summer')],
      { file: 'regions/my.json', key: 'banners.0.id', at: '"id": "summer"', what: '' },
    ],
  ],
  values: [
    text('an empty text', ' ', { what: 'The text is empty' }),
    text('a number without quotes', 25, {
      what: 'A text in quotes is expected here, not a number: 25',
      mend: 'Write "25"',
    }),
    text('a switch', true, { what: 'not a switch: true' }),
    text('null', null, { what: 'not null' }),
    text('a list', ['x'], { what: 'not a list [ ]', at: '"title": [' }),
    text('a group where a text belongs', { x: 'y' }, { what: 'not a group { }', at: '"title": {' }),
    [
      'a text where a group belongs',
      set(home, 'levels', 'x'),
      {
        file: home,
        at: '"levels": "x"',
        key: 'levels',
        what: '“levels” is a group of texts, and here stands one text',
      },
    ],
    [
      'a schema that is none',
      set(home, '$schema', 7),
      { file: home, at: '"$schema"', key: '$schema', what: '“$schema” cannot have this value' },
    ],
    ['a file that is a list', write(home, '[]'), { file: home, what: 'The file is not a group of texts' }],
    [
      'a picture that is not there',
      set('tr/about.json', 'missionImg', '/assets/mision.svg'),
      {
        file: 'tr/about.json',
        at: 'mision.svg',
        key: 'missionImg',
        what: 'There is no picture /assets/mision.svg',
        mend: '“/assets/mission.svg”',
      },
    ],
    [
      'a picture without its folder',
      set('tr/about.json', 'missionImg', 'mission.svg'),
      {
        file: 'tr/about.json',
        at: '"mission.svg"',
        key: 'missionImg',
        what: 'no address of a picture',
        mend: '“/assets/mission.svg”',
      },
    ],
    [
      'a picture of another site',
      set('tr/about.json', 'missionImg', 'https://cdn.example/mission.svg'),
      {
        file: 'tr/about.json',
        at: 'cdn.example',
        key: 'missionImg',
        what: 'is on another site',
        mend: 'Copy the picture into public/assets',
      },
    ],
    [
      'a wrong picture in English alone',
      set('en/about.json', 'missionImg', '/assets/mision.svg'),
      { file: 'en/about.json', at: 'mision.svg', key: 'missionImg', what: 'There is no picture' },
    ],
    [
      'a wrong day',
      set(home, 'seo.updated', '21.11.2026'),
      { file: home, at: '21.11.2026', key: 'seo.updated', what: '“21.11.2026” is no day', mend: '2026-05-04' },
    ],
    [
      'a day that no month has',
      set(home, 'seo.updated', '2026-02-30'),
      { file: home, at: '2026-02-30', key: 'seo.updated', what: 'is no day' },
    ],
    text('something still to be filled in', 'Seviyeler [ ]', {
      severity: 'warning',
      what: 'Still to be filled in: [ ]',
    }),
  ],
  'placeholders, tags and plurals': [
    [
      'the brand in the brand',
      set('tr/common.json', 'brand', '{brand}ü'),
      { file: 'tr/common.json', at: '"brand"', key: 'brand', what: 'what {brand} stands for' },
    ],
    text('a misspelt placeholder', 'Merhaba {brnad}', {
      what: 'Unknown {brnad}; allowed: {brand}, and the facts',
      mend: '“{brand}”',
    }),
    text('a translated placeholder', 'Merhaba {marka}', {
      what: 'Unknown {marka}; allowed: {brand}, and the facts',
      mend: 'not translated',
    }),
    text('a brace left open', 'Merhaba {brand', { what: 'A { is not closed: “{brand”', mend: 'Write }' }),
    text('a brace too many', 'Merhaba {brand}}', { what: 'There is a } without its {' }),
    text('empty braces', 'Merhaba {}', { what: 'nothing between { and }', mend: '{brand}' }),
    text('words in braces', 'Merhaba {our brand}', { what: 'is no placeholder', mend: 'without spaces' }),
    [
      'a placeholder that was dropped',
      set('tr/registration.json', 'signedIn', 'Merhaba'),
      {
        file: 'tr/registration.json',
        at: '"signedIn"',
        key: 'signedIn',
        what: '{name} is missing',
        mend: 'Write {name}',
      },
    ],
    [
      'the brand that was dropped',
      set('tr/home.json', 'seo.title', 'Çocuklar için İngilizce'),
      {
        file: home,
        at: '"title": "Çocuklar',
        key: 'seo.title',
        severity: 'warning',
        what: '{brand} is missing, which English has here',
      },
    ],
    [
      'a formatted text',
      set('tr/registration.json', 'signedIn', 'Merhaba {name, plural, other {x}}'),
      {
        file: 'tr/registration.json',
        at: '"signedIn"',
        key: 'signedIn',
        what: '{name, …} cannot be formatted',
        mend: 'Write {name} alone',
      },
    ],
    [
      'an unknown format',
      set('ms/blog.json', 'readingTime', '{minutes, plurl, other {x}}'),
      { file: 'ms/blog.json', at: 'plurl', key: 'readingTime', what: 'What follows the comma' },
    ],
    [
      'a plural without other',
      set('ms/blog.json', 'readingTime', '{minutes, plural, =1 {# minit}}'),
      { file: 'ms/blog.json', at: '=1 {', key: 'readingTime', what: 'lack “other”', mend: 'Write other {…} last' },
    ],
    [
      'a plural with a form twice',
      set('ms/blog.json', 'readingTime', '{minutes, plural, other {#} other {#}}'),
      { file: 'ms/blog.json', at: 'other {#}', key: 'readingTime', what: 'A form stands twice' },
    ],
    [
      'a plural without braces',
      set('ms/blog.json', 'readingTime', '{minutes, plural, other # minit}'),
      { file: 'ms/blog.json', at: 'other #', key: 'readingTime', what: 'are not complete' },
    ],
    [
      'a misspelt form',
      set('ms/blog.json', 'readingTime', '{minutes, plural, ohter {#} other {#}}'),
      {
        file: 'ms/blog.json',
        at: 'ohter',
        key: 'readingTime',
        what: '“ohter” is no form of a plural',
        mend: '“other”',
      },
    ],
    [
      'a form that the language does not have',
      set('ms/blog.json', 'readingTime', '{minutes, plural, one {#} other {#}}'),
      { file: 'ms/blog.json', at: 'one {#}', key: 'readingTime', severity: 'warning', what: 'Malay has no form “one”' },
    ],
    [
      'a form that the language has and the text lacks',
      set('en/blog.json', 'readingTime', '{minutes, plural, other {# minutes}} to read'),
      {
        file: 'en/blog.json',
        at: 'readingTime',
        key: 'readingTime',
        severity: 'warning',
        what: 'The form “one” is missing, which English has',
      },
    ],
    [
      'a translated tag',
      set('tr/registration.json', 'agreement', '<sözleşme>Kullanıcı</sözleşme> <privacy>gizlilik</privacy>'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        what: 'Unknown tag <sözleşme>; allowed: <agreement>',
        mend: 'not translated',
      },
    ],
    [
      'a misspelt tag',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı</agreement> <privcy>gizlilik</privcy>'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        what: 'Unknown tag <privcy>',
        mend: '“<privacy>”',
      },
    ],
    [
      'a tag not closed',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı</agreement> <privacy>gizlilik'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        what: 'The tag <privacy> is not closed',
        mend: '</privacy>',
      },
    ],
    [
      'tags that cross',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı <privacy>gizlilik</agreement></privacy>'),
      { file: 'tr/registration.json', at: '"agreement"', key: 'agreement', what: 'The link <privacy> stands inside' },
    ],
    [
      'a tag that closes what is not open',
      set('tr/registration.json', 'agreement', '</agreement>Kullanıcı<agreement> <privacy>gizlilik</privacy>'),
      { file: 'tr/registration.json', at: '"agreement"', key: 'agreement', what: '</agreement> closes a tag' },
    ],
    [
      'a tag that was dropped',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı</agreement> gizlilik'),
      { file: 'tr/registration.json', at: '"agreement"', key: 'agreement', what: '<privacy> is missing' },
    ],
    [
      'a link to a page that is misspelt',
      set('tr/register.json', 'questions.number.answer', 'Sizi ararız, <cuorse>kursla</cuorse> ilgili.'),
      {
        file: 'tr/register.json',
        at: '<cuorse>',
        key: 'questions.number.answer',
        what: 'Unknown tag <cuorse>; allowed: links to pages such as <course>',
        mend: '“<course>”',
      },
    ],
    [
      'a link to no article',
      set(
        'ms/register.json',
        'questions.number.answer',
        'Baca <post-screen-tme-that-teaches>ini</post-screen-tme-that-teaches>.',
      ),
      {
        file: 'ms/register.json',
        at: '<post-screen-tme',
        key: 'questions.number.answer',
        what: '<post-screen-tme-that-teaches> leads to no article in this language',
        mend: '“<post-screen-time-that-teaches>”',
      },
    ],
    [
      'a link in a name, which may be part of a link',
      set('tr/course.json', 'title', '<course>Kurslar</course>'),
      { file: 'tr/course.json', at: '<course>', key: 'title', what: 'Unknown tag <course>; allowed: none here' },
    ],
    text('HTML in a text', 'Altı <b>seviye</b>', { what: 'Unknown tag <b>; allowed: none here' }),
    [
      'HTML that is not shown',
      set('tr/about.json', 'distributedDesc', '<p>Bir</p><script>x</script>'),
      { file: 'tr/about.json', at: '<script>', key: 'distributedDesc', what: '<script> is not shown; allowed: <p>' },
    ],
    [
      'HTML not closed',
      set('tr/about.json', 'distributedDesc', '<p><strong>Bir</p>'),
      { file: 'tr/about.json', at: '<strong>Bir', key: 'distributedDesc', what: '</p> closes a tag that is not open' },
    ],
    [
      'HTML with a style',
      set('tr/about.json', 'distributedDesc', '<p style="color: red">Bir</p>'),
      { file: 'tr/about.json', at: 'color: red', key: 'distributedDesc', what: '“style” in <p' },
    ],
    [
      'a link in HTML that leads nowhere',
      set('tr/about.json', 'distributedDesc', '<p><a href="/global/cuorse">Bir</a></p>'),
      {
        file: 'tr/about.json',
        at: 'cuorse',
        key: 'distributedDesc',
        what: '"/global/cuorse" is no page of this region',
        mend: 'Write "/global/course"',
      },
    ],
    [
      'a link in HTML to prices that a region does not give',
      [
        set('regions/tr.json', 'company.prices.packages', []),
        remove('tr/prices.json'),
        set('tr/about.json', 'distributedDesc', '<p><a href="/global/prices">Bir</a></p>'),
      ],
      {
        file: 'tr/about.json',
        at: '/global/prices',
        key: 'distributedDesc',
        what: 'This region gives no prices',
        mend: 'Name packages in regions/tr.json',
      },
    ],
    [
      'a script as a link in HTML',
      set('tr/about.json', 'distributedDesc', '<p><a href="javascript:alert(1)">Bir</a></p>'),
      { file: 'tr/about.json', at: 'javascript', key: 'distributedDesc', what: 'cannot be used as a link' },
    ],
    [
      'a placeholder in HTML',
      set('tr/about.json', 'distributedDesc', '<p>{name}</p>'),
      { file: 'tr/about.json', at: '{name}', key: 'distributedDesc', what: 'Unknown {name}; allowed: {brand}' },
    ],
    [
      'a wrong placeholder in English alone',
      set('en/home.json', title, 'Hello {brnad}'),
      { file: 'en/home.json', at: '{brnad}', key: title, what: 'Unknown {brnad}' },
    ],
  ],
  'files and folders': [
    [
      'a misspelt file',
      rename(home, 'tr/hmoe.json'),
      { file: 'tr/hmoe.json', what: 'No page has texts in a file called “hmoe.json”', mend: 'locales/tr/home.json' },
    ],
    [
      'a misspelt ending',
      rename(home, 'tr/home.jsn'),
      { file: 'tr/home.jsn', what: 'called “home.jsn”', mend: 'locales/tr/home.json' },
    ],
    [
      'a capital letter',
      rename(home, 'tr/Home.json'),
      { file: 'tr/Home.json', what: 'called “Home.json”', mend: 'locales/tr/home.json' },
    ],
    ['a file of no page', write('tr/prices-old.json', '{}'), { file: 'tr/prices-old.json', what: 'No page has texts' }],
    ['a file in no folder', write('home.json', '{}'), { file: 'home.json', what: 'in no language’s folder' }],
    [
      'a file in a folder of its own',
      write('tr/old/home.json', '{}'),
      { file: 'tr/old/home.json', what: 'Nothing reads files in this folder' },
    ],
    ['a note', write('tr/notes.txt', 'x'), { file: 'tr/notes.txt', severity: 'warning', what: 'No page has texts' }],
    [
      'a missing file',
      remove(home),
      { file: home, severity: 'warning', what: 'The file is missing', mend: 'Translate locales/en/home.json' },
    ],
    [
      'a missing English file',
      remove('en/not-found.json'),
      { file: 'en/not-found.json', what: 'The file is missing', mend: 'Put it back' },
    ],
    [
      'an unknown language',
      write('xx/home.json', '{}'),
      { file: 'xx', what: 'no language or region called “xx”', mend: 'The languages: en, ms' },
    ],
    ['a misspelt language', write('zh_HK/home.json', '{}'), { file: 'zh_HK', what: 'called “zh_HK”', mend: 'zh-HK' }],
    [
      'a language that a region is not written in',
      write('en@tr/home.json', '{}'),
      { file: 'en@tr', what: 'The site of “tr” is not written in “en”', mend: 'Its languages: tr' },
    ],
    [
      'a page that no region shows in a language',
      write('tr/chinese.json', '{}'),
      { file: 'tr/chinese.json', severity: 'warning', what: 'No site shows this page in “tr”' },
    ],
    ['a missing region file', remove('regions/jp.json'), { file: 'regions/jp.json', what: 'is missing' }],
  ],
  articles: [
    [
      'a name that is no part of an address',
      rename(article, 'ms/blog/Screen Time_that-teaches.md'),
      {
        file: 'ms/blog/Screen Time_that-teaches.md',
        what: 'cannot be the name of an article',
        mend: 'screen-time-that-teaches.md',
      },
    ],
    [
      'a wrong ending',
      write('ms/blog/new.txt', 'x'),
      { file: 'ms/blog/new.txt', what: 'name ends in .md', mend: 'blog/new.md' },
    ],
    [
      'another file among the guides',
      write('ms/guides/new.txt', 'x'),
      { file: 'ms/guides/new.txt', what: 'a file in guides whose name ends in .md', mend: 'guides/new.md' },
    ],
    [
      'an article where no region has a blog',
      (files) => {
        set('regions/tr.json', 'pages.blog', false)(files);
        files.set('regions/tr.json', fileIn(files, 'regions/tr.json').replaceAll(/\{ "id": "blog" \},\s*/g, ''));
        for (const [name, text] of [...files].filter(([one]) => one.startsWith('tr/'))) {
          if (/^tr\/blog[./]/.test(name)) files.delete(name);
          // What leads to the articles has no place to lead to.
          else files.set(name, text.replaceAll(/<\/?post-[a-z0-9-]+>|(?<=\[[^\]]*\])\(\/blog[^)]*\)/g, ''));
        }
        files.set('tr/blog/a-post.md', '---\n---\n');
      },
      {
        file: 'tr/blog/a-post.md',
        what: 'No region shows the page "blog" in Türkçe',
        mend: '"pages": { "blog": true }',
      },
    ],
    inArticle('no head', '---\n', '', { what: 'An article begins with its title' }),
    inArticle('a head that does not end', '\n---\n\n', '\n\n', { what: 'The second line “---” is missing' }),
    inArticle('a misspelt key', 'cover:', 'covr:', {
      at: 'covr:',
      key: 'covr',
      what: 'Unknown key “covr”',
      mend: '“cover”',
    }),
    inArticle('a key twice', 'cover:', 'date: 2026-01-01\ncover:', {
      at: 'date: 2026-01-01',
      what: '“date” stands here twice',
    }),
    inArticle('a title with a colon', 'title:', 'title: One:', {
      at: 'title: One:',
      what: 'A text with a colon needs quotes',
    }),
    inArticle('a wrong day', 'date: ', 'date: 1.', { at: 'date: 1.', key: 'date', what: 'is no day' }),
    inArticle('a cover that is not there', 'blog-cover-', 'blog-covre-', {
      at: 'covre',
      key: 'cover',
      what: 'There is no picture',
      mend: 'blog-cover-',
    }),
    inArticle('a related article that is not there', '  - ', '  - x-', {
      at: '  - x-',
      key: 'related',
      what: 'no other article called',
      mend: 'Did you mean',
    }),
    paragraph(
      'a link to no page',
      'Lihat [kursus](/cuorse).',
      '"/cuorse" is no page of this region',
      'Write "/course"',
    ),
    paragraph('a link to no guide', 'Lihat [ini](/guides/tiada).', 'no other article called “tiada”'),
    paragraph('a link to no article', 'Lihat [ini](/blog/screen-tme).', 'no other article called “screen-tme”'),
    paragraph('a link that is not safe', 'Lihat [ini](http://a.example).', 'is not secure', 'https://'),
    paragraph(
      'a picture that is not there',
      '![ini](/assets/roo-wav.svg)',
      'There is no picture',
      '/assets/roo-wave.svg',
    ),
    paragraph('HTML', 'Satu <b>dua</b>', 'HTML is not shown'),
    paragraph('a title in the text', '# Satu', 'A heading of the article begins with ##'),
  ],
  'region files': [
    [
      'a page that is not there',
      set('regions/hk.json', 'banners.1.link', '/global/teachr'),
      { file: 'regions/hk.json', at: '/global/teachr', key: 'banners.1.link', what: '' },
    ],
    [
      'a banner without words',
      set('regions/hk.json', 'banners.1.id', 'tecahers'),
      { file: 'regions/hk.json', at: '"tecahers"', key: 'banners.1.id', what: '' },
    ],
  ],
};

describe.each(Object.entries(faults))('%s', (_, table) => {
  it.each(table)('%s', (__, change, { file, at, key, what, mend = '', severity = 'error' }) => {
    const files = new Map(right.files);
    for (const step of [change].flat()) step(files);
    const found = checkPacks({ ...right, files }).findings.filter((finding) => !usual.has(nameOf(finding)));
    const [finding] = found;
    expect(found).toEqual([
      {
        severity,
        file: `${right.root}/${file}`,
        line: at === undefined ? expect.any(Number) : lineIn(files.get(file) ?? '', at),
        ...(key && { key }),
        what: typeof what === 'string' ? expect.stringContaining(what) : expect.stringMatching(what),
        mend: typeof mend === 'string' ? expect.stringContaining(mend) : expect.stringMatching(mend),
      },
    ]);
    if (at === undefined) expect(finding?.line).toBe(1);
    // No words of programmers, no codes of parsers.
    expect(`${finding?.what} ${finding?.mend}`).not.toMatch(
      /\b[A-Z]{4,}_[A-Z]+\b|\b(undefined|[Ii]nvalid|expected string|boolean|parse|token|NaN)\b/,
    );
  });
});

/** The line of the first word of a piece of a text. */
function lineIn(text: string, piece: string): number {
  const start = text.indexOf(piece);
  if (start === -1) throw new Error(`The changed file has no ${piece}`);
  return lineOf(text, start + piece.search(/\S/) + 1);
}

it('has sixty kinds and more', () => {
  expect(Object.values(faults).flat().length).toBeGreaterThanOrEqual(60);
});

it('sorts what it finds by file and line', () => {
  const { findings } = checkPacks(right);
  expect(findings).toEqual(findings.toSorted(compareFindings));
});
