import { readSession, writeSession } from '@/lib/storage/session-storage';

/** Records in this tab that the visitor has just signed in, so that the next page does not show the form again. */
export function noteSignIn(): void {
  writeSession('just_signed_in', '1');
}

/** Returns false if storage is blocked: the form then shows until the trial host answers. */
export function hasJustSignedIn(): boolean {
  return readSession('just_signed_in') === '1';
}

export function forgetSignIn(): void {
  writeSession('just_signed_in', null);
}
