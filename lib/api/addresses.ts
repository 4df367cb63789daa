/** Where a call goes, and the page's language code for `langcode`. */
export type Host = { origin: string; langcode: string };

/** The captcha picture of the login host; a new time gives a new picture. */
export function captchaUrl({ origin, langcode }: Host, time: number): string {
  return `${origin}/data/captcha?${new URLSearchParams({ client: '1', t: String(time), langcode })}`;
}

/** Ends the session at the login host, which then sends the browser to `returnUrl` (contract, Calls). */
export function logoutUrl({ origin, langcode }: Host, returnUrl: string): string {
  return `${origin}/sso/logout?${new URLSearchParams({ return_url: returnUrl, langcode })}`;
}
