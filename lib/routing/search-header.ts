/** Request header that passes the query string (with its `?`, or `''`) to Next; only redirects need it. */
export const searchHeader = 'x-site-search';
