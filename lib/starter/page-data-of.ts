import type { CampaignRule, RegionFile } from '@talkaroo/content/regions/region-schema';
import { localNames } from '@talkaroo/content/routing/resolve-host';
import { withoutWww } from '@talkaroo/content/routing/without-www';
import type { Site } from '@/lib/site/site.island';

type Measuring = Pick<RegionFile, 'analytics' | 'consent'> & { campaigns?: readonly CampaignRule[] };

export function pageDataOf(
  { region, language, trialOrigin, hostSuffixes }: Site,
  { analytics, consent, campaigns }: Measuring,
  { collect, chat }: { collect: boolean; chat: string },
) {
  return {
    region: region.id,
    language,
    /** The region's languages, default first, if its paths begin with one; otherwise empty. */
    pathLanguages: region.paths === 'language' ? region.languages : ([] as const),
    /** Host names of the region, without port and `www.`. */
    hosts: [
      ...[region.domain, ...region.aliases].map((domain) => withoutWww(domain)),
      ...hostSuffixes.flatMap((suffix) => localNames(region).map((name) => `${name}.${suffix}`)),
    ],
    trialOrigin,
    ...(analytics && { analytics }),
    consent,
    ...(campaigns?.length ? { campaigns } : {}),
    /** Whether a sink takes events. */
    collect,
    /** Message that begins a chat: a line with `{page}`, and one with `{code}`. */
    chat,
  };
}
