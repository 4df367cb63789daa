export type Host = { origin: string; langcode: string };

/**
 * Returns the address of the login host's captcha (contract, Calls): a new time gives a new picture, `audio` the newest
 * picture's characters, spoken.
 */
export function captchaUrl({ origin, langcode }: Host, time: number, type?: 'audio'): string {
  const parameters = { client: '1', t: String(time), langcode, ...(type && { type }) };
  return `${origin}/data/captcha?${new URLSearchParams(parameters)}`;
}

/** Returns the address that ends the session at the login host and redirects to `returnUrl` (contract, Calls). */
export function logoutUrl({ origin, langcode }: Host, returnUrl: string): string {
  return `${origin}/sso/logout?${new URLSearchParams({ return_url: returnUrl, langcode })}`;
}
