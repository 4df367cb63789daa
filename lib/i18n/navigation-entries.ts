import { isFinished } from '@talkaroo/content/packs/packs';
import { isOpen, openSiteLink } from '@talkaroo/content/regions/open-pages';
import type { NavigationItem } from '@talkaroo/content/regions/region-schema';
import { getText } from '@/lib/i18n/get-text';
import { getCurrent } from '@/lib/site/current';

export type NavigationEntry = Awaited<ReturnType<typeof navigationEntries>>[number];

/** Returns the visible links of a list, without closed or unfinished pages (spec, section 3). */
export async function navigationEntries(items: NavigationItem[]) {
  const { region, language } = await getCurrent();
  const text = await getText('common');
  return items
    .filter(
      ({ isShow, module }) => isShow && (!module || (isOpen(region, module) && isFinished(region, language, module))),
    )
    .map(({ id, name, module, link, realLink, isLink, target }) => ({
      id,
      label: text(`nav.${name}`),
      /** Undefined for plain text. */
      link: isLink ? openSiteLink(region, realLink || link) : undefined,
      newTab: target === '_blank',
      module,
    }));
}
