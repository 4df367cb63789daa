import type { Language } from '@talkaroo/content/regions/languages';
import type { PageId, PageSwitches, SinglePageId } from '@talkaroo/content/regions/pages';
import { hasPage, isSinglePage, pagePath } from '@talkaroo/content/regions/pages';
import type { Region } from '@talkaroo/content/regions/regions';

/** Returns a page's address on another region's site or a `local` one; its home page's if it lacks the page. */
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

/** Returns the local sites on the current suffix: `http://{id}.localhost:3000` (contract, Regions and hosts). */
export function localSites(
  { protocol, hostname, port }: Pick<Location, 'protocol' | 'hostname' | 'port'>,
  suffixes: readonly string[],
): string | undefined {
  const name = hostname.replace(/\.$/, '');
  const suffix = suffixes.find((candidate) => name.endsWith(`.${candidate}`));
  return suffix && `${protocol}//{id}.${suffix}${port && `:${port}`}`;
}
