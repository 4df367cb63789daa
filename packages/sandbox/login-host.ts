import { randomBytes } from 'node:crypto';
import type { Region } from '@talkaroo/content/regions/regions';
import { Hono, type MiddlewareHandler } from 'hono';
import { areaCodes, defaultCountry } from './area-codes';
import { answerPage, type Call, languageOf, only, type SandboxEnv, succeed } from './context';
import { isSiteUrl } from './hosts';
import { readParameters, signInParameters } from './parameters';
import { signIn } from './sign-in';

const forClient: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  readParameters(new URL(c.req.url).searchParams, { client: signInParameters.client });
  await next();
};

/** The routes of the login host (spec, section 7; contract, Calls). */
export const loginHost = new Hono<SandboxEnv>()
  .get('/ajax/access/ticket', only('login'), forClient, (c) => {
    const { clients, tickets } = c.var.services;
    clients.introduce(c);
    const at = randomBytes(24).toString('base64url');
    tickets.set(at, c.var.host.region);
    return succeed(c, { at });
  })
  .post('/ajax/student/global', only('login'), signIn)
  .get('/data/captcha', only('login'), forClient, (c) => {
    const { clients, captchas } = c.var.services;
    const names = clients.introduce(c);
    if (c.req.query('type') === 'audio') return sendSound(c, captchas.speak(names));
    return c.body(captchas.create(names), 200, { 'Content-Type': 'image/svg+xml' });
  })
  .get('/data/areacode', only('login'), forClient, (c) => {
    const hidden = (c.req.query('hide_codes') ?? '').split(',').map((code) => code.trim());
    return succeed(c, {
      country_codes: areaCodes(languageOf(c), hidden),
      default_country: defaultCountry(c.var.host.region),
    });
  })
  .get('/sso/logout', only('login'), (c) => {
    const { sessions, hostSuffixes } = c.var.services;
    sessions.end(c);
    const target = safeReturnUrl(c.req.query('return_url') ?? '', c.var.host.region, hostSuffixes);
    return target ? c.redirect(target, 302) : answerPage(c, 'signedOut');
  });

/** Answers a range if asked for one: Safari plays nothing else. */
function sendSound(c: Call, sound: Buffer): Response {
  const headers = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '') ?? [];
  const first = Number(from);
  if (from === undefined || first >= sound.length) return c.body(new Uint8Array(sound), 200, headers);
  const last = Math.min(to ? Number(to) : sound.length, sound.length - 1);
  const range = `bytes ${first}-${last}/${sound.length}`;
  return c.body(new Uint8Array(sound.subarray(first, last + 1)), 206, { ...headers, 'Content-Range': range });
}

/** Returns the untrusted URL, reserialised, if it is one of the region's sites: never an open redirect. */
export function safeReturnUrl(text: string, region: Region, suffixes: readonly string[]): string | undefined {
  // Browsers repair backslashes, control characters and wrong slashes; our URLs never have them.
  if (!/^https?:\/\/[^/]/i.test(text) || /[\\\s\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text);
  return url && isSiteUrl(url, region, suffixes) ? url.href : undefined;
}
