import { channel } from 'node:diagnostics_channel';

/**
 * What the parts of the server tell each other, although each of them is bundled by itself: Next loads the cache
 * handler, and bundles `instrumentation.ts` with the site.
 */

/** A page or a file of a host was rendered: {@link PageRendered}. Told while its request is being answered. */
export const pageRendered = channel('site.page-rendered');
/** Something failed while a request was answered: {@link RequestFailed}. */
export const requestFailed = channel('site.request-failed');

export type PageRendered = {
  /** Of a page. */
  region?: string;
  /** Next's name for it, which ends in the internal route. */
  key: string;
  body: Buffer;
  /** `Content-Type` among them. */
  headers: Record<string, string>;
};
export type RequestFailed = { error: unknown };
