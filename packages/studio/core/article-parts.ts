import { splitFrontMatter } from '@talkaroo/content/articles/front-matter';

/** An article's source in parts, which make it up again when they are joined. */
export type ArticleParts = {
  /** The first line, `---`. */
  begin: string;
  /** Its head's fields by name, each with its lines, in order. Lines above the first have the name `''`. */
  fields: Map<string, string>;
  /** The second line `---`. */
  end: string;
  /** Markdown. */
  body: string;
};

/** The parts of an article; undefined where it has no head. */
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

/** What a field says, as it is written: without its name, and without the space around it. */
export function fieldValue(lines: string): string {
  return lines.replace(/^[\w$-]+:/, '').trim();
}
