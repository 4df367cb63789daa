import { slugsOf } from '@talkaroo/content/packs/packs';
import type { Language } from '@talkaroo/content/regions/languages';
import { isOpen } from '@talkaroo/content/regions/open-pages';
import { type PageId, pagePath, pages } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, type RegionId, regions } from '@talkaroo/content/regions/regions';

export type Place = {
  name: string;
  id: PageId;
  region: Region;
  language: Language;
  path: string;
  hasForm: boolean;
  hasLargeFont: boolean;
};

/** Pages with a registration form in their content; every page has one in a dialog. */
const withForm: readonly PageId[] = ['home', 'register', 'booking', 'booking-chinese', 'chinese'];

/** Pages that do not exist here are measured in the first region that has them. */
const mainRegion: RegionId = 'hk';

/** Languages with a large web font, and regions whose home page is measured for them. */
const largeFonts: readonly Language[] = ['ar', 'th'];
const furtherHomes: readonly RegionId[] = ['ar', 'th'];

export function allPlaces(): Place[] {
  const candidates = [findRegion(mainRegion) as Region, ...regions];
  const once = pages.flatMap(({ id }) => {
    const region = candidates.find(
      (candidate) => isOpen(candidate, id) && slugsOf(candidate, candidate.languages[0], id).length > 0,
    );
    return region ? [placeOf(id, region)] : [];
  });
  return [...once, ...furtherHomes.map((id) => placeOf('home', findRegion(id) as Region))];
}

/** Returns the places with these page ids (comma-separated), or all. */
export function choosePlaces(ids: string | undefined): Place[] {
  return ids === undefined ? allPlaces() : allPlaces().filter(({ id }) => ids.split(',').includes(id));
}

function placeOf(id: PageId, region: Region): Place {
  const [language] = region.languages;
  const [slug = ''] = slugsOf(region, language, id);
  return {
    name: `${id} (${region.id})`,
    id,
    region,
    language,
    path: pagePath(region, language, id, slug),
    hasForm: withForm.includes(id),
    hasLargeFont: largeFonts.includes(language),
  };
}
