import { getText } from '@/lib/packs/get-text';
import { isFinished } from '@/lib/packs/packs';
import type { NavigationItem } from '@/lib/packs/region-schema';
import { getCurrent } from '@/lib/regions/current';
import { readSiteLink } from '@/lib/regions/site-link';
import type { NavigationEntry } from './navigation-link';

/** The links that a region file lists and shows, to finished pages, in the page's language (spec, section 3). */
export async function navigationEntries(items: NavigationItem[]): Promise<NavigationEntry[]> {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  return items
    .filter(({ isShow, module }) => isShow && (!module || isFinished(region, language, module)))
    .map(({ id, name, module, link, realLink, isLink, target }) => ({
      id,
      label: text(`nav.${name}`),
      link: isLink ? readSiteLink(region, realLink || link) : undefined,
      newTab: target === '_blank',
      module,
    }));
}
