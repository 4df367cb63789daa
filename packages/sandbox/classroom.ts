import { languages } from '@talkaroo/content/regions/languages';
import type { Context } from 'hono';
import { bookingClock } from './booking';
import { languageOf, type SandboxEnv } from './context';
import { message } from './messages';
import type { Services } from './services';

/** Answers `GET /class/{token}` with a placeholder page. Opening it in time counts as joining the class. */
export function enterClassroom(c: Context<SandboxEnv>, services: Services, token: string): Response {
  const reservation = services.reservations.join(token, bookingClock(c, services));
  const language = languageOf(c);
  const { tag, dir } = languages[language];
  const title = message(language, 'classroom');
  const text = message(language, reservation ? 'classroomOpen' : 'classroomClosed');
  return c.html(
    `<!doctype html><html lang="${tag}" dir="${dir}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><h1>${title}</h1><p>${text}</p></html>`,
    reservation ? 200 : 404,
  );
}
