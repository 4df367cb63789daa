import { type Region, regions } from '@talkaroo/content/regions/regions';
import { resolveHost } from '@talkaroo/content/routing/resolve-host';

export type SandboxHost = {
  role: 'login' | 'trial';
  region: Region;
  /** The region's domain (`hk.localhost`), on which the session cookie is first-party. */
  domain: string;
};

/** Finds the host of an untrusted name: `login.` or `trial.`, then a region's domain or `<region id>.<suffix>`. */
export function resolveSandboxHost(hostname: string, suffixes: readonly string[]): SandboxHost | undefined {
  const [, role, domain = ''] = /^(login|trial)\.(.+?)\.?$/.exec(hostname.toLowerCase()) ?? [];
  const region = regions.find((each) =>
    [each.domain, ...suffixes.map((suffix) => `${each.id}.${suffix}`)].includes(domain),
  );
  return region && { role: role === 'login' ? 'login' : 'trial', region, domain };
}

/** Returns whether an `Origin` header names one of the region's sites, in exactly the spelling that browsers send. */
export function isSiteOrigin(origin: string, region: Region, suffixes: readonly string[]): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && isSiteUrl(url, region, suffixes);
}

/** Returns whether a URL is on a region's domain or alias (HTTPS, default port) or local host (any port). */
export function isSiteUrl(url: URL, region: Region, suffixes: readonly string[]): boolean {
  const { protocol, hostname, port, username, password } = url;
  if (username || password || !/^https?:$/.test(protocol) || hostname.endsWith('.')) return false;
  const host = resolveHost(hostname, suffixes);
  if (host.kind !== 'region' || !host.known || host.region.id !== region.id) return false;
  // Search engines do not list local hosts.
  return !host.listed || (protocol === 'https:' && port === '');
}
