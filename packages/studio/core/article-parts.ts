import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';

/** Parts of an article, which join to the original source. */
export type ArticleParts = {
  begin: string;
  /** Source lines by field, in order. Lines above the first field have the name `''`. */
  fields: Map<string, string>;
  end: string;
  body: string;
};

/** Splits an article; returns undefined if it has no head. */
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

/** Returns the source of a field's value, trimmed. */
export function fieldValue(lines: string): string {
  return lines.replace(/^[\w$-]+:/, '').trim();
}
