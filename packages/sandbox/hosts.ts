import { type Region, regions } from '@talkaroo/content/regions/regions';
import { localNames } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';

/** One of the hosts that this program replaces. */
export type SandboxHost = {
  role: 'login' | 'trial';
  region: Region;
  /** The region's own domain (`hk.localhost`): the session cookie's, so that the session is first-party there. */
  domain: string;
};

/**
 * Finds the login or trial host of a host name: `login.<region domain>` or `login.<region id>.<suffix>`, in any case,
 * with or without a trailing dot.
 * @param hostname without port; untrusted input
 * @param suffixes `HOST_SUFFIXES`, lower case
 * @returns undefined for every other name
 */
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

/**
 * Whether an `Origin` header names one of the region's own sites. Only the exact spelling that browsers send counts:
 * `null`, upper case, a path, a trailing dot and the like do not.
 */
export function isSiteOrigin(origin: string, region: Region, suffixes: readonly string[]): boolean {
  const url = URL.parse(origin);
  return url !== null && url.origin === origin && isSiteUrl(url, region, suffixes);
}

/**
 * Whether a URL leads to one of the region's own sites: its domain or an alias over https on the usual port, or a local
 * host (`hk.localhost`; an alias's is `sa.localhost`) over http or https on any port; each with or without `www.`.
 */
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
