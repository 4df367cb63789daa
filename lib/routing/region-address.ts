import type { Language } from '@/lib/regions/languages';
import { hasPage, type PageId, pagePath, type SinglePageId } from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';
import { resolveHost } from './resolve-host';

/**
 * The absolute address of a page on another region's site: the same page, or that region's home page if it has none.
 * @param here where the visitor is. On a host under a local suffix it leads to the other region on the same suffix and
 *   port (contract, Regions and hosts); everywhere else, and on the server, to the region's main domain.
 * @param suffixes `HOST_SUFFIXES`
 */
export function regionAddress(
  region: Region,
  language: Language,
  page: PageId,
  here: { protocol: string; host: string } | undefined,
  suffixes: readonly string[],
): string {
  const target: SinglePageId = page !== 'post' && hasPage(region, page) ? page : 'home';
  const path = pagePath(region, language, target);
  const suffix = here && localSuffix(here.host, suffixes);
  if (!suffix) return `https://${region.domain}${path}`;
  const port = /:\d+$/.exec(here.host)?.[0] ?? '';
  return `${here.protocol}//${region.id}.${suffix}${port}${path}`;
}

function localSuffix(host: string, suffixes: readonly string[]): string | undefined {
  const resolved = resolveHost(host, suffixes);
  if (resolved.kind !== 'region' || !resolved.known) return undefined;
  const name = host.replace(/\.?(:\d+)?$/, '').toLowerCase();
  return suffixes.find((suffix) => name.endsWith(`.${suffix}`));
}
