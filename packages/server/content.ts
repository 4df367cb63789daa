import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { maxBy } from 'es-toolkit/array';

/** In order of preference. */
export const encodings = ['br', 'gzip'] as const;

export type Encoding = (typeof encodings)[number];

/** Name of a file's compressed form, beside it in the release. */
export const compressedName = { br: (name: string) => `${name}.br`, gzip: (name: string) => `${name}.gz` } as const;

export type Content = {
  /** Hash of the uncompressed bytes. */
  hash: string;
  headers: Readonly<Record<string, string>>;
  encodings: readonly Encoding[];
  body: (encoding?: Encoding) => Buffer | Promise<Buffer>;
  /** If given, answers range requests, without which Safari plays no clip. `to` is exclusive. */
  parts?: { length: number; read: (from: number, to: number) => Promise<Buffer> };
};

type Range = { from: number; to: number };

export type Answer = { status: number; headers: OutgoingHttpHeaders; body?: Buffer };

/** Returns a 96-bit hash, the same on every machine. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 16);
}

/** Whether compression is worthwhile: a kilobyte fits into one packet, and other formats are compressed already. */
export function isCompressible(type: string, length: number): boolean {
  return length >= 1024 && /^text\/|[/+](javascript|json|xml)\b/.test(type);
}

/** Bytes from which the slowest quality is worth its time: a tenth of the pages, among them all home pages. */
const longPage = 80_000;

/** Brotli takes 40 ms of CPU per page at quality 10; at 11 three times as long (2 % less), at 9 a tenth (6 % more). */
export async function compress(
  bytes: Buffer,
  encoding: Encoding,
  quality = bytes.length > longPage ? 11 : 10,
): Promise<Buffer> {
  if (encoding === 'gzip') return promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  return promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}

/** Returns the preferred encoding (RFC 9110, 12.5.3), or undefined for identity, also if none is accepted. */
export function chooseEncoding(acceptEncoding: string | undefined, offered: readonly Encoding[]): Encoding | undefined {
  if (!acceptEncoding || offered.length === 0) return undefined;
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [, name, weight = '1'] = /^\s*([\w*-]+)\s*(?:;\s*q=([\d.]+)\s*)?$/.exec(part) ?? [];
    if (name) weights.set(name, Number(weight));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  // Ties go to the first encoding. An invalid weight counts as absent.
  const accepted = offered.filter((encoding) => weightOf(encoding) > 0 && weightOf(encoding) >= least);
  return maxBy(accepted, weightOf);
}

/** Whether `If-None-Match` names this ETag, by weak comparison (RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return Boolean(known?.includes(etag) || ifNoneMatch?.trim() === '*');
}

/** Returns the one range that a request asks for (RFC 9110, 14.2), or `unsatisfiable`; other requests get everything. */
export function rangeOf(header: string | undefined, length: number): Range | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const to = first === '' || last === '' ? length : Math.min(length, Number(last) + 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return from < to ? { from, to } : 'unsatisfiable';
}

/** Answers in the preferred encoding, or with 304. Only status 200 may become 304; errors are sent in full. */
export async function answerWith(content: Content, headers: IncomingHttpHeaders, status = 200): Promise<Answer> {
  const encoding = chooseEncoding(headers['accept-encoding'], content.encodings);
  // A strong ETag: it differs by encoding.
  const etag = `"${[content.hash, encoding].filter(Boolean).join('-')}"`;
  // Node omits the body for HEAD.
  const answer = (status: number, more: OutgoingHttpHeaders, body?: Buffer): Answer => ({
    status,
    headers: { ...content.headers, ETag: etag, ...more },
    body,
  });
  if (status === 200 && isFresh(headers['if-none-match'], etag)) return answer(304, {});
  const { parts } = content;
  // With If-Range, a range counts only if it is of the same file.
  const ifRange = headers['if-range'];
  const range = parts && (!ifRange || ifRange === etag) ? rangeOf(headers.range, parts.length) : undefined;
  if (range === 'unsatisfiable') {
    return { status: 416, headers: { 'Content-Range': `bytes */${parts?.length}`, 'Content-Length': 0 } };
  }
  if (parts && range) {
    const { from, to } = range;
    const contentRange = `bytes ${from}-${to - 1}/${parts.length}`;
    const part = await parts.read(from, to);
    return answer(206, { 'Content-Range': contentRange, 'Content-Length': to - from }, part);
  }
  const body = await content.body(encoding);
  return answer(status, { ...(encoding && { 'Content-Encoding': encoding }), 'Content-Length': body.length }, body);
}
