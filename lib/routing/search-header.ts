/**
 * Request header in which the server in front of Next passes on the query string, with its `?`, or `''`: only redirects
 * need it.
 */
export const searchHeader = 'x-site-search';
