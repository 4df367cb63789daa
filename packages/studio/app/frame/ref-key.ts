import { placeId } from '@talkaroo/studio/core/place-id';
import type { Place, Ref } from '@talkaroo/studio/protocol';

/** A name for what a ref leads to, the same for the same ref. */
export function refKey(ref: Ref): string {
  return JSON.stringify([wholeKey(ref), lineOf(ref) ?? null]);
}

function wholeKey(ref: Ref): string {
  if (ref.kind === 'text') return JSON.stringify(['text', ref.namespace, ref.key]);
  if (ref.kind === 'fixed') return JSON.stringify(['fixed', ref.reason]);
  return JSON.stringify([ref.kind, ref.place.file, ref.place.key]);
}

/** Of a text of several lines, which of them; undefined: the whole text. */
export function lineOf(ref: Ref): number | undefined {
  return ref.kind === 'text' || ref.kind === 'article' ? ref.line : undefined;
}

/** The whole text that a line is of. */
export function withoutLine(ref: Ref): Ref {
  const whole = { ...ref };
  if ('line' in whole) delete whole.line;
  return whole;
}

/** Whether `ref` is what is meant, or, where no line is meant, one of its lines. What leads to no file is never meant. */
export function covers(meant: Ref, ref: Ref): boolean {
  if (meant.kind === 'fixed' || wholeKey(meant) !== wholeKey(ref)) return false;
  return lineOf(meant) === undefined || lineOf(meant) === lineOf(ref);
}

/** `home.hero.title`, `regions/hk.json banners.0.pic`: for who knows the files. */
export function refName(ref: Ref): string {
  const line = lineOf(ref);
  const suffix = line === undefined ? '' : ` (${line + 1})`;
  if (ref.kind === 'fixed') return ref.reason;
  if (ref.kind === 'text') return `${ref.namespace}.${ref.key}${suffix}`;
  return placeId(ref.place) + suffix;
}

/** The same without signs, to be read out: `home hero title`. */
export function spokenName(ref: Ref): string {
  return refName(ref)
    .replace(/[./()-]+/g, ' ')
    .trim();
}

/** Whether a place is where the text behind a ref is, or may be: which language's file shows, the page does not say. */
export function isAt(ref: Ref, { file, key }: Place): boolean {
  if (ref.kind === 'fixed') return false;
  if (ref.kind !== 'text') return ref.place.file === file && ref.place.key === key;
  return ref.key === key && file.split('/').at(-1) === `${ref.namespace}.json` && !file.startsWith('regions/');
}
