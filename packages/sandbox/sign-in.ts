import type { Context } from 'hono';
import { identityOf } from './accounts';
import { isMobileNumber } from './area-codes';
import { isFormEncoded, languageOf, type SandboxEnv, trialOrigin } from './context';
import { type MessageKey, message } from './messages';
import { readParameters, signInParameters } from './parameters';
import { isThereAfter, type Services } from './services';

/** Delay in ms for the ending 0004, beyond the site's timeout of 10 s. */
const slowAnswer = 15_000;

/** Answers `POST /ajax/student/global` (spec, section 7), with the magic endings (contract, Sandbox hosts). */
export async function signIn(c: Context<SandboxEnv>, services: Services): Promise<Response> {
  if (!isFormEncoded(c)) return refuse(c, 40000, 'malformed', 'Content-Type');
  const body = new URLSearchParams(await c.req.text());
  const parameters = new URLSearchParams(body);
  // Required in the query: ignored in the body.
  parameters.delete('langcode');
  for (const code of c.req.queries('langcode') ?? []) parameters.append('langcode', code);
  const { data, problem } = readParameters(parameters, signInParameters);
  if (problem) return refuse(c, 40000, problem.key, problem.name);

  const at = parameters.get('at') ?? '';
  const ticket = services.tickets.get(at);
  services.tickets.delete(at);
  if (ticket?.id !== c.var.host.region.id) return refuse(c, 40001, 'ticket');

  const client = services.clients.identify(c);
  const guess = parameters.get('captcha');
  const isRight = guess ? services.captchas.check(client, guess) : undefined;
  const demandCaptcha = (key: MessageKey) => refuse(c, 66205, isRight === false ? 'captchaWrong' : key);
  const { country_code: countryCode, mobile } = data;
  const succeed = () => {
    const form = Object.fromEntries(body);
    const { account, isNew } = services.accounts.signIn(countryCode, mobile, c.var.host.region.id, form);
    services.sessions.start(c, account.id);
    const res = { id: account.id, is_new: isNew, identity: identityOf(account, trialOrigin(c)) };
    return c.json({ code: 10000, res, message: 'ok' });
  };
  switch (mobile.slice(-4)) {
    case '0001':
      return isRight ? succeed() : demandCaptcha('captchaNeeded');
    case '0002':
      return refuse(c, 60009, 'loginTips');
    case '0003':
      return refuse(c, 50000, 'refused');
    case '0004':
      // Nothing is registered if the client disconnects.
      return (await isThereAfter(c, services, slowAnswer)) ? succeed() : c.body(null, 503);
    case '0005':
      return c.html('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500);
    default:
      if (!isMobileNumber(countryCode, mobile)) return refuse(c, 40000, 'mobile');
      if (isRight) services.tries.clear(client);
      return services.tries.allow(client) ? succeed() : demandCaptcha('tooManyTries');
  }
}

/** Returns an error. The HTTP status is 200: the site reads the code (spec, section 8). */
export function refuse(c: Context<SandboxEnv>, code: number, key: MessageKey, name?: string): Response {
  return c.json({ code, res: null, message: message(languageOf(c), key, name) });
}
