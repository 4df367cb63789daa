import { articleSchema } from '@talkaroo/content/articles/article-schema';
import { type ArticleSource, splitFrontMatter } from '@talkaroo/content/articles/front-matter';
import { isEqual } from 'es-toolkit';
import { isMap, isScalar, isSeq, type Pair, parseDocument, Scalar } from 'yaml';
import type { Value } from '../protocol';

export const bodyKey = 'body';

/** Head fields in the order in which they are written. */
export const headFields: readonly string[] = Object.keys(articleSchema.in.shape);

function fieldsIn(head: string): { values: unknown; pairs: Pair[] } | undefined {
  const document = parseDocument(head, { prettyErrors: false });
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined;
  const { contents } = document;
  if (contents !== null && !isMap(contents)) return undefined;
  try {
    return { values: document.toJS({ maxAliasCount: 0 }), pairs: (contents?.items ?? []) as Pair[] };
  } catch {
    // The head contains a YAML alias, which the checks refuse.
    return undefined;
  }
}

/** Returns whether an article has a valid head. */
export function isReadable(source: string): boolean {
  return articleFields(source) !== undefined;
}

/** Returns the head fields and the body of an article; undefined if its head cannot be read. */
export function articleFields(source: string): { [key: string]: Value } | undefined {
  const article = splitFrontMatter(source);
  const fields = article && fieldsIn(article.head);
  if (!fields) return undefined;
  return { ...(fields.values as { [key: string]: Value } | null), [bodyKey]: article.body.replaceAll('\r\n', '\n') };
}

/** Returns a head field or the body of an article. */
export function articleValue(source: string, key: string): Value | undefined {
  const article = splitFrontMatter(source);
  if (!article) return undefined;
  if (key === bodyKey) return article.body.replaceAll('\r\n', '\n');
  const values = fieldsIn(article.head)?.values;
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, key)) return undefined;
  return (values as Record<string, Value>)[key];
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

/** Sets a head field, or removes it if the value is undefined. Other lines stay unchanged. */
export function withField(source: string, key: string, value: string | readonly string[] | undefined): string {
  const { begin, head, end, body } = splitFrontMatter(source) as ArticleSource;
  const eol = source.includes('\r\n') ? '\r\n' : '\n';
  return begin + fieldIn(head, key, value, eol) + end + body;
}

function fieldIn(head: string, key: string, value: string | readonly string[] | undefined, eol: string): string {
  const { pairs } = fieldsIn(head) as { pairs: Pair[] };
  const pair = pairs.find(({ key: name }) => isScalar(name) && name.value === key);
  if (!pair) return value === undefined ? head : insertField(head, pairs, key, fieldLines(key, value, eol));
  const [from, to] = linesOf(head, pair);
  if (value === undefined) return head.slice(0, from) + head.slice(to);
  const { value: node } = pair;
  if (typeof value !== 'string' || !isScalar(node) || !node.range || node.anchor || node.tag) {
    return head.slice(0, from) + fieldLines(key, value, eol) + head.slice(to);
  }
  const [begin, end] = node.range;
  if (node.type === Scalar.BLOCK_FOLDED || node.type === Scalar.BLOCK_LITERAL || begin === end) {
    return head.slice(0, from) + fieldLines(key, value, eol) + head.slice(to);
  }
  // The rest of the line stays, as it may be a comment.
  return head.slice(0, begin) + scalar(value, node.type !== Scalar.PLAIN) + head.slice(end);
}

function fieldLines(key: string, value: string | readonly string[], eol: string): string {
  if (typeof value === 'string') return `${key}: ${scalar(value, false)}${eol}`;
  if (value.length === 0) return `${key}: []${eol}`;
  return `${key}:${eol}${value.map((item) => `  - ${scalar(item, false)}${eol}`).join('')}`;
}

function linesOf(head: string, { key, value }: Pair): [number, number] {
  const start = isScalar(key) ? (key.range?.[0] ?? 0) : 0;
  const node = isScalar(value) || isSeq(value) || isMap(value) ? value : undefined;
  let end = Math.max(start, node?.range?.[1] ?? start);
  while (end > start && /\s/.test(head[end - 1] ?? '')) end -= 1;
  const eol = head.indexOf('\n', end);
  return [head.lastIndexOf('\n', start - 1) + 1, eol === -1 ? head.length : eol + 1];
}

/** Inserts a field after its predecessor in `headFields`, or first. */
function insertField(head: string, pairs: readonly Pair[], key: string, lines: string): string {
  const rank = headFields.indexOf(key);
  const before = pairs.filter(({ key: name }) => isScalar(name) && headFields.indexOf(String(name.value)) < rank);
  const last = before.at(-1);
  const at = last ? linesOf(head, last)[1] : 0;
  return head.slice(0, at) + lines + head.slice(at);
}

/** Formats a YAML scalar, without quotes if possible. */
function scalar(text: string, isQuoted: boolean): string {
  if (!isQuoted && isPlain(text)) return text;
  // JSON strings are valid YAML except for these characters.
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isPlain(text: string): boolean {
  if (/[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]|^\s|\s$|^$/u.test(text)) return false;
  // The text must be valid as a field value and as a list item.
  const around = fieldsIn(`a: b\nkey: ${text}\nlist:\n  - ${text}\nc: d\n`);
  return isEqual(around?.values, { a: 'b', key: text, list: [text], c: 'd' });
}
