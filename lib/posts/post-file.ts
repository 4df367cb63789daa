import { Lexer, type Token, type Tokens, walkTokens } from 'marked';
import { isMap, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { z } from 'zod';
import { lineOf, type Problem } from '@/lib/packs/parse-pack';
import { isPicture, pictureReason } from '@/lib/packs/picture-schema';
import type { Language } from '@/lib/regions/languages';
import type { Region } from '@/lib/regions/regions';
import { readPostPath } from '@/lib/regions/site-link';
import { readPostLink } from './post-link';
import { postSchema } from './post-schema';

/** An article of the blog. */
export type Post = z.infer<typeof postSchema> & {
  slug: string;
  /** Markdown. */
  body: string;
};

/** What an article may refer to. */
export type PostContext = {
  slug: string;
  language: Language;
  /** Those whose blogs show it. */
  regions: readonly Region[];
  /** Of the other articles in its language. */
  slugs: readonly string[];
};

/** Markdown that this site has no style for, and what to tell the author. */
const unsupported: Partial<Record<string, string>> = {
  html: 'HTML is not shown; write Markdown',
  table: 'a table is not shown; write a list',
  code: 'this is indented, or stands between backticks, and would be shown as code',
  codespan: 'this stands between backticks and would be shown as code',
};

/** UTF-16 code units: some 15,000 words. Marked takes seconds for a megabyte of asterisks. */
const longest = 100_000;

/**
 * Parses an article: front matter in YAML between two lines of `---`, then Markdown. Errors are added to `problems`
 * with line and key.
 */
export function parsePost(file: string, text: string, context: PostContext, problems: Problem[]): Post | undefined {
  const source = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const [, head, body] = /^---\n([\s\S]*?\n)?---\n([\s\S]*)$/.exec(source) ?? [];
  if (body === undefined) {
    problems.push({
      file,
      line: 1,
      reason: 'an article begins with its title, date and so on, between two lines "---"',
    });
    return undefined;
  }
  const found: Omit<Problem, 'file'>[] = [];
  const front = readFrontMatter(head ?? '', context, found);
  const bodyLine = lineOf(source, source.length - body.length);
  if (body.length > longest) found.push({ line: bodyLine, reason: `the article has more than ${longest} characters` });
  else checkBody(body, context, (offset, reason) => found.push({ line: bodyLine + lineOf(body, offset) - 1, reason }));
  for (const problem of found) problems.push({ file, ...problem });
  return front && found.length === 0 ? { ...front, slug: context.slug, body } : undefined;
}

function readFrontMatter(
  head: string,
  { slugs }: PostContext,
  problems: Omit<Problem, 'file'>[],
): z.infer<typeof postSchema> | undefined {
  const lines = new LineCounter();
  const document = parseDocument(head, { lineCounter: lines, prettyErrors: false });
  // The front matter begins below the first `---`.
  const lineAt = (offset: number) => lines.linePos(offset).line + 1;
  for (const { message, pos } of [...document.errors, ...document.warnings]) {
    problems.push({ line: lineAt(pos[0]), reason: `not valid YAML (a text with a colon needs quotes): ${message}` });
  }
  let hasAlias = false;
  visit(document, {
    // A few lines of aliases of aliases can stand for gigabytes.
    Alias(_, { range, source }) {
      hasAlias = true;
      problems.push({ line: lineAt(range?.[0] ?? 0), reason: `*${source} is a reference; write the text itself` });
    },
  });
  if (document.errors.length > 0 || hasAlias) return undefined;

  /** A missing key has no line: line 1 is reported. */
  const lineOfKey = (key: string) => {
    const pair = isMap(document.contents) && document.contents.items.find(({ key: node }) => keyText(node) === key);
    return pair && isScalar(pair.key) && pair.key.range ? lineAt(pair.key.range[0]) : 1;
  };
  const result = postSchema.safeParse(document.toJS() ?? {});
  for (const issue of result.error?.issues ?? []) {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')];
    for (const key of keys) {
      const reason = issue.code === 'unrecognized_keys' ? 'an article has no such key' : issue.message;
      problems.push({ line: lineOfKey(key.split('.')[0] as string), ...(key && { key }), reason });
    }
  }
  for (const slug of result.data?.related ?? []) {
    if (slugs.includes(slug)) continue;
    problems.push({ line: lineOfKey('related'), key: 'related', reason: `no other article here is called ${slug}` });
  }
  return result.data;
}

function keyText(node: unknown): unknown {
  return isScalar(node) ? node.value : undefined;
}

/** Reports, with its offset, what would not render as intended. */
function checkBody(body: string, context: PostContext, report: (offset: number, reason: string) => void): void {
  const tokens = lex(body);
  if (!tokens) {
    report(0, tooDeep);
    return;
  }
  if (tokens.every(({ type }) => type === 'space')) report(0, 'the article has no text');

  let offset = 0;
  // The page's title is the heading above it all.
  let depth = 1;
  for (const block of tokens) {
    walkTokens([block], (token) => {
      const reason = reasonAgainst(token, depth, context);
      if (reason) report(offset + Math.max(0, block.raw.indexOf(token.raw)), reason);
      if (token.type === 'heading') depth = (token as Tokens.Heading).depth;
    });
    offset += block.raw.length;
  }
}

const tooDeep = 'a list, quotation or emphasis stands inside too many others';
/** A list in a list is two levels more. */
const mostLevels = 30;

/** The tokens of an article; undefined if they are nested so deeply that what renders them might overflow its stack. */
function lex(body: string): Token[] | undefined {
  try {
    const tokens = Lexer.lex(body);
    return hasLevels(tokens, mostLevels) ? undefined : tokens;
  } catch (error) {
    // Marked has no limit of its own.
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Whether tokens are nested in more than so many levels. */
function hasLevels(tokens: Token[], levels: number): boolean {
  return tokens.some((token) => {
    const { tokens: inside = [], items = [] } = token as Tokens.Generic;
    return levels === 0 || hasLevels([...inside, ...items], levels - 1);
  });
}

/** @param depth of the preceding heading */
function reasonAgainst(token: Token, depth: number, { language, regions, slugs }: PostContext): string | undefined {
  if (token.type === 'heading' && token.depth === 1) return 'headings begin with ##: the title is the only one with #';
  if (token.type === 'heading' && token.depth > depth + 1) {
    return `this heading begins with ${'#'.repeat(depth + 1)}, or has one of those above it`;
  }
  if (token.type === 'image' && !isPicture(token.href)) return `${token.href}: ${pictureReason}`;
  if (token.type === 'link') {
    const slug = readPostPath(token.href)?.slug;
    const leads = regions.every((region) => readPostLink(region, language, token.href));
    if (!leads) return `${token.href}: a path of one of the site’s pages such as /course, or https://`;
    if (slug && !slugs.includes(slug)) return `${token.href}: no other article here is called ${slug}`;
  }
  return unsupported[token.type];
}
