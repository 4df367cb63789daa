// Space for titles and descriptions in chats, social networks and browsers on a phone of 360 px. These limits are
// unpublished and change, so the values are observed ones.
import type { Room } from './search-result';

const cut = { ellipsis: '…', cutsAt: 'character' } as const;

/**
 * WhatsApp shows a large picture if it is at least 300 px wide and under 600 kB. Title and description have two lines
 * of 60 to 80 characters (opengraphplus.com/consumers/whatsapp/tags).
 */
export const whatsapp = {
  title: { size: 14, width: 272, lines: 2, isBold: true, ...cut },
  description: { size: 13, width: 272, lines: 2, ...cut },
} as const satisfies Record<string, Room>;

/** LINE reads og:title, og:description and og:image (developers.line.biz/en/faq). */
export const line = {
  title: { size: 14, width: 236, lines: 2, isBold: true, ...cut },
  description: { size: 12, width: 236, lines: 2, ...cut },
} as const satisfies Record<string, Room>;

/** Facebook and Messenger: a picture of 1.91:1 if it is at least 600 × 315 px. */
export const facebook = {
  title: { size: 16, width: 304, lines: 2, isBold: true, ...cut },
  description: { size: 14, width: 304, lines: 1, ...cut },
} as const satisfies Record<string, Room>;

/** X: since 2023, a large card is only the picture with one line of the title. A small card has no description. */
export const x = {
  title: { size: 13, width: 288, lines: 1, ...cut },
  smallTitle: { size: 14, width: 188, lines: 2, ...cut },
} as const satisfies Record<string, Room>;

/** Chrome tab of 240 px with icon and close button. */
export const tab = { size: 12, width: 172, lines: 1, ellipsis: '', cutsAt: 'character' } as const satisfies Room;

/** Chrome bookmark of 150 px with its icon. */
export const bookmark = { size: 12, width: 112, lines: 1, ...cut } as const satisfies Room;
