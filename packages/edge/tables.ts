import { hostFiles } from '@talkaroo/content/regions/host-files';
import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import { localNames, resolveHost } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import type { ListedPage, ReadList } from '@talkaroo/server/address-protocol';
import { unknownHost } from '@talkaroo/server/warm-up';

/** Pages by main domain, of all servers' lists; an unknown host shows the default region's pages. */
export function pagesOf(lists: readonly ReadList[]): ListedPage[] {
  const pages = lists.flatMap((list) => list.pages);
  const ofDefault = pages.filter(
    ({ host, kind, isSpelledFreely }) => host === defaultRegion.domain && kind === 'page' && isSpelledFreely,
  );
  return [...pages, ...ofDefault.map((page) => ({ ...page, host: unknownHost }))];
}

/** Returns `hosts.conf`: the tables of regions, and the main domains that servers list and this release does not know. */
export function hostsConfig(suffixes: readonly string[], lists: readonly ReadList[]): string {
  const moved = new Set(lists.flatMap(({ redirectedAliases }) => redirectedAliases));
  const sites = new Map<string, string>();
  const listed = new Map<string, string>();
  const homes = new Map<string, string>();
  const names = [
    ...regions.flatMap(({ domain, aliases }) => [domain, ...aliases]),
    ...suffixes.flatMap((suffix) => [suffix, ...regions.flatMap(localNames).map((name) => `${name}.${suffix}`)]),
  ];
  const withAndWithoutWww = (name: string) => [withoutWww(name), `www.${withoutWww(name)}`];
  for (const name of names.flatMap(withAndWithoutWww)) {
    const host = resolveHost(name, suffixes);
    if (host.kind === 'suffix') homes.set(name, `${defaultRegion.id}.${host.suffix}`);
    else {
      const { id, domain } = host.region;
      sites.set(name, host.isVariant || (host.isAlias && moved.has(id)) ? `${domain}.` : domain);
      if (host.listed) listed.set(name, '');
    }
  }
  const hosts = new Set(lists.flatMap(({ pages }) => pages.map(({ host }) => host)));
  for (const host of hosts) {
    if (host === unknownHost || sites.has(host)) continue;
    for (const name of withAndWithoutWww(host)) {
      sites.set(name, host);
      listed.set(name, '');
    }
  }
  return [
    map('$host', '$site', unknownHost, sites),
    map('$host', '$robots', 'noindex', listed),
    map('$host', '$suffix_home', '', homes),
  ].join('');
}

/**
 * Returns `paths.conf`: every page by each of its spellings, and every file. The site of a host that redirects is its
 * main domain with a final dot, a name that servers take for the same.
 */
export function pathsConfig(lists: readonly ReadList[]): string {
  if (lists.length === 0) return 'include open-paths.conf;\n';
  const pages = pagesOf(lists);
  const domains = new Set<string>(regions.map(({ domain }) => domain));
  const spellings = new Map<string, string>();
  for (const { host, path, kind, isSpelledFreely, aliases, redirects } of pages) {
    const add = (from: string, to: string) => {
      for (const spelling of isSpelledFreely && from !== '/' ? [from, `${from}/`] : [from]) {
        spellings.set(host + spelling, to);
        if (domains.has(host)) spellings.set(`${host}.${spelling}`, path.includes('.') ? to : `https://${host}${to}`);
      }
    };
    for (const other of redirects) add(other, path);
    for (const own of kind === 'not-found' ? [] : [...aliases, path]) add(own, own);
  }
  const allFiles = lists.flatMap(({ files }) => files);
  const files = allFiles.map(({ path }) => [path, path] as const);
  const uncompressed = allFiles.flatMap(({ path, isCompressed }) => (isCompressed ? [] : [[path, ''] as const]));
  const missing = pages.filter(({ kind }) => kind === 'not-found');
  // A language's own page comes before that of its site, which is the first in the list.
  const ofLanguages = missing.flatMap(({ host, path }) => {
    const prefix = path.replace(/\/[^/]*$/, '');
    return prefix ? [[`~*^${escaped(host)}\\.?${escaped(prefix)}(/|$)`, path] as const] : [];
  });
  const ofSites = [...new Map(missing.toReversed().map(({ host, path }) => [host, path]))].map(
    ([host, path]) => [`~^${escaped(host)}\\.?/`, path] as const,
  );
  const absent = Object.values(hostFiles).map(({ path }) => [unknownHost + path, ''] as const);
  return [
    map('$site$decoded', '$page', '$file', spellings),
    map('$raw_path', '$file', '', files),
    map('$file', '$kept_encoding', '$encoding', uncompressed),
    map('$site$decoded', '$missing', '', [
      ...absent,
      ['~^[^/]+/(_next|assets|media)(/|$)', ''],
      ...ofLanguages,
      ...ofSites,
    ]),
    // A file that a server lacks comes from another one, or later.
    map(
      '$owner $upstream_status $upstream_http_x_release',
      '$is_foreign',
      '1',
      lists.flatMap(({ release }) => [
        [`~^files .*200 ${escaped(release)}$`, ''],
        [`~^(?!files ).* ${escaped(release)}$`, ''],
      ]),
    ),
    'include listed-paths.conf;\n',
  ].join('');
}

function escaped(text: string): string {
  return text.replaceAll('.', '\\.');
}

/** Returns a map of nginx, which refuses a row that comes twice. No cell may have a quotation mark. */
function map(source: string, target: string, fallback: string, rows: Iterable<readonly [string, string]> = []): string {
  const lines = [...new Map(rows)].map(([from, to]) => `  "${from}" "${to}";\n`);
  return `map "${source}" ${target} {\n  default "${fallback}";\n${lines.join('')}}\n`;
}
