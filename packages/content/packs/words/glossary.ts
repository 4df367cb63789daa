import type { Finding } from '@talkaroo/content/packs/finding';
import { memo } from '@talkaroo/content/packs/memo';
import { type PackFiles, shownName } from '@talkaroo/content/packs/pack-files';
import { lineOf, parseJson } from '@talkaroo/content/packs/parse-pack';
import { regions } from '@talkaroo/content/regions/regions';
import { findNodeAtLocation, getNodeValue, type Node } from 'jsonc-parser';
import { z } from 'zod';
import { errorAt, languageName, languageOf, type Text } from './texts';

export const glossaryName = 'glossary';

const words = z.string('a text in quotes is expected here').trim().min(1, 'the text is empty');

const avoided = z
  .string('a text in quotes is expected here')
  .trim()
  .regex(/[^*]/, 'a word is expected here')
  .describe(
    'A word that is not to be used. In languages with spaces it is found as a whole word; a * at its end or beginning stands for any letters: "kurs*".',
  );

const termSchema = z
  .strictObject(
    {
      term: words.optional().describe('What is meant, in English: "trial class".'),
      use: words.describe('How this language says it.'),
      avoid: z
        .array(avoided, 'a list of texts is expected here')
        .describe('Words that are found, and refused. With none, the term is advice for whoever writes.'),
      why: words.optional().describe('The reason, for those who meet the message.'),
    },
    `a group is expected here: { "use": "…", "avoid": ["…"] }`,
  )
  .superRefine(({ use, avoid }, context) => {
    for (const [at, word] of avoid.entries()) {
      if (!/[^*]/.test(word) || !wordFinder(word)(use)) continue;
      context.addIssue({ code: 'custom', path: ['use'], message: `“${avoid[at]}”, which is to be avoided, is in it` });
    }
  });

/** Schema of `locales/<folder>/glossary.json`. */
const glossarySchema = z.strictObject({
  style: words
    .optional()
    .describe('How this language speaks to parents: address, tone, how numbers, prices, dates and times are written.'),
  terms: z
    .array(termSchema, 'a list of groups is expected here')
    .default([])
    .describe('One word for one thing: what this language, or region, says, and what it does not.'),
  allowed: z
    .array(words, 'a list of texts is expected here')
    .default([])
    .describe(
      'Names and phrases that stay as they are: in another script, in English, or with a word in them that is to be avoided.',
    ),
});

type Glossary = z.infer<typeof glossarySchema>;

export type ReadGlossary = Glossary & {
  file: string;
  /** Matches allowed words, longest first; undefined if there are none. */
  allowedPattern: RegExp | undefined;
  avoided: { find: ReturnType<typeof wordFinder>; use: string; why?: string | undefined }[];
  /** Whether it has errors; the allowed words are then unknown. */
  isBroken: boolean;
};

export function readGlossary(packFiles: PackFiles, folder: string): { glossary: ReadGlossary; findings: Finding[] } {
  const name = `${folder}/${glossaryName}.json`;
  const file = shownName(packFiles, name);
  const source = packFiles.files.get(name);
  return memo(`glossary ${name}`, [file, source], () => parseGlossary(name, file, source));
}

function parseGlossary(
  name: string,
  file: string,
  source: string | undefined,
): { glossary: ReadGlossary; findings: Finding[] } {
  const none = { glossary: prepared(glossarySchema.parse({}), file), findings: [] };
  if (source === undefined) return none;
  const broken = { ...none.glossary, isBroken: true };
  const { root, findings } = parseJson(file, source);
  if (!root) return { glossary: broken, findings };
  const report = (path: (string | number)[], message: string, fix: string) => {
    const node = nearestNode(root, path);
    findings.push({
      severity: 'error',
      file,
      line: lineOf(source, node?.offset ?? 0),
      ...(path.length > 0 && { key: path.join('.') }),
      message,
      fix,
    });
  };
  const result = glossarySchema.safeParse(getNodeValue(root));
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path as (string | number)[];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        report([...path, key], `“${key}” is not a key of a glossary.`, `Its keys are ${keysAt(path)}.`);
      }
    } else {
      report(path, `What stands here cannot be used: ${issue.message}.`, shapeFix);
    }
  }
  if (!result.success) return { glossary: broken, findings };
  const { style, terms, allowed } = result.data;
  // A region's own folder uses its language's style.
  if (style === undefined && !name.includes('@')) {
    findings.push({
      severity: 'warning',
      file,
      line: 1,
      message: 'This glossary says nothing about the style of its language.',
      fix: 'Add "style": a paragraph on address, tone, numbers and dates.',
    });
  }
  const seen = new Map<string, string>();
  const places = [
    ...terms.flatMap(({ avoid }, at) => avoid.map((text, place) => ({ text, path: ['terms', at, 'avoid', place] }))),
    ...allowed.map((text, at) => ({ text, path: ['allowed', at] })),
  ];
  for (const { text, path } of places) {
    const other = seen.get(text.toLowerCase());
    if (other) report(path, `“${text}” stands here twice, the first time at ${other}.`, 'Delete one of the two.');
    else seen.set(text.toLowerCase(), path.join('.'));
  }
  return { glossary: prepared(result.data, file), findings };
}

const shapeFix =
  'A glossary is { "style": "…", "terms": [{ "term": "…", "use": "…", "avoid": ["…"], "why": "…" }], "allowed": ["…"] }; "term" and "why" can be left out.';

function keysAt(path: (string | number)[]): string {
  const keys = Object.keys(path.length === 0 ? glossarySchema.shape : termSchema.shape);
  return keys.map((key) => `"${key}"`).join(', ');
}

function nearestNode(root: Node, path: (string | number)[]): Node | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length));
    // The property node is on the line of the key.
    if (node) return node.parent?.type === 'property' ? node.parent : node;
  }
  return root;
}

function prepared(glossary: Glossary, file: string): ReadGlossary {
  const allowed = [...glossary.allowed].sort((one, other) => other.length - one.length).map(literal);
  return {
    ...glossary,
    file,
    avoided: glossary.terms.flatMap(({ avoid, use, why }) =>
      avoid.map((word) => ({ find: wordFinder(word), use, why })),
    ),
    allowedPattern: allowed.length > 0 ? new RegExp(allowed.join('|'), 'gu') : undefined,
    isBroken: false,
  };
}

function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');
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
    if (!expression) {
      const isSpaced = new RegExp(`^${spaced}`, 'u').test(word);
      const start = isSpaced && !before ? `(?<!${spaced})` : '';
      const end = isSpaced && !after ? `(?!${spaced})` : '';
      expression = new RegExp(start + literal(word) + end, 'iu');
    }
    const match = expression.exec(text);
    return match ? { word: match[0], index: match.index } : undefined;
  };
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
    const fix = `Write “${use}”${fixAt ? ` in ${fixAt}` : ''}. (The list of such words is ${glossary.file}.)`;
    return [errorAt(text, match.index, { message, fix })];
  });
}
