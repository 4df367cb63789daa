import { pagePath } from '@talkaroo/content/regions/pages';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { readUserCentrePath } from '@/lib/storage/browser-storage';

export function useUserCentrePath(): string {
  const { region, language } = useSite();
  const stored = useBrowserValue(() => readUserCentrePath(location.origin), undefined);
  return stored ?? pagePath(region, language, 'booking');
}
