import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import { localNames, resolveHost } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';

export type KnownHost =
  | { name: string; kind: 'listed' | 'unlisted'; region: string; isAlias: boolean }
  /** Redirects to the default region's host under the same suffix. */
  | { name: string; kind: 'suffix'; to: string };

/** Returns every host name of the tables, with and without `www.` (contract, Regions and hosts). */
export function knownHosts(suffixes: readonly string[]): KnownHost[] {
  const names = [
    ...regions.flatMap(({ domain, aliases }) => [domain, ...aliases]),
    ...suffixes.flatMap((suffix) => [
      suffix,
      ...regions.flatMap((region) => localNames(region).map((name) => `${name}.${suffix}`)),
    ]),
  ];
  const spellings = new Set(names.flatMap((name) => [withoutWww(name), `www.${withoutWww(name)}`]));
  return [...spellings].map((name) => {
    const host = resolveHost(name, suffixes);
    if (host.kind === 'suffix') return { name, kind: 'suffix', to: `${defaultRegion.id}.${host.suffix}` };
    return { name, kind: host.listed ? 'listed' : 'unlisted', region: host.region.id, isAlias: host.isAlias };
  });
}
