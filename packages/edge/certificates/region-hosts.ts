import { withoutWww } from '@talkaroo/content/routing/without-www';

/** What hosts follow from: a region of the table. */
export type SiteHosts = { id: string; domain: string; aliases: readonly string[] };

/** The hosts of a region that people are told of: its domain first, then its aliases. */
export function hostsOf({ domain, aliases }: SiteHosts): [string, ...string[]] {
  return [domain, ...aliases];
}

/** Every host of the table that is a region's, as `resolveHost` finds it: {@link hostsOf}, then the twin of each. */
export function allHostsOf(region: SiteHosts): [string, ...string[]] {
  const hosts = hostsOf(region);
  return [...new Set([...hosts, ...hosts.map(twinOf)])] as [string, ...string[]];
}

/** What else visitors may type for a host: `www.hk.talkaroo.example` for `hk.talkaroo.example`, and the other way round. */
function twinOf(host: string): string {
  const bare = withoutWww(host);
  return host === bare ? `www.${bare}` : bare;
}
