import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { sendSlowly, startHost } from './http';

const json = { 'content-type': 'application/json' };

const misbehaviours = {
  hangs: () => {},
  /** Answers at once, then sends one byte at a time for a quarter of an hour. */
  drips: (response) => sendSlowly(response.writeHead(200, json), ' '.repeat(10_000), 100),
  'breaks off': (response) => {
    response.writeHead(200, { ...json, 'content-length': 1000 });
    response.write('{"code":10000,', () => response.destroy());
  },
  'sends a page': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<!doctype html><title>Welcome</title><h1>Welcome to the Wi-Fi</h1>'),
  'sends nothing': (response) => response.writeHead(200, json).end(),
  /** Redirects to a host that answers everything with success. */
  'redirects elsewhere': (response) =>
    response.writeHead(302, { location: `http://localhost:${response.req.socket.localPort}/elsewhere` }).end(),
  /** Sends 10 MB of a plausible answer without a length. */
  floods: (response) => {
    const begin = '{"code":10000,"status":10000,"res":{"at":"ticket","country_codes":[]},"data":null,"more":"';
    const parts = [begin, ...Array<string>(100).fill('x'.repeat(100_000)), '"}'];
    return sendSlowly(response.writeHead(200, json), parts, 20);
  },
} satisfies Record<string, (response: ServerResponse) => unknown>;

export type Misbehaviour = keyof typeof misbehaviours | 'is down';

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
  const ends = new EventEmitter<{ end: [End] }>();
  const { server, port, stop } = await startHost((request, response) => {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('access-control-allow-credentials', 'true');
    const { bytesWritten: before } = request.socket;
    response.on('close', () =>
      ends.emit('end', { bytes: request.socket.bytesWritten - before, complete: response.writableFinished }),
    );
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname.slice(1));
    if (path in misbehaviours) misbehaviours[path as keyof typeof misbehaviours](response);
    else response.writeHead(200, json).end(JSON.stringify(yes));
  });
  const closed = await startHost(() => {});
  await closed.stop();
  return {
    /** Returns the URL of a misbehaviour. Nothing listens on the port of `is down`. */
    address: (misbehaviour: Misbehaviour) =>
      `http://127.0.0.1:${misbehaviour === 'is down' ? closed.port : port}/${encodeURIComponent(misbehaviour)}`,
    nextRequest: () => once(server, 'request'),
    /** Waits for the end of the next answer. Returns the bytes sent, and whether it was complete. */
    nextEnd: async (): Promise<End> => (await once(ends, 'end'))[0],
    stop,
  };
}
