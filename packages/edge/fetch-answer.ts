import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { EdgeEncoding } from '@talkaroo/content/refresh-token';
import { ask } from '@talkaroo/server/ask';
import { hashOf } from '@talkaroo/server/content';

/** Limits the whole request, so that a hanging server does not delay what others have. */
const timeoutMs = 5_000;

export type Answer = {
  status: number;
  /** Hash of the uncompressed body, if the `ETag` says the same; empty if it does not, or the body is cut. */
  hash: string;
  /** Whether it came from the cache, which can repeat it without a server. */
  isKept: boolean;
  version: string;
  fetchedAt: number;
};

export type Asked = { host: string; path: string; encoding: EdgeEncoding };

/** Asks nginx through its socket, as a visitor or, with a token, to fetch and keep. Undefined without an answer. */
export async function fetchAnswer(socketPath: string, asked: Asked, token?: string): Promise<Answer | undefined> {
  const { host, path, encoding } = asked;
  const sent = { host, 'accept-encoding': encoding, ...(token && { 'x-refresh': `${token}-fetch` }) };
  try {
    const { status, headers, body } = await ask({ socketPath, path, headers: sent }, timeoutMs);
    const hash = hashOf(await uncompressed(body, headers['content-encoding']));
    return {
      status,
      hash: headers.etag?.startsWith(`"${hash}`) ? hash : '',
      version: String(headers['x-tables'] ?? ''),
      isKept: String(headers['cache-status']).startsWith('edge; hit'),
      fetchedAt: Date.parse(String(headers['x-fetched-at'])) || Date.now(),
    };
  } catch {
    return undefined;
  }
}

async function uncompressed(body: Buffer, encoding: string | undefined): Promise<Buffer> {
  if (encoding === 'br') return promisify(brotliDecompress)(body);
  return encoding === 'gzip' ? promisify(gunzip)(body) : body;
}
