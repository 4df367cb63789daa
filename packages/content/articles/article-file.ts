import { readLanguageMark } from '@talkaroo/content/articles/language-mark';
import { isGroup } from '@talkaroo/content/json/group';
import { type Finding, findingAt, type Mistake } from '@talkaroo/content/packs/finding';
import { nearestOr } from '@talkaroo/content/packs/nearest';
import { isPicture, pictureMistake } from '@talkaroo/content/packs/picture-schema';
import { linkFault, pageFault, type Sites } from '@talkaroo/content/regions/check-link';
import { checkValue } from '@talkaroo/content/regions/explain-issue';
import type { Language } from '@talkaroo/content/regions/languages';
import type { ArticleKind } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';
import { readArticlePath, spellingIn } from '@talkaroo/content/regions/site-link';
import { lineOf } from '@talkaroo/content/text/line-of';
import { stripBom } from '@talkaroo/content/text/strip-bom';
import { unseen, unseenMistake } from '@talkaroo/content/text/unseen';
import { Lexer, type Token, type Tokens, walkTokens } from 'marked';
import { isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { articleSchema } from './article-schema';
import { splitFrontMatter } from './front-matter';

export type Article = z.infer<typeof articleSchema> & {
  kind: ArticleKind;
  slug: string;
  body: string;
};

export type ArticleContext = {
  kind: ArticleKind;
  slug: string;
  language: Language;
  regions: readonly Region[];
  /** Slugs of the other articles in its language. */
  slugs: Readonly<Record<ArticleKind, readonly string[]>>;
  sites: Sites;
};

const unsupported: Partial<Record<string, Mistake>> = {
  html: { message: 'HTML is not shown in an article.', fix: 'Write Markdown: **bold**, [words](/course).' },
  table: { message: 'A table is not shown in an article.', fix: 'Write a list.' },
  code: {
    message: 'This line is indented, or stands between backticks, and would be shown as code.',
    fix: 'Delete the spaces before it, or the backticks.',
  },
  codespan: { message: 'This stands between backticks, and would be shown as code.', fix: 'Delete the backticks.' },
};

/** Maximum length in UTF-16 code units, about 15,000 words. Marked takes seconds for a megabyte of asterisks. */
const maxLength = 100_000;
/** Maximum length of a paragraph or list. Marked's time grows with its square: 40,000 underscores take seconds. */
const maxParagraph = 10_000;

type Report = (line: number, mistake: Mistake, key?: string) => void;

/** Parses an article: YAML front matter between two lines of `---`, then Markdown. */
export function parseArticle(
  file: string,
  text: string,
  context: ArticleContext,
): { article?: Article; findings: Finding[] } {
  const source = stripBom(text).replaceAll('\r\n', '\n');
  const parts = splitFrontMatter(source);
  if (!parts) {
    return { findings: [findingAt(file, source.startsWith('---\n') ? unendedHead : withoutHead)] };
  }
  const { head, body } = parts;
  const findings: Finding[] = [];
  const report: Report = (line, mistake, key) => findings.push(findingAt(file, mistake, { line, ...(key && { key }) }));
  const mistake = unseenMistake(source);
  if (mistake) report(lineOf(source, source.search(unseen)), mistake);
  const front = readFrontMatter(head, context, report);
  const bodyLine = lineOf(source, source.length - body.length);
  const reportAt = (offset: number, mistake: Mistake) => report(bodyLine + lineOf(body, offset) - 1, mistake);
  if (body.length > maxLength) {
    reportAt(0, { message: `The article has more than ${maxLength} characters.`, fix: 'Make two articles of it.' });
  } else if (longParagraph(body)) {
    const fix = 'Part it by empty lines.';
    reportAt(body.indexOf(longParagraph(body)), { message: `More than ${maxParagraph} characters in one piece.`, fix });
  } else {
    checkBody(body, context, reportAt);
  }
  if (!front || findings.length > 0) return { findings };
  return { article: { ...front, kind: context.kind, slug: context.slug, body }, findings };
}

function longParagraph(body: string): string {
  return body.split(/\n[ \t]*\n/).find(({ length }) => length > maxParagraph) ?? '';
}

const unendedHead = {
  message: 'The second line “---” is missing: the head of the article does not end.',
  fix: 'Write --- in a line of its own above the first paragraph.',
};
const withoutHead = {
  message: 'An article begins with its title, date and so on, between two lines “---”.',
  fix: 'Take the head from another article.',
};

function readFrontMatter(
  head: string,
  { kind, slugs: slugsOf }: ArticleContext,
  report: Report,
): z.infer<typeof articleSchema> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    const line = lineAt(error.pos[0]);
    report(line, yamlMistake(error.code, head.split('\n')[line - 2] ?? ''));
    return undefined;
  }
  let hasAlias = false;
  visit(document, {
    // A few lines of nested aliases can expand to gigabytes.
    Alias(_, { range, source }) {
      hasAlias = true;
      const message = `*${source} is a reference to another text.`;
      report(lineAt(range?.[0] ?? 0), { message, fix: 'Write the text itself.' });
    },
  });
  if (hasAlias) return undefined;

  /** Falls back to line 1 if the key is missing. */
  const lineOfValue = (path: readonly (string | number)[]) => {
    const node = document.getIn(path, true);
    return isNode(node) && node.range ? lineAt(node.range[0]) : 1;
  };
  const value: unknown = document.toJS() ?? {};
  if (!isGroup(value)) {
    report(1, noList);
    return undefined;
  }
  // A key without a text.
  const given = Object.fromEntries(Object.entries(value).map(([key, text]) => [key, text ?? '']));
  const { data, faults } = checkValue(articleSchema, given);
  for (const { path, message, fix } of faults ?? []) {
    report(lineOfValue(path), { message, fix }, String(path[0]));
  }
  const slugs = slugsOf[kind];
  for (const [index, slug] of data?.related.entries() ?? []) {
    if (!slugs.includes(slug)) report(lineOfValue(['related', index]), articleMistake(slug, slugs), 'related');
  }
  return data;
}

const noList = {
  message: 'The head of the article is no list of keys and texts.',
  fix: 'Write it as in another article: title: Five minutes.',
};

function yamlMistake(code: string, line: string): Mistake {
  const [, key, text = ''] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
  if (code === 'DUPLICATE_KEY') return { message: `“${key ?? line}” stands here twice.`, fix: 'Delete one of them.' };
  if (line.includes('\t')) return { message: 'There is a tab in this line.', fix: 'Write spaces in its place.' };
  if (/^["']/.test(text)) {
    const message = 'The quotes in this line are not closed, or something follows them.';
    return { message, fix: 'Put the whole text in one pair of quotes: "…".' };
  }
  if (/:(\s|$)/.test(text)) return { message: 'A text with a colon needs quotes.', fix: `Write ${key}: "${text}".` };
  if (/^[[{&*!|>%@`]/.test(text))
    return { message: `A text that begins with ${text[0]} needs quotes.`, fix: `Write ${key}: "…".` };
  return {
    message: `This line of the head cannot be read: “${line.slice(0, 40)}”.`,
    fix: 'Each line is a key, a colon, a space and a text; quotes around the text are always right.',
  };
}

function articleMistake(slug: string, slugs: readonly string[]): Mistake {
  return {
    message: `There is no other article called “${slug}” in this language.`,
    fix: nearestOr(slug, slugs, `The others: ${slugs.join(', ') || 'none'}.`),
  };
}

function checkBody(body: string, context: ArticleContext, report: (offset: number, mistake: Mistake) => void): void {
  const tokens = lex(body);
  if (!tokens) {
    report(0, tooDeep);
    return;
  }
  if (tokens.every(({ type }) => type === 'space'))
    report(0, { message: 'The article has no text.', fix: 'Write it (in the file: below the second line “---”).' });

  let offset = 0;
  let last: Mistake | undefined;
  // The page's title is the level-1 heading.
  let depth = 1;
  for (const block of tokens) {
    last = undefined;
    walkTokens([block], (token) => {
      const mistake = mistakeIn(token, depth, context);
      // An opening and a closing tag count as one mistake.
      if (mistake && mistake !== last) report(offset + Math.max(0, block.raw.indexOf(token.raw)), mistake);
      if (mistake) last = mistake;
      if (token.type === 'heading') depth = (token as Tokens.Heading).depth;
    });
    offset += block.raw.length;
  }
}

const tooDeep = { message: 'A list, quotation or emphasis stands inside too many others.', fix: 'Write it simpler.' };
/** A nested list adds two levels. */
const maxLevels = 30;

/** Returns the tokens of an article; undefined if they are nested deeply enough to overflow the renderer's stack. */
function lex(body: string): Token[] | undefined {
  try {
    const tokens = Lexer.lex(body);
    return hasLevels(tokens, maxLevels) ? undefined : tokens;
  } catch (error) {
    // Marked has no nesting limit of its own.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

function hasLevels(tokens: Token[], levels: number): boolean {
  return tokens.some((token) => {
    const { tokens: inside = [], items = [] } = token as Tokens.Generic;
    return levels === 0 || hasLevels([...inside, ...items], levels - 1);
  });
}

function mistakeIn(token: Token, depth: number, { regions, slugs, sites }: ArticleContext): Mistake | undefined {
  if (token.type === 'heading' && token.depth === 1) {
    const message = 'A heading of the article begins with ##: the title is the only one with #.';
    return { message, fix: 'Write ## before it.' };
  }
  if (token.type === 'heading' && token.depth > depth + 1) {
    const right = '#'.repeat(depth + 1);
    const fix = `Write ${right} before it, or put one with ${right} above it.`;
    return { message: 'This heading skips a level.', fix };
  }
  if (token.type === 'image' && !isPicture(token.href)) return pictureMistake(token.href);
  if (token.type === 'link' && !readLanguageMark(token.href)) {
    const article = readArticlePath(token.href);
    const known = article && slugs[article.kind];
    if (known && !known.includes(article.slug)) return articleMistake(article.slug, known);
    for (const region of regions) {
      const context = { region, sites, vanishes: true };
      const fault = article ? pageFault(article.kind, context) : linkFault(spellingIn(region, token.href), context);
      if (fault) return fault;
    }
  }
  return unsupported[token.type];
}
