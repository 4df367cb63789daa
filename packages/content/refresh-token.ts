import { createHmac } from 'node:crypto';

/** Request header that makes an edge refetch an address; its value is {@link refreshTokenOf}. */
export const refreshHeader = 'x-refresh';

/** Encodings in which an edge caches pages and text files: values of `Accept-Encoding`. */
export const edgeEncodings = ['br', 'gzip', 'identity'] as const;

export type EdgeEncoding = (typeof edgeEncodings)[number];

/** Derives an edge's refresh token (64 hexadecimal digits), which does not allow publishing, from the publish token. */
export function refreshTokenOf(publishToken: string): string {
  return createHmac('sha256', publishToken).update('refresh an edge').digest('hex');
}
