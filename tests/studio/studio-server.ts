import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeAddress } from '@talkaroo/studio/app/address';
import type { TextInfo, View } from '@talkaroo/studio/protocol';
import { adminOrigin, startServer } from '@talkaroo/tools/edge/local-edge';
import { exitOf, root, startTool, stopAll, untilAnswers } from '@talkaroo/tools/support/processes';
import { askServer, type HttpAnswer } from '../support/ask-server';
import { ports } from '../support/ports';

/** A studio with its own folder of packs, and the site that it publishes to. */
export type Studio = Awaited<ReturnType<typeof startStudio>>;

const token = 'a-secret-of-the-test';

/** Starts studio and site. The worker's `index` determines the ports; `env` is the studio's. */
export async function startStudio(index: number, env: Record<string, string> = {}) {
  const place = mkdtempSync(path.join(realpathSync(tmpdir()), 'studio-'));
  const locales = path.join(place, 'locales');
  cpSync(path.join(root, 'locales'), locales, { recursive: true });
  cpSync(locales, path.join(place, 'site/locales'), { recursive: true });
  const git = (...args: string[]) => execFileSync('git', args, { cwd: place, encoding: 'utf8' }).trim();
  git('init', '-q');
  git('config', 'user.name', 'Mei Lin');
  git('config', 'user.email', 'mei@talkaroo.example');
  writeFileSync(path.join(place, '.gitignore'), '/site\n/.studio\n');
  git('add', '.');
  git('commit', '-qm', 'The texts');

  const first = ports.studio + 3 * index;
  const [site, adminPort, port] = [first, first + 1, first + 2];
  const server = {
    ...{ port: site, adminPort, directory: path.join(place, 'site/snapshots') },
    locales: path.join(place, 'site/locales'),
  };
  const published = startServer(server, [server], {
    publishToken: token,
    env: { LOG_LEVEL: 'error', WARM_UP: 'none' },
    stdio: 'inherit',
  });
  const studioEnv = {
    ...{ STUDIO_PORT: String(port), STUDIO_DIR: path.join(place, '.studio'), LOCALES_DIR: locales },
    ...{ PUBLISH_TOKEN: token, SERVERS: adminOrigin(server), ...env },
  };
  const spawnStudio = () => startTool('studio', [], studioEnv, true);
  let studio = spawnStudio();
  const untilThere = async (address: string, headers: Record<string, string> = {}) => {
    if (!(await untilAnswers(address, [studio, published], headers))) throw new Error('Studio or site do not start');
  };
  const studioAnswers = () =>
    untilThere(`http://127.0.0.1:${port}/studio.css`, {
      ...(env.STUDIO_PEOPLE && { [env.STUDIO_USER_HEADER ?? 'x-forwarded-email']: 'mei@talkaroo.example' }),
    });
  const stop = async () => {
    await stopAll([studio, published]);
    rmSync(place, { recursive: true, force: true });
  };
  try {
    await Promise.all([untilThere(`${adminOrigin(server)}/readyz`), studioAnswers()]);
  } catch (error) {
    await stop();
    throw error;
  }
  /** Returns the answer of the public site. */
  const answer = (host: string, address: string) => askServer(site, address, { headers: { host } });
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    locales,
    read: (file: string) => readFileSync(path.join(locales, file), 'utf8'),
    /** Writes a file directly, bypassing the studio. */
    write: (file: string, text: string) => writeFileSync(path.join(locales, file), text),
    git,
    answer,
    live: async (host: string, address: string) => (await answer(host, address)).body,
    /** Ends only the studio, as in a crash; `restart` starts it with the same folders. */
    crash: async () => {
      studio.kill('SIGKILL');
      await exitOf(studio);
    },
    restart: async () => {
      studio = spawnStudio();
      await studioAnswers();
    },
    stop,
  };
}

export function writeAddressOf(view: View, draft: string): string {
  return `/${writeAddress({ section: 'page', view, draft })}`;
}

type Call = [body?: unknown, method?: string | undefined, headers?: Record<string, string>];

/** Asks a studio, by POST if there is a body. */
export function answerOf(studio: Studio, address: string, ...[body, method, headers]: Call): Promise<HttpAnswer> {
  const sent = typeof body === 'string' ? body : JSON.stringify(body);
  return askServer(studio.port, address, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    headers: {
      ...{ host: `127.0.0.1:${studio.port}`, origin: studio.origin },
      ...(sent !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
}

/** Calls the API. @throws Error if the call is refused */
export async function askStudio<T>(studio: Studio, address: string, ...call: Call): Promise<T> {
  const { status, body } = await answerOf(studio, `/api${address}`, ...call);
  if (status !== 200) throw new Error(`${address}: ${status} ${body.slice(0, 300)}`);
  return JSON.parse(body);
}

export function infoOf(studio: Studio, draft: string, namespace: string, key: string): Promise<TextInfo> {
  const query = new URLSearchParams({ region: 'tr', language: 'tr', page: 'home', slug: '', namespace, key });
  return askStudio(studio, `/drafts/${draft}/text?${query}`);
}

export async function textOf(studio: Studio, draft: string, namespace: string, key: string): Promise<string> {
  return (await infoOf(studio, draft, namespace, key)).value;
}
