export type Host = { origin: string; langcode: string };

/** Returns the address of the login host's captcha picture; a new time gives a new picture. */
export function captchaUrl({ origin, langcode }: Host, time: number): string {
  return `${origin}/data/captcha?${new URLSearchParams({ client: '1', t: String(time), langcode })}`;
}

/** Returns the address that ends the session at the login host and redirects to `returnUrl` (contract, Calls). */
export function logoutUrl({ origin, langcode }: Host, returnUrl: string): string {
  return `${origin}/sso/logout?${new URLSearchParams({ return_url: returnUrl, langcode })}`;
}
