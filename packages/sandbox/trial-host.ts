import { Hono } from 'hono';
import { identityOf } from './accounts';
import { drawAvatar } from './avatar';
import { bookingClock, bookingRoutes, refuseCall } from './booking';
import { answerPage, only, type SandboxEnv, trialOrigin } from './context';
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

  trial.route('/api/trial', bookingRoutes(services));
  // Opening the classroom in time counts as joining the class.
  trial.get('/class/:token', only('trial'), (c) =>
    services.reservations.join(c.req.param('token'), bookingClock(c, services))
      ? answerPage(c, 'classroom', 'classroomOpen')
      : answerPage(c, 'classroom', 'classroomClosed', 404),
  );

  return trial;
}
