import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ports } from './ports';

export type PageInParts = {
  port: number;
  /** Parts of the first requested page, after its head has been sent. */
  parts: Promise<readonly { send: () => void }[]>;
  stop: () => void;
};

const leastBytes = 150;

/** Serves the site in parts: the first document's head, then element by element; other files at once. */
export async function serveInParts(): Promise<PageInParts> {
  let resolve: (parts: readonly { send: () => void }[]) => void;
  const parts = new Promise<readonly { send: () => void }[]>((settle) => {
    resolve = settle;
  });
  const server = createServer(async ({ url, method, headers }, response) => {
    const host = headers.host?.replace(/:\d+$/, `:${ports.site}`);
    const upstream = request({
      host: '127.0.0.1',
      port: ports.site,
      path: url,
      method,
      headers: { ...headers, host, 'accept-encoding': 'identity' },
    }).end();
    const [answer] = await once(upstream, 'response');
    response.writeHead(answer.statusCode, answer.headers);
    if (!answer.headers['content-type']?.startsWith('text/html')) {
      answer.pipe(response);
      return;
    }
    const body = Buffer.concat(await answer.toArray());
    const starts: number[] = [];
    for (let next = body.indexOf('<body'); next > 0; next = body.indexOf('><', next + leastBytes) + 1)
      starts.push(next);
    response.write(body.subarray(0, starts[0]));
    resolve(
      starts.map((start, index) => ({
        send: () => {
          response.write(body.subarray(start, starts[index + 1]));
          if (index === starts.length - 1) response.end();
        },
      })),
    );
  });
  await once(server.listen(0), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    parts,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
