import { readdirSync, readFileSync } from 'node:fs';
import simplifiedToTraditional from 'opencc-js/dict/STCharacters';
import traditionalToSimplified from 'opencc-js/dict/TSCharacters';
import { describe, expect, it } from 'vitest';
import { fallbackLanguage, type Language, languages } from '@/lib/regions/languages';
import { readPack } from './pack-file';
import { type ShapeGroup, shape } from './shape';

type Text = { place: string; text: string };

/** Every text of a language: its packs, and its articles. */
function textsOf(language: Language): Text[] {
  const folder = `locales/${language}`;
  const packs = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const articles = readdirSync(folder).includes('blog') ? readdirSync(`${folder}/blog`) : [];
  return [
    ...packs.flatMap((name) =>
      [
        ...readPack(name, shape.get(name.replace('.json', '')) as ShapeGroup, readFileSync(`${folder}/${name}`, 'utf8'))
          .entries,
      ].map(([key, { text }]) => ({
        place: `${name} ${key}`,
        text,
      })),
    ),
    ...articles.map((name) => ({ place: name, text: readFileSync(`${folder}/blog/${name}`, 'utf8') })),
  ].filter(({ text }) => !text.startsWith('/'));
}

/** Placeholders, slugs, and what is in quotation marks or in italics: words and sentences that lessons teach. */
const taught = /\{[^}]*\}|\b[a-z]+(?:-[a-z]+){2,}\b|“[^”]*”|«[^»]*»|「[^」]*」|『[^』]*』|\*[^*\n]+\*|_[^_\n]+_/g;

const others = (Object.keys(languages) as Language[]).filter((language) => language !== fallbackLanguage);

/** The texts that a test objects to, with their places. */
const found = (texts: Text[], objects: (text: string) => unknown) =>
  texts.filter(({ text }) => objects(text)).map(({ place, text }) => `${place}: ${text.slice(0, 80)}`);

describe.each(others)('%s', (language) => {
  const texts = textsOf(language);

  it('has no English sentence', () => {
    // Three words in a row that only English has. What a lesson teaches is in the language's quotation marks.
    const english =
      /\b(the|and|with|your|you|of|for|is|are|what|this|that|they|we|our|have|has|from|who|when|how|it|its|by|on|at|not)\b(\W+[a-z’]+){0,2}\W+\b(the|and|with|your|you|of|for|is|are|what|this|that|they|we|our|have|has|from|who|when|how|it|its|by|on|at|not)\b/i;
    expect(found(texts, (text) => english.test(text.replace(taught, ' ')))).toEqual([]);
  });

  it('does not repeat English but for names and figures', () => {
    const same = new Map(textsOf(fallbackLanguage).map(({ place, text }) => [place, text]));
    const repeated = texts.filter(
      ({ place, text }) => same.get(place) === text && /[A-Za-z]{3,} [A-Za-z]{3,}/.test(text),
    );
    expect(repeated.filter(({ text }) => !/^(App Store|Google Play|United Kingdom)$/.test(text))).toEqual([]);
  });

  it('has typographic quotation marks', () => {
    const html = /<[^>]*>/g;
    expect(found(texts, (text) => /["']/.test(text.replace(/^---[\s\S]*?---/, '').replace(html, '')))).toEqual([]);
  });
});

/** Characters that a script never uses, by OpenCC's tables: those that are always converted. */
function foreign(table: string): RegExp {
  const characters = table.split('|').flatMap((entry) => {
    const [from = '', ...to] = entry.split(' ');
    return to.includes(from) ? [] : [from];
  });
  return new RegExp(`[${characters.join('')}]`, 'u');
}

describe('Han script', () => {
  // Correct in Hong Kong and Taiwan, though the tables list them as variants of another character.
  const local = /[台着里只干后面松表制准折致克于托向周咸御愿占峰]/gu;
  it.each(['zh-HK', 'zh-TW'] as const)('%s is Traditional', (language) => {
    const simplified = foreign(simplifiedToTraditional);
    expect(found(textsOf(language), (text) => simplified.test(text.replace(local, '')))).toEqual([]);
  });

  it('zh-CN is Simplified', () => {
    const traditional = foreign(traditionalToSimplified);
    expect(found(textsOf('zh-CN'), (text) => traditional.test(text.replace(/著/g, '')))).toEqual([]);
  });
});
