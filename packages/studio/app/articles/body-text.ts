import type { FormAnswer, StudioFinding } from '../../protocol';
import type { LineFinding } from './markdown-editor';

/** An article's Markdown without the empty lines around it, and how many were above it. */
export function bodyText(body: string): { text: string; above: number } {
  const text = body.replace(/^(?:[ \t]*\n)+/, '');
  return { text: trimmedEnd(text), above: body.slice(0, body.length - text.length).split('\n').length - 1 };
}

/** As the file will have it, but for the line's end below it. */
export function trimmedEnd(text: string): string {
  return text.replace(/\n+$/, '');
}

/** The findings of an article's text, by its lines from 0; those of its head are at their fields. */
export function bodyFindings({ body, file, findings }: Pick<FormAnswer, 'body' | 'file' | 'findings'>): LineFinding[] {
  if (!body) return [];
  const { above } = bodyText(body.text);
  return findings
    .filter((finding) => finding.path === file && finding.key === undefined && finding.line >= body.line)
    .map((finding) => ({ ...lineFinding(finding), line: Math.max(0, finding.line - body.line - above) }));
}

/** The findings of a whole file, by its lines from 0. */
export function fileFindings({ file, findings }: Pick<FormAnswer, 'file' | 'findings'>): LineFinding[] {
  return findings.filter(({ path }) => path === file).map(lineFinding);
}

function lineFinding({ line, severity, message, fix }: StudioFinding): LineFinding {
  return { line: line - 1, severity, text: `${message} ${fix}` };
}

/** Paragraphs, and the line, from 0, that each begins in. */
export function paragraphsOf(text: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = [];
  let isInside = false;
  for (const [line, words] of text.split('\n').entries()) {
    const last = found.at(-1);
    if (words.trim() === '') isInside = false;
    else if (isInside && last) last.text += `\n${words}`;
    else {
      found.push({ line, text: words });
      isInside = true;
    }
  }
  return found;
}

/** Which paragraph a line is in, or the last one above it; -1 above the first. */
export function paragraphAt(text: string, line: number): number {
  return paragraphsOf(text).findLastIndex((paragraph) => paragraph.line <= line);
}
