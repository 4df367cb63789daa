'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Language } from '@/lib/regions/languages';
import type { Region } from '@/lib/regions/regions';

/** What islands know of the page's place and of the server's environment. */
export type Site = {
  region: Region;
  language: Language;
  loginOrigin: string;
  trialOrigin: string;
  hostSuffixes: string[];
  /** Short messages in the page's language. */
  notices: Record<'emptyAddress' | 'emptyCopy' | 'copyFailed' | 'copySucceeded', ReactNode>;
  /** The words of the error page, in the page's language. */
  error: Record<'title' | 'text' | 'retry' | 'home', ReactNode>;
};

const SiteContext = createContext<Site | null>(null);

export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** @throws Error outside {@link SiteProvider}: a defect of ours */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
}
