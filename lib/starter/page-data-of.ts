import type { RegionFile } from '@talkaroo/content/regions/region-schema';
import { localNames } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import type { Site } from '@/lib/site/site.island';
import type { PageData } from './page-data';

export function pageDataOf(
  { region, language, trialOrigin, hostSuffixes }: Site,
  { analytics, consent, campaigns }: Pick<RegionFile, 'analytics' | 'consent'> & Pick<PageData, 'campaigns'>,
  { collect, chat }: Pick<PageData, 'collect' | 'chat'>,
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
    ...(analytics && { analytics }),
    consent,
    ...(campaigns?.length ? { campaigns } : {}),
    collect,
    chat,
  };
}
