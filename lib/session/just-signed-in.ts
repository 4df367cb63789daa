import { readSession, writeSession } from '@/lib/storage/session-storage';

/**
 * Remembers for the rest of this tab's visit that the visitor has just signed in, so that the next page does not show
 * the form again, whatever the trial host answers.
 */
export function noteSignIn(): void {
  writeSession('just_signed_in', '1');
}

/** False also where storage is blocked: the next page then shows the form until the trial host has answered. */
export function hasJustSignedIn(): boolean {
  return readSession('just_signed_in') === '1';
}

/** From here on only the trial host's answer counts. */
export function forgetSignIn(): void {
  writeSession('just_signed_in', null);
}
