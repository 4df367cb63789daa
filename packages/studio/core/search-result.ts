// Where other programs cut a text off. Widths are those of the project's table (packages/content/packs/words/pixel-width.ts), which the
// checks measure with, too: what is within their limits here is so there.
import { pixelWidth } from '@talkaroo/content/packs/words/pixel-width';
import { searchLimits } from '@talkaroo/content/packs/words/search-limits';

/** How a program shows a text. */
export type Room = {
  /** Of the font, px. */
  size: number;
  /** Of a line, px. */
  width: number;
  lines: number;
  /** What it writes where it cuts. */
  ellipsis: string;
  /** Whether it cuts after a whole word, or in the middle of one. */
  cutsAt: 'word' | 'character';
  isBold?: boolean;
};

export type Fitted = {
  /** As they are shown, with the ellipsis, and with the spaces at the end of each but the last. */
  lines: string[];
  /** What is not shown; `''`: all is. */
  cut: string;
};

/** How much wider than the table's the bold letters of Arial are, on average. */
const boldFactor = 1.07;

const google = { ellipsis: ' ...', cutsAt: 'word' } as const;

/** The width of a phone's page, and of its text between the margins, px. */
const phone = { page: 360, text: 328 } as const;

/**
 * Of Google's results on a desktop: those limits that the checks warn of. It cuts after a whole word, and writes three dots.
 * A description has a width in all, and is broken into lines afterwards.
 */
export const desktopResult = {
  title: { ...searchLimits.title, lines: 1, ...google },
  description: { ...searchLimits.description, lines: 1, ...google },
} as const satisfies Record<string, Room>;

/**
 * Of Google's results on a phone, which are as wide as the phone: two lines of a title at 18 px, three of a description at
 * 14 px. Those who measure them find some 75 and some 120 letters.
 */
export const mobileResult = {
  title: { size: 18, width: phone.text, lines: 2, ...google },
  description: { size: 14, width: phone.text, lines: 3, ...google },
} as const satisfies Record<string, Room>;

/**
 * Breaks a text into lines, as a browser does, and cuts off what has no room.
 * @param tag BCP 47
 */
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
    // A word that is wider than a line is broken; a character that is, stands there all the same.
    const end = inWords ?? inCharacters() ?? characters.find((place) => place > start) ?? text.length;
    lines.push(text.slice(start, end));
    start = end;
  }
  return { lines, cut: '' };
}

/** The last of some places after `start` up to which a text fits. A wider text may, by a joined letter: not looked for. */
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

/** Characters, as people count them. */
export function countCharacters(text: string): number {
  return characterEnds(text, 'en').length;
}

function characterEnds(text: string, tag: string): number[] {
  return endsOf(text, tag, 'grapheme');
}

/** To make one takes longer than to use it. */
const segmenters = new Map<string, Intl.Segmenter>();

function endsOf(text: string, tag: string, granularity: 'grapheme' | 'word'): number[] {
  const name = `${granularity} ${tag}`;
  const segmenter = segmenters.get(name) ?? new Intl.Segmenter(tag, { granularity });
  segmenters.set(name, segmenter);
  return [...segmenter.segment(text)].map(({ index, segment }) => index + segment.length);
}

/** Letters of scripts that break lines anywhere. */
const han = /[\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u;
/** Letters of scripts without spaces, that break lines between words. */
const thai = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What no line begins with, and what none ends with. */
const closing = /^[\p{Pe}\p{Pf}、。，．・：；？！?!,.:;…‥ーゝゞ々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ％%〜～ๆฯ]/u;
const opening = /[\p{Ps}\p{Pi}]$/u;

/** Those ends of characters at which a line may end, too: near enough to what Unicode says (UAX 14). */
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

/**
 * A day as a search engine writes it in front of an article's description.
 * @param day ISO 8601
 * @param tag BCP 47
 */
export function datePrefix(day: string, tag: string): string {
  const at = new Date(day);
  if (Number.isNaN(at.getTime())) return '';
  return `${new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)} — `;
}

/**
 * The address above a result on a desktop: the host, then the names of the steps that lead to the page, or else the parts of
 * its path.
 * @param url absolute
 * @param steps of the page's list of breadcrumbs, the home page first; `[]`: it has none
 */
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
