import { request } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { EdgeEncoding } from '@talkaroo/content/refresh-token';
import { hashOf } from '@talkaroo/server/content';

/** Limits the whole request, so that a hanging server does not delay what others have. */
const timeoutMs = 5_000;

export type Answer = {
  status: number;
  /** Hash of the uncompressed body, if the `ETag` says the same; empty if it does not, or the body is cut. */
  hash: string;
  /** Whether it came from the cache, so that it comes again without a server. */
  isKept: boolean;
  /** Version of the configuration by which nginx answered. */
  version: string;
  /** When nginx fetched it, in milliseconds since 1970. */
  fetchedAt: number;
};

export type Asked = { host: string; path: string; encoding: EdgeEncoding };

/** Asks nginx through its socket, as a visitor or, with a token, to fetch and keep. Undefined without an answer. */
export function fetchAnswer(socketPath: string, asked: Asked, token?: string): Promise<Answer | undefined> {
  const { host, path, encoding } = asked;
  return new Promise((resolve) => {
    const headers = { host, 'accept-encoding': encoding, ...(token && { 'x-refresh': `${token}-fetch` }) };
    const signal = AbortSignal.timeout(timeoutMs);
    const sent = request({ socketPath, path, headers, agent: false, signal }, async (response) => {
      try {
        const body = await uncompressed(Buffer.concat(await response.toArray()), response.headers['content-encoding']);
        const { etag = '', 'x-fetched-at': fetched = '', 'cache-status': cache = '' } = response.headers;
        const { 'x-tables': version = '' } = response.headers;
        const hash = hashOf(body);
        resolve({
          status: response.statusCode ?? 0,
          hash: etag.startsWith(`"${hash}`) ? hash : '',
          version: String(version),
          isKept: String(cache).startsWith('edge; hit'),
          fetchedAt: Date.parse(String(fetched)) || Date.now(),
        });
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        resolve(undefined);
      }
    });
    sent.once('error', () => resolve(undefined));
    sent.end();
  });
}

async function uncompressed(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(body);
  return encoding === 'gzip' ? promisify(gunzip)(body) : body;
}
