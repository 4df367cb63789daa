import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EdgeEncoding, edgeEncodings, refreshHeader } from '@talkaroo/content/refresh-token';

const timeoutMs = 10_000;
/**
 * So long an edge is asked again that does not answer well: it may just be taking another configuration, or wait until all
 * servers have what is new.
 */
const patienceMs = 4_000;
const pauseMs = 100;
/** At the same time, at one edge. */
const parallel = 8;

/** How far an edge is; `name` is its origin. */
export type EdgeStep = { step: 'edge'; name: string; state: 'refreshing' | 'refreshed' | 'failed'; message?: string };

/**
 * Has each edge fetch addresses anew: a request for each and in each encoding, which carries the secret in `X-Refresh`,
 * so that the edge asks a server and keeps what that answers.
 * @param edges origins
 * @param token see `refreshTokenOf`
 * @param onProgress told when each edge begins and ends
 * @returns a note for each edge that did not refresh all of them
 */
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
  // Most browsers take the first encoding: in it, all come first.
  const waiting = edgeEncodings.flatMap((encoding) => addresses.map((address) => ({ address, encoding })));
  const failed = new Set<string>();
  const end = Date.now() + patienceMs;
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

/** Not by `fetch`, which lets nobody set the host. */
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
    // What is destroyed says so.
    sent.once('error', () => resolve(false));
    sent.end();
  });
}
