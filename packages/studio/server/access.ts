import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { madeFromFolder, readPath } from '@talkaroo/content/packs/pack-path';
import { languages } from '@talkaroo/content/regions/languages';
import { once } from 'es-toolkit';
import type { HonoRequest } from 'hono';
import { z } from 'zod';
import { UserError } from '../core/user-error';
import type { Edit, Rights, User } from '../protocol';
import type { StudioSettings } from './settings';

const codes = Object.keys(languages);
const personSchema = z.strictObject({
  name: z.string().min(1),
  /** Author address of commits; defaults to the sign-on id. */
  email: z.email().optional(),
  languages: z
    .union([z.literal('*'), z.array(z.enum(codes))], { error: `neither "*" nor a list of ${codes.join(', ')}` })
    .default([]),
  regions: z.boolean().default(false),
  publish: z.boolean().default(false),
});

/** Contents of the `STUDIO_PEOPLE` file: people by sign-on id. */
const peopleSchema = z.record(z.string(), personSchema);

export type Person = { user: User; rights: Rights };

const everything: Rights = { languages: '*', regions: true, publish: true };

/** Identifies users. With a people file, trusts the sign-on proxy's header; otherwise, trusts every local request. */
export class Access {
  readonly #local = once((): Person => ({ user: localUser(this.localesDir), rights: everything }));

  constructor(
    readonly settings: StudioSettings,
    /** Folder of packs; its git configuration names the local user. */
    readonly localesDir: string,
  ) {}

  /** @throws UserError if no one is signed in, or the id is unknown */
  personOf(id: string | undefined): Person {
    if (!this.settings.people) return this.#local();
    if (!id) {
      throw new UserError(401, `No one is signed in: the header ${this.settings.userHeader} is missing.`);
    }
    const person = this.#people(this.settings.people).get(id.toLowerCase());
    if (!person) throw new UserError(403, `${id} is not among the people who may use the studio.`);
    return person;
  }

  publishers(): string[] {
    const { people } = this.settings;
    const all = people ? [...this.#people(people).values()] : [this.#local()];
    return all.filter(({ rights }) => rights.publish).map(({ user }) => user.name);
  }

  /** Reads the people file at each request, so that removed people lose access at once. */
  #people(file: string): Map<string, Person> {
    try {
      const people = Object.entries(peopleSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
      return new Map(
        people.map(([given, { name, email = given, ...rights }]) => {
          const id = given.toLowerCase();
          return [id, { user: { id, name, email }, rights }];
        }),
      );
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new UserError(403, `The file of people, ${file}, cannot be used: ${reason}`);
    }
  }
}

function localUser(directory: string): User {
  const name = gitSetting(directory, 'user.name') || systemName();
  return { id: 'local', name, email: gitSetting(directory, 'user.email') || `${systemName()}@${hostname()}` };
}

function gitSetting(directory: string, name: string): string {
  try {
    return execFileSync('git', ['config', '--get', name], {
      cwd: directory,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    // The user has no name, as in containers.
    if (!hasCode(error, 'ERR_SYSTEM_ERROR')) throw error;
    return 'local';
  }
}

/** @throws UserError if the person may not change one of the files */
export function mayEdit({ rights, user }: Person, edits: readonly Pick<Edit, 'file'>[]): void {
  for (const { file } of edits) {
    const { folder: first, name } = readPath(file);
    // Metadata about a folder's translations needs the same rights as its texts.
    const { folder, language } = readPath(first === madeFromFolder ? name : file);
    const isAllowed =
      folder === 'regions'
        ? rights.regions
        : // A picture is of no language.
          folder === mediaFolder
          ? rights.regions || rights.languages.length > 0
          : rights.languages === '*' || rights.languages.includes(language);
    if (isAllowed) continue;
    const what = folder === 'regions' ? 'the settings of regions' : `texts in ${language}`;
    throw new UserError(403, `${user.name} may not change ${what}.`);
  }
}

export function mayPublish({ rights, user }: Person): void {
  if (!rights.publish) throw new UserError(403, `${user.name} may not publish.`);
}

/** @throws UserError unless the person is the draft's author or may publish */
export function mayManage({ rights, user }: Person, draft: { by: User }): void {
  if (draft.by.id === user.id || rights.publish) return;
  throw new UserError(403, `This draft is ${draft.by.name}’s: ${user.name} may not rename or discard it.`);
}

type Asked = Pick<HonoRequest, 'method' | 'path'> & { header: (name: string) => string | undefined };

/** Returns whether a request comes from the studio's own pages. Rejects cross-site requests and DNS rebinding. */
export function isOwnRequest({ port, origin }: StudioSettings, request: Asked): boolean {
  // Browsers omit default ports, and so does `URL`.
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, ...(origin ? [origin] : [])].map(
    (address) => new URL(address),
  );
  const { method, path } = request;
  if (!own.some((one) => one.host === request.header('host'))) return false;
  // A navigation to the studio's own page, such as a link or the redirect from the sign-on.
  const isVisit = path === '/' && method === 'GET' && request.header('sec-fetch-mode') === 'navigate';
  if (!['same-origin', 'none'].includes(request.header('sec-fetch-site') ?? 'none') && !isVisit) return false;
  const from = request.header('origin');
  if (from) return own.some((one) => one.origin === from);
  // Browsers send `Origin` with every request that changes state.
  return method === 'GET' || method === 'HEAD';
}
