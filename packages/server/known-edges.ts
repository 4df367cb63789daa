import type { IncomingMessage } from 'node:http';
import { refreshHeader } from '@talkaroo/content/refresh-token';
import { isSameSecret } from './same-secret';

export class KnownEdges {
  constructor(private readonly refreshToken: string | undefined) {}

  has({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
    const sent = headers[refreshHeader];
    return sent !== undefined && this.refreshToken !== undefined && isSameSecret(String(sent), this.refreshToken);
  }

  /** Returns the client's address: from the edge's header, or of the connection. */
  clientOf(request: Pick<IncomingMessage, 'headers' | 'socket'>): string {
    const named = this.has(request) ? request.headers['x-client'] : undefined;
    return named?.toString() ?? request.socket.remoteAddress ?? '';
  }
}
