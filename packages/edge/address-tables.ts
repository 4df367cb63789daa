import { hostFiles } from '@talkaroo/content/regions/host-files';
import { defaultRegion, findRegion, type RegionId, regions } from '@talkaroo/content/regions/regions';
import type { ListedFile, ListedPage } from '@talkaroo/server/address-list';
import { unknownHost } from '@talkaroo/server/warm-up';
import { siteOf } from './cache-keys';
import { type KnownHost, knownHosts } from './known-hosts';
import { map, word } from './nginx-text';

export type Known = {
  /** Ids of the builds whose answers are cached. */
  releases: readonly string[];
  redirectedAliases: readonly RegionId[];
  pages: readonly ListedPage[];
  files: readonly Pick<ListedFile, 'path' | 'isCompressed'>[];
};

/** Returns nginx maps that resolve a request's page, file and host. */
export function addressTables(
  hostSuffixes: readonly string[],
  { pages, files, releases, redirectedAliases }: Known,
): string {
  const hosts = knownHosts(hostSuffixes);
  const sites = [...regions.map(({ id, domain }) => [id, domain] as const), ['unknown', unknownHost] as const];
  const ofSite = pages.map((page) => ({ ...page, site: siteOf(page.host) }));
  const moved = new Set<string>(redirectedAliases);
  const elsewhereOf = (host: KnownHost) =>
    host.kind === 'listed' && host.isAlias && moved.has(host.region) ? findRegion(host.region)?.domain : undefined;
  const notFound = ofSite.filter(({ kind }) => kind === 'not-found');
  const notFoundOf = (site: string) => notFound.filter((page) => page.site === site).map(({ path }) => path);
  const spellings = ofSite.flatMap(({ site, path, aliases, redirects }) => [
    [word(`${site}${path}`), word(path)] as const,
    ...aliases.map((alias) => [word(`${site}${alias}`), word(alias)] as const),
    ...redirects.map((other) => [word(`${site}${other}`), word(path)] as const),
  ]);
  const aliasRoutes = ofSite.flatMap(({ site, path, aliases }) =>
    aliases.map((alias) => [word(`${site}${alias}`), word(path)] as const),
  );
  const exactOnly = ofSite.filter(({ isSpelledFreely }) => !isSpelledFreely);
  const ofUnknown = ofSite.filter(({ site }) => site === 'unknown').map(({ path }) => path);
  const siteFiles = ofSite.filter(({ path }) => path.includes('.'));
  return [
    '  # The host decides the region; one that is in no table gets the default one.',
    map('$host', '$region', [
      ['default', defaultRegion.id],
      ...hosts.flatMap((host) => (host.kind === 'suffix' ? [] : [[word(host.name), host.region] as const])),
    ]),
    map('$host', '$host_kind', [['default', 'unknown'], ...hosts.map(({ name, kind }) => [word(name), kind] as const)]),
    map('$host', '$suffix_target', [
      ['default', '""'],
      ...hosts.flatMap((host) => (host.kind === 'suffix' ? [[word(host.name), word(host.to)] as const] : [])),
    ]),
    map('"$host_kind$file"', '$robots_tag', [
      ['default', '""'],
      ['unlisted', 'noindex'],
      ['unknown', 'noindex'],
    ]),
    map('$http_host', '$host_port', [
      ['default', '""'],
      ['"~(?<port_part>:[0-9]{1,5})$"', '$port_part'],
    ]),
    '  # The path as it was sent, and as it is meant: decoded, without a slash at the end.',
    map('$request_uri', '$raw_path', [['"~^(?<path_part>[^?]*)"', '$path_part']]),
    map('$request_uri', '$one_slash', [['"~^/+(?<after_slash>.*?)[?]?$"', '/$after_slash']]),
    map('$uri', '$path', [
      ['default', '$uri'],
      ['"~^(?<trimmed>.+)/$"', '$trimmed'],
    ]),
    '  # A host in no table has files of its own.',
    map('"$host_kind$path"', '$site', [
      ['default', '$region'],
      ...ofUnknown.map((file) => [word(`unknown${file}`), 'unknown'] as const),
    ]),
    '  # An alias leads to the main domain, where the region file says so; its files are those of the region.',
    map('$host', '$main_domain', [
      ['default', '""'],
      ...hosts.flatMap((host) => {
        const domain = elsewhereOf(host);
        return domain ? [[word(host.name), word(domain)] as const] : [];
      }),
    ]),
    map('"$site$raw_path"', '$is_site_file', [
      ['default', '""'],
      ...siteFiles.map(({ site, path }) => [word(`${site}${path}`), '1'] as const),
    ]),
    map('"$is_site_file$main_domain"', '$elsewhere', [
      ['default', '$main_domain'],
      ['"~^1"', '""'],
    ]),
    '  # Most requests are for a page by its own address, without a query: found at once.',
    map('$host', '$plain_site', [
      ['default', '""'],
      ...hosts.flatMap((host) =>
        host.kind === 'suffix' || elsewhereOf(host) ? [] : [[word(host.name), host.region] as const],
      ),
    ]),
    map('"$plain_site$request_uri"', '$plain_address', [
      ['default', '""'],
      ...ofSite
        .filter(({ kind }) => kind === 'page')
        .map(({ site, path }) => [word(`${site}${path}`), word(path)] as const),
    ]),
    map('$is_plain', '$moved', [
      ['1', '""'],
      ['default', '$other_moved'],
    ]),
    '  # What leads to a page, and how its path is spelled.',
    '  # A host in no table has nothing to list.',
    map('"$host_kind$path"', '$is_absent', [
      ['default', '""'],
      ...Object.values(hostFiles)
        .filter((file) => !ofUnknown.includes(file.path))
        .map((file) => [word(`unknown${file.path}`), 'noindex'] as const),
    ]),
    map('"$site$path"', '$known', [['default', '""'], ...spellings]),
    map('"$raw_path $known"', '$is_exact', [
      ['default', '""'],
      ['"~^([^ ]+) \\\\1$"', '1'],
    ]),
    map('"$site$known"', '$spelled', [
      ['default', '$known'],
      ...exactOnly.map(({ site, path }) => [word(`${site}${path}`), '""'] as const),
    ]),
    map('$raw_path', '$loose', [
      ['default', '$spelled'],
      ['"~*%(2f|5c)"', '""'],
    ]),
    map('$is_exact', '$address', [
      ['default', '$loose'],
      ['1', '$known'],
    ]),
    map('$is_exact', '$other_moved', [
      ['default', '$loose'],
      ['1', '""'],
    ]),
    '  # The page in the cache. All that a site does not have is one page, that of its language.',
    map('$raw_path', '$path_of_language', [
      ['default', '$path'],
      ['"~*%(2f|5c)"', '$raw_path'],
    ]),
    map('"$site$path_of_language"', '$not_found', [
      ...sites.flatMap(([site]) =>
        notFoundOf(site).map((path) => {
          const prefix = path.replace(/\/[^/]*$/, '');
          return [`"~*^${site}${prefix}(/|$)"`, word(path)] as const;
        }),
      ),
      ...regions.flatMap(({ id }) =>
        notFoundOf(id)
          .slice(0, 1)
          .map((path) => [`~^${id}/`, word(path)] as const),
      ),
    ]),
    map('"$site$address"', '$other_route', [
      ['default', '$address'],
      ...sites.map(([site]) => [word(site), '$not_found'] as const),
      ...aliasRoutes,
    ]),
    '  # Of an alias, on the main domain: the page by its first address, or else what was asked for.',
    map('$address', '$path_elsewhere', [
      ['default', '"$other_route$is_args$args"'],
      ['""', '$one_slash'],
    ]),
    map(
      '$site',
      '$site_host',
      sites.map(([site, host]) => [site, word(host)]),
    ),
    map('$raw_path', '$file', [['default', '""'], ...files.map(({ path }) => [word(path), word(path)] as const)]),
    '  # What the client can read.',
    map('$http_accept_encoding', '$encoding', [
      ['default', '""'],
      ['"gzip, deflate, br, zstd"', 'br'],
      ['"gzip, deflate, br"', 'br'],
      ['"~*(^|[, ])br *(,|$|; *q=(1|0?\\.0*[1-9]))"', 'br'],
      ['"~*(^|[, ])gzip *(,|$|; *q=(1|0?\\.0*[1-9]))"', 'gzip'],
    ]),
    map('$file', '$file_encoding', [
      ['default', '$encoding'],
      ...files.filter(({ isCompressed }) => !isCompressed).map(({ path }) => [word(path), '""'] as const),
    ]),
    map('$upstream_http_x_release', '$is_foreign', [
      ['default', '1'],
      ...releases.map((release) => [word(release), '""'] as const),
    ]),
  ].join('\n');
}
