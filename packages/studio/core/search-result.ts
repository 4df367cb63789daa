// Truncation in search results. Widths are from packages/content/packs/words/pixel-width.ts, as in the checks.
import { pixelWidth } from '@talkaroo/content/packs/words/pixel-width';
import { searchLimits } from '@talkaroo/content/packs/words/search-limits';

export type Room = {
  /** Font size in pixels. */
  size: number;
  /** In pixels. */
  width: number;
  lines: number;
  ellipsis: string;
  cutsAt: 'word' | 'character';
  isBold?: boolean;
};

export type Fitted = {
  /** With ellipsis and trailing spaces (not on the last line). */
  lines: string[];
  cut: string;
};

/** Average width of bold Arial relative to regular. */
const boldFactor = 1.07;

const google = { ellipsis: ' ...', cutsAt: 'word' } as const;

/** In pixels. */
const phone = { page: 360, text: 328 } as const;

/** Google truncates a description by its total width before it wraps lines. */
export const desktopResult = {
  title: { ...searchLimits.title, lines: 1, ...google },
  description: { ...searchLimits.description, lines: 1, ...google },
} as const satisfies Record<string, Room>;

/** Google shows about 75 characters of a title and 120 of a description on phones. */
export const mobileResult = {
  title: { size: 18, width: phone.text, lines: 2, ...google },
  description: { size: 14, width: phone.text, lines: 3, ...google },
} as const satisfies Record<string, Room>;

/** Wraps a text like a browser, and truncates the rest; `tag` is BCP 47. */
export function fitText(text: string, room: Room, tag: string): Fitted {
  const { width, lines: limit } = room;
  const size = room.isBold ? room.size * boldFactor : room.size;
  const characters = characterEnds(text, tag);
  const ends = lineEnds(text, tag, characters);
  const fits = (from: number, to: number, more = '') =>
    pixelWidth(text.slice(from, to).trimEnd() + more, size) <= width;
  const lines: string[] = [];
  let start = 0;
  while (start < text.length) {
    if (fits(start, text.length)) {
      lines.push(text.slice(start));
      return { lines, cut: '' };
    }
    const isLast = lines.length === limit - 1;
    const more = isLast ? room.ellipsis : '';
    const inWords = lastFitting(ends, start, (end) => fits(start, end, more));
    const inCharacters = () => lastFitting(characters, start, (end) => fits(start, end, more));
    if (isLast) {
      const end = (room.cutsAt === 'word' && inWords) || inCharacters() || start;
      lines.push(text.slice(start, end).trimEnd() + more);
      return { lines, cut: text.slice(end) };
    }
    // Words wider than a line are broken. Each line has at least one character.
    const end = inWords ?? inCharacters() ?? characters.find((place) => place > start) ?? text.length;
    lines.push(text.slice(start, end));
    start = end;
  }
  return { lines, cut: '' };
}

/** Finds the last fitting place by binary search. Ignores ligatures that make a longer text narrower. */
function lastFitting(places: number[], start: number, fits: (end: number) => boolean): number | undefined {
  const from = places.findIndex((place) => place > start);
  if (from < 0) return undefined;
  let low = from - 1;
  let high = places.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(places[middle] as number)) low = middle;
    else high = middle - 1;
  }
  return low < from ? undefined : places[low];
}

/** Counts grapheme clusters. */
export function countCharacters(text: string): number {
  return characterEnds(text, 'en').length;
}

function characterEnds(text: string, tag: string): number[] {
  return endsOf(text, tag, 'grapheme');
}

/** Cached because creating a segmenter is slow. */
const segmenters = new Map<string, Intl.Segmenter>();

function endsOf(text: string, tag: string, granularity: 'grapheme' | 'word'): number[] {
  const name = `${granularity} ${tag}`;
  const segmenter = segmenters.get(name) ?? new Intl.Segmenter(tag, { granularity });
  segmenters.set(name, segmenter);
  return [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
}

/** Scripts that break lines between any characters. */
const han = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u;
/** Scripts without spaces that break lines between words. */
const thai = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** Characters that cannot start a line; `opening` are those that cannot end one. */
const closing = /^[\p{Pe}\p{Pf}、。，．・：；？！?!,.:;…‥ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ％%〜～ๆฯ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Returns the places where a line may break, an approximation of UAX 14. */
function lineEnds(text: string, tag: string, characters: number[]): number[] {
  const words = new Set(endsOf(text, tag, 'word'));
  return characters.filter((end) => {
    if (end === text.length) return true;
    const before = text.slice(0, end);
    const after = text.slice(end);
    if (/[^\S\u00a0\u202f]$/.test(before)) return true;
    if (/^\s/.test(after) || /\s$/.test(before)) return false;
    if (closing.test(after) || opening.test(before)) return false;
    if (/[\p{L}\p{N}]–$/u.test(before) || (/[\p{L}\p{N}]-$/u.test(before) && /^\p{L}/u.test(after))) return true;
    const last = [...before.slice(-2)].at(-1) ?? '';
    const next = [...after.slice(0, 2)][0] ?? '';
    if (han.test(last) || han.test(next)) return true;
    return thai.test(last) && thai.test(next) && words.has(end);
  });
}

/** Returns the date in front of an article's description; `day` is ISO 8601, `tag` BCP 47. */
export function datePrefix(day: string, tag: string): string {
  const at = new Date(day);
  if (Number.isNaN(at.getTime())) return '';
  return `${new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)} — `;
}

/** Returns the URL line of a search result: host, then breadcrumbs or path segments. */
export function shownAddress(url: string, steps: readonly string[]): { host: string; steps: string[] } {
  const { origin, pathname } = new URL(url);
  const parts = steps.length > 0 ? steps.slice(1) : pathname.split('/').filter(Boolean).map(decoded);
  return { host: origin, steps: [...parts] };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
