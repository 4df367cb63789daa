import { createHmac } from 'node:crypto';

/** The request header with which an edge is asked to fetch an address anew: its value is {@link refreshTokenOf}. */
export const refreshHeader = 'x-refresh';

/** The forms in which an edge keeps a page or a text file: values of `Accept-Encoding`. */
export const edgeEncodings = ['br', 'gzip', 'identity'] as const;

export type EdgeEncoding = (typeof edgeEncodings)[number];

/** What an edge knows of the publish token: enough to be refreshed with, not enough to publish. 64 hexadecimal digits. */
export function refreshTokenOf(publishToken: string): string {
  return createHmac('sha256', publishToken).update('refresh an edge').digest('hex');
}
