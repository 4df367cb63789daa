import path from 'node:path';
import { lineOf } from '@talkaroo/content/text/line-of';
import { applyEdits, modify } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { compareFindings, type Finding } from './finding';
import { readPackFiles } from './pack-files';
import { checkPacks } from './read-packs';

// Each row makes one mistake in correct packs; one finding must report it in words for non-programmers.

type Files = Map<string, string>;
type Change = (files: Files) => void;

const repository = readPackFiles(path.resolve('locales'));
/** Without the records of translations: a change of English would make them stale. */
const right = {
  ...repository,
  files: new Map([...repository.files].filter(([name]) => !name.startsWith('made-from/'))),
};

const usual = new Set(checkPacks(right).findings.map(nameOf));

function nameOf({ file, key, message }: Finding): string {
  return `${file} ${key} ${message}`;
}

const fileIn = (files: Files, name: string) => {
  const text = files.get(name);
  if (text === undefined) throw new Error(`There is no ${name}`);
  return text;
};

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
  /** Text of the expected line after the change; line 1 if absent. */
  at?: string;
  key?: string;
  message: string | RegExp;
  fix?: string | RegExp;
  severity?: Finding['severity'];
};

type Fault = [kind: string, change: Change | Change[], expected: Expected];

const home = 'tr/home.json';
const title = 'levels.title';
const text = (kind: string, value: unknown, expected: Partial<Expected> & Pick<Expected, 'message'>): Fault => [
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
const paragraph = (kind: string, words: string, message: Expected['message'], fix?: Expected['fix']): Fault => [
  kind,
  (files) => files.set(article, `${fileIn(files, article)}\n${words}\n`),
  { file: article, at: words.split('\n').at(-1), message, ...(fix && { fix }) },
];

const summer = { title: 'Yaz', text: 'Yaz kampı', action: 'Yazıl' };

const faults: Record<string, Fault[]> = {
  'what is no JSON': [
    [
      'a missing comma',
      swap(home, '"action": "Ücretsiz deneme dersi alın"\n    },', '"action": "Ücretsiz deneme dersi alın"\n    }'),
      {
        file: home,
        at: '    }\n    "teachers"',
        message: /^A comma is missing at the end of line \d+\.$/,
        fix: 'there',
      },
    ],
    [
      'a quote not closed',
      swap(home, 'Ücretsiz deneme dersi alın"', 'Ücretsiz deneme dersi alın'),
      { file: home, at: '"action": "Ücretsiz', message: 'not closed' },
    ],
    [
      'a quote inside a text',
      swap(home, 'Altı seviye, adım adım', 'Altı "seviye" adım'),
      { file: home, at: 'Altı "seviye"', message: 'A quote " inside a text', fix: '“ ”' },
    ],
    [
      'a comma too many',
      swap(home, '"action": "Ücretsiz deneme dersi alın"', '"action": "Ücretsiz deneme dersi alın",'),
      { file: home, at: '"action": "Ücretsiz', message: 'a comma too many', fix: 'Delete it' },
    ],
    [
      'a closing bracket missing',
      swap(home, '"action": "Ücretsiz deneme dersi alın"\n    },', '"action": "Ücretsiz deneme dersi alın",'),
      { file: home, at: '"action": "Ücretsiz', message: 'A closing } is missing', fix: 'Write } there' },
    ],
    [
      'the last bracket missing',
      (files) => files.set(home, fileIn(files, home).trimEnd().slice(0, -1)),
      { file: home, message: 'A closing } is missing', at: '\n  }\n' },
    ],
    [
      'a bracket too many',
      (files) => files.set(home, `${fileIn(files, home)}}  \n`),
      { file: home, message: 'one } too many', at: '}  ' },
    ],
    [
      'a comment',
      swap(home, '"banners": {', '"banners": { // üç resim'),
      { file: home, at: '// üç', message: 'A comment stands here', fix: 'Delete it' },
    ],
    [
      'single quotes',
      swap(home, '"Altı seviye, adım adım"', "'Altı seviye, adım adım'"),
      { file: home, at: "'Altı", message: 'single quotes' },
    ],
    [
      'typographic quotes',
      swap(home, '"Altı seviye, adım adım"', '“Altı seviye, adım adım”'),
      { file: home, at: '“Altı', message: 'typographic quotes' },
    ],
    [
      'a key without quotes',
      swap(home, '"banners":', 'banners:'),
      { file: home, at: 'banners:', message: 'A key without quotes', fix: '"banners"' },
    ],
    [
      'a missing colon',
      swap(home, '"banners": {', '"banners" {'),
      { file: home, at: '"banners" {', message: 'A colon is missing after "banners"' },
    ],
    ['an empty file', write(home, ''), { file: home, message: 'The file is empty' }],
    [
      'a broken English file, which nine languages fall back to',
      swap('en/home.json', '"banners": {', '"banners" {'),
      { file: 'en/home.json', at: '"banners" {', message: 'A colon is missing' },
    ],
    [
      'a broken file of texts that region files name',
      swap('en/common.json', '"nav": {', '"nav" {'),
      { file: 'en/common.json', at: '"nav" {', message: 'A colon is missing' },
    ],
    [
      'a broken region file',
      swap('regions/hk.json', '"isShow": true,', '"isShow": true'),
      { file: 'regions/hk.json', at: '"isShow"', message: 'A comma is missing at the end of line' },
    ],
  ],
  keys: [
    [
      'a misspelt group',
      swap(home, '"banners":', '"baners":'),
      { file: home, at: '"baners"', key: 'baners', message: 'Unknown key “baners”', fix: 'Did you mean “banners”?' },
    ],
    [
      'a misspelt text',
      swap(home, '"keywords":', '"keyword":'),
      { file: home, at: '"keyword"', key: 'seo.keyword', message: 'Unknown key “keyword”', fix: '“keywords”' },
    ],
    [
      'a misspelt text in an item',
      swap(home, '"action": "Ücretsiz', '"acton": "Ücretsiz'),
      { file: home, at: '"acton"', key: 'banners.trial.acton', message: 'Unknown key', fix: '“action”' },
    ],
    [
      'a misspelt item',
      swap(home, '"trial": {\n      "title"', '"trail": {\n      "title"'),
      {
        file: home,
        at: '"trail"',
        key: 'banners.trail',
        message: 'Nothing here is called “trail”',
        fix: 'Did you mean “trial”?',
      },
    ],
    [
      'a misspelt text of a list',
      swap(home, '"label": "Bir', '"lable": "Bir'),
      { file: home, at: '"lable"', key: 'figures.lable', message: 'Unknown key “lable”', fix: '“label”' },
    ],
    [
      'a misspelt name of a link',
      swap('tr/common.json', '"course":', '"cuorse":'),
      {
        file: 'tr/common.json',
        at: '"cuorse"',
        key: 'nav.cuorse',
        message: 'Nothing here is called “cuorse”',
        fix: '“course”',
      },
    ],
    [
      'a key that no page reads',
      set(home, 'seo.author', 'Ayşe'),
      {
        file: home,
        at: '"author"',
        key: 'seo.author',
        message: 'Unknown key “author”',
        fix: 'title, description, keywords, updated',
      },
    ],
    [
      'a misspelt English group',
      swap('en/home.json', '"apps":', '"aps":'),
      { file: 'en/home.json', at: '"aps"', key: 'aps', message: 'Unknown key “aps”', fix: '“apps”' },
    ],
    [
      'a key twice',
      swap(home, '"keywords":', '"title": "Bir daha",\n    "keywords":'),
      { file: home, at: '"title": "Bir daha"', key: 'seo.title', message: '“title” stands here twice' },
    ],
    [
      'a group twice',
      swap(home, '"figures": {', '"levels": {},\n  "figures": {'),
      { file: home, at: '"levels": {\n    "title"', key: 'levels', message: 'twice' },
    ],
    [
      'a hostile key',
      swap(home, '"banners":', '"__proto__": "x",\n  "banners":'),
      { file: home, at: '"__proto__"', key: '__proto__', message: 'cannot be a key' },
    ],
    [
      'a translated key',
      swap(home, '"banners":', '"başlık": "x",\n  "banners":'),
      { file: home, at: '"başlık"', key: 'başlık', message: 'cannot be a key', fix: 'letters, digits' },
    ],
    [
      'a missing text',
      set(home, title, undefined),
      {
        file: home,
        at: '"levels": {\n    "text"',
        key: title,
        severity: 'warning',
        message: 'The text is missing',
        fix: 'in English',
      },
    ],
    [
      'a missing group',
      set(home, 'levels.path.a1', undefined),
      { file: home, at: '"path": {', key: 'levels.path.a1', severity: 'warning', message: 'These texts are missing' },
    ],
    [
      'a text missing in English',
      set('en/home.json', title, undefined),
      {
        file: 'en/home.json',
        at: '"levels": {\n    "text"',
        key: title,
        message: 'The text is missing',
        fix: 'all languages fall back',
      },
    ],
    [
      'a group missing in English',
      set('en/home.json', 'apps', undefined),
      { file: 'en/home.json', key: 'apps', message: 'These texts are missing' },
    ],
    [
      'a list without items',
      [set('en/home.json', 'questions', { title: 'Questions' })],
      { file: 'en/home.json', at: '"questions"', key: 'questions', message: 'The list is empty' },
    ],
    [
      'an item of one language that lacks a text',
      set(home, 'banners.summer', { ...summer, action: undefined }),
      {
        file: home,
        at: '"summer"',
        key: 'banners.summer',
        message: 'The item “summer” has no “action”',
        fix: 'title, text, action',
      },
    ],
    [
      'an item of one region that lacks a text',
      write('zh-HK@hk/home.json', JSON.stringify({ banners: { summer: { title: '夏天', text: '夏令營' } } }, null, 2)),
      { file: 'zh-HK@hk/home.json', at: '"summer"', key: 'banners.summer', message: 'no “action”' },
    ],
    [
      'an English item that lacks a text',
      set('en/home.json', 'banners.trial.action', undefined),
      { file: 'en/home.json', at: '"trial": {', key: 'banners.trial', message: 'no “action”' },
    ],
    [
      'a banner that one of the region’s languages lacks',
      [set('ms/home.json', 'banners.summer', summer), set('regions/my.json', 'banners.0.id', 'summer')],
      { file: 'regions/my.json', key: 'banners.0.id', at: '"id": "summer"', message: '' },
    ],
  ],
  values: [
    text('an empty text', ' ', { message: 'The text is empty' }),
    text('a number without quotes', 25, {
      message: 'A text in quotes is expected here, not a number: 25',
      fix: 'Write "25"',
    }),
    text('a switch', true, { message: 'not a switch: true' }),
    text('null', null, { message: 'not null' }),
    text('a list', ['x'], { message: 'not a list [ ]', at: '"title": [' }),
    text('a group where a text belongs', { x: 'y' }, { message: 'not a group { }', at: '"title": {' }),
    [
      'a text where a group belongs',
      set(home, 'levels', 'x'),
      {
        file: home,
        at: '"levels": "x"',
        key: 'levels',
        message: '“levels” is a group of texts, and here stands one text',
      },
    ],
    [
      'a schema that is none',
      set(home, '$schema', 7),
      { file: home, at: '"$schema"', key: '$schema', message: '“$schema” cannot have this value' },
    ],
    ['a file that is a list', write(home, '[]'), { file: home, message: 'The file is not a group of texts' }],
    [
      'a picture that is not there',
      set('tr/about.json', 'missionImg', '/assets/mision.svg'),
      {
        file: 'tr/about.json',
        at: 'mision.svg',
        key: 'missionImg',
        message: 'There is no picture /assets/mision.svg',
        fix: '“/assets/mission.svg”',
      },
    ],
    [
      'a picture without its folder',
      set('tr/about.json', 'missionImg', 'mission.svg'),
      {
        file: 'tr/about.json',
        at: '"mission.svg"',
        key: 'missionImg',
        message: 'no address of a picture',
        fix: '“/assets/mission.svg”',
      },
    ],
    [
      'a picture of another site',
      set('tr/about.json', 'missionImg', 'https://cdn.example/mission.svg'),
      {
        file: 'tr/about.json',
        at: 'cdn.example',
        key: 'missionImg',
        message: 'is on another site',
        fix: 'Copy the picture into locales/media',
      },
    ],
    [
      'a wrong picture in English alone',
      set('en/about.json', 'missionImg', '/assets/mision.svg'),
      { file: 'en/about.json', at: 'mision.svg', key: 'missionImg', message: 'There is no picture' },
    ],
    [
      'a wrong day',
      set(home, 'seo.updated', '21.11.2026'),
      { file: home, at: '21.11.2026', key: 'seo.updated', message: '“21.11.2026” is no day', fix: '2026-05-04' },
    ],
    [
      'a day that no month has',
      set(home, 'seo.updated', '2026-02-30'),
      { file: home, at: '2026-02-30', key: 'seo.updated', message: 'is no day' },
    ],
    text('something still to be filled in', 'Seviyeler [ ]', {
      severity: 'warning',
      message: 'Still to be filled in: [ ]',
    }),
  ],
  'placeholders, tags and plurals': [
    [
      'the brand in the brand',
      set('tr/common.json', 'brand', '{brand}ü'),
      { file: 'tr/common.json', at: '"brand"', key: 'brand', message: 'what {brand} stands for' },
    ],
    text('a misspelt placeholder', 'Merhaba {brnad}', {
      message: 'Unknown {brnad}; allowed: {brand}, and the facts',
      fix: '“{brand}”',
    }),
    text('a translated placeholder', 'Merhaba {marka}', {
      message: 'Unknown {marka}; allowed: {brand}, and the facts',
      fix: 'not translated',
    }),
    text('a brace left open', 'Merhaba {brand', { message: 'A { is not closed: “{brand”', fix: 'Write }' }),
    text('a brace too many', 'Merhaba {brand}}', { message: 'There is a } without its {' }),
    text('empty braces', 'Merhaba {}', { message: 'nothing between { and }', fix: '{brand}' }),
    text('words in braces', 'Merhaba {our brand}', { message: 'is no placeholder', fix: 'without spaces' }),
    [
      'a placeholder that was dropped',
      set('tr/registration.json', 'signedIn', 'Merhaba'),
      {
        file: 'tr/registration.json',
        at: '"signedIn"',
        key: 'signedIn',
        message: '{name} is missing',
        fix: 'Write {name}',
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
        message: '{brand} is missing, which English has here',
      },
    ],
    [
      'a formatted text',
      set('tr/registration.json', 'signedIn', 'Merhaba {name, plural, other {x}}'),
      {
        file: 'tr/registration.json',
        at: '"signedIn"',
        key: 'signedIn',
        message: '{name, …} cannot be formatted',
        fix: 'Write {name} alone',
      },
    ],
    [
      'an unknown format',
      set('ms/blog.json', 'readingTime', '{minutes, plurl, other {x}}'),
      { file: 'ms/blog.json', at: 'plurl', key: 'readingTime', message: 'What follows the comma' },
    ],
    [
      'a plural without other',
      set('ms/blog.json', 'readingTime', '{minutes, plural, =1 {# minit}}'),
      { file: 'ms/blog.json', at: '=1 {', key: 'readingTime', message: 'lack “other”', fix: 'Write other {…} last' },
    ],
    [
      'a plural with a form twice',
      set('ms/blog.json', 'readingTime', '{minutes, plural, other {#} other {#}}'),
      { file: 'ms/blog.json', at: 'other {#}', key: 'readingTime', message: 'A form stands twice' },
    ],
    [
      'a plural without braces',
      set('ms/blog.json', 'readingTime', '{minutes, plural, other # minit}'),
      { file: 'ms/blog.json', at: 'other #', key: 'readingTime', message: 'are not complete' },
    ],
    [
      'a misspelt form',
      set('ms/blog.json', 'readingTime', '{minutes, plural, ohter {#} other {#}}'),
      {
        file: 'ms/blog.json',
        at: 'ohter',
        key: 'readingTime',
        message: '“ohter” is no form of a plural',
        fix: '“other”',
      },
    ],
    [
      'a form that the language does not have',
      set('ms/blog.json', 'readingTime', '{minutes, plural, one {#} other {#}}'),
      {
        file: 'ms/blog.json',
        at: 'one {#}',
        key: 'readingTime',
        severity: 'warning',
        message: 'Malay has no form “one”',
      },
    ],
    [
      'a form that the language has and the text lacks',
      set('en/blog.json', 'readingTime', '{minutes, plural, other {# minutes}} to read'),
      {
        file: 'en/blog.json',
        at: 'readingTime',
        key: 'readingTime',
        severity: 'warning',
        message: 'The form “one” is missing, which English has',
      },
    ],
    [
      'a text of which only the tags are left',
      set('tr/registration.json', 'agreement', '<agreement></agreement> <privacy> </privacy>'),
      { file: 'tr/registration.json', key: 'agreement', at: '"agreement": "<agreement>', message: 'The text is empty' },
    ],
    [
      'a link without words',
      set('tr/registration.json', 'agreement', '<agreement></agreement> <privacy>gizlilik</privacy>'),
      { file: 'tr/registration.json', key: 'agreement', at: '"agreement": "<agreement>', message: 'has no words' },
    ],
    [
      'a translated tag',
      set('tr/registration.json', 'agreement', '<sözleşme>Kullanıcı</sözleşme> <privacy>gizlilik</privacy>'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        message: 'Unknown tag <sözleşme>; allowed: <agreement>',
        fix: 'not translated',
      },
    ],
    [
      'a misspelt tag',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı</agreement> <privcy>gizlilik</privcy>'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        message: 'Unknown tag <privcy>',
        fix: '“<privacy>”',
      },
    ],
    [
      'a tag not closed',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı</agreement> <privacy>gizlilik'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        message: 'The tag <privacy> is not closed',
        fix: '</privacy>',
      },
    ],
    [
      'tags that cross',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı <privacy>gizlilik</agreement></privacy>'),
      {
        file: 'tr/registration.json',
        at: '"agreement"',
        key: 'agreement',
        message: 'The link <privacy> stands inside',
      },
    ],
    [
      'a tag that closes what is not open',
      set('tr/registration.json', 'agreement', '</agreement>Kullanıcı<agreement> <privacy>gizlilik</privacy>'),
      { file: 'tr/registration.json', at: '"agreement"', key: 'agreement', message: '</agreement> closes a tag' },
    ],
    [
      'a tag that was dropped',
      set('tr/registration.json', 'agreement', '<agreement>Kullanıcı</agreement> gizlilik'),
      { file: 'tr/registration.json', at: '"agreement"', key: 'agreement', message: '<privacy> is missing' },
    ],
    [
      'a link to a page that is misspelt',
      set('tr/register.json', 'questions.number.answer', 'Sizi ararız, <cuorse>kursla</cuorse> ilgili.'),
      {
        file: 'tr/register.json',
        at: '<cuorse>',
        key: 'questions.number.answer',
        message: 'Unknown tag <cuorse>; allowed: links to pages such as <course>',
        fix: '“<course>”',
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
        message: '<post-screen-tme-that-teaches> leads to no article in this language',
        fix: '“<post-screen-time-that-teaches>”',
      },
    ],
    [
      'a link in a name, which may be part of a link',
      set('tr/course.json', 'title', '<course>Kurslar</course>'),
      { file: 'tr/course.json', at: '<course>', key: 'title', message: 'Unknown tag <course>; allowed: none here' },
    ],
    text('HTML in a text', 'Altı <b>seviye</b>', { message: 'Unknown tag <b>; allowed: none here' }),
    [
      'HTML that is not shown',
      set('tr/about.json', 'distributedDesc', '<p>Bir</p><script>x</script>'),
      { file: 'tr/about.json', at: '<script>', key: 'distributedDesc', message: '<script> is not shown; allowed: <p>' },
    ],
    [
      'HTML not closed',
      set('tr/about.json', 'distributedDesc', '<p><strong>Bir</p>'),
      {
        file: 'tr/about.json',
        at: '<strong>Bir',
        key: 'distributedDesc',
        message: '</p> closes a tag that is not open',
      },
    ],
    [
      'HTML with a style',
      set('tr/about.json', 'distributedDesc', '<p style="color: red">Bir</p>'),
      { file: 'tr/about.json', at: 'color: red', key: 'distributedDesc', message: '“style” in <p' },
    ],
    [
      'a link in HTML that leads nowhere',
      set('tr/about.json', 'distributedDesc', '<p><a href="/global/cuorse">Bir</a></p>'),
      {
        file: 'tr/about.json',
        at: 'cuorse',
        key: 'distributedDesc',
        message: '"/global/cuorse" is no page of this region',
        fix: 'Write "/global/course"',
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
        message: 'This region gives no prices',
        fix: 'Name packages in regions/tr.json',
      },
    ],
    [
      'a script as a link in HTML',
      set('tr/about.json', 'distributedDesc', '<p><a href="javascript:alert(1)">Bir</a></p>'),
      { file: 'tr/about.json', at: 'javascript', key: 'distributedDesc', message: 'cannot be used as a link' },
    ],
    [
      'a placeholder in HTML',
      set('tr/about.json', 'distributedDesc', '<p>{name}</p>'),
      { file: 'tr/about.json', at: '{name}', key: 'distributedDesc', message: 'Unknown {name}; allowed: {brand}' },
    ],
    [
      'a wrong placeholder in English alone',
      set('en/home.json', title, 'Hello {brnad}'),
      { file: 'en/home.json', at: '{brnad}', key: title, message: 'Unknown {brnad}' },
    ],
  ],
  'files and folders': [
    [
      'a misspelt file',
      rename(home, 'tr/hmoe.json'),
      { file: 'tr/hmoe.json', message: 'No page has texts in a file called “hmoe.json”', fix: 'tr/home.json' },
    ],
    [
      'a misspelt ending',
      rename(home, 'tr/home.jsn'),
      { file: 'tr/home.jsn', message: 'called “home.jsn”', fix: 'tr/home.json' },
    ],
    [
      'a capital letter',
      rename(home, 'tr/Home.json'),
      { file: 'tr/Home.json', message: 'called “Home.json”', fix: 'tr/home.json' },
    ],
    [
      'a file of no page',
      write('tr/prices-old.json', '{}'),
      { file: 'tr/prices-old.json', message: 'No page has texts' },
    ],
    ['a file in no folder', write('home.json', '{}'), { file: 'home.json', message: 'in no language’s folder' }],
    [
      'a file in a folder of its own',
      write('tr/old/home.json', '{}'),
      { file: 'tr/old/home.json', message: 'Nothing reads files in this folder' },
    ],
    ['a note', write('tr/notes.txt', 'x'), { file: 'tr/notes.txt', severity: 'warning', message: 'No page has texts' }],
    [
      'a missing file',
      remove(home),
      { file: home, severity: 'warning', message: 'The file is missing', fix: 'Translate en/home.json' },
    ],
    [
      'a missing English file',
      remove('en/not-found.json'),
      { file: 'en/not-found.json', message: 'The file is missing', fix: 'Put it back' },
    ],
    [
      'an unknown language',
      write('xx/home.json', '{}'),
      { file: 'xx', message: 'no language or region called “xx”', fix: 'The languages: en, ms' },
    ],
    ['a misspelt language', write('zh_HK/home.json', '{}'), { file: 'zh_HK', message: 'called “zh_HK”', fix: 'zh-HK' }],
    [
      'a language that a region is not written in',
      write('en@tr/home.json', '{}'),
      { file: 'en@tr', message: 'The site of “tr” is not written in “en”', fix: 'Its languages: tr' },
    ],
    [
      'a page that no region shows in a language',
      write('tr/chinese.json', '{}'),
      { file: 'tr/chinese.json', severity: 'warning', message: 'No site shows this page in “tr”' },
    ],
    ['a missing region file', remove('regions/jp.json'), { file: 'regions/jp.json', message: 'is missing' }],
  ],
  articles: [
    [
      'a name that is no part of an address',
      rename(article, 'ms/blog/Screen Time_that-teaches.md'),
      {
        file: 'ms/blog/Screen Time_that-teaches.md',
        message: 'cannot be the name of an article',
        fix: 'screen-time-that-teaches.md',
      },
    ],
    [
      'a wrong ending',
      write('ms/blog/new.txt', 'x'),
      { file: 'ms/blog/new.txt', message: 'name ends in .md', fix: 'blog/new.md' },
    ],
    [
      'another file among the guides',
      write('ms/guides/new.txt', 'x'),
      { file: 'ms/guides/new.txt', message: 'a file in guides whose name ends in .md', fix: 'guides/new.md' },
    ],
    inArticle('no head', '---\n', '', { message: 'An article begins with its title' }),
    inArticle('a head that does not end', '\n---\n\n', '\n\n', { message: 'The second line “---” is missing' }),
    inArticle('a misspelt key', 'cover:', 'covr:', {
      at: 'covr:',
      key: 'covr',
      message: '"covr" is not known here',
      fix: '"cover"',
    }),
    inArticle('a key twice', 'cover:', 'date: 2026-01-01\ncover:', {
      at: 'date: 2026-01-01',
      message: '“date” stands here twice',
    }),
    inArticle('a description with a colon', 'description:', 'description: One:', {
      at: 'description: One:',
      message: 'A text with a colon needs quotes',
    }),
    inArticle('a wrong day', 'date: ', 'date: 1.', { at: 'date: 1.', key: 'date', message: 'is no day' }),
    inArticle('a cover that is not there', 'blog-cover-', 'blog-covre-', {
      at: 'covre',
      key: 'cover',
      message: 'There is no picture',
      fix: 'blog-cover-',
    }),
    inArticle(
      'a topic of another article',
      'topic: screen-time-that-teaches',
      'topic: five-minutes-of-english-at-home',
      {
        severity: 'warning',
        at: 'topic:',
        key: 'topic',
        message: '“five-minutes-of-english-at-home” has the topic “five-minutes-of-english-at-home” too',
      },
    ),
    inArticle('a misspelt topic', 'topic: screen-time', 'topic: scren-time', {
      severity: 'warning',
      at: 'topic:',
      key: 'topic',
      message: 'No other language has an article on the topic “scren-time-that-teaches”',
      fix: '“screen-time-that-teaches”',
    }),
    inArticle('a related article that is not there', '  - ', '  - x-', {
      at: '  - x-',
      key: 'related',
      message: 'no other article called',
      fix: 'Did you mean',
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
      { file: 'regions/hk.json', at: '/global/teachr', key: 'banners.1.link', message: '' },
    ],
    [
      'a banner without words',
      set('regions/hk.json', 'banners.1.id', 'tecahers'),
      { file: 'regions/hk.json', at: '"tecahers"', key: 'banners.1.id', message: '' },
    ],
  ],
};

describe.each(Object.entries(faults))('%s', (_, table) => {
  it.each(table)('%s', (__, change, { file, at, key, message, fix = '', severity = 'error' }) => {
    const files = new Map(right.files);
    for (const step of [change].flat()) step(files);
    const found = checkPacks({ ...right, files }).findings.filter((finding) => !usual.has(nameOf(finding)));
    const [finding] = found;
    expect(found).toEqual([
      {
        severity,
        file,
        line: at === undefined ? expect.any(Number) : lineIn(files.get(file) ?? '', at),
        ...(key && { key }),
        message: typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message),
        fix: typeof fix === 'string' ? expect.stringContaining(fix) : expect.stringMatching(fix),
      },
    ]);
    if (at === undefined) expect(finding?.line).toBe(1);
    // No programming terms, no parser codes.
    expect(`${finding?.message} ${finding?.fix}`).not.toMatch(
      /\b[A-Z]{4,}_[A-Z]+\b|\b(undefined|[Ii]nvalid|expected string|boolean|parse|token|NaN)\b/,
    );
  });
});

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
