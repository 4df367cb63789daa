import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refreshHeader } from '@talkaroo/content/refresh-token';

/** Compares secrets in constant time, whatever their lengths. */
export function isSameSecret(sent: string | undefined, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent ?? ''), digest(secret));
}

/** Whether a request comes from an edge: without `REFRESH_TOKEN`, no request counts as an edge's. */
export function isFromEdge({ headers }: Pick<IncomingMessage, 'headers'>, refreshToken: string | undefined): boolean {
  const sent = headers[refreshHeader];
  return sent !== undefined && refreshToken !== undefined && isSameSecret(String(sent), refreshToken);
}
