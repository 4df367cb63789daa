import { useBrowserValue } from './use-browser-value';

/**
 * The page's query string with its `?`, or `''`. Read in the browser only: the server's pages are the same for every
 * query string, and so is the HTML that a crawler reads.
 */
export function useQueryString(): string {
  return useBrowserValue(() => location.search, '');
}
