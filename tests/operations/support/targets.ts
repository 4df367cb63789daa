import { Agent, type IncomingHttpHeaders } from 'node:http';
import type { EdgeEncoding } from '@talkaroo/content/refresh-token';
import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import type { AddressList } from '@talkaroo/server/address-protocol';
import { hashOf } from '@talkaroo/server/content';
import { mapAsync } from 'es-toolkit';
import { askForBytes, plainBody } from '@/tests/support/ask-server';

/** Host and path of a request, such as `hk.talkaroo.example/global/course`. */
export type Target = string;

const concurrency = 16;

/** Returns all kinds of requests for a site: pages, files, missing addresses, and variants of paths and hosts. */
export function targetsOf({ pages, files }: AddressList, further: readonly Target[]): Target[] {
  const domains = regions.map(({ domain }) => domain);
  const listed = pages.filter(({ host }) => domains.includes(host));
  const free = listed.filter(({ isSpelledFreely }) => isSpelledFreely);
  const homes = listed.filter(({ path }) => path === '/');
  const targets: Target[] = [
    ...listed.flatMap(({ host, path, aliases, redirects }) =>
      [path, ...aliases, ...redirects].map((one) => host + one),
    ),
    ...files.map(({ path }, index) => domains[index % domains.length] + path),
    ...further,
    ...free.flatMap(({ host, path }, index) => [
      host + (index % 2 ? `${path}/` : path.toUpperCase()),
      `${host}${path}?utm_source=mail&id=${index}`,
    ]),
    ...homes.flatMap(({ host }) => [host.startsWith('www.') ? `${host.slice(4)}/` : `www.${host}/`, `${host}:8080/`]),
    ...regions.flatMap(({ id, aliases }) =>
      [`${id}.localhost`, ...aliases].flatMap((host) => [`${host}/`, `${host}/robots.txt`, `${host}/no-such-page`]),
    ),
    'localhost/global/course?a=b',
    ...pages
      .filter(({ host }) => host === defaultRegion.domain)
      .map(({ path }, index) => `unknown-${index}.example${path}`),
    ...domains.flatMap((host) =>
      ['/no-such-page', '/global/none', '/blog/none', '/en/none', '/_next/static/none.js', '/assets/none.svg'].map(
        (path) => host + path,
      ),
    ),
  ];
  return [...new Set(targets)];
}

export function placeOf(target: Target): { host: string; path: string } {
  const slash = target.indexOf('/');
  return { host: target.slice(0, slash), path: target.slice(slash) };
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

/** Returns the outcome of each target. `head` takes the hashes from ETags. */
export async function askAll(
  port: number,
  targets: readonly Target[],
  how: EdgeEncoding | 'head' = 'identity',
): Promise<Map<Target, string>> {
  const agent = new Agent({ keepAlive: true });
  const isHead = how === 'head';
  const askOne = async (target: Target) => {
    const { host, path } = placeOf(target);
    const { status, headers, body } = await askForBytes(port, path, {
      method: isHead ? 'HEAD' : 'GET',
      headers: { host, 'accept-encoding': isHead ? 'identity' : how },
      agent,
    });
    const hash = isHead ? hashOfEtag(headers.etag) : hashOf(plainBody(body, headers['content-encoding']));
    return [target, outcomeOf(status, headers, String(hash))] as const;
  };
  const outcomes = await mapAsync(targets, askOne, { concurrency });
  agent.destroy();
  return new Map(outcomes);
}
