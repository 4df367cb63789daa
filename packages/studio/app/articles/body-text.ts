import { paragraphsOf } from '../../core/paragraphs';
import type { FormAnswer, StudioFinding } from '../../protocol';
import { inWords } from '../finding-words';
import type { LineFinding } from './markdown-editor';

/** Returns an article's Markdown without surrounding empty lines, and the number of lines removed above it. */
export function bodyText(body: string): { text: string; above: number } {
  const text = body.replace(/^(?:[ \t]*\n)+/, '');
  return { text: trimmedEnd(text), above: body.slice(0, body.length - text.length).split('\n').length - 1 };
}

/** Removes trailing newlines; the file is written with exactly one. */
export function trimmedEnd(text: string): string {
  return text.replace(/\n+$/, '');
}

/** Returns the findings of an article's body by line, from 0. Those of its head are shown at their fields. */
export function bodyFindings({ body, file, findings }: Pick<FormAnswer, 'body' | 'file' | 'findings'>): LineFinding[] {
  if (!body) return [];
  const first = body.line + bodyText(body.text).above;
  return findings
    .filter((finding) => finding.path === file && finding.key === undefined && finding.line >= body.line)
    .map((finding) => lineFinding(finding, first));
}

/** Returns the findings of a whole file by line, from 0. */
export function fileFindings({ file, findings }: Pick<FormAnswer, 'file' | 'findings'>): LineFinding[] {
  return findings.filter(({ path }) => path === file).map((finding) => lineFinding(finding));
}

function lineFinding(finding: StudioFinding, first = 1): LineFinding {
  return { line: Math.max(0, finding.line - first), severity: finding.severity, text: inWords(finding) };
}

/** Returns the index of the paragraph at or above a line; -1 above the first. */
export function paragraphAt(text: string, line: number): number {
  return paragraphsOf(text).findLastIndex((paragraph) => paragraph.line <= line);
}
