import { Hono } from 'hono';
import { identityOf } from './accounts';
import { drawAvatar } from './avatar';
import { languageOf, type SandboxEnv, trialOrigin } from './context';
import { message } from './messages';
import { only } from './only';
import type { Services } from './services';

/** The routes of the trial host (spec, section 7). */
export function trialHost(services: Services): Hono<SandboxEnv> {
  const trial = new Hono<SandboxEnv>();

  trial.get('/api/userInfo', only('trial'), (c) => {
    const id = services.sessions.accountId(c);
    const account = id === undefined ? undefined : services.accounts.get(id);
    if (!account) return c.json({ status: 40100, message: message(languageOf(c), 'notSignedIn'), data: null });
    return c.json({ status: 10000, message: 'ok', data: identityOf(account, trialOrigin(c)) });
  });

  trial.get('/avatar/:file{[1-9][0-9]{0,14}\\.svg}', only('trial'), (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(drawAvatar(Number.parseInt(c.req.param('file'), 10)), 200, { 'Content-Type': 'image/svg+xml' });
  });

  return trial;
}
