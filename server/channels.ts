import { channel } from 'node:diagnostics_channel';

/**
 * Channels between parts of the server that are bundled separately: the cache handler, which Next loads, and
 * `instrumentation.ts`.
 */

/** Publishes {@link PageRendered}, while the page's request is being answered. */
export const pageRendered = channel('site.page-rendered');
/** Publishes {@link RequestFailed}. */
export const requestFailed = channel('site.request-failed');

export type PageRendered = {
  /** Set for pages only. */
  region?: string;
  /** Next's cache key, which ends with the internal route. */
  key: string;
  body: Buffer;
  headers: Record<string, string>;
};
export type RequestFailed = { error: unknown };
