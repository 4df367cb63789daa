import type { Finding } from '@talkaroo/content/packs/finding';

/** Path of the server-sent events about edits of the packs, in development: each a {@link PackPreviewEvent}. */
export const packPreviewPath = '/pack-preview';

export type PackPreviewEvent = {
  version: string;
  /** Errors that prevent the current files from being used. */
  findings: Finding[];
};
