'use client';

import type { Language } from '@talkaroo/content/regions/languages';
import type { Region } from '@talkaroo/content/regions/regions';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useBrowserValue } from './use-browser-value';

/** What islands know about the page's region and language and the server's environment. */
export type Site = {
  region: Region;
  language: Language;
  /** Of the region's login and trial host; `''` on an unknown host, which they would not answer. */
  loginOrigin: string;
  trialOrigin: string;
  hostSuffixes: string[];
  /** How a time for the trial class is found: the parent chooses it, or we call. */
  booking: 'self' | 'call';
  /** The note on a link that opens a new tab. */
  newTab: ReactNode;
  /** Short messages in the page's language. */
  notices: Record<'emptyAddress' | 'emptyCopy' | 'copyFailed' | 'copySucceeded', ReactNode>;
  /** The texts of the error page, in the page's language. */
  error: Record<'title' | 'text' | 'contact' | 'retry' | 'home', ReactNode> & {
    /** With `{id}`. */
    reference: string;
  };
};

const SiteContext = createContext<Site | null>(null);

/** The page is the same on every host; on an unknown one nobody can sign in, so the company's hosts are not called. */
export function SiteProvider({ site, children }: { site: Site; children: ReactNode }) {
  const foreign = useBrowserValue(() => window.starter?.isForeignHost ?? false, false);
  const value = useMemo(() => (foreign ? { ...site, loginOrigin: '', trialOrigin: '' } : site), [site, foreign]);
  return <SiteContext value={value}>{children}</SiteContext>;
}

/** @throws Error outside {@link SiteProvider}: a bug */
export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('useSite needs a SiteProvider');
  return site;
}
