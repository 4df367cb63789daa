import { defaultRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { withoutWww } from './without-www';

/**
 * `region`: `known` is false for the default region of unknown hosts; `listed` hosts may be listed by search engines;
 * `isAlias`: a public host other than the main domain; `isVariant`: the main domain with or without `www.`.
 * `suffix`: a bare local suffix (`localhost`); `port` is `:3000` or `''`.
 */
export type ResolvedHost =
  | { kind: 'region'; region: Region; known: boolean; listed: boolean; isAlias: boolean; isVariant: boolean }
  | { kind: 'suffix'; suffix: string; port: string };

const unlisted = { kind: 'region', listed: false, isAlias: false, isVariant: false } as const;

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

/** Resolves an untrusted `Host`, ignoring port, case, `www.` and a trailing dot (contract, Regions and hosts). */
export function resolveHost(host: string, suffixes: readonly string[]): ResolvedHost {
  const [, hostname = '', port = ''] = /^([a-z0-9.-]+?)\.?(:\d{1,5})?$/i.exec(host) ?? [];
  // A URL cannot have a higher port.
  const fullName = Number(port.slice(1)) > 65535 ? '' : hostname.toLowerCase();
  const name = withoutWww(fullName);

  const region = byHost.get(name);
  if (region) {
    const isAlias = fullName !== region.domain;
    const isVariant = isAlias && name === withoutWww(region.domain);
    return { kind: 'region', region, known: true, listed: true, isAlias, isVariant };
  }

  for (const suffix of suffixes) {
    if (name === suffix) return { kind: 'suffix', suffix, port };
    if (name.endsWith(`.${suffix}`)) {
      const local = byLocalName.get(name.slice(0, -suffix.length - 1));
      if (local) return { ...unlisted, region: local, known: true };
    }
  }
  return { ...unlisted, region: defaultRegion, known: false };
}
