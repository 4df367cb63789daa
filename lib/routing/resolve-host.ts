import { defaultRegion, findRegion, type Region, regions } from '@/lib/regions/regions';

/**
 * What a `Host` header leads to.
 * - `region`: a host of the tables, or of the default region when nothing matches; `known` tells which.
 * - `suffix`: a bare local suffix (`localhost`), which has no region of its own.
 * `port` is `:3000` or `''`; only digits ever come through.
 */
export type ResolvedHost =
  | { kind: 'region'; region: Region; known: boolean }
  | { kind: 'suffix'; suffix: string; port: string };

const byHost = new Map<string, Region>(
  (regions as readonly Region[]).flatMap((region) =>
    [region.domain, ...region.aliases].map((host): [string, Region] => [withoutWww(host), region]),
  ),
);

/**
 * Finds the region of a host name: without port, in any case, with or without `www.` and a trailing dot
 * (contract, Regions and hosts).
 * @param host the raw `Host` header, possibly hostile
 * @param suffixes `HOST_SUFFIXES`, lower case
 */
export function resolveHost(host: string, suffixes: readonly string[]): ResolvedHost {
  const [, hostname = '', port = ''] = /^([a-z0-9.-]+?)\.?(:\d{1,5})?$/i.exec(host) ?? [];
  const name = withoutWww(hostname.toLowerCase());

  const region = byHost.get(name);
  if (region) return { kind: 'region', region, known: true };

  for (const suffix of suffixes) {
    if (name === suffix) return { kind: 'suffix', suffix, port };
    if (name.endsWith(`.${suffix}`)) {
      const local = findRegion(name.slice(0, -suffix.length - 1));
      if (local) return { kind: 'region', region: local, known: true };
    }
  }
  return { kind: 'region', region: defaultRegion, known: false };
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}
