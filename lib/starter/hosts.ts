import { withoutWww } from '@talkaroo/content/routing/without-www';

/** Whether a host is one of the region's, ignoring `www.` and a trailing dot (contract, Regions and hosts). */
export function isHostOf(hosts: readonly string[], hostname: string): boolean {
  return hosts.includes(withoutWww(hostname.replace(/\.$/, '')));
}
