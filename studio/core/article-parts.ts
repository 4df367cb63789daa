import { splitFrontMatter } from '@/lib/articles/front-matter';

/** An article's source in parts that join to the original. */
export type ArticleParts = {
  /** Opening `---` line. */
  begin: string;
  /** Source lines of each head field, in order. Lines above the first field have the name `''`. */
  fields: Map<string, string>;
  end: string;
  body: string;
};

/** Splits an article; undefined if it has no head. */
export function partsOfArticle(source: string): ArticleParts | undefined {
  const parts = splitFrontMatter(source);
  if (!parts) return undefined;
  const { begin, head, end, body } = parts;
  const fields = new Map<string, string>();
  let name = '';
  for (const line of head.split(/(?<=\n)/)) {
    name = /^([\w$-]+):/.exec(line)?.[1] ?? name;
    if (line) fields.set(name, (fields.get(name) ?? '') + line);
  }
  return { begin, fields, end, body };
}

/** Returns the source text of a field's value, trimmed. */
export function fieldValue(lines: string): string {
  return lines.replace(/^[\w$-]+:/, '').trim();
}
