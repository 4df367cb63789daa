const key = 'just_signed_in';

/**
 * Notes for the rest of this tab's visit that somebody has just signed in. The next page then greets whoever has this
 * moment filled in the form, and does not show it again, whatever the trial host does.
 */
export function noteSignIn(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Forbidden storage: the next page shows the form until it knows better.
  }
}

export function hasJustSignedIn(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** From here on the trial host's answer counts alone. */
export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was noted either.
  }
}
