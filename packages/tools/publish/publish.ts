import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { madeFolder, neededMedia, readMedia } from '@talkaroo/content/packs/media';
import { type PackFiles, packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import type { TextChange } from '@talkaroo/content/packs/text-changes';
import { refreshTokenOf } from '@talkaroo/content/refresh-token';
import { askAll, PublishServer, type ServerError } from '@talkaroo/server/publish-client';
import type { PrepareRequest, PublishState } from '@talkaroo/server/publish-protocol';
import { type EdgeStep, refreshEdges } from './edges';

export type PublishOptions = {
  files: PackFiles;
  /** Folder of packs with the files made of pictures and clips. An undo finds its own on the servers. */
  localesDir?: string;
  servers: readonly PublishServer[];
  /** States for which the packs were made, to detect concurrent publishes. Default: the current states. */
  states?: ReadonlyMap<PublishServer, PublishState>;
  edges: readonly string[];
  token: string;
  /** Secret of the edges. Default: derived from the token. */
  refreshToken?: string;
  by: string;
  act: PrepareRequest['act'];
  onProgress?: (step: PublishStep) => void;
  /** Called once all servers are prepared. If it throws, nothing is published and the error is rethrown. */
  beforeSwap?: () => void | Promise<void>;
};

type ServerStep = Omit<EdgeStep, 'step' | 'state'> & {
  step: 'server';
  state: 'preparing' | 'prepared' | 'live' | 'failed';
};

/** Progress of a server or an edge; `name` is its origin. */
export type PublishStep = ServerStep | EdgeStep;

export type Published = {
  version: string;
  changes: TextChange[];
  /** Canonical addresses of the pages and files that changed, appeared or went. */
  addresses: string[];
  notes: string[];
};

/** Thrown if a publish failed. No server has changed, unless the message says otherwise. */
export class PublishFailure extends Error {
  override name = 'PublishFailure';

  constructor(
    problem: string,
    readonly errors: ServerError[],
  ) {
    super(`${problem}.\n${errors.map(({ message }) => `- ${message}`).join('\n')}`);
  }
}

/** Publishes packs: all servers prepare, all swap, edges fetch. @throws PublishFailure, and errors of `beforeSwap` */
export async function publish(options: PublishOptions): Promise<Published> {
  const { files, localesDir, servers, states, edges, token, by, act, onProgress = () => {}, beforeSwap } = options;
  const { refreshToken = refreshTokenOf(token) } = options;
  const hash = packsHash(files);
  const id = randomUUID();
  const tell = ({ origin: name }: { origin: string }, state: ServerStep['state'], message?: string) =>
    onProgress({ step: 'server', name, state, ...(message && { message }) });
  const ask = async <T>(action: (server: PublishServer) => Promise<T>): Promise<Map<PublishServer, T>> => {
    const { done, errors } = await askAll(servers, action, (error) => tell(error, 'failed', error.message));
    if (errors.length > 0 || done.size === 0) throw new PublishFailure('Nothing was published', errors);
    return done;
  };

  for (const server of servers) tell(server, 'preparing');
  const seen = await ask(async (server) => states?.get(server) ?? server.state());
  if (act === 'publish' && localesDir) await ask((server) => sendMedia(server, files, localesDir));
  let published: Published;
  try {
    const content = Object.fromEntries(files.files);
    const prepared = await ask(async (server) => {
      const base = seen.get(server)?.hash ?? '';
      const answer = await server.prepare({ id, at: new Date().toISOString(), by, base, hash, files: content, act });
      tell(server, 'prepared');
      return answer;
    });
    const answers = [...prepared.values()];
    const addresses = [...new Set(answers.flatMap((answer) => answer.addresses))];
    published = { version: versionOf(hash), changes: answers[0]?.changes ?? [], addresses, notes: [] };
    if (act === 'look') return published;
    await beforeSwap?.();
  } catch (error) {
    await askAll(servers, (server) => server.send({ step: 'abort', id }));
    throw error;
  }

  try {
    await ask(async (server) => {
      await server.send({ step: 'swap', id });
      tell(server, 'live');
    });
  } catch (error) {
    if (!(error instanceof PublishFailure)) throw error;
    const reverted = await askAll(servers, (server) => server.send({ step: 'revert', id }));
    const isStuck = reverted.errors.some(({ refusal }) => !refusal);
    const hint = isStuck ? '. What does not answer any more catches up with the others at its next start' : '';
    throw new PublishFailure(`Nothing was published: taken back on every server that answers${hint}`, error.errors);
  }
  return { ...published, notes: await refreshEdges(edges, published.addresses, refreshToken, onProgress) };
}

/** Sends picture and clip files that a server lacks. The server reports those missing here, too. */
async function sendMedia(server: PublishServer, files: PackFiles, localesDir: string): Promise<void> {
  const names = neededMedia(readMedia(files));
  if (names.length === 0) return;
  const known = await server.media();
  for (const name of names) {
    const [file, address] = [path.join(localesDir, madeFolder, name), `/media/${name}`];
    if (!known.has(address) && existsSync(file)) await server.sendFile(address, readFileSync(file));
  }
}

export type FoundServers = Awaited<ReturnType<typeof findServers>>;

/** Reads the state of all servers. @throws ServerError if one refuses */
export async function findServers(origins: readonly string[], token: string) {
  const servers = origins.map((origin) => new PublishServer(origin, token));
  const { done, errors } = await askAll(servers, (server) => server.state());
  const refused = errors.find(({ refusal }) => refusal);
  if (refused) throw refused;
  return { states: done, silent: errors.map(({ message }) => message) };
}

/** Returns the full hash of an earlier publish. The version is its start, or `''` for the previous publish. */
export function earlierHash({ entries, id }: PublishState, version: string): string | undefined {
  if (version) return entries.find(({ hash }) => hash.startsWith(version))?.hash;
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const current = byId.get(id);
  let target = byId.get(current?.before ?? '');
  // The same packs may have been published twice.
  while (target && target.hash === current?.hash) target = byId.get(target.before ?? '');
  return target?.hash;
}
