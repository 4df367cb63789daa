import { createHash } from 'node:crypto';
import { readPageTag } from '@talkaroo/content/packs/page-tags';
import type { Leaf } from '@talkaroo/content/packs/shape';
import { isBroken, type Part, type PluralPart, partsOf, sourceOf } from '../message-parts';

/** Syntax of a text; `broken` is an invalid ICU message, treated as words. */
export type Syntax = 'message' | 'html' | 'markdown' | 'broken' | PluralPart['type'];

const messageCode = /\{\s*\p{L}[\p{L}\w]*\s*(?:,[^{}]*)?\}|<\/?[A-Za-z][\w-]*>/u.source;

/** Parts that are not translated. Line breaks are among them, because XML tools may wrap lines anywhere. */
const codes: Record<Syntax, RegExp> = {
  message: new RegExp(`(\\n|${messageCode})`, 'u'),
  select: new RegExp(`(\\n|${messageCode})`, 'u'),
  plural: new RegExp(`(\\n|#|${messageCode})`, 'u'),
  ordinal: new RegExp(`(\\n|#|${messageCode})`, 'u'),
  html: /(\n|\{\s*[\p{L}\w]+\s*\}|<\/?[a-z][a-z0-9]*(?:[^<>"]|"[^"]*")*>)/iu,
  // Placeholders, and both ends of links and pictures.
  markdown: /(\n|\{[A-Za-z]+\}|!?\[|\]\([^()\s]*\))/,
  broken: /(\n)/,
};

/** Splits a shown text: words are at even places, codes at odd ones. */
export function pieces(shown: string, syntax: Syntax): string[] {
  return shown.split(codes[syntax]);
}

export function codesIn(shown: string, syntax: Syntax): string[] {
  return pieces(shown, syntax).filter((_, at) => at % 2 === 1);
}

export function syntaxOf({ kind }: Leaf, text: string): Syntax {
  if (kind === 'html') return 'html';
  return isBroken(partsOf(text)) ? 'broken' : 'message';
}

/** Returns the placeholder for the plural at an index. The forms of plurals are separate units. */
export function pluralCode({ name, type }: PluralPart, at: number): string {
  return `{${name}, ${type}, …${at === 0 ? '' : at + 1}}`;
}

export function isOnlyPlurals(shown: string): boolean {
  return shown.replace(/\{[^{}]*, …\d*\}/g, '') === '';
}

/** Returns a text as translators see it: words without quoting, codes as they are written, plurals as one code. */
export function shownText(text: string, syntax: Syntax): string {
  const lines = text.replace(/\r\n?/g, '\n');
  if (syntax === 'broken' || syntax === 'markdown') return lines;
  const parts = partsOf(lines, optionsOf(syntax));
  const plurals = parts.filter((part) => part.kind === 'plural');
  const shown = parts.map((part) => {
    if (part.kind === 'words') return part.text;
    return part.kind === 'plural' ? pluralCode(part, plurals.indexOf(part)) : part.source;
  });
  return shown.join('');
}

/** Reverses {@link shownText}; `plurals` is keyed by {@link pluralCode}. */
export function sourceText(
  shown: string,
  syntax: Syntax,
  plurals: ReadonlyMap<string, PluralPart> = new Map(),
): string {
  if (syntax === 'broken' || syntax === 'markdown') return shown;
  const parts = pieces(shown, syntax).map((piece, at): Part => {
    if (at % 2 === 0 || piece === '\n') return { kind: 'words', text: piece };
    return plurals.get(piece) ?? { kind: 'chip', chip: 'placeholder', name: '', source: piece };
  });
  return sourceOf(parts, optionsOf(syntax));
}

function optionsOf(syntax: Syntax) {
  if (syntax === 'html') return { isHtml: true };
  return syntax === 'plural' || syntax === 'ordinal' || syntax === 'select' ? { form: syntax } : {};
}

/** Returns a hash of the meaning, independent of syntax: eight hexadecimal digits. */
export function hashOf(shown: string | undefined, syntax: Syntax): string {
  const all = shown === undefined ? [] : pieces(shown, syntax);
  const meaning = all.map((piece, at) => (at % 2 === 0 ? piece : [piece])).filter((piece) => piece !== '');
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex').slice(0, 8);
}

/** Returns whether a translation may omit a code: a line break, `#`, or a link to a page. */
export function isOptional(code: string): boolean {
  if (code === '\n' || code === '#') return true;
  const name = /^<\/?([^\s<>/]+)>$/.exec(code)?.[1];
  return name !== undefined && readPageTag(name) !== undefined;
}
