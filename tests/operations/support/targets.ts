import { Agent, type IncomingHttpHeaders } from 'node:http';
import type { EdgeEncoding } from '@talkaroo/content/refresh-token';
import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import type { AddressList } from '@talkaroo/server/address-protocol';
import { hashOf } from '@talkaroo/server/content';
import { mapAsync } from 'es-toolkit';
import { askForBytes, plainBody } from '@/tests/support/ask-server';

export type Target = { host: string; path: string };

const concurrency = 16;

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

/** Returns the outcomes of all targets, in their order. `head` takes the hashes from ETags. */
export async function askAll(
  port: number,
  targets: readonly Target[],
  how: EdgeEncoding | 'head' = 'identity',
): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const isHead = how === 'head';
  const askOne = async ({ host, path }: Target) => {
    const { status, headers, body } = await askForBytes(port, path, {
      method: isHead ? 'HEAD' : 'GET',
      headers: { host, 'accept-encoding': isHead ? 'identity' : how },
      agent,
    });
    const hash = isHead ? hashOfEtag(headers.etag) : hashOf(plainBody(body, headers['content-encoding']));
    return outcomeOf(status, headers, String(hash));
  };
  const outcomes = await mapAsync(targets, askOne, { concurrency });
  agent.destroy();
  return outcomes;
}
