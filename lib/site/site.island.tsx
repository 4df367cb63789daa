'use client';

import type { Language } from '@talkaroo/content/regions/languages';
import type { Region } from '@talkaroo/content/regions/regions';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useBrowserValue } from './use-browser-value';

export type Site = {
  region: Region;
  language: Language;
  /** Origins of the region's login and trial host; `''` on an unknown host. */
  loginOrigin: string;
  trialOrigin: string;
  /** Origins of users' pictures besides those two. */
  avatarOrigins: readonly string[];
  hostSuffixes: string[];
  booking: 'self' | 'call';
  newTab: ReactNode;
  notices: Record<'emptyAddress' | 'emptyCopy' | 'copyFailed' | 'copySucceeded', ReactNode>;
  error: Record<'title' | 'text' | 'contact' | 'retry' | 'home', ReactNode> & {
    /** With the placeholder `{id}`. */
    reference: string;
  };
};

const SiteContext = createContext<Site | null>(null);

/** Pages are identical on every host, but sign-in is impossible on an unknown one, so its origins are removed. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const foreign = useBrowserValue(() => window.starter?.isForeignHost ?? false, false);
  const value = useMemo(() => (foreign ? { ...site, loginOrigin: '', trialOrigin: '' } : site), [site, foreign]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** Returns the site of the page. @throws Error outside {@link SiteProvider} */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
}
