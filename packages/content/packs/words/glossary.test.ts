import { describe, expect, it } from 'vitest';
import { withFiles, withText } from '../packs-testing';
import { checkWords } from './check-words';
import { readGlossary } from './glossary';
import { inputOf } from './words-testing';

const findingsOf = (source: string, folder = 'tr') =>
  readGlossary(withFiles({ [`${folder}/glossary.json`]: source }), folder).findings.filter(
    ({ severity }) => severity === 'error',
  );

describe('what may be wrong in a glossary', () => {
  it.each([
    ['a missing comma', '{\n  "allowed": ["A"]\n  "terms": []\n}', 2, undefined, /comma is missing/],
    ['an unknown key', '{\n  "forbidden": []\n}', 2, 'forbidden', /"forbidden" is not known here/],
    [
      'one of a term',
      '{\n  "terms": [\n    {\n      "use": "b",\n      "avoid": ["a"],\n      "wy": "c"\n    }\n  ]\n}',
      6,
      'terms.0.wy',
      /"wy" is not known here/,
    ],
    [
      'a word without its replacement',
      '{\n  "terms": [\n    { "avoid": ["a"] }\n  ]\n}',
      3,
      'terms.0.use',
      /"use" is missing in "terms.0"/,
    ],
    [
      'a term that does not say what to avoid',
      '{\n  "terms": [\n    { "use": "b" }\n  ]\n}',
      3,
      'terms.0.avoid',
      /"avoid" is missing/,
    ],
    [
      'an empty word',
      '{\n  "terms": [\n    { "use": "b", "avoid": [" "] }\n  ]\n}',
      3,
      'terms.0.avoid.0',
      /cannot be used here/,
    ],
    [
      'a word of nothing',
      '{\n  "terms": [\n    { "use": "b", "avoid": ["*"] }\n  ]\n}',
      3,
      'terms.0.avoid.0',
      /cannot be used here/,
    ],
    ['an empty style', '{\n  "style": " "\n}', 2, 'style', /cannot be used here/],
    ['a list that is a text', '{\n  "allowed": "App Store"\n}', 2, 'allowed', /"App Store" cannot be used here/],
    ['a list for the whole', '[]', 1, undefined, /cannot be used/],
    [
      'a replacement with the avoided word in it',
      '{\n  "terms": [\n    { "use": "banka kart", "avoid": ["kredi", "kart"] }\n  ]\n}',
      3,
      'terms.0.use',
      /“kart”, which is to be avoided, is in it/,
    ],
    [
      'a word twice',
      '{\n  "terms": [\n    { "use": "b", "avoid": ["a"] },\n    { "use": "c", "avoid": ["d", "A"] }\n  ]\n}',
      4,
      'terms.1.avoid.1',
      /“A” stands here twice, the first time at terms.0.avoid.0/,
    ],
    [
      'what is avoided and allowed',
      '{\n  "terms": [{ "use": "b", "avoid": ["a"] }],\n  "allowed": [\n    "a"\n  ]\n}',
      4,
      'allowed.0',
      /“a” stands here twice/,
    ],
  ])('%s', (_, source, line, key, message) => {
    const findings = findingsOf(source);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'error', file: 'tr/glossary.json', line });
    expect(findings[0]?.key).toBe(key);
    expect(findings[0]?.message).toMatch(message);
    expect(findings[0]?.fix).not.toBe('');
  });

  it.each([
    ['no more than it needs', '{}'],
    ['a schema', '{ "$schema": "../schemas/glossary.json", "allowed": ["Google Play"] }'],
    ['a longer word for a shorter one', '{ "terms": [{ "use": "banka kartı", "avoid": ["kart"] }] }'],
    ['advice for people', '{ "terms": [{ "term": "trial class", "use": "deneme dersi", "avoid": [] }] }'],
  ])('is not %s', (_, source) => {
    expect(findingsOf(source)).toEqual([]);
  });

  it('a language without a paragraph of style is a warning, a region has that of its language', () => {
    const of = (folder: string, glossary: object) =>
      readGlossary(withFiles({ [`${folder}/glossary.json`]: JSON.stringify(glossary) }), folder).findings;
    expect(of('en', {})).toMatchObject([{ severity: 'warning', file: 'en/glossary.json' }]);
    expect(of('en', { style: 'Warm, and to the point.' })).toEqual([]);
    expect(of('en@my', {})).toEqual([]);
  });

  it('hides no other fault of the texts, and makes none of what it allowed', () => {
    const found = checkWords(
      inputOf(withText('tr/home.json', 'levels.title', '"TODO"', withFiles({ 'tr/glossary.json': '{' }))),
    );
    const turkish = found.filter(({ file }) => file.startsWith('tr/')).map(({ file, key }) => `${file} ${key}`);
    expect(turkish).toEqual(['tr/glossary.json undefined', 'tr/home.json levels.title', 'tr/home.json levels.title']);
  });
});

describe('what a glossary does', () => {
  const errorsIn = (glossary: object, text: string, folder = 'tr') => {
    const packFiles = withFiles({ [`${folder}/glossary.json`]: JSON.stringify(glossary) });
    return checkWords(inputOf(withText(`${folder}/home.json`, 'levels.title', text, packFiles)))
      .filter(({ severity, key, file }) => severity === 'error' && key === 'levels.title' && file.includes(folder))
      .map(({ message, fix }) => `${message} ${fix}`);
  };

  it('says what to write instead, and why', () => {
    const terms = [{ term: 'course', use: 'program', avoid: ['ders seti', 'kurs*'], why: 'Law 5580.' }];
    expect(errorsIn({ terms }, 'Kursları gör')).toEqual([
      '“Kurs” is not used in Turkish: Law 5580. Write “program” (see tr/glossary.json).',
    ]);
  });

  it.each([
    ['kurs', 'Kurslar', false],
    ['kurs', 'bir kurs!', true],
    ['kurs*', 'Kurslar', true],
    ['*kurs', 'Minikurs', true],
    ['*kurs', 'Minikurslar', false],
    ['ders aracı', 'Ders  aracı', true],
    ['name', 'Merhaba {name}', false],
  ])('finds “%s” in “%s”: %s', (word, text, isFound) => {
    expect(errorsIn({ terms: [{ use: 'x', avoid: [word] }] }, text)).toHaveLength(isFound ? 1 : 0);
  });

  it('finds a word of Chinese wherever it stands, and a Latin one beside it', () => {
    const terms = [
      { use: '課', avoid: ['課堂'] },
      { use: '應用程式', avoid: ['APP'] },
    ];
    expect(errorsIn({ terms }, '這個課堂APP很好', 'zh-TW')).toHaveLength(2);
    expect(errorsIn({ terms }, '這個APPLE很好', 'zh-TW')).toEqual([]);
  });

  it('lets be what it allows: a whole text, a phrase, a longer word', () => {
    expect(errorsIn({}, 'Who is the bird')).toHaveLength(1);
    expect(errorsIn({ allowed: ['Who is the bird'] }, 'Who is the bird')).toEqual([]);
    expect(errorsIn({ allowed: ['привет'] }, 'Bir привет')).toEqual([]);
    const terms = [{ use: '生字', avoid: ['單字'] }];
    expect(errorsIn({ terms }, '單字卡', 'zh-HK')).toHaveLength(1);
    expect(errorsIn({ terms, allowed: ['單字卡'] }, '單字卡', 'zh-HK')).toEqual([]);
  });
});
