import { type EdgeEncoding, edgeEncodings, refreshHeader } from '@talkaroo/content/refresh-token';
import { ask } from '@talkaroo/server/ask';
import { forEachAsync } from 'es-toolkit/array';
import { retry } from 'es-toolkit/function';

const timeoutMs = 10_000;
/** Retries allow for edges that change their configuration, or wait until all servers are updated. */
const retryMs = 4_000;
const pauseMs = 100;
const concurrency = 8;

/** Progress of an edge; `name` is its origin. */
export type EdgeStep = { step: 'edge'; name: string; state: 'refreshing' | 'refreshed' | 'failed'; message?: string };

/** Makes edges fetch addresses again. Returns a note for each edge that did not refresh all of them. */
export async function refreshEdges(
  edges: readonly string[],
  addresses: readonly string[],
  token: string,
  onProgress: (step: EdgeStep) => void = () => {},
): Promise<string[]> {
  const notes = await Promise.all(
    edges.map(async (edge) => {
      onProgress({ step: 'edge', name: edge, state: 'refreshing' });
      const failed = await refreshEdge(edge, addresses, token);
      const message = `the edge ${edge} has not refreshed ${failed} of ${addresses.length} addresses`;
      onProgress({ step: 'edge', name: edge, ...(failed ? { state: 'failed', message } : { state: 'refreshed' }) });
      return failed ? [message] : [];
    }),
  );
  return notes.flat();
}

async function refreshEdge(edge: string, addresses: readonly string[], token: string): Promise<number> {
  // Starts with the first encoding, which most browsers use.
  const all = edgeEncodings.flatMap((encoding) => addresses.map((address) => ({ address, encoding })));
  const failed = new Set<string>();
  const end = Date.now() + retryMs;
  const waits = { delay: pauseMs, shouldRetry: () => Date.now() < end };
  const work = async ({ address, encoding }: (typeof all)[number]) => {
    const refreshed = retry(() => refresh(edge, new URL(address), encoding, token), waits);
    await refreshed.catch(() => failed.add(address));
  };
  await forEachAsync(all, work, { concurrency });
  return failed.size;
}

/** @throws Error unless the edge has a new answer at the address */
async function refresh(edge: string, { host, pathname }: URL, encoding: EdgeEncoding, token: string): Promise<void> {
  const { protocol, hostname, port } = new URL(edge);
  const headers = { host, [refreshHeader]: token, 'accept-encoding': encoding };
  const options = { protocol, hostname, port, servername: host, path: pathname, headers };
  const { status } = await ask(options, timeoutMs);
  if (status >= 500) throw new Error(`it answers ${status}`);
}
