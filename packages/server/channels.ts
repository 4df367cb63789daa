import { channel } from 'node:diagnostics_channel';

/** Channels between parts that are bundled separately: the cache handler, `instrumentation.ts` and the server. */

/** Publishes {@link PageRendered}, while the page's request is being answered. */
export const pageRendered = channel('site.page-rendered');
export const requestFailed = channel('site.request-failed');

export type PageRendered = {
  region?: string;
  /** Next's cache key, which ends with the internal route. */
  key: string;
  body: Buffer;
  headers: Record<string, string>;
};
export type RequestFailed = { error: unknown };
