import { pagePath } from '@/lib/regions/pages';
import { carryQuery } from '@/lib/routing/carry-query';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { useLinkLanguage } from '@/lib/site/use-link-language';
import { useQueryString } from '@/lib/site/use-query-string';
import { readUserCentrePath } from '@/lib/storage/local-storage';

/** Where the user centre is: as stored, or the region's booking page (spec, section 6); the page's query goes along. */
export function useUserCentrePath(): string {
  const { region } = useSite();
  const language = useLinkLanguage();
  const stored = useBrowserValue(() => readUserCentrePath(location.origin), undefined);
  return carryQuery(stored ?? pagePath(region, language, 'booking'), useQueryString());
}
