import { channel } from 'node:diagnostics_channel';
import type { PageScript } from './finish-html';

/** Channels between parts that are bundled separately: the cache handler, `instrumentation.ts` and the server. */

/** Publishes {@link PageRendered}, while the page's request is being answered. With a subscriber, data are apart. */
export const pageRendered = channel('site.page-rendered');
export const requestFailed = channel('site.request-failed');

export type PageRendered = {
  region?: string;
  /** Next's cache key, which ends with the internal route. */
  key: string;
  body: Buffer;
  headers: Record<string, string>;
  data?: PageScript;
};
export type RequestFailed = { error: unknown };
