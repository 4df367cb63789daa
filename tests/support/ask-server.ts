import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { ask } from '@talkaroo/server/ask';

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

const timeoutMs = 120_000;

/** Sends a request to a local server. Rejects if the answer is incomplete. */
export async function askServer(
  port: number,
  path: string,
  { body, ...options }: { method?: string; headers?: OutgoingHttpHeaders; body?: string } = {},
): Promise<HttpAnswer> {
  const answer = await ask({ port, host: '127.0.0.1', path, ...options }, timeoutMs, body);
  return { ...answer, body: answer.body.toString() };
}
