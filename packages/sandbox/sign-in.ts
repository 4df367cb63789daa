import { identityOf } from './accounts';
import { isMobileNumber } from './area-codes';
import { type Call, Refusal, succeed, trialOrigin } from './context';
import type { MessageKey } from './messages';
import { readForm, readParameters, signInParameters } from './parameters';
import { isThereAfter } from './services';

/** Delay in ms for the ending 0004, beyond the site's timeout of 10 s. */
const slowAnswer = 15_000;

/** Answers `POST /ajax/student/global` (spec, section 7), with the magic endings (contract, Sandbox hosts). */
export async function signIn(c: Call): Promise<Response> {
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
      if (isRight) services.tries.clear(client);
      if (!services.tries.allow(client)) throw captcha('tooManyTries');
      return welcome();
  }
}
