import descriptions from '@talkaroo/content/json/descriptions.json' with { type: 'json' };
import { type Finding, findingAt } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { glossaryName } from '@talkaroo/content/packs/pack-path';
import { checkValue } from '@talkaroo/content/regions/explain-issue';
import { findingIn, readJson } from '@talkaroo/content/regions/region-file';
import { regions } from '@talkaroo/content/regions/regions';
import { checkedBy, described, patternHint, text } from '@talkaroo/content/regions/schema-parts';
import { escapeRegExp } from 'es-toolkit/string';
import { getNodeValue } from 'jsonc-parser';
import { z } from 'zod';
import { errorAt, languageName, languageOf, type Text } from './texts';

const avoidedWord = z.string('a text in quotes').trim().regex(/[^*]/, 'a word').meta(patternHint('a word'));

const termSchema = described(
  descriptions.term,
  {
    term: text().optional(),
    use: text(),
    avoid: z.array(avoidedWord.describe(descriptions.avoidedWord), 'a list of texts'),
    why: text().optional(),
  },
  `a group: { "use": "…", "avoid": ["…"] }`,
).superRefine(
  checkedBy(({ use, avoid }) => {
    const word = avoid.find((each) => /[^*]/.test(each) && wordFinder(each)(use));
    if (word === undefined) return undefined;
    return { message: `“${word}”, which is to be avoided, is in it.`, fix: 'Write another word.' };
  }, 'use'),
);

/** Schema of `locales/<folder>/glossary.json`. @public for the JSON Schema */
export const glossarySchema = described(descriptions.glossary, {
  $schema: z.string().optional(),
  style: text().optional(),
  terms: z.array(termSchema, 'a list of groups').default([]),
  allowed: z.array(text(), 'a list of texts').default([]),
});

type Glossary = z.infer<typeof glossarySchema>;

export type ReadGlossary = Glossary & {
  file: string;
  /** Matches allowed words, longest first. */
  allowedPattern: RegExp;
  avoided: { find: ReturnType<typeof wordFinder>; use: string; why?: string | undefined }[];
  /** Whether it has errors; the allowed words are then unknown. */
  isBroken: boolean;
};

type Parsed = { glossary: ReadGlossary; findings: Finding[] };

export function readGlossary(packFiles: PackFiles, folder: string): Parsed {
  const file = `${folder}/${glossaryName}.json`;
  const source = packFiles.files.get(file);
  return memo(`glossary ${file}`, [source], () => parseGlossary(file, source));
}

function parseGlossary(file: string, source: string | undefined): Parsed {
  const none = { glossary: prepared(glossarySchema.parse({}), file), findings: [] };
  if (source === undefined) return none;
  const broken = { ...none.glossary, isBroken: true };
  const findings: Finding[] = [];
  const json = readJson(file, source, findings);
  if (!json) return { glossary: broken, findings };
  const { data, faults = [] } = checkValue(glossarySchema, getNodeValue(json.root));
  findings.push(...faults.map((fault) => findingIn(fault.path, fault, json)));
  if (!data) return { glossary: broken, findings };
  const { style, terms, allowed } = data;
  // A region's own folder uses its language's style.
  if (style === undefined && !file.includes('@')) {
    findings.push(findingAt(file, withoutStyle, { severity: 'warning' }));
  }
  const seen = new Map<string, string>();
  const places = [
    ...terms.flatMap(({ avoid }, at) => avoid.map((text, place) => ({ text, path: ['terms', at, 'avoid', place] }))),
    ...allowed.map((text, at) => ({ text, path: ['allowed', at] })),
  ];
  for (const { text, path } of places) {
    const other = seen.get(text.toLowerCase());
    const message = `“${text}” stands here twice, the first time at ${other}.`;
    if (other) findings.push(findingIn(path, { message, fix: 'Delete one of the two.' }, json));
    else seen.set(text.toLowerCase(), path.join('.'));
  }
  return { glossary: prepared(data, file), findings };
}

const withoutStyle = {
  message: 'This glossary says nothing about the style of its language.',
  fix: 'Add "style": a paragraph on address, tone, numbers and dates.',
};

function prepared(glossary: Glossary, file: string): ReadGlossary {
  const allowed = [...glossary.allowed].sort((one, other) => other.length - one.length).map(literal);
  return {
    ...glossary,
    file,
    avoided: glossary.terms.flatMap(({ avoid, ...term }) => avoid.map((word) => ({ ...term, find: wordFinder(word) }))),
    allowedPattern: anyOf(allowed),
    isBroken: false,
  };
}

/** Matches any of these expressions; nothing if there are none. */
export function anyOf(expressions: readonly string[]): RegExp {
  return new RegExp(expressions.join('|') || '$^', 'gu');
}

function literal(text: string): string {
  return escapeRegExp(text).replaceAll(/\s+/g, '\\s+');
}

const spaced = '(?:[^\\P{L}\\p{Script=Hani}\\p{Script=Hira}\\p{Script=Kana}\\p{Script=Thai}]|\\p{M}|\\p{N})';

/** Returns a function that finds a word in a text; `*` at its start or end matches parts of words. */
export function wordFinder(pattern: string) {
  const [, before, word = '', after] = /^(\*?)(.*?)(\*?)$/s.exec(pattern) ?? [];
  const [first = ''] = word.toLowerCase().split(/\s+/);
  let expression: RegExp | undefined;
  return (text: string, lowerCase = text.toLowerCase()): { word: string; index: number } | undefined => {
    // Fast pre-check: most words are in no text.
    if (!lowerCase.includes(first)) return undefined;
    expression ??= new RegExp(literal(word), 'giu');
    const isSpaced = isLetterAt(letterAfter, word, 0);
    const match = [...text.matchAll(expression)].find(
      ({ 0: found, index }) =>
        !isSpaced ||
        ((before || !isLetterAt(letterBefore, text, index)) &&
          (after || !isLetterAt(letterAfter, text, index + found.length))),
    );
    return match ? { word: match[0], index: match.index } : undefined;
  };
}

// Shared, as a pattern with this class takes milliseconds to compile.
const letterBefore = new RegExp(`(?<=${spaced})`, 'uy');
const letterAfter = new RegExp(spaced, 'uy');

function isLetterAt(pattern: RegExp, text: string, index: number): boolean {
  pattern.lastIndex = index;
  return pattern.test(text);
}

/** Finds words that a glossary avoids in `words`, the text with allowed parts blanked. */
export function avoidedWords(
  text: Text,
  words: string,
  glossary: ReadGlossary,
  folder: string,
  fixAt?: string,
): Finding[] {
  const lowerCase = words.toLowerCase();
  return glossary.avoided.flatMap(({ find, use, why }): Finding[] => {
    const match = find(words, lowerCase);
    if (!match) return [];
    const region = regions.find(({ id }) => id === folder.split('@')[1]);
    const place = `${languageName(languageOf(folder))}${region ? ` of ${region.domain}` : ''}`;
    const message = `“${match.word}” is not used in ${place}${why ? `: ${why.replace(/\.$/, '')}` : ''}.`;
    const fix = `Write “${use}”${fixAt ? ` in ${fixAt}` : ''} (see ${glossary.file}).`;
    return [errorAt(text, match.index, { message, fix })];
  });
}
