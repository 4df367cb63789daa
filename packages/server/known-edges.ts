import type { IncomingMessage } from 'node:http';
import { refreshHeader } from '@talkaroo/content/refresh-token';
import { isSameSecret } from './same-secret';

/** Whether a request comes from an edge: without `REFRESH_TOKEN`, no request counts as an edge's. */
export function isFromEdge({ headers }: Pick<IncomingMessage, 'headers'>, refreshToken: string | undefined): boolean {
  const sent = headers[refreshHeader];
  return sent !== undefined && refreshToken !== undefined && isSameSecret(String(sent), refreshToken);
}
