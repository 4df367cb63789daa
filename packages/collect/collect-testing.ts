import { createServer, type IncomingHttpHeaders, IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CollectRequest } from '@/lib/tracking/events';
import { listen } from '@/tests/support/http';
import type { startCollector } from './collector';
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

/** Gives a collector what a browser posts. */
export function postTo({ posts }: Awaited<ReturnType<typeof startCollector>>, ...numbers: number[]): void {
  const posted = posts.read(JSON.stringify(requestOf(...numbers)), new IncomingMessage(new Socket()));
  if (!('accept' in posted)) throw new Error(`refused with ${posted.status}`);
  posted.accept();
}

type Request = { url: string; headers: IncomingHttpHeaders; body: string };

/** Starts a sink that ends with the test. */
export async function startStandIn(answer: (response: ServerResponse, request: Request) => void) {
  const requests: Request[] = [];
  const server = createServer(async (incoming, response) => {
    const request = { url: incoming.url ?? '', headers: incoming.headers, body: await text(incoming) };
    requests.push(request);
    answer(response, request);
  });
  return { url: `http://127.0.0.1:${await listen(server)}`, requests };
}
