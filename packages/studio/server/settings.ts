import path from 'node:path';
import { type Environment, EnvironmentError, folder, port, readerOf, textLike } from '@talkaroo/content/environment';

const originText = textLike(
  (text) => URL.canParse(text) && new URL(text).origin === text,
  'an origin such as https://studio.example.com',
);
const header = textLike(/^[a-z][a-z0-9-]*$/i, 'the name of a header').toLowerCase();

export type StudioSettings = ReturnType<typeof readSettings>;

/** Reads and checks the settings. @throws EnvironmentError */
export function readSettings(env: Record<string, string | undefined>, { localesDir }: Pick<Environment, 'localesDir'>) {
  const read = readerOf(env);
  // The public origin, behind the company's sign-on.
  const origin = env.STUDIO_ORIGIN ? read('STUDIO_ORIGIN', originText) : undefined;
  // Without it, local users have all rights.
  const people = env.STUDIO_PEOPLE ? read('STUDIO_PEOPLE', folder) : undefined;
  if (origin && !people) {
    throw new EnvironmentError('STUDIO_PEOPLE', '', 'needed with STUDIO_ORIGIN: a file that says who may do what');
  }
  return {
    port: read('STUDIO_PORT', port, '3900'),
    // The folder of drafts.
    directory: read('STUDIO_DIR', folder, path.join(path.dirname(localesDir), '.studio')),
    origin,
    people,
    // In which the sign-on sends the user's id, in lower case.
    userHeader: read('STUDIO_USER_HEADER', header, 'X-Forwarded-Email'),
  };
}
