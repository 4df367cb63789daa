import { type Region, regions } from '@talkaroo/content/regions/regions';
import { localNames } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';

export type SandboxHost = {
  role: 'login' | 'trial';
  region: Region;
  /** The region's domain (`hk.localhost`), on which the session cookie is first-party. */
  domain: string;
};

/** Finds the host of an untrusted name: `login.` or `trial.`, then a region's domain or `<region id>.<suffix>`. */
export function resolveSandboxHost(hostname: string, suffixes: readonly string[]): SandboxHost | undefined {
  const match = /^(login|trial)\.(.+?)\.?$/.exec(hostname.toLowerCase());
  const domain = match?.[2];
  if (!match || !domain) return undefined;
  const role = match[1] === 'login' ? 'login' : 'trial';
  for (const region of regions) {
    const local = suffixes.some((suffix) => domain === `${region.id}.${suffix}`);
    if (domain === region.domain || local) return { role, region, domain };
  }
  return undefined;
}

/** Returns whether an `Origin` header names one of the region's sites, in exactly the spelling that browsers send. */
export function isSiteOrigin(origin: string, region: Region, suffixes: readonly string[]): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && isSiteUrl(url, region, suffixes);
}

/** Returns whether a URL is on a region's domain or alias (HTTPS, default port) or local host (any port). */
export function isSiteUrl(url: URL, region: Region, suffixes: readonly string[]): boolean {
  if (url.username || url.password) return false;
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return false;
  const local = localNames(region).flatMap((name) => suffixes.map((suffix) => `${name}.${suffix}`));
  if (withWww(local).includes(url.hostname)) return true;
  return (
    url.protocol === 'https:' && url.port === '' && withWww([region.domain, ...region.aliases]).includes(url.hostname)
  );
}

function withWww(hosts: readonly string[]): string[] {
  return hosts.map(withoutWww).flatMap((host) => [host, `www.${host}`]);
}
