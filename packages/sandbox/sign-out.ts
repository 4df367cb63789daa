import { languages } from '@talkaroo/content/regions/languages';
import type { Region } from '@talkaroo/content/regions/regions';
import type { Context } from 'hono';
import { languageOf, type SandboxEnv } from './context';
import { isSiteUrl } from './hosts';
import { message } from './messages';
import type { Services } from './services';

/**
 * `GET /sso/logout`: ends the session and redirects to the site, or says that it has ended if there is no valid URL.
 */
export function signOut(c: Context<SandboxEnv>, services: Services): Response {
  services.sessions.end(c);
  const target = safeReturnUrl(c.req.query('return_url') ?? '', c.var.host.region, services.hostSuffixes);
  if (target) return c.redirect(target, 302);

  const language = languageOf(c);
  const text = message(language, 'signedOut');
  const { tag, dir } = languages[language];
  return c.html(
    `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8"><title>${text}</title><h1>${text}</h1></html>`,
  );
}

/**
 * The URL to go back to, if it is a page of one of the region's sites; else undefined: never an open redirect.
 * Returns the URL as parsed here, not the text, so that no browser can parse it differently.
 * @param text absolute URL, decoded once; untrusted input
 */
export function safeReturnUrl(text: string, region: Region, suffixes: readonly string[]): string | undefined {
  // Browsers repair backslashes, control characters, missing and surplus slashes. None of our URLs has them.
  if (!/^https?:\/\/[^/]/i.test(text) || /[\\\s\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text);
  return url && isSiteUrl(url, region, suffixes) ? url.href : undefined;
}
