import { describe, expect, it } from 'vitest';
import { checkWords } from './check-words';
import { readGlossary } from './glossary';
import { inputOf, withFiles, withText } from './words-testing';

const findingsOf = (source: string) => readGlossary(withFiles({ 'tr/glossary.json': source }), 'tr').findings;

describe('what may be wrong in a glossary', () => {
  it.each([
    ['a missing comma', '{\n  "allowed": ["A"]\n  "forbidden": []\n}', 2, undefined, /comma is missing/],
    ['an unknown key', '{\n  "forbiden": []\n}', 2, 'forbiden', /“forbiden” is not a key of a glossary/],
    [
      'one of a term',
      '{\n  "forbidden": [\n    {\n      "term": "a",\n      "use": "b",\n      "wy": "c"\n    }\n  ]\n}',
      6,
      'forbidden.0.wy',
      /“wy” is not a key/,
    ],
    [
      'a term without its replacement',
      '{\n  "forbidden": [\n    { "term": "a" }\n  ]\n}',
      3,
      'forbidden.0.use',
      /a text in quotes is expected here/,
    ],
    [
      'an empty term',
      '{\n  "forbidden": [\n    { "term": " ", "use": "b" }\n  ]\n}',
      3,
      'forbidden.0.term',
      /a word is expected here/,
    ],
    [
      'a term of nothing',
      '{\n  "forbidden": [\n    { "term": "*", "use": "b" }\n  ]\n}',
      3,
      'forbidden.0.term',
      /a word is expected here/,
    ],
    ['a list that is a text', '{\n  "allowed": "App Store"\n}', 2, 'allowed', /a list of texts is expected here/],
    ['a list for the whole', '[]', 1, undefined, /cannot be used/],
    [
      'a replacement with the forbidden word in it',
      '{\n  "forbidden": [\n    { "term": "kart", "use": "banka kart" }\n  ]\n}',
      3,
      'forbidden.0.use',
      /has the word in it/,
    ],
    [
      'a term twice',
      '{\n  "forbidden": [\n    { "term": "a", "use": "b" },\n    { "term": "A", "use": "c" }\n  ]\n}',
      4,
      'forbidden.1',
      /“A” stands here twice, the first time at forbidden.0/,
    ],
    [
      'what is forbidden and allowed',
      '{\n  "forbidden": [{ "term": "a", "use": "b" }],\n  "allowed": [\n    "a"\n  ]\n}',
      4,
      'allowed.0',
      /“a” stands here twice/,
    ],
  ])('%s', (_, source, line, key, what) => {
    const findings = findingsOf(source);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ severity: 'error', file: 'locales/tr/glossary.json', line });
    expect(findings[0]?.key).toBe(key);
    expect(findings[0]?.what).toMatch(what);
    expect(findings[0]?.mend).not.toBe('');
  });

  it.each([
    ['no more than it needs', '{}'],
    ['a schema', '{ "$schema": "../schemas/glossary.json", "allowed": ["Google Play"] }'],
    ['a longer word for a shorter one', '{ "forbidden": [{ "term": "kart", "use": "banka kartı" }] }'],
  ])('is not %s', (_, source) => {
    expect(findingsOf(source)).toEqual([]);
  });

  it('hides no other fault of the texts, and makes none of what it allowed', () => {
    const found = checkWords(
      inputOf(withText('tr/home.json', 'levels.title', '"TODO"', withFiles({ 'tr/glossary.json': '{' }))),
    );
    const turkish = found.filter(({ file }) => file.startsWith('locales/tr/')).map(({ file, key }) => `${file} ${key}`);
    expect(turkish).toEqual([
      'locales/tr/glossary.json undefined',
      'locales/tr/home.json levels.title',
      'locales/tr/home.json levels.title',
    ]);
  });
});

describe('what a glossary does', () => {
  const errorsIn = (glossary: object, text: string, folder = 'tr') => {
    const packFiles = withFiles({ [`${folder}/glossary.json`]: JSON.stringify(glossary) });
    return checkWords(inputOf(withText(`${folder}/home.json`, 'levels.title', text, packFiles)))
      .filter(({ severity, key, file }) => severity === 'error' && key === 'levels.title' && file.includes(folder))
      .map(({ what, mend }) => `${what} ${mend}`);
  };

  it('says what to write instead, and why', () => {
    expect(errorsIn({ forbidden: [{ term: 'kurs*', use: 'program', why: 'Law 5580.' }] }, 'Kursları gör')).toEqual([
      '“Kurs” is not used in Turkish: Law 5580. Write “program”. (The list of such words is locales/tr/glossary.json.)',
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
  ])('finds “%s” in “%s”: %s', (term, text, isFound) => {
    expect(errorsIn({ forbidden: [{ term, use: 'x' }] }, text)).toHaveLength(isFound ? 1 : 0);
  });

  it('finds a word of Chinese wherever it stands, and a Latin one beside it', () => {
    const forbidden = [
      { term: '課堂', use: '課' },
      { term: 'APP', use: '應用程式' },
    ];
    expect(errorsIn({ forbidden }, '這個課堂APP很好', 'zh-TW')).toHaveLength(2);
    expect(errorsIn({ forbidden }, '這個APPLE很好', 'zh-TW')).toEqual([]);
  });

  it('lets be what it allows: a whole text, a phrase, a longer word', () => {
    expect(errorsIn({}, 'Who is the bird')).toHaveLength(1);
    expect(errorsIn({ allowed: ['Who is the bird'] }, 'Who is the bird')).toEqual([]);
    expect(errorsIn({ allowed: ['привет'] }, 'Bir привет')).toEqual([]);
    const forbidden = [{ term: '單字', use: '生字' }];
    expect(errorsIn({ forbidden }, '單字卡', 'zh-HK')).toHaveLength(1);
    expect(errorsIn({ forbidden, allowed: ['單字卡'] }, '單字卡', 'zh-HK')).toEqual([]);
  });
});
