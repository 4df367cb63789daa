import { randomUUID } from 'node:crypto';
import { type PackFiles, packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import type { TextChange } from '@talkaroo/content/packs/text-changes';
import { refreshTokenOf } from '@talkaroo/content/refresh-token';
import type { PrepareRequest, PublishState } from '@talkaroo/server/publish-protocol';
import { type EdgeStep, refreshEdges } from './edges';
import { type PublishServer, ServerError } from './servers';

export type PublishOptions = {
  files: PackFiles;
  /** Whose operators' servers answer; at least one. */
  servers: readonly PublishServer[];
  /**
   * What each server said when the packs were made of what it had: one that has something else in use by then says no.
   * Default: they are asked now.
   */
  states?: ReadonlyMap<PublishServer, PublishState>;
  /** Origins. */
  edges: readonly string[];
  token: string;
  /** Secret of the edges. Default: the one that follows from the token. */
  refreshToken?: string;
  /** Who publishes, for the audit log. */
  by: string;
  act: PrepareRequest['act'];
  /** Told of each step as it happens. */
  onProgress?: (step: PublishStep) => void;
  /**
   * Done when all servers have said yes, and before any puts the packs in use. If it throws, nothing is published, and
   * what it threw is thrown.
   */
  beforeSwap?: () => void | Promise<void>;
};

/** How far a server or an edge is; `name` is its origin. */
export type PublishStep =
  | { step: 'server'; name: string; state: 'preparing' | 'prepared' | 'live' | 'failed'; message?: string }
  | EdgeStep;

export type Published = {
  version: string;
  changes: TextChange[];
  /** Canonical addresses of the pages and files that changed, came or went. */
  addresses: string[];
  /** What did not work, though the packs are in use. */
  notes: string[];
};

/** A publish did not come about: nothing has changed on any server, unless the message says so. */
export class PublishFailure extends Error {
  override name = 'PublishFailure';

  constructor(
    message: string,
    /** What each server that said no had to say. */
    readonly errors: ServerError[],
  ) {
    super(message);
  }
}

/**
 * Brings packs to all servers: each checks and stores them and renders what changes; only when all have said yes do all
 * put them in use, each at once. Then the edges fetch what has changed.
 * @throws PublishFailure, and what `beforeSwap` throws
 */
export async function publish({
  files,
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

function failure(message: string, errors: ServerError[]): PublishFailure {
  return new PublishFailure(`${message}.\n${errors.map((error) => `- ${error.message}`).join('\n')}`, errors);
}

/** Does something with all servers at the same time. */
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
