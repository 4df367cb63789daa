'use client';

import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Language } from '@/lib/regions/languages';
import type { Region } from '@/lib/regions/regions';
import { isUnknownHost } from '@/lib/routing/resolve-host';
import { useBrowserValue } from './use-browser-value';

/** What islands know of the page's place and of the server's environment. */
export type Site = {
  region: Region;
  language: Language;
  /** Of the region's login and trial host; `''` on a host that is in no table, which they would not answer. */
  loginOrigin: string;
  trialOrigin: string;
  hostSuffixes: string[];
  /** What is said of a link that opens a new tab. */
  newTab: ReactNode;
  /** Short messages in the page's language. */
  notices: Record<'emptyAddress' | 'emptyCopy' | 'copyFailed' | 'copySucceeded', ReactNode>;
  /** The words of the error page, in the page's language. */
  error: Record<'title' | 'text' | 'retry' | 'home', ReactNode>;
};

const SiteContext = createContext<Site | null>(null);

/**
 * The page is the same whatever host it was asked from; on one that is in no table nobody can sign in, so nothing is
 * asked of the company's hosts there.
 */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const unknown = useBrowserValue(() => isUnknownHost(location.host, site.hostSuffixes), false);
  const value = useMemo(() => (unknown ? { ...site, loginOrigin: '', trialOrigin: '' } : site), [site, unknown]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** @throws Error outside {@link SiteProvider}: a defect of ours */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
}
