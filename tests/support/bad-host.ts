import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const misbehaviours = {
  hangs: () => {},
  /** Answers at once, then sends one byte at a time without end. */
  drips: (response) => {
    response.writeHead(200, json);
    const drops = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(drops));
  },
  'breaks off': (response) => {
    response.writeHead(200, { ...json, 'content-length': 1000 });
    response.write('{"code":10000,', () => response.destroy());
  },
  'sends a page': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end('<!doctype html><title>Welcome</title><h1>Welcome to the Wi-Fi</h1>');
  },
  'sends nothing': (response) => {
    response.writeHead(200, json);
    response.end();
  },
  /** Redirects to a host that answers everything with success. */
  'redirects elsewhere': (response) => {
    response.writeHead(302, { location: `http://localhost:${response.req.socket.localPort}/elsewhere` });
    response.end();
  },
  /** Sends up to 10 MB of a plausible answer without a length. */
  floods: (response) => {
    response.writeHead(200, json);
    response.write('{"code":10000,"status":10000,"res":{"at":"ticket","country_codes":[]},"data":null,"more":"');
    const chunk = 'x'.repeat(100_000);
    let chunks = 0;
    const flow = setInterval(() => {
      chunks += 1;
      if (chunks > 100) response.end('"}');
      else response.write(chunk);
    }, 20);
    response.on('close', () => clearInterval(flow));
  },
} satisfies Record<string, (response: ServerResponse) => void>;

export type Misbehaviour = keyof typeof misbehaviours | 'is down';

const json = { 'content-type': 'application/json' };

/** Passes for a success of any call. */
const yes = {
  code: 10000,
  status: 10000,
  res: {
    at: 'ticket',
    country_codes: [
      { countryCode: '999', countryName: 'Elsewhere', countryNameEn: 'Elsewhere', firstWord: 'E', regularExp: '' },
    ],
    default_country: '999',
  },
  data: { id: 666, nick_name: 'Elsewhere', avatar_new: '' },
};

export const everyMisbehaviour = ['is down', ...Object.keys(misbehaviours)] as Misbehaviour[];

/** Returns whether a failure shows only by a timeout. */
export const isSlow = (misbehaviour: Misbehaviour): boolean => misbehaviour === 'hangs' || misbehaviour === 'drips';

type End = { bytes: number; complete: boolean };

/** Starts a server that misbehaves differently at each path. Its CORS headers are valid. */
export async function startBadHost() {
  let onRequest = () => {};
  let onEnd = (_end: End) => {};
  const server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    const { bytesWritten: before } = request.socket;
    response.on('close', () =>
      onEnd({ bytes: request.socket.bytesWritten - before, complete: response.writableFinished }),
    );
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
    if (path in misbehaviours) misbehaviours[path as keyof typeof misbehaviours](response);
    else response.writeHead(200, json).end(JSON.stringify(yes));
    onRequest();
  });
  const port = await listen(server);
  const closed = createServer();
  const closedPort = await listen(closed);
  await close(closed);
  return {
    /** Returns the URL of a misbehaviour. Nothing listens on the port of `is down`. */
    address: (misbehaviour: Misbehaviour) =>
      `http://127.0.0.1:${misbehaviour === 'is down' ? closedPort : port}/${encodeURIComponent(misbehaviour)}`,
    nextRequest: () =>
      new Promise<void>((resolve) => {
        onRequest = resolve;
      }),
    /** Waits for the end of the next answer. Returns the bytes sent, and whether it was complete. */
    nextEnd: () =>
      new Promise<End>((resolve) => {
        onEnd = resolve;
      }),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await close(server);
    },
  };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

function close(server: Server): Promise<unknown> {
  return once(server.close(), 'close');
}
