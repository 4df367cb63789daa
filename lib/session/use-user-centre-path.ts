import { pagePath } from '@talkaroo/content/regions/pages';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { readUserCentrePath } from '@/lib/storage/local-storage';

/** Where the user centre is: as stored, or the region's booking page (spec, section 6). */
export function useUserCentrePath(): string {
  const { region, language } = useSite();
  const stored = useBrowserValue(() => readUserCentrePath(location.origin), undefined);
  return stored ?? pagePath(region, language, 'booking');
}
