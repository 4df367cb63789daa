import type { Context } from 'hono';
import { identityOf } from './accounts';
import { isMobileNumber } from './area-codes';
import { isFormEncoded, languageOf, type SandboxEnv, trialOrigin } from './context';
import { type MessageKey, message } from './messages';
import { readParameters, signInParameters } from './parameters';
import { isThereAfter, type Services } from './services';

/** Delay in ms for the ending 0004, beyond the site's timeout of 10 s. */
const slowAnswer = 15_000;

type Submission = {
  c: Context<SandboxEnv>;
  services: Services;
  form: Record<string, string>;
  countryCode: string;
  mobile: string;
  client: string;
  captcha: 'none' | 'wrong' | 'right';
};

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
  const right = guess ? services.captchas.check(client, guess) : undefined;
  return answer({
    c,
    services,
    form: Object.fromEntries(body),
    countryCode: data.country_code,
    mobile: data.mobile,
    client,
    captcha: right === undefined ? 'none' : right ? 'right' : 'wrong',
  });
}

async function answer(submission: Submission): Promise<Response> {
  const { c, services, mobile } = submission;
  switch (mobile.slice(-4)) {
    case '0001':
      return submission.captcha === 'right' ? succeed(submission) : demandCaptcha(submission, 'captchaNeeded');
    case '0002':
      return refuse(c, 60009, 'loginTips');
    case '0003':
      return refuse(c, 50000, 'refused');
    case '0004':
      // Nothing is registered if the client disconnects.
      return (await isThereAfter(c, services, slowAnswer)) ? succeed(submission) : c.body(null, 503);
    case '0005':
      return c.html('<!doctype html><title>500</title><h1>Internal Server Error</h1>', 500);
    default:
      return answerOrdinary(submission);
  }
}

function answerOrdinary(submission: Submission): Response {
  const { c, services, countryCode, mobile, client, captcha } = submission;
  if (!isMobileNumber(countryCode, mobile)) return refuse(c, 40000, 'mobile');
  if (captcha === 'right') services.tries.clear(client);
  if (!services.tries.allow(client)) return demandCaptcha(submission, 'tooManyTries');
  return succeed(submission);
}

function succeed({ c, services, countryCode, mobile, form }: Submission): Response {
  const { account, isNew } = services.accounts.signIn(countryCode, mobile, c.var.host.region.id, form);
  services.sessions.start(c, account.id);
  const res = { id: account.id, is_new: isNew, identity: identityOf(account, trialOrigin(c)) };
  return c.json({ code: 10000, res, message: 'ok' });
}

function demandCaptcha({ c, captcha }: Submission, key: MessageKey): Response {
  return refuse(c, 66205, captcha === 'wrong' ? 'captchaWrong' : key);
}

/** Returns an error. The HTTP status is 200: the site reads the code (spec, section 8). */
export function refuse(c: Context<SandboxEnv>, code: number, key: MessageKey, name?: string): Response {
  return c.json({ code, res: null, message: message(languageOf(c), key, name) });
}
