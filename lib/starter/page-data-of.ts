import { localNames } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import type { Site } from '@/lib/site/site.island';
import type { PageData } from './page-data';

/** Returns the starter's data of a page. `analytics` is the id of the region's container. */
export function pageDataOf(
  { region, language, trialOrigin, hostSuffixes }: Site,
  analytics: string | undefined,
): Omit<PageData, 'page'> {
  return {
    region: region.id,
    language,
    pathLanguages: region.paths === 'language' ? region.languages : [],
    hosts: [
      ...[region.domain, ...region.aliases].map((domain) => withoutWww(domain)),
      ...hostSuffixes.flatMap((suffix) => localNames(region).map((name) => `${name}.${suffix}`)),
    ],
    trialOrigin,
    analytics,
  };
}
