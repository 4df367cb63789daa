import { withoutWww } from '@talkaroo/content/routing/without-www';

/**
 * Whether a host is one of the region's: with or without `www.` and a trailing dot (contract, Regions and hosts).
 * @param hosts as in the page's data
 * @param hostname as the browser has it: lower case, without port
 */
export function isHostOf(hosts: readonly string[], hostname: string): boolean {
  return hosts.includes(withoutWww(hostname.replace(/\.$/, '')));
}
