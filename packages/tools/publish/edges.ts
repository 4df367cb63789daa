import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EdgeEncoding, edgeEncodings, refreshHeader } from '@talkaroo/content/refresh-token';

const timeoutMs = 10_000;
/** Retries allow for edges that change their configuration, or wait until all servers are updated. */
const retryMs = 4_000;
const pauseMs = 100;
const parallel = 8;

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
      const message = await refreshEdge(edge, addresses, token);
      onProgress({ step: 'edge', name: edge, ...(message ? { state: 'failed', message } : { state: 'refreshed' }) });
      return message;
    }),
  );
  return notes.filter((note) => note !== undefined);
}

async function refreshEdge(edge: string, addresses: readonly string[], token: string): Promise<string | undefined> {
  // Starts with the first encoding, which most browsers use.
  const waiting = edgeEncodings.flatMap((encoding) => addresses.map((address) => ({ address, encoding })));
  const failed = new Set<string>();
  const end = Date.now() + retryMs;
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const send = () => refresh(edge, new URL(next.address), next.encoding, token);
      let isRefreshed = await send();
      while (!isRefreshed && Date.now() < end) {
        await sleep(pauseMs);
        isRefreshed = await send();
      }
      if (!isRefreshed) failed.add(next.address);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return failed.size > 0
    ? `the edge ${edge} has not refreshed ${failed.size} of ${addresses.length} addresses`
    : undefined;
}

/** `fetch` cannot set the `Host` header. */
function refresh(edge: string, { host, pathname }: URL, encoding: EdgeEncoding, token: string): Promise<boolean> {
  const { protocol, hostname, port } = new URL(edge);
  const request = protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve) => {
    const options = {
      host: hostname,
      port,
      path: pathname,
      servername: host,
      headers: { host, [refreshHeader]: token, 'accept-encoding': encoding },
      timeout: timeoutMs,
    };
    const sent = request(options, (response) => {
      response.resume().once('end', () => resolve((response.statusCode ?? 500) < 500));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('close', () => resolve(false));
    // Destroying a request emits an error.
    sent.once('error', () => resolve(false));
    sent.end();
  });
}
