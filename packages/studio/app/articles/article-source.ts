import type { Value } from '../../protocol';

type Head = { readonly [name: string]: Value };

/** Returns the source of a new article, with empty fields for the author to fill in. JSON is YAML. */
export function newArticle(head: Head, body: string): string {
  const fields = Object.entries({ $schema: '../../schemas/article.json', ...head });
  return `---\n${fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`).join('')}---\n\n${body.trim()}\n`;
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
