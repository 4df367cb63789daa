import { localNames } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import type { Site } from '@/lib/site/site.island';
import type { PageData } from './page-data';

/**
 * @param site of the page
 * @param analytics id of the region's analytics container
 */
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
