import { Hono } from 'hono';
import { identityOf } from './accounts';
import { drawAvatar } from './avatar';
import { answerFamily, change, listTimes, refuseCall, reserve, tellIdentity, tellLast, tellOne } from './booking';
import { enterClassroom } from './classroom';
import { type SandboxEnv, trialOrigin } from './context';
import { only } from './only';
import { type Services, signedIn } from './services';

/** Returns the routes of the trial host (spec, section 7; contract, Trial booking). */
export function trialHost(services: Services): Hono<SandboxEnv> {
  const trial = new Hono<SandboxEnv>();

  trial.get('/api/userInfo', only('trial'), (c) => {
    const account = signedIn(c, services);
    if (!account) return refuseCall(c, 40100, 'notSignedIn');
    return c.json({ status: 10000, message: 'ok', data: identityOf(account, trialOrigin(c)) });
  });

  trial.get('/avatar/:file{[1-9][0-9]{0,14}\\.svg}', only('trial'), (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(drawAvatar(Number.parseInt(c.req.param('file'), 10)), 200, { 'Content-Type': 'image/svg+xml' });
  });

  trial.get('/api/trial/identity', only('trial'), (c) => answerFamily(c, services, tellIdentity));
  trial.get('/api/trial/times', only('trial'), (c) => answerFamily(c, services, listTimes));
  trial.post('/api/trial/reservation', only('trial'), (c) => answerFamily(c, services, reserve));
  trial.get('/api/trial/reservation/last', only('trial'), (c) => answerFamily(c, services, tellLast));
  trial.get('/api/trial/reservation/:id', only('trial'), (c) =>
    answerFamily(c, services, (call) => tellOne(call, c.req.param('id'))),
  );
  trial.post('/api/trial/reservation/:id', only('trial'), (c) =>
    answerFamily(c, services, (call) => change(call, c.req.param('id'))),
  );
  trial.get('/class/:token', only('trial'), (c) => enterClassroom(c, services, c.req.param('token')));

  return trial;
}
