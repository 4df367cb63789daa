'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import type { Host } from '@/lib/api/addresses';
import type { User } from '@/lib/api/trial';
import { keepClassTime } from '@/lib/booking/kept-class';
import { reportUnexpected } from '@/lib/errors/report-error';
import { whenIdle } from '@/lib/site/once-idle';
import { type Site, useSite } from '@/lib/site/site.island';
import { useBrowserValue } from '@/lib/site/use-browser-value';
import { useWindowEvents } from '@/lib/site/use-window-events';
import { isAnonymous } from '@/lib/starter/trial-host';
import { readSession, readStored, writeSession, writeStored } from '@/lib/storage/browser-storage';
import { createStore, useStore } from '@/lib/store';

/**
 * `returning`: no answer from the trial host yet, but a user was signed in on this browser; `anonymous` after a
 * timeout. `registered`: just registered in this tab, even if the trial host is slow or down (spec, section 6).
 */
export type Session =
  | { state: 'unknown' | 'returning' | 'registered' | 'anonymous' }
  | { state: 'signed-in'; user: User };

export function isKnown({ state }: Session): boolean {
  return state === 'signed-in' || state === 'registered';
}

const unknown: Session = { state: 'unknown' };
const returning: Session = { state: 'returning' };
const registered: Session = { state: 'registered' };
const store = createStore<Session>(unknown);

export const setSession = store.set;

/** Why the session ended on this page, for the card that becomes the form. */
const reason = createStore<ReactNode>(undefined);

export function useSignOutReason(): ReactNode {
  return useStore(reason);
}

/** Says at the form why the parent has to sign in again, unless the trial host still knows the parent. */
export function explainSignOut(message: ReactNode): void {
  if (!isKnown(store.get())) reason.set(message);
}

export function useSession(): Session {
  const session = useStore(store);
  return useBrowserValue(() => (session.state === 'unknown' ? expected() : session), unknown);
}

/** Records in this tab that the visitor has just signed in, so that the next page does not show the form again. */
export function noteSignIn(): void {
  writeSession('just_signed_in', '1');
}

/** Returns false if storage is blocked: the form then shows until the trial host answers. */
export function hasJustSignedIn(): boolean {
  return readSession('just_signed_in') === '1';
}

/** Whether the browser remembered a session that the trial host does not know. */
export function useWasRemembered(): boolean {
  const { state } = useSession();
  const remembered = useRef(false);
  if (state === 'returning') remembered.current = true;
  return remembered.current && state === 'anonymous';
}

function expected(): Session {
  if (hasJustSignedIn()) return registered;
  return readStored('user_id') ? returning : unknown;
}

export function beginSession(site: Site): void {
  noteSignIn();
  setSession(registered);
  refreshSession(site);
}

/** Timeout in milliseconds for showing a returning visitor as such without an answer. */
const timeoutMs = 3000;

let lastRequest = 0;

/** Fetches the signed-in user, and updates every island and other tab. Never rejects. `known` is an earlier answer. */
export async function refreshSession(
  { loginOrigin, trialOrigin, avatarOrigins, language }: Site,
  known?: Promise<unknown>,
): Promise<void> {
  const fetchUser = async (host: Host, answer: unknown) => {
    const { fetchUserInfo } = await import('@/lib/api/trial');
    return fetchUserInfo(host, [loginOrigin, trialOrigin, ...avatarOrigins], answer);
  };
  lastRequest += 1;
  const request = lastRequest;
  const justRegistered = hasJustSignedIn() || store.get().state === 'registered';
  let session: Session = justRegistered ? registered : { state: 'anonymous' };
  const early = setTimeout(() => {
    if (request === lastRequest && store.get().state === 'unknown') setSession(session);
  }, timeoutMs);
  try {
    const answer = await known;
    const user = isAnonymous(answer) ? null : await fetchUser({ origin: trialOrigin, langcode: language }, answer);
    if (user) session = { state: 'signed-in', user };
    if (request !== lastRequest) return;
    // Notifies the other tabs through the storage event.
    writeStored('user_id', user?.id ?? null);
    if (!user) keepClassTime(undefined);
    writeSession('just_signed_in', null);
  } catch (error) {
    // Without an answer the visitor is anonymous, or still just registered.
    reportUnexpected(error);
    if (request !== lastRequest) return;
  } finally {
    clearTimeout(early);
  }
  setSession(session);
}

/** Marks a signed-in parent's page. Loads the session when idle, and after a restore or a change in another tab. */
export function SessionLoader() {
  const site = useSite();
  const { state } = useSession();

  // The starter has set it before the first paint, where it remembered a session. If it was wrong, the layout stays.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (state === 'anonymous' && dataset.returning !== undefined) dataset.returning = 'not';
    else if (state !== 'anonymous' && state !== 'unknown') dataset.returning = '';
  }, [state]);

  useEffect(() => {
    if (store.get().state !== 'unknown') return;
    // Reuses the starter's request. Foreign hosts have no session.
    return whenIdle(() => refreshSession(site, site.trialOrigin ? window.starter?.askUserInfo() : undefined));
  }, [site]);

  const refreshIf = (isNews: boolean) => isNews && refreshSession(site);
  useWindowEvents({
    pageshow: ({ persisted }) => refreshIf(persisted),
    // The key is `null` if all storage was cleared.
    storage: ({ key }) => refreshIf(key === 'user_id' || key === null),
  });

  return null;
}
