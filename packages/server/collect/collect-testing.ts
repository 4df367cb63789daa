import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CollectRequest } from '@/lib/tracking/events';
import type { StoredEvent } from './queue';

export const hexOf = (number: number) => number.toString(16).padStart(32, '0');

export const touch = {
  ...{ time: 1_764_000_000_000, page: 'home', source: 'fb', medium: 'paid', campaign: 'spring sale' },
  ...{ click: 'fbclid:AbC-1_2', referrer: 'l.facebook.com' },
};

/** Returns an event of Hong Kong's home page; each number makes another one. */
export function eventOf(number: number, fields: object = {}): CollectRequest['events'][number] {
  return {
    ...{ id: hexOf(number), event: 'page-view', time: 1_764_000_000_000 + number },
    ...{ region: 'hk', language: 'zh-HK', page: 'home', pv_uniq_id: hexOf(1) },
    ...fields,
  } as CollectRequest['events'][number];
}

export function requestOf(...numbers: number[]): CollectRequest {
  return {
    visit: { id: hexOf(7), first: touch, last: touch },
    consent: 'granted',
    events: numbers.map((number) => eventOf(number)),
  };
}

export function storedOf(number: number, fields: object = {}, visit: Partial<StoredEvent['visit']> = {}): StoredEvent {
  const { events: _, ...rest } = requestOf();
  return {
    ...eventOf(number, fields),
    ...rest,
    visit: { ...rest.visit, ...visit },
    received: 1_764_000_060_000,
  };
}

type Request = { url: string; headers: IncomingHttpHeaders; body: string };

export async function startStandIn(answer: (response: ServerResponse, request: Request) => void) {
  const requests: Request[] = [];
  const server = createServer(async (incoming, response) => {
    const request = { url: incoming.url ?? '', headers: incoming.headers, body: await text(incoming) };
    requests.push(request);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close };
}
