import type { Region } from '@talkaroo/content/regions/regions';
import type { Context } from 'hono';
import { answerPage, type SandboxEnv } from './context';
import { isSiteUrl } from './hosts';
import type { Services } from './services';

/** Answers `GET /sso/logout`: ends the session and redirects to the site, or confirms without a valid URL. */
export function signOut(c: Context<SandboxEnv>, services: Services): Response {
  services.sessions.end(c);
  const target = safeReturnUrl(c.req.query('return_url') ?? '', c.var.host.region, services.hostSuffixes);
  return target ? c.redirect(target, 302) : answerPage(c, 'signedOut');
}

/** Returns the untrusted URL, reserialised, if it is one of the region's sites: never an open redirect. */
export function safeReturnUrl(text: string, region: Region, suffixes: readonly string[]): string | undefined {
  // Browsers repair backslashes, control characters and wrong slashes; our URLs never have them.
  if (!/^https?:\/\/[^/]/i.test(text) || /[\\\s\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text);
  return url && isSiteUrl(url, region, suffixes) ? url.href : undefined;
}
