/**
 * A link of this site with the page's query string appended (spec, section 2). The link's own parameters win over the
 * page's; an external address is left unchanged.
 * @param address a path with optional query string and fragment, or an absolute address
 * @param search the page's query string with its `?`, or `''`
 */
export function carryQuery(address: string, search: string): string {
  const [, path, query = '', fragment = ''] = /^(\/(?!\/)[^?#\\\s]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  if (path === undefined) return address;
  const own = new URLSearchParams(query);
  // Keeps the original text, not re-encoded.
  const carried = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !own.has([...new URLSearchParams(pair).keys()][0] ?? ''));
  const merged = [query, ...carried].filter(Boolean).join('&');
  return path + (merged && `?${merged}`) + fragment;
}
