import { useEffect } from 'react';
import type { Language } from '@/lib/regions/languages';
import { findLanguage } from '@/lib/regions/regions';
import { useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { readStored, writeStored } from '@/lib/storage/local-storage';

/**
 * The language of the header's links: the one in the address, else the one remembered, else the default (contract,
 * Pages). A language in the address is remembered.
 */
export function useLinkLanguage(): Language {
  const { region, language } = useSite();
  const inPaths = region.paths === 'language';
  const routeLanguage = useBrowserValue(() => inPaths && location.pathname.split('/')[1] === language, inPaths);
  const remembered = useBrowserValue(() => readStored('lang'), null);

  useEffect(() => {
    if (inPaths && routeLanguage) writeStored('lang', language);
  }, [inPaths, routeLanguage, language]);

  if (!inPaths || routeLanguage) return language;
  return findLanguage(region, remembered ?? '') ?? language;
}
