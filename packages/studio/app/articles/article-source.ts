import type { Value } from '../../protocol';

type Head = { readonly [name: string]: Value };

const schema = '../../schemas/article.json';

/** Returns the source of a new article, with empty fields for the author to fill in. */
export function newArticle(head: Head, body: string): string {
  const lines = Object.entries({ $schema: schema, ...head }).map(([name, value]) => fieldOf(name, value));
  return `---\n${lines.join('\n')}\n---\n\n${body.trim()}\n`;
}

/** Returns the head of a new article. `today`: `2026-05-04`. */
export function emptyHead(title: string, today: string): Head {
  return { title, description: '', keywords: '', date: today, cover: '', coverAlt: '' };
}

/** Returns the English head for translation; related articles are limited to those in `slugs`. */
export function translatedHead(english: Head, title: string, slugs: readonly string[]): Head {
  const { $schema: _, updated: __, related, ...head } = english;
  const others = Array.isArray(related) ? related.filter((slug) => slugs.includes(String(slug))) : [];
  return { ...head, title, ...(others.length > 0 && { related: others }) };
}

function fieldOf(name: string, value: Value): string {
  if (Array.isArray(value)) return [`${name}:`, ...value.map((item) => `  - ${scalar(String(item))}`)].join('\n');
  return `${name}: ${scalar(typeof value === 'string' ? value : JSON.stringify(value))}`;
}

/** Formats a text as YAML, unquoted if it can't be mistaken for another type. */
function scalar(text: string): string {
  const isPlain = /^[\p{L}/.][\p{L}\p{M}\p{N} ,./?!’“”()-]*$/u.test(text) && !/^(true|false|null)$|\s$/i.test(text);
  return isPlain || /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : JSON.stringify(text);
}
