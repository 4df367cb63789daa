import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { LocalServer } from '@talkaroo/tools/edge/local-edge';
import { sendSlowly, startHost } from '@/tests/support/http';

export const faults = [
  'error',
  /** Another site's page with 200, also instead of the address list. */
  'wrong',
  /** A page of another build of ours; JSON that isn't a list. */
  'foreign',
  /** Not HTTP; an empty list. */
  'garbage',
  /** The connection closes within the answer. */
  'cut',
  /** Single bytes with pauses. */
  'drip',
  'closed',
] as const;

type Fault = (typeof faults)[number];
type Answer = { status?: number; type: string; body: string; release?: string };

const html = `<!doctype html><html><body><h1>Wrong</h1><p>${'x'.repeat(2000)}</p></body></html>`;

/** Takes a server's place and answers nonsense, posing as the build that the edge knows. */
export async function startImpostor({ port, adminPort }: LocalServer, release: string) {
  let fault: Fault = 'error';
  let asked = 0;
  const start = (ownPort: number, answerTo: (path: string) => Answer) =>
    startHost(({ url = '' }, response) => {
      if (url !== '/healthz') asked += 1;
      send(response, fault, answerTo(url));
    }, ownPort);
  const hosts = await Promise.all([
    start(port, (path) => page(path, fault, release)),
    start(adminPort, (path) => list(path, fault, release)),
  ]);
  return {
    asked: () => asked,
    answerWith(next: Fault): void {
      fault = next;
    },
    stop: () => Promise.all(hosts.map((host) => host.stop())),
  };
}

function page(path: string, fault: Fault, release: string): Answer {
  // Only the health check succeeds.
  if (path === '/healthz' && fault !== 'error') return { type: 'text/plain', body: 'ok\n' };
  const answer = { type: 'text/html; charset=utf-8', body: html };
  if (fault === 'wrong') return answer;
  return { ...answer, status: fault === 'error' ? 500 : 200, release: fault === 'foreign' ? 'f'.repeat(12) : release };
}

function list(path: string, fault: Fault, release: string): Answer {
  if (fault === 'error') return { status: 500, type: 'text/plain', body: '500\n' };
  if (path !== '/addresses') return { status: 404, type: 'text/plain', body: '404\n' };
  if (fault === 'wrong') return { type: 'text/html', body: '<h1>Wrong</h1>' };
  if (fault === 'foreign') return { type: 'application/json', body: JSON.stringify({ status: 'down' }) };
  const empty = JSON.stringify({ release, packs: '', pages: [], files: [] });
  return { type: 'application/json', body: empty.padEnd(2000) };
}

function send(response: ServerResponse, fault: Fault, { status = 200, type, body, release }: Answer): void {
  if (fault === 'closed') return void response.destroy();
  if (fault === 'garbage' && body === html) return void response.socket?.end(randomBytes(4096));
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': body.length,
    ETag: '"AAAAAAAAAAAAAAAA"',
    'Set-Cookie': 'a=b',
    ...(release && { 'X-Release': release }),
  });
  if (fault === 'drip') void sendSlowly(response, body, 100);
  else if (fault === 'cut') response.write(body.slice(0, body.length / 2), () => response.destroy());
  else response.end(body);
}
