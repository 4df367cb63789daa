import { createHash } from 'node:crypto';
import { readPageTag } from '@talkaroo/content/packs/page-tags';
import type { Leaf } from '@talkaroo/content/packs/shape';
import { escapeRegExp } from 'es-toolkit';
import { isBroken, type Part, type PluralPart, partsOf, sourceOf } from '../message-parts';

/** A piece of a text: words, or code that is not translated. */
export type Inline =
  | { kind: 'words'; text: string }
  /** A standalone code: `{brand}`, a plural, a line break. */
  | { kind: 'code'; source: string }
  /** Half of a pair such as `<course>` and `</course>`. */
  | { kind: 'open' | 'close'; source: string };

/** Syntax of a text; `broken` is an invalid ICU message, treated as words. */
export type Syntax = 'message' | 'html' | 'markdown' | 'plain' | 'broken' | PluralPart['type'];

/** Returns the placeholder for the plural at an index. The forms of plurals are separate units. */
export function pluralCode({ name, type }: PluralPart, at: number): string {
  return `{${name}, ${type}, …${at === 0 ? '' : at + 1}}`;
}

export function isPluralCode(part: Inline): boolean {
  return part.kind === 'code' && /, …\d*\}$/.test(part.source);
}

export function syntaxOf({ kind }: Leaf, text: string): Syntax {
  if (kind === 'html') return 'html';
  return isBroken(partsOf(text)) ? 'broken' : 'message';
}

/** Splits a text into words and codes. */
export function inlineOf(text: string, syntax: Syntax): Inline[] {
  if (syntax === 'markdown') return markdownParts(text);
  if (syntax === 'broken' || syntax === 'plain') return lines(text);
  const parts = partsOf(text, optionsOf(syntax));
  const plurals = parts.filter((part) => part.kind === 'plural');
  return paired(
    parts.flatMap((part): Inline[] => {
      if (part.kind === 'words') return lines(part.text);
      if (part.kind === 'plural') return [{ kind: 'code', source: pluralCode(part, plurals.indexOf(part)) }];
      if (part.kind === 'chip') return [{ kind: 'code', source: part.source }];
      return [{ kind: part.end ? 'close' : 'open', source: part.source }];
    }),
  );
}

function optionsOf(syntax: Syntax) {
  if (syntax === 'html') return { isHtml: true };
  return syntax === 'plural' || syntax === 'ordinal' || syntax === 'select' ? { form: syntax } : {};
}

/** Converts line breaks to codes, because XML tools may wrap lines anywhere. */
export function lines(text: string): Inline[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/(\n)/)
    .filter((part) => part !== '')
    .map((part) => (part === '\n' ? { kind: 'code', source: part } : { kind: 'words', text: part }));
}

/** Turns unpaired opening and closing codes into standalone codes. */
function paired(parts: Inline[]): Inline[] {
  const open: number[] = [];
  const alone = new Set<number>();
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'open') open.push(at);
    if (part.kind !== 'close') continue;
    const begun = open.at(-1);
    if (begun !== undefined && isPair(parts[begun], part)) open.pop();
    else alone.add(at);
  }
  for (const at of open) alone.add(at);
  return parts.map((part, at) =>
    alone.has(at) && part.kind !== 'words' ? { kind: 'code', source: part.source } : part,
  );
}

function isPair(one: Inline | undefined, other: Inline): boolean {
  if (!one || one.kind === 'words' || other.kind === 'words') return false;
  const nameIn = (source: string) => /^<\/?([^\s<>/]+)/.exec(source)?.[1];
  return nameIn(one.source) === nameIn(other.source);
}

/** Matches placeholders, and both ends of links and pictures. */
const markdownCode = /\{[A-Za-z]+\}|!?\[|\]\([^()\s]*\)/g;

function markdownParts(text: string): Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const match of text.matchAll(markdownCode)) {
    const [source] = match;
    parts.push(...lines(text.slice(end, match.index)));
    if (source.startsWith('{')) parts.push({ kind: 'code', source });
    else parts.push({ kind: source.startsWith(']') ? 'close' : 'open', source });
    end = match.index + source.length;
  }
  parts.push(...lines(text.slice(end)));
  return joined(paired(parts));
}

/** Joins adjacent words. */
export function joined(parts: readonly Inline[]): Inline[] {
  const result: Inline[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.kind === 'words' && part.text === '') continue;
    if (part.kind === 'words' && last?.kind === 'words')
      result[result.length - 1] = { ...last, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}

/** Joins parts to a text; `plurals` is keyed by {@link pluralCode}. */
export function textOfInline(
  parts: readonly Inline[],
  syntax: Syntax,
  plurals: ReadonlyMap<string, PluralPart>,
): string {
  if (syntax === 'broken' || syntax === 'plain' || syntax === 'markdown') {
    return parts.map((part) => (part.kind === 'words' ? part.text : part.source)).join('');
  }
  const own = parts.map((part): Part => {
    if (part.kind === 'words') return { kind: 'words', text: part.text };
    if (part.source === '\n') return { kind: 'words', text: '\n' };
    return plurals.get(part.source) ?? { kind: 'chip', chip: 'placeholder', name: '', source: part.source };
  });
  return sourceOf(own, optionsOf(syntax));
}

const typedCode = /\{\s*[A-Za-z]\w*\s*\}|<\/?[A-Za-z][\w-]*>/.source;

/** Converts codes that were typed as words back to codes. */
export function withCodes(parts: readonly Inline[], known: readonly Inline[], syntax: Syntax): Inline[] {
  if (syntax === 'broken' || syntax === 'plain') return joined(parts);
  const codes = known.flatMap((part) => (part.kind === 'words' || part.source === '\n' ? [] : [part]));
  const sources = [...new Set(codes.map(({ source }) => source))].map((source) => escapeRegExp(source));
  const pattern = new RegExp(`(${[...sources, ...(syntax === 'markdown' ? [] : [typedCode])].join('|') || '$^'})`);
  const found = parts.flatMap((part): Inline[] => {
    if (part.kind !== 'words') return [part];
    return part.text.split(pattern).map((piece, at): Inline => {
      if (at % 2 === 0) return { kind: 'words', text: piece };
      return codes.find(({ source }) => source === piece) ?? { kind: 'code', source: piece };
    });
  });
  return joined(found);
}

/** Returns a hash of the meaning, independent of syntax: eight hexadecimal digits. */
export function hashOf(parts: readonly Inline[] | undefined): string {
  const meaning = joined(parts ?? []).map((part) => (part.kind === 'words' ? part.text : [part.source]));
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex').slice(0, 8);
}

/** Returns whether a translation may omit a code: a line break, `#`, or a link to a page. */
export function isOptional(source: string): boolean {
  if (source === '\n' || source === '#') return true;
  const name = /^<\/?([^\s<>/]+)>$/.exec(source)?.[1];
  return name !== undefined && readPageTag(name) !== undefined;
}
