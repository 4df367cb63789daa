import { randomBytes } from 'node:crypto';
import type { Region } from '@talkaroo/content/regions/regions';
import { type Context, Hono } from 'hono';
import { areaCodes, defaultCountry } from './area-codes';
import { answerPage, languageOf, only, type SandboxEnv } from './context';
import { isSiteUrl } from './hosts';
import type { Services } from './services';
import { refuse, signIn } from './sign-in';

/** Returns the routes of the login host (spec, section 7; contract, Calls). */
export function loginHost(services: Services): Hono<SandboxEnv> {
  const login = new Hono<SandboxEnv>();

  login.get('/ajax/access/ticket', only('login'), (c) => {
    if (c.req.query('client') !== '1') return refuseClient(c);
    services.clients.introduce(c);
    const at = randomBytes(24).toString('base64url');
    services.tickets.set(at, c.var.host.region);
    return c.json({ code: 10000, res: { at }, message: 'ok' });
  });

  login.post('/ajax/student/global', only('login'), (c) => signIn(c, services));

  login.get('/data/captcha', only('login'), (c) => {
    if (c.req.query('client') !== '1') return refuseClient(c);
    const names = services.clients.introduce(c);
    if (c.req.query('type') === 'audio') return sendSound(c, services.captchas.speak(names));
    const picture = services.captchas.create(names);
    return c.body(picture, 200, { 'Content-Type': 'image/svg+xml' });
  });

  login.get('/data/areacode', only('login'), (c) => {
    if (c.req.query('client') !== '1') return refuseClient(c);
    const hidden = (c.req.query('hide_codes') ?? '').split(',').map((code) => code.trim());
    const res = {
      country_codes: areaCodes(languageOf(c), hidden),
      default_country: defaultCountry(c.var.host.region),
    };
    return c.json({ code: 10000, res, message: 'ok' });
  });

  login.get('/sso/logout', only('login'), (c) => {
    services.sessions.end(c);
    const target = safeReturnUrl(c.req.query('return_url') ?? '', c.var.host.region, services.hostSuffixes);
    return target ? c.redirect(target, 302) : answerPage(c, 'signedOut');
  });

  return login;
}

/** Answers a range if asked for one: Safari plays nothing else. */
function sendSound(c: Context<SandboxEnv>, sound: Buffer): Response {
  const headers = { 'Content-Type': 'audio/wav', 'Accept-Ranges': 'bytes' };
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(c.req.header('range') ?? '') ?? [];
  const first = Number(from);
  if (from === undefined || first >= sound.length) return c.body(new Uint8Array(sound), 200, headers);
  const last = Math.min(to ? Number(to) : sound.length, sound.length - 1);
  const range = `bytes ${first}-${last}/${sound.length}`;
  return c.body(new Uint8Array(sound.subarray(first, last + 1)), 206, { ...headers, 'Content-Range': range });
}

function refuseClient(c: Parameters<typeof refuse>[0]): Response {
  return refuse(c, 40000, c.req.query('client') ? 'malformed' : 'missing', 'client');
}

/** Returns the untrusted URL, reserialised, if it is one of the region's sites: never an open redirect. */
export function safeReturnUrl(text: string, region: Region, suffixes: readonly string[]): string | undefined {
  // Browsers repair backslashes, control characters and wrong slashes; our URLs never have them.
  if (!/^https?:\/\/[^/]/i.test(text) || /[\\\s\p{Cc}]/u.test(text)) return undefined;
  const url = URL.parse(text);
  return url && isSiteUrl(url, region, suffixes) ? url.href : undefined;
}
