import type { Place, Ref, TextInfo } from '@talkaroo/studio/protocol';
import type { MarkedPage } from './read-marks';
import { isAt, refKey, withoutLine } from './ref-key';

/** Enough to reach back to what the server has shown last. */
const mostSources = 40;

/** What was typed, by place, the last first: a page that has just been made may show any of it. */
export class TypedTexts {
  readonly #sources = new Map<string, string[]>();

  /** @param name `file key` */
  add(name: string, value: string): void {
    const known = this.#sources.get(name) ?? [];
    if (known[0] !== value) this.#sources.set(name, [value, ...known].slice(0, mostSources));
  }

  of(name: string): readonly string[] {
    return this.#sources.get(name) ?? [];
  }
}

/** The place that `file key` names. */
export function placeOf(name: string): Place {
  const at = name.indexOf(' ');
  return { file: name.slice(0, at), key: name.slice(at + 1) };
}

/** What on a page comes, or may come, from a place: each once, whatever its lines. */
export function refsOfPlace(page: MarkedPage, place: Place): Ref[] {
  const refs = new Map<string, Ref>();
  for (const { ref } of [...page.all, ...page.head]) {
    if (!isAt(ref, place)) continue;
    const whole = withoutLine(ref);
    refs.set(refKey(whole), whole);
  }
  return [...refs.values()];
}

/** Whether a text of this file is what the page shows: no file before it says something else. */
export function isShownFrom(info: TextInfo, file: string): boolean {
  const at = info.layers.findIndex((layer) => layer.file === file);
  const shown = info.layers.findIndex(({ value }) => value !== undefined);
  return at >= 0 && (shown < 0 || at <= shown);
}
