import type { Language } from '@talkaroo/content/regions/languages';
import {
  hasPage,
  isSinglePage,
  type PageId,
  type PageSwitches,
  pagePath,
  type SinglePageId,
} from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

/**
 * The absolute address of a page on another region's site: the same page, or that region's home page if it has none.
 * @param switches that region's
 * @param local where that region's local site is, with `{id}` for its id: `http://{id}.localhost:3000`. Without it the
 *   address is on the region's main domain.
 */
export function regionAddress(
  region: Region,
  language: Language,
  page: PageId,
  switches: PageSwitches,
  local?: string,
): string {
  const target: SinglePageId = isSinglePage(page) && hasPage(region, page, switches) ? page : 'home';
  return (local?.replace('{id}', region.id) ?? `https://${region.domain}`) + pagePath(region, language, target);
}

/**
 * Where the other regions' sites are for a visitor on a host under a local suffix: on the same suffix and port
 * (contract, Regions and hosts); undefined elsewhere.
 * @param here where the page is, on a host of its region
 * @param suffixes `HOST_SUFFIXES`
 */
export function localSites(
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
  suffixes: readonly string[],
): string | undefined {
  const name = hostname.replace(/\.$/, '');
  const suffix = suffixes.find((candidate) => name.endsWith(`.${candidate}`));
  return suffix && `${protocol}//{id}.${suffix}${port && `:${port}`}`;
}
