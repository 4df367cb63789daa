import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { LocalServer } from '@talkaroo/tools/edge/local-edge';

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

export type Fault = (typeof faults)[number];

const dripMs = 100;

/** Takes a server's place and answers nonsense, posing as the build that the edge knows. */
export class Impostor {
  #fault: Fault = 'error';
  readonly #servers: Server[];
  readonly #sockets = new Set<Socket>();
  readonly #timers = new Set<NodeJS.Timeout>();
  asked = 0;

  constructor(
    private readonly place: LocalServer,
    private readonly release: string,
  ) {
    this.#servers = [this.#listener((path) => this.#page(path)), this.#listener((path) => this.#list(path))];
  }

  async start(): Promise<void> {
    const ports = [this.place.port, this.place.adminPort];
    await Promise.all(
      this.#servers.map((server, index) => once(server.listen(ports[index], '127.0.0.1'), 'listening')),
    );
  }

  answerWith(fault: Fault): void {
    this.#fault = fault;
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    const closed = this.#servers.map((server) => new Promise((resolve) => server.close(resolve)));
    for (const socket of this.#sockets) socket.destroy();
    await Promise.all(closed);
  }

  #listener(answer: (path: string) => string | Buffer): Server {
    return createServer((socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      // Clients may disconnect early.
      socket.on('error', () => {});
      let heard = '';
      socket.on('data', (part) => {
        heard += part.toString('latin1');
        for (let end = heard.indexOf('\r\n\r\n'); end >= 0; end = heard.indexOf('\r\n\r\n')) {
          const path = heard.split(' ', 2)[1] ?? '';
          heard = heard.slice(end + 4);
          if (path !== '/healthz') this.asked += 1;
          this.#send(socket, answer(path));
        }
      });
    });
  }

  #send(socket: Socket, answer: string | Buffer): void {
    if (this.#fault === 'closed') socket.destroy();
    else if (this.#fault === 'drip') this.#drip(socket, answer.toString());
    else if (this.#fault === 'cut') socket.end(answer.slice(0, answer.length - 300));
    else if (this.#fault === 'garbage' && Buffer.isBuffer(answer)) socket.end(answer);
    else socket.write(answer);
  }

  #drip(socket: Socket, answer: string): void {
    const head = answer.indexOf('\r\n\r\n') + 4;
    socket.write(answer.slice(0, head));
    let sent = head;
    const timer = setInterval(() => {
      if (socket.writable && sent < answer.length) socket.write(answer[sent++] as string);
      else clearInterval(timer);
    }, dripMs);
    this.#timers.add(timer);
  }

  #page(path: string): string | Buffer {
    const html = `<!doctype html><html><body><h1>Wrong</h1><p>${'x'.repeat(2000)}</p></body></html>`;
    // Only the health check succeeds.
    if (path === '/healthz' && this.#fault !== 'error') return message(200, 'text/plain', 'ok\n');
    if (this.#fault === 'garbage') return randomBytes(4096);
    if (this.#fault === 'wrong') return message(200, 'text/html; charset=utf-8', html);
    const release = this.#fault === 'foreign' ? 'f'.repeat(12) : this.release;
    return message(this.#fault === 'error' ? 500 : 200, 'text/html; charset=utf-8', html, release);
  }

  #list(path: string): string {
    const { release } = this;
    if (this.#fault === 'error') return message(500, 'text/plain', '500\n');
    if (path !== '/addresses') return message(404, 'text/plain', '404\n');
    if (this.#fault === 'wrong') return message(200, 'text/html', '<h1>Wrong</h1>');
    if (this.#fault === 'foreign') return message(200, 'application/json', JSON.stringify({ status: 'down' }));
    return message(200, 'application/json', JSON.stringify({ release, packs: '', pages: [], files: [] }).padEnd(2000));
  }
}

function message(status: number, type: string, body: string, release?: string): string {
  return [
    `HTTP/1.1 ${status} Whatever`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'ETag: "AAAAAAAAAAAAAAAA"',
    'Set-Cookie: a=b',
    ...(release ? [`X-Release: ${release}`] : []),
    '',
    body,
  ].join('\r\n');
}
