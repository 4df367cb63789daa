import type { Language } from '@talkaroo/content/regions/languages';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';
import type { Site } from '@/lib/site/site.island';
import words from '@/locales/en/common.json';

export function testSite(regionId: RegionId, language?: Language): Site {
  const region = findRegion(regionId) as Region;
  return {
    region,
    language: language ?? region.languages[0],
    loginOrigin: `https://login.${region.domain}`,
    trialOrigin: `https://trial.${region.domain}`,
    avatarOrigins: [`https://pictures.${region.domain}`],
    hostSuffixes: ['localhost'],
    booking: 'call',
    newTab: words.social.newTab,
    notices: words.utilities,
    error: words.error,
  };
}
