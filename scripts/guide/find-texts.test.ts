import { describe, expect, it } from 'vitest';
import { findTexts, rowsOf, type SeenText } from './find-texts';
import { type KnownText, shownPattern } from './known-texts';

const box = { x: 0, y: 0, width: 10, height: 10 };
const known = (file: string, key: string, written: string): KnownText => ({
  file: `locales/en/${file}`,
  key,
  written,
  shown: shownPattern(written) as RegExp,
});
const seen = (...texts: string[]): SeenText => ({ within: texts.map((text) => ({ text, box })) });

describe('what is shown of a text', () => {
  it.each([
    ['Hello', 'Hello'],
    ['I accept the <privacy>privacy policy</privacy>.', 'I accept the privacy policy.'],
    ['**Five** [teachers](/teacher)', 'Five teachers'],
    ['{count, plural, one {# lesson} other {# lessons}} left', '3 lessons left'],
    ['Is it free? (yes)', 'Is it free? (yes)'],
  ])('%s is %s', (written, shown) => {
    expect(shownPattern(written)?.test(shown)).toBe(true);
    expect(shownPattern(written)?.test(`${shown} and more`)).toBe(false);
  });

  it.each(['/assets/hero.svg', 'https://example.com/', '{name}', '{a} · {b}', ''])('nothing for sure: "%s"', (text) => {
    expect(shownPattern(text)).toBeUndefined();
  });
});

describe('where a text is', () => {
  const title = known('home.json', 'hero.title', 'Title');
  const sameTitle = known('home.json', 'steps.title', 'Title');
  const text = known('home.json', 'steps.text', 'Text');
  const elsewhere = known('common.json', 'title', 'Title');
  const keys = (texts: SeenText[], files = ['home.json', 'common.json']) =>
    findTexts(texts, [elsewhere, title, sameTitle, text], files).map(({ file, key }) => `${file} ${key}`);

  it('is the file that is named first, and beside what was found before', () => {
    expect(keys([seen('Title')])).toEqual(['locales/en/home.json hero.title']);
    expect(keys([seen('Text'), seen('Title')])).toEqual([
      'locales/en/home.json steps.text',
      'locales/en/home.json steps.title',
    ]);
    expect(keys([seen('Title')], ['common.json'])).toEqual(['locales/en/common.json title']);
    expect(keys([seen('Title')], ['course.json'])).toEqual([]);
  });

  it('is found by the whole of it, however many elements it is made of', () => {
    const parts = known('home.json', 'agree', 'I accept the <a>terms</a>.');
    const found = findTexts([seen('terms', 'I accept the terms.'), seen('Something else')], [parts], ['home.json']);
    expect(found.map(({ key }) => key)).toEqual(['agree']);
  });
});

it('makes one row of a list, and not of what merely has the same name', () => {
  const found = ['steps.one.title', 'steps.one.text', 'steps.two.title', 'other.one.title', 'steps.title'].map(
    (key) => ({
      ...known('home.json', key, key),
      text: key,
      box,
    }),
  );
  expect(rowsOf(found).map(({ key, likewise }) => [key, likewise])).toEqual([
    ['steps.one.title', ['two']],
    ['steps.one.text', []],
    ['other.one.title', []],
    ['steps.title', []],
  ]);
});
