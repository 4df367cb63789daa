'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '@/lib/api/trial';
import { type Site, useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';
import { readStored, writeStored } from '@/lib/storage/local-storage';
import { forgetSignIn, hasJustSignedIn } from './just-signed-in';

/**
 * `unknown` until the trial host has answered, and `returning` meanwhile where somebody was signed in on this browser
 * before or has signed in on the page before; whoever the host does not know is anonymous (spec, section 6).
 */
export type Session = { state: 'unknown' | 'returning' | 'anonymous' } | { state: 'signed-in'; user: User };

const unknown: Session = { state: 'unknown' };
const returning: Session = { state: 'returning' };
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
    () => (current.state === 'unknown' && (readStored('user_id') || hasJustSignedIn()) ? returning : current),
    () => unknown,
  );
}

let lastQuestion = 0;

/** Asks the trial host who is there, and tells every island, and other tabs of this site. Never fails. */
export async function refreshSession({ trialOrigin, language }: Site): Promise<void> {
  lastQuestion += 1;
  const question = lastQuestion;
  let session: Session = { state: 'anonymous' };
  try {
    const { fetchUserInfo } = await import('@/lib/api/trial');
    const user = await fetchUserInfo({ origin: trialOrigin, langcode: language });
    if (user) session = { state: 'signed-in', user };
    // A change of it is what the other tabs hear.
    if (question === lastQuestion) writeStored('user_id', user?.id ?? null);
  } catch {
    // A trial host that is down or talks nonsense makes an anonymous visitor's page, without an error.
  }
  // An answer that was overtaken by that to a later question is old news.
  if (question !== lastQuestion) return;
  forgetSignIn();
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
