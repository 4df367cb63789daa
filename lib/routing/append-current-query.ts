/** Appends the query string `search` to a link of this site (spec, section 2). The link's own parameters win. */
export function appendCurrentQuery(address: string, search: string): string {
  const [, path, query = '', fragment = ''] = /^(\/(?!\/)[^?#\\\s]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
  if (path === undefined) return address;
  const own = new URLSearchParams(query);
  // Keeps the original encoding.
  const carried = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && !own.has([...new URLSearchParams(pair).keys()][0] ?? ''));
  const merged = [query, ...carried].filter(Boolean).join('&');
  return path + (merged && `?${merged}`) + fragment;
}
