import { Hono } from 'hono';
import { identityOf } from './accounts';
import { drawAvatar } from './avatar';
import { bookingClock, bookingRoutes } from './booking';
import { answerPage, only, type SandboxEnv, succeed, trialOrigin } from './context';
import { signedIn } from './services';

/** The routes of the trial host (spec, section 7; contract, Trial booking). */
export const trialHost = new Hono<SandboxEnv>()
  .get('/api/userInfo', only('trial'), (c) => succeed(c, identityOf(signedIn(c), trialOrigin(c))))
  .get('/avatar/:file{[1-9][0-9]{0,14}\\.svg}', only('trial'), (c) => {
    c.header('Cache-Control', 'public, max-age=86400');
    return c.body(drawAvatar(Number.parseInt(c.req.param('file'), 10)), 200, { 'Content-Type': 'image/svg+xml' });
  })
  .route('/api/trial', bookingRoutes)
  // Opening the classroom in time counts as joining the class.
  .get('/class/:token', only('trial'), (c) =>
    c.var.services.reservations.join(c.req.param('token'), bookingClock(c))
      ? answerPage(c, 'classroom', 'classroomOpen')
      : answerPage(c, 'classroom', 'classroomClosed', 404),
  );
