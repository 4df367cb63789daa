import { placeId } from '@talkaroo/studio/core/place-id';
import type { Place, Ref } from '@talkaroo/studio/protocol';

export function refKey(ref: Ref): string {
  return JSON.stringify([wholeKey(ref), lineOf(ref) ?? null]);
}

function wholeKey(ref: Ref): string {
  if (ref.kind === 'text') return JSON.stringify(['text', ref.namespace, ref.key]);
  if (ref.kind === 'fixed') return 'fixed';
  return JSON.stringify([ref.kind, ref.place.file, ref.place.key]);
}

export function lineOf(ref: Ref): number | undefined {
  return ref.kind === 'text' || ref.kind === 'article' ? ref.line : undefined;
}

export function withoutLine(ref: Ref): Ref {
  const whole = { ...ref };
  if ('line' in whole) delete whole.line;
  return whole;
}

/** Whether `ref` equals `meant` or is one of its lines. Fixed content never matches. */
export function covers(meant: Ref, ref: Ref): boolean {
  if (meant.kind === 'fixed' || wholeKey(meant) !== wholeKey(ref)) return false;
  return lineOf(meant) === undefined || lineOf(meant) === lineOf(ref);
}

/** Returns a technical name such as `home.hero.title` or `regions/hk.json banners.0.pic`. */
export function refName(ref: Ref): string {
  const line = lineOf(ref);
  const suffix = line === undefined ? '' : ` (${line + 1})`;
  if (ref.kind === 'fixed') return ref.kind;
  if (ref.kind === 'text') return `${ref.namespace}.${ref.key}${suffix}`;
  return placeId(ref.place) + suffix;
}

/** Whether a place may be the source of a ref: the page doesn't record the language of texts. */
export function isAt(ref: Ref, { file, key }: Place): boolean {
  if (ref.kind === 'fixed') return false;
  if (ref.kind !== 'text') return ref.place.file === file && ref.place.key === key;
  return ref.key === key && file.split('/').at(-1) === `${ref.namespace}.json` && !file.startsWith('regions/');
}
