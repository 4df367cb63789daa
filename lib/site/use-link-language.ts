import { useEffect } from 'react';
import type { Language } from '@/lib/regions/languages';
import { findLanguage } from '@/lib/regions/regions';
import { readStored, writeStored } from '@/lib/storage/local-storage';
import { useSite } from './site.island';
import { useBrowserValue } from './use-browser-value';

/**
 * The language of the header's links: the one in the address, else the one remembered, else the default (contract,
 * Pages). A language in the address is remembered.
 */
export function useLinkLanguage(): Language {
  const { region, language } = useSite();
  const inPaths = region.paths === 'language';
  const isInAddress = () => inPaths && location.pathname.split('/')[1] === language;
  const inAddress = useBrowserValue(isInAddress, inPaths);
  const remembered = useBrowserValue(() => readStored('lang'), null);

  useEffect(() => {
    // Read again: the first render's fallback must not be remembered.
    if (isInAddress()) writeStored('lang', language);
  });

  if (!inPaths || inAddress) return language;
  return findLanguage(region, remembered ?? '') ?? language;
}
