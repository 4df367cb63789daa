import { articleSchema } from '@talkaroo/content/articles/article-schema';
import { type ArticleSource, splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { isMap, isScalar, parseDocument } from 'yaml';
import type { Value } from '../protocol';
import { cached } from './cached';
import type { Group } from './json-text';

export const bodyKey = 'body';

/** Head fields in the order in which they are written. */
export const headFields: readonly string[] = Object.keys(articleSchema.in.shape);

/** Head fields with words for readers and search engines. */
export const headTexts = ['title', 'seoTitle', 'description', 'keywords', 'author', 'coverAlt'] as const;

/**
 * Returns the head fields and the body of an article; undefined if its head cannot be read. Cached because YAML is slow,
 * and each edit changes one article of many.
 */
export const articleFields = cached(400, (source): Group | undefined => {
  const { head, body } = splitFrontMatter(source) ?? {};
  if (head === undefined || body === undefined) return undefined;
  const document = parseDocument(head, { prettyErrors: false });
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  if (document.contents !== null && !isMap(document.contents)) return undefined;
  try {
    return { ...document.toJS({ maxAliasCount: 0 }), [bodyKey]: body.replaceAll('\r\n', '\n') };
  } catch {
    // The head contains a YAML alias, which the checks refuse.
    return undefined;
  }
});

export function articleValue(source: string, key: string): Value | undefined {
  const fields = articleFields(source);
  return fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Compares two bodies and ignores blank lines around them. */
export function isSameBody(one: Value, other: Value): boolean {
  return typeof one === 'string' && typeof other === 'string' && trimmed(one) === trimmed(other);
}

function trimmed(body: string): string {
  return body
    .replaceAll('\r\n', '\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .replace(/\n+$/, '');
}

/** Replaces an article's body and normalizes the blank lines around it. */
export function withBody(source: string, body: string): string {
  const { body: before } = splitFrontMatter(source) as ArticleSource;
  const text = `\n${trimmed(body)}\n`;
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  return source.slice(0, source.length - before.length) + text.replaceAll('\n', eol);
}

const format = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.POSITIVE_INFINITY } as const;

/** Sets a head field, or removes it if the value is undefined. Other lines stay unchanged. */
export function withField(source: string, key: string, value: string | readonly string[] | undefined): string {
  const { begin, head, end, body } = splitFrontMatter(source) as ArticleSource;
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  const document = parseDocument(head.replaceAll('\r\n', '\n'), { prettyErrors: false });
  const node = document.get(key, true);
  if (value === undefined) document.delete(key);
  else if (typeof value === 'string' && isScalar(node)) {
    node.value = value;
    node.type = typeIn(value, node.type);
  } else {
    const made = document.createNode(value);
    if (isScalar(made)) made.type = typeIn(String(value));
    const rank = headFields.indexOf(key);
    const pairs = isMap(document.contents) ? document.contents.items : [];
    const after = pairs.findLastIndex(({ key: name }) => headFields.indexOf(String(name)) < rank);
    if (document.has(key)) document.set(key, made);
    else pairs.splice(after + 1, 0, document.createPair(key, made));
  }
  return begin + document.toString(format).replaceAll('\n', eol) + end + body;
}

/** Returns a type that is written in one line, with quotes if needed, or if they were there. */
function typeIn(value: string, now?: string): 'PLAIN' | 'QUOTE_DOUBLE' {
  return /^QUOTE/.test(now ?? '') || /[\n\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u.test(value) ? 'QUOTE_DOUBLE' : 'PLAIN';
}
