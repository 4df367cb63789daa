import type { Language } from '@/lib/regions/languages';
import {
  hasPage,
  isSinglePage,
  type PageId,
  type PageSwitches,
  pagePath,
  type SinglePageId,
} from '@/lib/regions/pages';
import type { Region } from '@/lib/regions/regions';

/**
 * Returns the address of a page on another region's site; of its home page if the page does not exist there.
 * @param switches of that region
 * @param local template of local sites: `http://{id}.localhost:3000`; if absent, the main domain is used
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
 * Returns the template of local sites on the current suffix and port (contract, Regions and hosts); undefined on other
 * hosts.
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
