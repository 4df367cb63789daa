import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { EdgeEncoding } from '@talkaroo/content/refresh-token';
import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import type { AddressList } from '@talkaroo/server/address-protocol';
import { hashOf } from '@talkaroo/server/content';

export type Target = { host: string; path: string };

const parallel = 16;

/** Returns all kinds of requests for a site: pages, files, missing addresses, and variants of paths and hosts. */
export function targetsOf({ pages, files }: AddressList, further: readonly Target[]): Target[] {
  const domains = regions.map(({ domain }) => domain);
  const isOfRegion = ({ host }: Target) => domains.includes(host);
  const listed = pages.filter(isOfRegion);
  const free = listed.filter(({ isSpelledFreely }) => isSpelledFreely);
  const homes = listed.filter(({ path }) => path === '/');
  const places: Target[] = [
    ...listed,
    ...listed.flatMap(({ host, aliases, redirects }) => [...aliases, ...redirects].map((path) => ({ host, path }))),
    ...files.map(({ path }, index) => ({ host: domains[index % domains.length] as string, path })),
    ...further,
    ...free.flatMap(({ host, path }, index) => [
      { host, path: index % 2 ? `${path}/` : path.toUpperCase() },
      { host, path: `${path}?utm_source=mail&id=${index}` },
    ]),
    ...homes.flatMap(({ host }) => [
      { host: host.startsWith('www.') ? host.slice(4) : `www.${host}`, path: '/' },
      { host: `${host}:8080`, path: '/' },
    ]),
    ...regions.flatMap(({ id, aliases }) =>
      [`${id}.localhost`, ...aliases].flatMap((host) => [
        { host, path: '/' },
        { host, path: '/robots.txt' },
        { host, path: '/no-such-page' },
      ]),
    ),
    { host: 'localhost', path: '/global/course?a=b' },
    ...pages
      .filter(({ host }) => host === defaultRegion.domain)
      .map(({ path }, index) => ({ host: `unknown-${index}.example`, path })),
    ...domains.flatMap((host) =>
      ['/no-such-page', '/global/none', '/blog/none', '/en/none', '/_next/static/none.js', '/assets/none.svg'].map(
        (path) => ({ host, path }),
      ),
    ),
  ];
  const seen = new Map(places.map(({ host, path }) => [`${host} ${path}`, { host, path }]));
  return [...seen.values()];
}

/** Summarizes an answer for comparison: status, and the target of a redirect or type and content. */
export function outcomeOf(status: number, headers: IncomingHttpHeaders, hash: string): string {
  if (status >= 300 && status < 400) return `${status} ${headers.location}`;
  // Edge and servers have different texts for plain errors.
  if (status >= 400 && /^text\/plain/.test(headers['content-type'] ?? '')) return `${status} in a word`;
  return [status, hash, headers['content-type'], headers['x-robots-tag']].filter(Boolean).join(' ');
}

export function hashOfEtag(etag: string | undefined): string | undefined {
  return /^"([\w-]{16})(-br|-gzip)?"$/.exec(etag ?? '')?.[1];
}

/** Decompresses a body; empty if that fails. */
export function plainBody(body: Buffer, encoding: string | undefined): Buffer {
  try {
    if (encoding === 'br') return brotliDecompressSync(body);
    return encoding === 'gzip' ? gunzipSync(body) : body;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return Buffer.alloc(0);
  }
}

/** Returns the outcomes of all targets, in their order. `head` takes the hashes from ETags. */
export async function askAll(
  port: number,
  targets: readonly Target[],
  how: EdgeEncoding | 'head' = 'identity',
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const outcomes: string[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < targets.length; index = next++) {
      outcomes[index] = await askOne(port, targets[index] as Target, how, agent);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  agent.destroy();
  return outcomes;
}

function askOne(port: number, target: Target, how: EdgeEncoding | 'head', agent: Agent | false): Promise<string> {
  const { host, path } = target;
  const isHead = how === 'head';
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': isHead ? 'identity' : how };
    const method = isHead ? 'HEAD' : 'GET';
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent }, async (response) => {
      try {
        const { statusCode = 0, headers: got } = response;
        const body = plainBody(Buffer.concat(await response.toArray()), got['content-encoding']);
        resolve(outcomeOf(statusCode, got, isHead ? String(hashOfEtag(got.etag)) : hashOf(body)));
      } catch (error) {
        reject(error);
      }
    });
    sent.on('error', (error) => {
      // An idle connection may close at any time; retry with a new one.
      if (sent.reusedSocket) resolve(askOne(port, target, how, false));
      else reject(error);
    });
    sent.end();
  });
}
