import { paragraphsOf } from '../../core/paragraphs';
import type { FormAnswer, Value } from '../../protocol';
import { inWords } from '../finding-words';

/** A finding at a line, from 0. */
export type LineFinding = { line: number; severity: 'error' | 'warning'; text: string };

type EditedText = {
  key: 'body' | '';
  text: string;
  /** Number of empty lines that are left out above. */
  above: number;
  /** Its first line in the file, from 1. */
  first: number;
};

/** Returns the Markdown of an article without surrounding empty lines; the whole file, if its head cannot be read. */
export function editedText({ value, body, source = '' }: Pick<FormAnswer, 'value' | 'body' | 'source'>): EditedText {
  if (!value || !body) return { key: '', text: source, above: 0, first: 1 };
  const text = body.text.replace(/^(?:[ \t]*\n)+/, '');
  const above = body.text.slice(0, body.text.length - text.length).split('\n').length - 1;
  return { key: 'body', text: trimmedEnd(text), above, first: body.line + above };
}

/** Removes trailing newlines; the file is written with exactly one. */
export function trimmedEnd(text: string): string {
  return text.replace(/\n+$/, '');
}

/** Returns the findings of an edited text by line, from 0. Those of an article's head are shown at their fields. */
export function lineFindings(answer: FormAnswer): LineFinding[] {
  const { key, first } = editedText(answer);
  return answer.findings
    .filter((finding) => key === '' || (finding.key === undefined && finding.line >= (answer.body?.line ?? 1)))
    .map((finding) => ({ ...finding, line: Math.max(0, finding.line - first), text: inWords(finding) }));
}

/** Returns the index of the paragraph at or above a line; -1 above the first. */
export function paragraphAt(text: string, line: number): number {
  return paragraphsOf(text).findLastIndex((paragraph) => paragraph.line <= line);
}

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
