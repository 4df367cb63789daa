import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { madeFolder, neededMedia, readMedia } from '@talkaroo/content/packs/media';
import { type PackFiles, packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import type { TextChange } from '@talkaroo/content/packs/text-changes';
import { refreshTokenOf } from '@talkaroo/content/refresh-token';
import { type PublishServer, ServerError } from '@talkaroo/server/publish-client';
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

/** Progress of a server or an edge; `name` is its origin. */
export type PublishStep =
  | { step: 'server'; name: string; state: 'preparing' | 'prepared' | 'live' | 'failed'; message?: string }
  | EdgeStep;

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
    message: string,
    readonly errors: ServerError[],
  ) {
    super(message);
  }
}

/**
 * Publishes packs: all servers prepare them, and only then all swap. Then the edges fetch the changes.
 * @throws PublishFailure, and errors of `beforeSwap`
 */
export async function publish({
  files,
  localesDir,
  servers,
  states,
  edges,
  token,
  refreshToken = refreshTokenOf(token),
  by,
  act,
  onProgress = () => {},
  beforeSwap,
}: PublishOptions): Promise<Published> {
  const hash = packsHash(files);
  const id = randomUUID();
  const onServer = (server: PublishServer, state: 'preparing' | 'prepared' | 'live' | 'failed', error?: ServerError) =>
    onProgress({ step: 'server', name: server.origin, state, ...(error && { message: error.message }) });
  const onError = (server: PublishServer, error: ServerError) => onServer(server, 'failed', error);
  for (const server of servers) onServer(server, 'preparing');
  const seen = await all(servers, async (server) => states?.get(server) ?? server.state(), onError);
  if (seen.errors.length > 0) throw failure('Nothing was published', seen.errors);

  if (act === 'publish' && localesDir) {
    const sent = await all(servers, (server) => sendMedia(server, files, path.join(localesDir, madeFolder)), onError);
    if (sent.errors.length > 0) throw failure('Nothing was published', sent.errors);
  }
  const content = Object.fromEntries(files.files);
  const prepare = async (server: PublishServer) => {
    const base = seen.done.get(server)?.hash ?? '';
    const at = new Date().toISOString();
    const answer = await server.prepare({ id, at, by, base, hash, files: content, act });
    onServer(server, 'prepared');
    return answer;
  };
  const prepared = await all(servers, prepare, onError);
  const abort = () => all(servers, (server) => server.send({ step: 'abort', id }));
  const first = [...prepared.done.values()][0];
  if (prepared.errors.length > 0 || !first) {
    await abort();
    throw failure('Nothing was published', prepared.errors);
  }
  const addresses = [...new Set([...prepared.done.values()].flatMap((answer) => answer.addresses))];
  const published = { version: versionOf(hash), changes: first.changes, addresses };
  if (act === 'look') return { ...published, notes: [] };

  try {
    await beforeSwap?.();
  } catch (error) {
    await abort();
    throw error;
  }
  const swap = async (server: PublishServer) => {
    await server.send({ step: 'swap', id });
    onServer(server, 'live');
  };
  const swapped = await all(servers, swap, onError);
  if (swapped.errors.length > 0) {
    const reverted = await all(servers, (server) => server.send({ step: 'revert', id }));
    const stuck = reverted.errors.filter(({ refusal }) => !refusal);
    const hint = stuck.length > 0 ? '. What does not answer any more catches up with the others at its next start' : '';
    throw failure(`Nothing was published: taken back on every server that answers${hint}`, swapped.errors);
  }
  return { ...published, notes: await refreshEdges(edges, addresses, refreshToken, onProgress) };
}

async function sendMedia(server: PublishServer, files: PackFiles, folder: string): Promise<void> {
  const names = neededMedia(readMedia(files));
  // The server names those that it lacks as well.
  const here = names.filter((name) => existsSync(path.join(folder, name)));
  await server.sendMedia(here, (name) => readFileSync(path.join(folder, name)));
}

function failure(message: string, errors: ServerError[]): PublishFailure {
  return new PublishFailure(`${message}.\n${errors.map((error) => `- ${error.message}`).join('\n')}`, errors);
}

async function all<T>(
  servers: readonly PublishServer[],
  action: (server: PublishServer) => Promise<T>,
  onError: (server: PublishServer, error: ServerError) => void = () => {},
): Promise<{ done: Map<PublishServer, T>; errors: ServerError[] }> {
  const done = new Map<PublishServer, T>();
  const errors: ServerError[] = [];
  await Promise.all(
    servers.map(async (server) => {
      try {
        done.set(server, await action(server));
      } catch (error) {
        if (!(error instanceof ServerError)) throw error;
        errors.push(error);
        onError(server, error);
      }
    }),
  );
  return { done, errors };
}
