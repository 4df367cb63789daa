export type Host = { origin: string; langcode: string };

/** A new time gives a new picture, `audio` the newest picture's characters, spoken (contract, Calls). */
export function captchaUrl({ origin, langcode }: Host, time: number, type?: 'audio'): string {
  const parameters = { client: '1', t: String(time), langcode, ...(type && { type }) };
  return `${origin}/data/captcha?${new URLSearchParams(parameters)}`;
}

/** Returns the address that ends the session at the login host and redirects to `returnUrl` (contract, Calls). */
export function logoutUrl({ origin, langcode }: Host, returnUrl: string): string {
  return `${origin}/sso/logout?${new URLSearchParams({ return_url: returnUrl, langcode })}`;
}
