import type { Finding } from '@talkaroo/content/packs/finding';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { chunk } from 'es-toolkit/array';
import { memoize } from 'es-toolkit/function';
import hanTable from './han-table.json' with { type: 'json' };
import { type Checked, errorAt, languageName } from './texts';

/** Returns the ISO 15924 script of a language: `Latn`, `Hans`, `Jpan`. */
export const scriptOf = memoize(
  (language: Language): string => new Intl.Locale(languages[language].tag).maximize().script ?? 'Latn',
);

const mixed: Record<string, string[]> = {
  Hans: ['Hani'],
  Hant: ['Hani', 'Bopo'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang', 'Hani'],
};

/** Matches the letters of a language's non-Latin script; undefined for languages in Latin. */
export function ownLetters(language: Language): RegExp | undefined {
  const script = scriptOf(language);
  return script === 'Latn' ? undefined : new RegExp(`[${letterClass(script)}]`, 'u');
}

function letterClass(script: string): string {
  return (mixed[script] ?? [script]).map((name) => `\\p{Script=${name}}`).join('');
}

const named = ['Cyrl', 'Grek', 'Arab', 'Thai', 'Hani', 'Hira', 'Kana', 'Hang', 'Hebr', 'Deva', 'Armn', 'Geor'];

/** Pairs of a letter and the Latin letter it looks like; below, Persian and Arabic letters. */
const lookAlikes = pairs(
  'аaеeоoрpсcуyхxіiјjѕsһhӏlԁdԛqԝwАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSӨO' + 'οoαaνvρpυuιiκkχxΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX',
);
const persian = pairs('یيکكہهھهۀة');

const toTraditional = pairs(hanTable.simplifiedToTraditional);
const toSimplified = pairs(hanTable.traditionalToSimplified);

function pairs(table: string): Map<string, string> {
  return new Map(chunk([...table], 2) as [string, string][]);
}

/** Finds letters of another script or Chinese variant. */
export function wrongScript(checked: Checked): Finding[] {
  return [...foreignLetters(checked), ...wrongHan(checked)];
}

const foreignPatterns = memoize((language: Language) => {
  const letter = `[^\\P{L}\\p{Script=Latn}\\p{Script=Zyyy}\\p{Script=Zinh}${letterClass(scriptOf(language))}]`;
  // Without spaces between words, only the letters are matched.
  const around = ['Hans', 'Hant', 'Jpan', 'Thai'].includes(scriptOf(language)) ? '' : '[\\p{L}\\p{M}]{0,40}';
  const word = `${around}${letter}+${around}`;
  return { letter: new RegExp(letter, 'u'), word: new RegExp(word, 'gu') };
});

const persianWords = /[\p{L}\p{M}]{0,40}[یکہھۀ][\p{L}\p{M}]{0,40}/gu;

function foreignLetters({ text, words, language, glossary }: Checked): Finding[] {
  const { letter: foreignLetter, word: foreignWord } = foreignPatterns(language);
  const matches = [
    // Fast pre-check: matching words is slower and rarely needed.
    ...(foreignLetter.test(words) ? words.matchAll(foreignWord) : []),
    ...(language === 'ar' ? words.matchAll(persianWords) : []),
  ];
  const [match] = matches;
  if (!match) return [];
  const [word] = match;
  const nearest = likeOwn(word, language);
  if (nearest) {
    const [letter = ''] = [...word].filter((one, at) => [...nearest][at] !== one);
    const message = `In “${word}” the letter “${letter}” is ${scriptName(letter, language)} and only looks like “${likeOwn(letter, language)}”: search does not find the word, and screen readers cannot say it.`;
    return [errorAt(text, match.index, { message, fix: `Type the word again: “${nearest}”.` })];
  }
  const others = matches.length > 1 ? ` (and ${matches.length - 1} more here)` : '';
  const own = languageName(language);
  const message = `“${word}”${others} is in ${scriptName(word, language)} letters, in which ${own} is not written.`;
  const fix = `Write it in ${own}. If it must stay, a developer allows it (in the file ${glossary}: under "allowed").`;
  return [errorAt(text, match.index, { message, fix })];
}

function likeOwn(word: string, language: Language): string | undefined {
  const table = language === 'ar' ? persian : scriptOf(language) === 'Latn' ? lookAlikes : undefined;
  const own = [...word].map((letter) => table?.get(letter) ?? letter).join('');
  return own !== word && !foreignPatterns(language).letter.test(own) ? own : undefined;
}

function scriptName(word: string, language: Language): string {
  const names = new Intl.DisplayNames('en', { type: 'script' });
  if ([...word].every((letter) => persian.has(letter))) return 'Persian';
  const letters = [...word].filter((letter) => foreignPatterns(language).letter.test(letter)).join('');
  const code = named.find((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(letters));
  return code ? (names.of(code) ?? code) : 'foreign';
}

function wrongHan({ text, words, language }: Checked): Finding[] {
  const script = scriptOf(language);
  const table = script === 'Hant' ? toTraditional : script === 'Hans' ? toSimplified : undefined;
  if (!table) return [];
  const wrong = [...new Set(words)].filter((character) => table.has(character));
  const [first] = wrong;
  if (!first) return [];
  const [here, there] = script === 'Hant' ? ['Traditional', 'Simplified'] : ['Simplified', 'Traditional'];
  const shown = wrong.slice(0, 8);
  const more = wrong.length > shown.length ? ` and ${wrong.length - shown.length} more` : '';
  const named = shown.map((character) => `“${character}”`).join(', ');
  const message = `${named}${more}: ${there} Chinese, in a language written in ${here}.`;
  const fix = `Write ${shown.map((character) => `“${table.get(character)}” for “${character}”`).join(', ')}.`;
  return [errorAt(text, words.indexOf(first), { message, fix })];
}
