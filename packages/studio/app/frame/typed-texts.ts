import type { Place, Ref, TextInfo } from '@talkaroo/studio/protocol';
import type { MarkedPage } from './read-marks';
import { isAt, refKey, withoutLine } from './ref-key';

/** Enough to include the version the server rendered last. */
const maxSources = 40;

/** Texts typed per place, newest first: a freshly rendered page may show any of them. */
export class TypedTexts {
  readonly #sources = new Map<string, string[]>();

  add(name: string, value: string): void {
    const known = this.#sources.get(name) ?? [];
    if (known[0] !== value) this.#sources.set(name, [value, ...known].slice(0, maxSources));
  }

  of(name: string): readonly string[] {
    return this.#sources.get(name) ?? [];
  }
}

export function parsePlaceName(name: string): Place {
  const at = name.indexOf(' ');
  return { file: name.slice(0, at), key: name.slice(at + 1) };
}

export function refsOfPlace(page: MarkedPage, place: Place): Ref[] {
  const refs = new Map<string, Ref>();
  for (const { ref } of [...page.all, ...page.head]) {
    if (!isAt(ref, place)) continue;
    const whole = withoutLine(ref);
    refs.set(refKey(whole), whole);
  }
  return [...refs.values()];
}

/** Whether the page shows the text of this file, i.e. no higher layer overrides it. */
export function isShownFrom(info: TextInfo, file: string): boolean {
  const at = info.layers.findIndex((layer) => layer.file === file);
  const shown = info.layers.findIndex(({ value }) => value !== undefined);
  return at >= 0 && (shown < 0 || at <= shown);
}
