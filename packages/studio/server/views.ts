import { slugsOf, withPacks } from '@talkaroo/content/packs/packs';
import { type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { remembered } from '@talkaroo/content/packs/remembered';
import { fallbackLanguage, languages } from '@talkaroo/content/regions/languages';
import { openPages } from '@talkaroo/content/regions/open-pages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { defaultRegion, findRegion, type Region, regions } from '@talkaroo/content/regions/regions';
import { pick, uniqBy } from 'es-toolkit';
import type { SessionAnswer, View } from '../protocol';
import { notFoundPage } from './preview';

type PlacedView = { view: View; host: string; path: string };

export const allViews = remembered((packs: Packs) => withPacks(packs, () => regions.flatMap(viewsOf)));

function viewsOf(region: Region): PlacedView[] {
  return region.languages.flatMap((language) =>
    openPages(region).flatMap(({ id: page }) =>
      slugsOf(region, language, page).map((slug) => ({
        view: { region: region.id, language, page, slug },
        host: region.domain,
        path: pagePath(region, language, page, slug),
      })),
    ),
  );
}

/** Returns the page that a link leads to; undefined outside the sites. */
export function resolveLink(packs: Packs, from: Pick<View, 'region'>, href: string): View | undefined {
  const region = findRegion(from.region);
  if (!region || !URL.canParse(href, `https://${region.domain}`)) return undefined;
  const { host, pathname } = new URL(href, `https://${region.domain}`);
  const path = decodeURI(pathname).replace(/(?<=.)\/$/, '');
  return allViews(packs).find((one) => one.host === host && one.path === path)?.view;
}

export function describeRegions(packs: Packs): SessionAnswer['regions'] {
  const views = allViews(packs);
  const names: Record<string, string> =
    packs.packs.get(packId(defaultRegion.id, fallbackLanguage))?.messages.common.nav ?? {};
  return regions.map((region) => {
    const own = views.map(({ view }) => view).filter((view) => view.region === region.id);
    const pages = uniqBy(own, ({ page, slug }) => `${page} ${slug}`).map(({ page, slug }) => {
      return { page, slug, label: slug || names[page] || page };
    });
    return {
      id: region.id,
      name: packs.regionFiles.get(region.id)?.name ?? region.id,
      languages: region.languages.map((id) => ({ id, ...pick(languages[id], ['name', 'tag', 'dir']) })),
      pages: [...pages, { page: notFoundPage, slug: '', label: notFoundPage }],
    };
  });
}
