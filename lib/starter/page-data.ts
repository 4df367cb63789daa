import type { pageDataOf } from './page-data-of';

/** Data of the page for the starter, in the HTML as JSON; the same for every visitor. */
export type PageData = ReturnType<typeof pageDataOf> & { page: string };

export const pageDataId = 'page-data';

/** Serves the analytics container and its scripts. */
export const containerOrigin = 'https://www.googletagmanager.com';
