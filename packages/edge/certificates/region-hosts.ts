import { withoutWww } from '@talkaroo/content/routing/without-www';

export type SiteHosts = { id: string; domain: string; aliases: readonly string[] };

export function hostsOf({ domain, aliases }: SiteHosts): [string, ...string[]] {
  return [domain, ...aliases];
}

/** Returns all hosts that `resolveHost` assigns to the region: {@link hostsOf}, then their `www.` variants. */
export function allHostsOf(region: SiteHosts): [string, ...string[]] {
  const hosts = hostsOf(region);
  return [...new Set([...hosts, ...hosts.map(twinOf)])] as [string, ...string[]];
}

function twinOf(host: string): string {
  const bare = withoutWww(host);
  return host === bare ? `www.${bare}` : bare;
}
