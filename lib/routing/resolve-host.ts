import { defaultRegion, type Region, regions } from '@/lib/regions/regions';

/**
 * Result of resolving a `Host` header.
 * - `region`: the matching region, or the default region if `known` is false. `listed`: search engines may list the
 *   host, which excludes unknown and local hosts. `isAlias`: a public host other than the main domain, also by `www.`.
 * - `suffix`: a bare local suffix (`localhost`) without a region. `port` is `:3000` or `''`.
 */
export type ResolvedHost =
  | { kind: 'region'; region: Region; known: boolean; listed: boolean; isAlias: boolean }
  | { kind: 'suffix'; suffix: string; port: string };

const byHost = new Map<string, Region>(
  regions.flatMap((region) =>
    [region.domain, ...region.aliases].map((host): [string, Region] => [withoutWww(host), region]),
  ),
);

/** Regions by id or an alias's first label (`sa.localhost`), under a local suffix. */
const byLocalName = new Map<string, Region>(
  regions.flatMap((region) => localNames(region).map((name): [string, Region] => [name, region])),
);

/** Returns the names of a region under a local suffix: its id, and the first label of each alias. */
export function localNames(region: Region): string[] {
  return [region.id, ...region.aliases.map((alias) => withoutWww(alias).split('.')[0] as string)];
}

/**
 * Resolves a host name, ignoring port, case, `www.` and a trailing dot (contract, Regions and hosts).
 * @param host raw `Host` header, untrusted
 * @param suffixes `HOST_SUFFIXES`, lower case
 */
export function resolveHost(host: string, suffixes: readonly string[]): ResolvedHost {
  const [, hostname = '', port = ''] = /^([a-z0-9.-]+?)\.?(:\d{1,5})?$/i.exec(host) ?? [];
  // A URL cannot have a higher port.
  const fullName = Number(port.slice(1)) > 65535 ? '' : hostname.toLowerCase();
  const name = withoutWww(fullName);

  const region = byHost.get(name);
  if (region) return { kind: 'region', region, known: true, listed: true, isAlias: fullName !== region.domain };

  for (const suffix of suffixes) {
    if (name === suffix) return { kind: 'suffix', suffix, port };
    if (name.endsWith(`.${suffix}`)) {
      const local = byLocalName.get(name.slice(0, -suffix.length - 1));
      if (local) return { kind: 'region', region: local, known: true, listed: false, isAlias: false };
    }
  }
  return { kind: 'region', region: defaultRegion, known: false, listed: false, isAlias: false };
}

/** Removes a leading `www.`. */
export function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
