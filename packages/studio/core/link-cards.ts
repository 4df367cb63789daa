// How much of a page's title and description chats, social networks and browsers show. None of them publishes its rules, and
// all change them; these are those of their apps on a phone 360 px wide, as seen and as measured by others.
import type { Room } from './search-result';

const cut = { ellipsis: '…', cutsAt: 'character' } as const;

/**
 * WhatsApp: a large picture in a bubble of some 300 px if it is at least 300 px wide and less than 600 kB, else a small one.
 * Title and description have two lines each: some 60 to 80 letters (opengraphplus.com/consumers/whatsapp/tags).
 */
export const whatsapp = {
  title: { size: 14, width: 272, lines: 2, isBold: true, ...cut },
  description: { size: 13, width: 272, lines: 2, ...cut },
} as const satisfies Record<string, Room>;

/**
 * LINE reads og:title, og:description and og:image (developers.line.biz/en/faq). Title and description have two lines each.
 */
export const line = {
  title: { size: 14, width: 236, lines: 2, isBold: true, ...cut },
  description: { size: 12, width: 236, lines: 2, ...cut },
} as const satisfies Record<string, Room>;

/**
 * Facebook, and Messenger: a picture of 1.91 : 1 if it is at least 600 × 315 px. The domain in capitals, two lines of title,
 * one of description.
 */
export const facebook = {
  title: { size: 16, width: 304, lines: 2, isBold: true, ...cut },
  description: { size: 14, width: 304, lines: 1, ...cut },
} as const satisfies Record<string, Room>;

/**
 * X: since 2023, a large card is the picture alone, with one line of the title on its lower edge and the domain below.
 * A small card, of a page that asks for no large one, has two lines of the title, and no description.
 */
export const x = {
  title: { size: 13, width: 288, lines: 1, ...cut },
  smallTitle: { size: 14, width: 188, lines: 2, ...cut },
} as const satisfies Record<string, Room>;

/** A tab of Chrome that has room: 240 px, of which icon, close button and margins take the rest. The end fades. */
export const tab = { size: 12, width: 172, lines: 1, ellipsis: '', cutsAt: 'character' } as const satisfies Room;

/** A bookmark in Chrome's bar: 150 px with its icon. */
export const bookmark = { size: 12, width: 112, lines: 1, ...cut } as const satisfies Room;
