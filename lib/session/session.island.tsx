'use client';

import { useEffect } from 'react';
import type { Host } from '@/lib/api/addresses';
import type { User } from '@/lib/api/trial';
import { reportUnexpected } from '@/lib/errors/report-error';
import { type Site, useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { whenIdle } from '@/lib/site/when-idle';
import { isAnonymous } from '@/lib/starter/trial-host';
import { readStored, writeStored } from '@/lib/storage/local-storage';
import { createStore, useStore } from '@/lib/store';
import { forgetSignIn, hasJustSignedIn, noteSignIn } from './just-signed-in';

/**
 * - `unknown`: the trial host has not answered yet
 * - `returning`: not answered yet, but somebody was signed in on this browser before. Only for a moment: without an
 *   answer the visitor is taken for anonymous after that, and gets the form
 * - `registered`: just registered in this tab, and the trial host has not said who it is. The login host has taken the
 *   number, so the form stays away even if the trial host is slow, down or behind.
 * - `anonymous`: whoever the trial host does not know (spec, section 6)
 */
export type Session =
  | { state: 'unknown' | 'returning' | 'registered' | 'anonymous' }
  | { state: 'signed-in'; user: User };

/** Whether the visitor needs no form: signed in, or just registered. */
export function isKnown({ state }: Session): boolean {
  return state === 'signed-in' || state === 'registered';
}

const unknown: Session = { state: 'unknown' };
const returning: Session = { state: 'returning' };
const registered: Session = { state: 'registered' };
const store = createStore<Session>(unknown);

/** Sets the session for every island on the page. */
export const setSession = store.set;

export function useSession(): Session {
  const session = useStore(store);
  return useBrowserValue(() => (session.state === 'unknown' ? expected() : session), unknown);
}

/** The likely state before the trial host has answered. */
function expected(): Session {
  if (hasJustSignedIn()) return registered;
  return readStored('user_id') ? returning : unknown;
}

/** Somebody has just registered, and the browser stays on this page. */
export function beginSession(site: Site): void {
  noteSignIn();
  setSession(registered);
  refreshSession(site);
}

/** How long, in ms, a returning visitor is kept waiting for the trial host. */
const patienceMs = 3000;

let lastRequest = 0;

/**
 * Asks the trial host who is signed in, and tells every island and the other tabs of this site. Never rejects.
 * @param known its answer, if it was asked before
 */
export async function refreshSession(
  { loginOrigin, trialOrigin, language }: Site,
  known?: Promise<unknown>,
): Promise<void> {
  const fetchUser = async (host: Host, answer: unknown) => {
    const { fetchUserInfo } = await import('@/lib/api/trial');
    return fetchUserInfo(host, [loginOrigin, trialOrigin], answer);
  };
  lastRequest += 1;
  const request = lastRequest;
  const justRegistered = hasJustSignedIn() || store.get().state === 'registered';
  let session: Session = justRegistered ? registered : { state: 'anonymous' };
  const early = setTimeout(() => {
    if (request === lastRequest && store.get().state === 'unknown') setSession(session);
  }, patienceMs);
  try {
    const answer = await known;
    const user = isAnonymous(answer) ? null : await fetchUser({ origin: trialOrigin, langcode: language }, answer);
    if (user) session = { state: 'signed-in', user };
    // Ignore stale responses.
    if (request !== lastRequest) return;
    // The other tabs are told by this change.
    writeStored('user_id', user?.id ?? null);
    // From the next page on, only the trial host's answer counts.
    forgetSignIn();
  } catch (error) {
    // Without an answer the visitor is anonymous, or still just registered.
    reportUnexpected(error);
    if (request !== lastRequest) return;
  } finally {
    clearTimeout(early);
  }
  setSession(session);
}

/**
 * Loads the session once per document, when the page is usable, and again when it may have changed: when Back restores
 * the page from the browser's cache, and when another tab says so. Renders nothing.
 */
export function SessionLoader() {
  const site = useSite();

  useEffect(() => {
    if (store.get().state !== 'unknown') return;
    // The starter has asked already, or asks now; of nobody on a foreign host.
    return whenIdle(() => refreshSession(site, site.trialOrigin ? window.starter?.askUserInfo() : undefined));
  }, [site]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refreshSession(site);
    };
    // Another tab has found a sign-in or sign-out; the key is `null` when all storage was cleared.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === 'user_id' || key === null) refreshSession(site);
    };
    addEventListener('pageshow', onShow);
    addEventListener('storage', onStorage);
    return () => {
      removeEventListener('pageshow', onShow);
      removeEventListener('storage', onStorage);
    };
  }, [site]);

  return null;
}
