import type { Finding } from '@talkaroo/content/packs/finding';

/** Where, in development, a page hears of edits of the packs, as server-sent events: each a {@link PackPreviewEvent}. */
export const packPreviewPath = '/pack-preview';

export type PackPreviewEvent = {
  /** Of the packs in use. */
  version: string;
  /** What is wrong with the files, of which nothing is in use as long as it is. */
  findings: Finding[];
};
