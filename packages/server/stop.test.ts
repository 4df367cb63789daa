import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { beforeEach, expect, it, vi } from 'vitest';
import { askServer } from '@/tests/support/ask-server';
import { listen } from '@/tests/support/http';
import { Health } from './health';
import { createLog } from './log';
import { stopOnSignal } from './stop';

/** Starts a server whose answers are held back, except for the path `/now`. */
async function start({ checked = false } = {}) {
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, 'once').mockImplementation((signal: string | symbol, handler: () => void) => {
    handlers.set(signal, handler);
    return process;
  });
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never);
  const health = new Health(() => {});
  health.warm();
  const end = vi.fn();
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/now' || request.url === '/healthz') response.end('now');
    else waiting.push(response);
  });
  const port = await listen(server);
  const servers = checked ? [server, createServer().listen(0)] : [server];
  stopOnSignal(servers, health, createLog('silent', 'r1'), end);
  return { server, port, health, end, exit, waiting, signal: (name: string) => handlers.get(name)?.() };
}

async function inFlight(port: number, waiting: ServerResponse[]) {
  const answer = askServer(port, '/').then(
    ({ body }) => body,
    () => 'broken off',
  );
  await vi.waitUntil(() => waiting.length > 0);
  return { answer, response: waiting[0] as ServerResponse };
}

const isListening = (server: Server) => server.listening;

beforeEach(() => {
  // Fakes only the server's own timers; sockets use others.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

it('on SIGTERM is no longer ready at once, but answers until no one asks any more', async () => {
  const { server, port, health, exit, signal } = await start();
  signal('SIGTERM');
  expect(health.state).toBe('stopping');
  await vi.advanceTimersByTimeAsync(900);
  expect((await askServer(port, '/now')).body).toBe('now');
  await vi.advanceTimersByTimeAsync(900);
  expect(isListening(server)).toBe(true);
  expect((await askServer(port, '/now')).body).toBe('now');
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isListening(server)).toBe(false);
  await vi.waitUntil(() => exit.mock.calls.length > 0);
  expect(exit).toHaveBeenCalledExactlyOnceWith(0);
});

it('gives a balancer, which looks every five seconds, the time to notice', async () => {
  const { server, port, exit, signal } = await start({ checked: true });
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(5900);
  expect((await askServer(port, '/now')).body).toBe('now');
  await vi.advanceTimersByTimeAsync(6000);
  expect(isListening(server)).toBe(false);
  await vi.waitUntil(() => exit.mock.calls.length > 0);
});

it('does not go on for ever where someone keeps asking', async () => {
  const { server, port, signal } = await start();
  signal('SIGTERM');
  for (let second = 0; second <= 15; second += 0.5) {
    await vi.advanceTimersByTimeAsync(500);
    if (isListening(server)) await askServer(port, '/now');
  }
  expect(isListening(server)).toBe(false);
});

it('takes no one who asks for its health for a visitor', async () => {
  const { server, port, signal } = await start();
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(900);
  await askServer(port, '/healthz');
  await vi.advanceTimersByTimeAsync(200);
  expect(isListening(server)).toBe(false);
});

it.each(['SIGTERM', 'SIGINT'])('on %s answers the request in flight before it ends', async (name) => {
  const { port, waiting, end, exit, signal } = await start();
  const { answer, response } = await inFlight(port, waiting);
  signal(name);
  await vi.advanceTimersByTimeAsync(5000);
  expect(end).not.toHaveBeenCalled();
  response.setHeader('Connection', 'close').end('whole');
  expect(await answer).toBe('whole');
  await vi.waitUntil(() => exit.mock.calls.length > 0);
  expect(end).toHaveBeenCalledOnce();
});

it('on SIGINT stops listening at once', async () => {
  const { server, exit, signal } = await start();
  signal('SIGINT');
  expect(isListening(server)).toBe(false);
  await vi.waitUntil(() => exit.mock.calls.length > 0);
});

it('breaks off a request that takes too long', async () => {
  const { port, waiting, exit, signal } = await start();
  const { answer } = await inFlight(port, waiting);
  signal('SIGTERM');
  await vi.advanceTimersByTimeAsync(1000);
  await vi.advanceTimersByTimeAsync(9000);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(await answer).toBe('broken off');
  await vi.waitUntil(() => exit.mock.calls.length > 0);
});

it('closes idle connections', async () => {
  const { port, exit, signal } = await start();
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /now HTTP/1.1\r\nHost: a\r\n\r\n'));
  await new Promise((resolve) => socket.once('data', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  signal('SIGINT');
  await closed;
  await vi.waitUntil(() => exit.mock.calls.length > 0);
});

it('stops once, however many signals come', async () => {
  const { end, exit, signal } = await start();
  signal('SIGINT');
  signal('SIGTERM');
  signal('SIGINT');
  await vi.waitUntil(() => exit.mock.calls.length > 0);
  expect(end).toHaveBeenCalledOnce();
  expect(exit).toHaveBeenCalledOnce();
});
