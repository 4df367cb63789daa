import { randomBytes } from 'node:crypto';
import type { Region } from '@talkaroo/content/regions/regions';
import { Hono, type MiddlewareHandler } from 'hono';
import { identityOf } from './accounts';
import { areaCodes, defaultCountry, isMobileNumber } from './area-codes';
import { answerPage, type Call, languageOf, only, Refusal, type SandboxEnv, succeed, trialOrigin } from './context';
import { isSiteUrl } from './hosts';
import type { MessageKey } from './messages';
import { readForm, readParameters, signInParameters } from './parameters';
import { isThereAfter } from './services';

/** Delay in ms for the ending 0004, beyond the site's timeout of 10 s. */
const slowAnswer = 15_000;

const forClient: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  readParameters(new URL(c.req.url).searchParams, { client: signInParameters.client });
  await next();
};

/** The routes of the login host (spec, section 7; contract, Calls). */
export const loginHost = new Hono<SandboxEnv>()
  .use('/:area{ajax|data|sso}/*', only('login'))
  .get('/ajax/access/ticket', forClient, (c) => {
    const { clients, tickets } = c.var.services;
    clients.introduce(c);
    const at = randomBytes(24).toString('base64url');
    tickets.set(at, c.var.host.region);
    return succeed(c, { at });
  })
  .post('/ajax/student/global', signIn)
  .get('/data/captcha', forClient, (c) => {
    const { clients, captchas } = c.var.services;
    const names = clients.introduce(c);
    if (c.req.query('type') === 'audio') return sendSound(c, captchas.speak(names));
    return c.body(captchas.create(names), 200, { 'Content-Type': 'image/svg+xml' });
  })
  .get('/data/areacode', forClient, (c) => {
    const hidden = (c.req.query('hide_codes') ?? '').split(',').map((code) => code.trim());
    return succeed(c, {
      country_codes: areaCodes(languageOf(c), hidden),
      default_country: defaultCountry(c.var.host.region),
    });
  })
  .get('/sso/logout', (c) => {
    const { sessions, hostSuffixes } = c.var.services;
    sessions.end(c);
    const target = safeReturnUrl(c.req.query('return_url') ?? '', c.var.host.region, hostSuffixes);
    return target ? c.redirect(target, 302) : answerPage(c, 'signedOut');
  });

/** Answers `POST /ajax/student/global` (spec, section 7), with the magic endings (contract, Sandbox hosts). */
async function signIn(c: Call): Promise<Response> {
  const { services, host } = c.var;
  const body = await readForm(c);
  const parameters = new URLSearchParams(body);
  // Required in the query: ignored in the body.
  parameters.delete('langcode');
  for (const code of c.req.queries('langcode') ?? []) parameters.append('langcode', code);
  const { country_code: countryCode, mobile } = readParameters(parameters, signInParameters);

  const at = parameters.get('at') ?? '';
  const ticket = services.tickets.get(at);
  services.tickets.delete(at);
  if (ticket?.id !== host.region.id) throw new Refusal(40001, 'ticket');

  const client = services.clients.identify(c);
  const guess = parameters.get('captcha');
  const isRight = guess ? services.captchas.check(client, guess) : undefined;
  const captcha = (key: MessageKey) => new Refusal(66205, isRight === false ? 'captchaWrong' : key);
  const welcome = () => {
    const form = Object.fromEntries(body);
    const { account, isNew } = services.accounts.signIn(countryCode, mobile, host.region.id, form);
    services.sessions.start(c, account.id);
    return succeed(c, { id: account.id, is_new: isNew, identity: identityOf(account, trialOrigin(c)) });
  };
  switch (mobile.slice(-4)) {
    case '0001':
      if (!isRight) throw captcha('captchaNeeded');
      return welcome();
    case '0002':
      throw new Refusal(60009, 'loginTips');
    case '0003':
      throw new Refusal(50000, 'refused');
    case '0004':
      // Nothing is registered if the client disconnects.
      return (await isThereAfter(c, slowAnswer)) ? welcome() : c.body(null, 503);
    case '0005':
      return c.html('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500);
    default:
      if (!isMobileNumber(countryCode, mobile)) throw new Refusal(40000, 'mobile');
      if (isRight) services.clients.forgetTries(client);
      if (!services.clients.mayTry(client)) throw captcha('tooManyTries');
      return welcome();
  }
}

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
