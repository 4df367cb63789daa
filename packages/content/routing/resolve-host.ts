import { defaultRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { withoutWww } from './without-www';

/**
 * What a `Host` header resolves to.
 * - `region`: that of a host in the tables, or the default region when nothing matches; `known` tells which. `listed`:
 *   search engines may list the host; not so an unknown one, or one under a suffix. `isAlias`: a public name of the
 *   region that is not its main domain, be it only for a `www.` more or less.
 * - `suffix`: a bare local suffix (`localhost`), which has no region of its own.
 * `port` is `:3000` or `''`; only digits ever come through.
 */
export type ResolvedHost =
  | { kind: 'region'; region: Region; known: boolean; listed: boolean; isAlias: boolean }
  | { kind: 'suffix'; suffix: string; port: string };

const byHost = new Map<string, Region>(
  regions.flatMap((region) =>
    [region.domain, ...region.aliases].map((host): [string, Region] => [withoutWww(host), region]),
  ),
);

/** Under a local suffix: a region by its id, or an alias by its first label (`sa.localhost`). */
const byLocalName = new Map<string, Region>(
  regions.flatMap((region) => localNames(region).map((name): [string, Region] => [name, region])),
);

/** Under a local suffix, the names of a region's sites: its id, and the first label of each alias. */
export function localNames(region: Region): string[] {
  return [region.id, ...region.aliases.map((alias) => withoutWww(alias).split('.')[0] as string)];
}

/**
 * Finds the region of a host name: without port, in any case, with or without `www.` and a trailing dot
 * (contract, Regions and hosts).
 * @param host the raw `Host` header, possibly hostile
 * @param suffixes `HOST_SUFFIXES`, lower case
 */
export function resolveHost(host: string, suffixes: readonly string[]): ResolvedHost {
  const [, hostname = '', port = ''] = /^([a-z0-9.-]+?)\.?(:\d{1,5})?$/i.exec(host) ?? [];
  // A URL with a higher port cannot be made.
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
