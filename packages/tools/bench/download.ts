import { get, type IncomingHttpHeaders } from 'node:http';

export type Downloaded = { headers: IncomingHttpHeaders; body: Buffer };

/** Connects by IP address, because Node does not resolve hosts below `localhost`. */
export function download(address: string, encoding = 'identity'): Promise<Downloaded> {
  const { host, port, pathname, search } = new URL(address);
  const headers = { host, 'accept-encoding': encoding };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers }, async (response) => {
      resolve({ headers: response.headers, body: Buffer.concat(await response.toArray()) });
    }).on('error', reject);
  });
}
