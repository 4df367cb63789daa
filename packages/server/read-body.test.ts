import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readBody } from './read-body';

function request(headers: IncomingMessage['headers'] = {}) {
  return Object.assign(new PassThrough(), { headers }) as unknown as PassThrough & IncomingMessage;
}

it('reads a body that comes in parts, cut inside a character', async () => {
  const incoming = request();
  const body = readBody(incoming, 100);
  const bytes = Buffer.from('{"a":"ไทย"}');
  incoming.write(bytes.subarray(0, 7));
  incoming.end(bytes.subarray(7));
  expect(await body).toBe('{"a":"ไทย"}');
});

it('reads what is exactly as long as it may be', async () => {
  const incoming = request();
  incoming.end('12345');
  expect(await readBody(incoming, 5)).toBe('12345');
});

it.each([
  ['says so', { 'content-length': '6' }],
  ['does not say so', {}],
  ['lies', { 'content-length': '1' }],
])('refuses a body that is too long and %s, without its end', async (_, headers) => {
  const incoming = request(headers);
  incoming.write('123456');
  await expect(readBody(incoming, 5)).rejects.toMatchObject({ status: 413 });
});

it('refuses a body that does not come in time', async () => {
  const incoming = request();
  incoming.write('1');
  await expect(readBody(incoming, 5, 10)).rejects.toMatchObject({ status: 408 });
});

it.each([undefined, new Error('reset')])('refuses a body that breaks off: %s', async (reason) => {
  const incoming = request();
  const body = readBody(incoming, 5);
  incoming.destroy(reason);
  await expect(body).rejects.toMatchObject({ status: 400 });
});
