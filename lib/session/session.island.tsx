'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '@/lib/api/trial';
import { type Site, useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';
import { readStored, writeStored } from '@/lib/storage/local-storage';
import { forgetSignIn, hasJustSignedIn, noteSignIn } from './just-signed-in';

/**
 * `unknown` until the trial host has answered, and `returning` meanwhile where somebody was signed in on this browser
 * before; whoever the host does not know is anonymous (spec, section 6). `registered` is whoever has just registered in
 * this tab, as long as the trial host has not said who it is: the login host has taken the number, so that nobody is
 * shown a form again because the trial host is slow, down, or a moment behind.
 */
export type Session =
  | { state: 'unknown' | 'returning' | 'registered' | 'anonymous' }
  | { state: 'signed-in'; user: User };

/** Whether somebody is there who needs no form: signed in, or just registered. */
export function isKnown({ state }: Session): boolean {
  return state === 'signed-in' || state === 'registered';
}

const unknown: Session = { state: 'unknown' };
const returning: Session = { state: 'returning' };
const registered: Session = { state: 'registered' };
let current: Session = unknown;
const listeners = new Set<() => void>();

/** Sets the session for every island on the page. */
export function setSession(session: Session): void {
  current = session;
  for (const listener of listeners) listener();
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => (current.state === 'unknown' ? expected() : current),
    () => unknown,
  );
}

/** Who is likely to be there, before the trial host has answered. */
function expected(): Session {
  if (hasJustSignedIn()) return registered;
  return readStored('user_id') ? returning : unknown;
}

/** Somebody has just registered on this very page, which stays. */
export function beginSession(site: Site): void {
  noteSignIn();
  setSession(registered);
  refreshSession(site);
}

let lastQuestion = 0;

/** Asks the trial host who is there, and tells every island, and other tabs of this site. Never fails. */
export async function refreshSession({ trialOrigin, language }: Site): Promise<void> {
  lastQuestion += 1;
  const question = lastQuestion;
  const justRegistered = hasJustSignedIn() || current.state === 'registered';
  let session: Session = justRegistered ? registered : { state: 'anonymous' };
  try {
    const { fetchUserInfo } = await import('@/lib/api/trial');
    const user = await fetchUserInfo({ origin: trialOrigin, langcode: language });
    if (user) session = { state: 'signed-in', user };
    // An answer that was overtaken by that to a later question is old news.
    if (question !== lastQuestion) return;
    // A change of it is what the other tabs hear.
    writeStored('user_id', user?.id ?? null);
    // From the next page on, the trial host's word alone counts.
    forgetSignIn();
  } catch {
    // A trial host that is down or talks nonsense makes an anonymous visitor's page, without an error.
    if (question !== lastQuestion) return;
  }
  setSession(session);
}

/**
 * Asks who is there once a document, after the page is usable, and again when somebody may have signed in or out since:
 * when the browser's Back brings the page as it was left, and when another tab says so. Shows nothing.
 */
export function SessionLoader() {
  const site = useSite();

  useEffect(() => {
    if (current.state !== 'unknown') return;
    return whenIdle(() => refreshSession(site));
  }, [site]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) refreshSession(site);
    };
    // Another tab has learnt that somebody signed in or out; `null` is all storage being cleared.
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
