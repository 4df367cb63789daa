import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { hasCode } from '@talkaroo/content/errors/read-error';
import { madeFromFolder } from '@talkaroo/content/packs/words/made-from';
import { languages } from '@talkaroo/content/regions/languages';
import { z } from 'zod';
import type { Edit, Rights, User } from '../protocol';
import type { StudioSettings } from './settings';

/** Who asks may not do this, or is not known. */
export class AccessError extends Error {
  override name = 'AccessError';

  constructor(
    readonly status: 401 | 403,
    message: string,
  ) {
    super(message);
  }
}

const codes = Object.keys(languages);
const personSchema = z.strictObject({
  name: z.string().min(1),
  /** Of the commits; default: the id that the sign-on gives. */
  email: z.email().optional(),
  languages: z
    .union([z.literal('*'), z.array(z.enum(codes))], { error: `neither "*" nor a list of ${codes.join(', ')}` })
    .default([]),
  regions: z.boolean().default(false),
  publish: z.boolean().default(false),
});

/** The file of `STUDIO_PEOPLE`: people by the id that the sign-on gives, such as their address. */
const peopleSchema = z.record(z.string(), personSchema);

export type Person = { user: User; rights: Rights };

const everything: Rights = { languages: '*', regions: true, publish: true };

/**
 * Says who asks, and what they may do. The studio listens on this machine alone; with a file of people, it believes the header
 * that the sign-on in front of it sets.
 */
export class Access {
  readonly #settings: StudioSettings;
  readonly #localesDir: string;
  #known: { at: number; people: Map<string, Person> } | undefined;
  #local: Person | undefined;

  /** @param localesDir folder of packs: whoever sits at this machine is who git there says they are */
  constructor(settings: StudioSettings, localesDir: string) {
    this.#settings = settings;
    this.#localesDir = localesDir;
  }

  /**
   * @param id what the sign-on's header says, if there is one
   * @throws AccessError
   */
  personOf(id: string | undefined): Person {
    if (!this.#settings.people) {
      this.#local ??= { user: localUser(this.#localesDir), rights: everything };
      return this.#local;
    }
    if (!id) {
      throw new AccessError(401, `Nobody is signed in: the header ${this.#settings.userHeader} is missing.`);
    }
    const person = this.#people(this.#settings.people).get(id.toLowerCase());
    if (!person) throw new AccessError(403, `${id} is not among the people who may use the studio.`);
    return person;
  }

  /** Whether somebody who was let in still may be here, see {@link personOf}. */
  isKnown(id: string | undefined): boolean {
    try {
      this.personOf(id);
      return true;
    } catch (error) {
      if (!(error instanceof AccessError)) throw error;
      return false;
    }
  }

  /** As the file is now: who was taken out of it is out at once. */
  #people(file: string): Map<string, Person> {
    let at: number;
    let people: z.infer<typeof peopleSchema>;
    try {
      at = statSync(file).mtimeMs;
      if (this.#known?.at === at) return this.#known.people;
      people = peopleSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch (error) {
      const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
      throw new AccessError(403, `The file of people, ${file}, cannot be used: ${reason}`);
    }
    const entries = Object.entries(people).map(([id, { name, email = id, ...rights }]): [string, Person] => [
      id.toLowerCase(),
      { user: { id: id.toLowerCase(), name, email }, rights },
    ]);
    this.#known = { at, people: new Map(entries) };
    return this.#known.people;
  }
}

/** Whoever sits at this machine, as git knows them in a folder. */
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
    // Not set, or no git.
    return '';
  }
}

function systemName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    // A user without a name, as containers have.
    if (!hasCode(error, 'ERR_SYSTEM_ERROR')) throw error;
    return 'local';
  }
}

/** @throws AccessError if one of the edits is in a file that the person may not change */
export function mayEdit({ rights, user }: Person, edits: readonly Pick<Edit, 'file'>[]): void {
  for (const { file } of edits) mayChange({ rights, user }, file);
}

/**
 * @param file path in the folder of packs
 * @throws AccessError
 */
function mayChange({ rights, user }: Person, file: string): void {
  const [first = '', name = ''] = file.split('/');
  // What the translations of a folder remember is as much theirs as their texts are.
  const folder = first === madeFromFolder ? name.replace(/\.json$/, '') : first;
  if (folder === 'regions') {
    if (!rights.regions) throw new AccessError(403, `${user.name} may not change the settings of regions.`);
    return;
  }
  const [language = ''] = folder.split('@');
  if (rights.languages !== '*' && !rights.languages.includes(language)) {
    throw new AccessError(403, `${user.name} may not change texts in ${language}.`);
  }
}

/** @throws AccessError */
export function mayPublish({ rights, user }: Person): void {
  if (!rights.publish) throw new AccessError(403, `${user.name} may not publish.`);
}

/**
 * Drafts are their authors': others may write into them, but only who publishes may rename or discard one.
 * @throws AccessError
 */
export function mayManage({ rights, user }: Person, draft: { by: User }): void {
  if (draft.by.id === user.id || rights.publish) return;
  throw new AccessError(403, `This draft is ${draft.by.name}’s: ${user.name} may not rename or discard it.`);
}

/** What a request says about where it comes from. */
export type Origin = {
  host: string;
  origin: string | undefined;
  site: string | undefined;
  method: string;
  /** Whether somebody opens the studio itself: follows a link to it, or comes back from the sign-on. */
  isVisit: boolean;
};

/**
 * Whether a request was meant for the studio and comes from its own pages: not from a site that somebody has open beside it,
 * nor by a name that somebody has pointed to this machine.
 */
export function isOwnRequest({ port, origin }: StudioSettings, request: Origin): boolean {
  // Of the usual port, browsers say nothing.
  const own = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, ...(origin ? [origin] : [])].map(
    (address) => new URL(address),
  );
  if (!own.some((one) => one.host === request.host)) return false;
  if (request.site && !['same-origin', 'none'].includes(request.site) && !request.isVisit) return false;
  if (request.origin) return own.some((one) => one.origin === request.origin);
  // A browser names the origin of everything that changes something.
  return request.method === 'GET' || request.method === 'HEAD';
}
