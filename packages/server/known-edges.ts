import type { IncomingMessage } from 'node:http';
import { refreshHeader } from '@talkaroo/content/refresh-token';
import { isSameSecret } from './same-secret';

/** Tells requests of our edges from those of others. */
export class KnownEdges {
  /** @param refreshToken what edges show; undefined: there are none */
  constructor(private readonly refreshToken: string | undefined) {}

  /** Whether an edge is asking. */
  has({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const sent = headers[refreshHeader];
    return sent !== undefined && this.refreshToken !== undefined && isSameSecret(String(sent), this.refreshToken);
  }

  /** Who a request is from: an edge names its client, of anybody else it is the address of the connection. */
  clientOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const named = this.has(request) ? request.headers['x-client'] : undefined;
    return named?.toString() ?? request.socket.remoteAddress ?? '';
  }
}
