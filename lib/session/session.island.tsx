'use client';

import { useEffect, useSyncExternalStore } from 'react';
import type { User } from '@/lib/api/trial';
import { type Site, useSite } from '@/lib/site/site.island';
import { whenIdle } from '@/lib/site/when-idle';
import { writeStored } from '@/lib/storage/local-storage';

/** `unknown` until the trial host has answered; whoever it does not know is anonymous (spec, section 6). */
export type Session = { state: 'unknown' } | { state: 'anonymous' } | { state: 'signed-in'; user: User };

const unknown: Session = { state: 'unknown' };
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
    () => current,
    () => unknown,
  );
}

/** Asks the trial host who is there, and tells every island. Never fails. */
export async function refreshSession({ trialOrigin, language }: Site): Promise<void> {
  try {
    const { fetchUserInfo } = await import('@/lib/api/trial');
    const user = await fetchUserInfo({ origin: trialOrigin, langcode: language });
    if (user) writeStored('user_id', user.id);
    setSession(user ? { state: 'signed-in', user } : { state: 'anonymous' });
  } catch {
    // A trial host that is down or talks nonsense makes an anonymous visitor's page, without an error.
    setSession({ state: 'anonymous' });
  }
}

/**
 * Asks who is there once a document, after the page is usable, and again when the browser's Back brings the page as it
 * was left: somebody may have signed in or out since. Shows nothing.
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
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [site]);

  return null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
