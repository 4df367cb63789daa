import path from 'node:path';
import { type Environment, EnvironmentError } from '@talkaroo/content/environment';
import { z } from 'zod';

export type StudioSettings = {
  port: number;
  /** Folder of drafts, as an absolute path. */
  directory: string;
  /** Public origin behind the company's sign-on. */
  origin: string | undefined;
  /** Absolute path; if undefined, local users have all rights. */
  people: string | undefined;
  /** Header in which the sign-on sends the user's id, in lower case. */
  userHeader: string;
};

const header = z.string().regex(/^[a-z][a-z0-9-]*$/);

/** Reads and checks the settings. Throws EnvironmentError. */
export function readSettings(
  env: Record<string, string | undefined>,
  { localesDir }: Pick<Environment, 'localesDir'>,
): StudioSettings {
  const { STUDIO_PORT: port = '', STUDIO_DIR: directory, STUDIO_ORIGIN: origin, STUDIO_PEOPLE: people } = env;
  const userHeader = (env.STUDIO_USER_HEADER || 'X-Forwarded-Email').toLowerCase();
  const number = Number(port || 3900);
  if (!/^\d*$/.test(port) || number < 1 || number > 65535) {
    throw new EnvironmentError('STUDIO_PORT', port, 'not a port (a whole number from 1 to 65535)');
  }
  if (origin && (!URL.canParse(origin) || new URL(origin).origin !== origin)) {
    throw new EnvironmentError('STUDIO_ORIGIN', origin, 'not an origin such as https://studio.example.com');
  }
  if (origin && !people) {
    throw new EnvironmentError('STUDIO_PEOPLE', '', `needed with STUDIO_ORIGIN: a file that says who may do what`);
  }
  if (!header.safeParse(userHeader).success) {
    throw new EnvironmentError('STUDIO_USER_HEADER', userHeader, 'not the name of a header');
  }
  return {
    port: number,
    directory: path.resolve(directory || path.join(path.dirname(localesDir), '.studio')),
    origin: origin || undefined,
    people: people ? path.resolve(people) : undefined,
    userHeader,
  };
}
