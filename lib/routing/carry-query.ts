/**
 * A link of this site with the page's query string appended (spec, section 2). A parameter that the link has itself is
 * not taken from the page; an address of another site is left alone.
 * @param address a path with optional query string and fragment, or an absolute address
 * @param search the page's query string with its `?`, or `''`
 */
export function carryQuery(address: string, search: string): string {
  const [, path, query = '', fragment = ''] = /^(\/(?!\/)[^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  if (path === undefined) return address;
  const own = new URLSearchParams(query);
  // The page's own text, not a new spelling of it.
  const carried = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !own.has([...new URLSearchParams(pair).keys()][0] ?? ''));
  const merged = [query, ...carried].filter(Boolean).join('&');
  return path + (merged && `?${merged}`) + fragment;
}
