import { channel } from 'node:diagnostics_channel';

/**
 * What the parts of the server tell each other, although each of them is bundled by itself: Next loads the cache
 * handler, and bundles `instrumentation.ts` with the site.
 */

/** A page was rendered: {@link PageRendered}. */
export const pageRendered = channel('site.page-rendered');
/** Something failed while a request was answered: {@link RequestFailed}. */
export const requestFailed = channel('site.request-failed');

export type PageRendered = { region: string };
export type RequestFailed = { error: unknown };
