import { placeId } from '@talkaroo/studio/core/place-id';
import type { Place, Ref } from '@talkaroo/studio/protocol';

/** Returns a unique name such as `home.hero.title`, `home.terms (2)` or `regions/hk.json banners.0.pic`. */
export function refName(ref: Ref): string {
  const line = lineOf(ref);
  return wholeName(ref) + (line === undefined ? '' : ` (${line + 1})`);
}

function wholeName(ref: Ref): string {
  if (ref.kind === 'fixed') return ref.kind;
  return ref.kind === 'text' ? `${ref.namespace}.${ref.key}` : placeId(ref.place);
}

export function lineOf(ref: Ref): number | undefined {
  return 'line' in ref ? ref.line : undefined;
}

export function withoutLine(ref: Ref): Ref {
  const whole = { ...ref };
  if ('line' in whole) delete whole.line;
  return whole;
}

/** Whether `ref` equals `meant` or is one of its lines. Fixed content never matches. */
export function covers(meant: Ref, ref: Ref): boolean {
  if (meant.kind === 'fixed' || wholeName(meant) !== wholeName(ref)) return false;
  return lineOf(meant) === undefined || lineOf(meant) === lineOf(ref);
}

/** Whether a place may be the source of a ref: the page doesn't record the language of texts. */
export function isAt(ref: Ref, { file, key }: Place): boolean {
  if (ref.kind === 'fixed') return false;
  if (ref.kind !== 'text') return placeId(ref.place) === placeId({ file, key });
  return ref.key === key && file.endsWith(`/${ref.namespace}.json`) && !file.startsWith('regions/');
}
