// Room in search results. Widths are from packages/content/packs/words/pixel-width.ts, as in the checks.
import { pixelWidth, searchLimits } from '@talkaroo/content/packs/words/pixel-width';

/** Font size, and the width of all lines together, in pixels. */
type Room = { size: number; width: number };

/** Width of a result on a phone. Google shows two lines of a title, and three of a description. */
const phoneWidth = 328;

export const rooms = {
  desktop: searchLimits,
  mobile: {
    title: { size: 18, width: 2 * phoneWidth },
    description: { size: 14, width: 3 * phoneWidth },
  },
} as const satisfies Record<string, Record<'title' | 'description', Room>>;

const ellipsis = ' ...';
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns how many characters of a text a search result cuts off. */
export function cutOff(text: string, { size, width }: Room): number {
  if (pixelWidth(text, size) <= width) return 0;
  const ends = [...graphemes.segment(text)].map(({ index, segment }) => index + segment.length);
  const end = ends.findLast((at) => pixelWidth(text.slice(0, at) + ellipsis, size) <= width) ?? 0;
  return ends.filter((at) => at > end).length;
}

/** Returns the date in front of an article's description; `day` is ISO 8601, `tag` BCP 47. */
export function datePrefix(day: string, tag: string): string {
  const at = new Date(day);
  if (Number.isNaN(at.getTime())) return '';
  return `${new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)} — `;
}
