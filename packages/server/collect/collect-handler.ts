import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPostHandler, type PostAnswer } from '@talkaroo/server/post-handler';
import { RateLimit } from '@talkaroo/server/rate-limit';
import { readBody } from '@talkaroo/server/read-body';
import { type CollectRequest, collectLimits } from '@/lib/tracking/events';
import type { StoredEvent } from './queue';
import { readRequest } from './read-request';

type RefusalReason = 'type' | 'rate' | 'json' | 'table' | 'personal' | 'region' | 'consent';

type CollectHandlerOptions = {
  /** Absent if no sink is named. */
  take: ((events: StoredEvent[]) => void) | undefined;
  /** Returns the region of a host, and the consent that it asks for. */
  regionOf: (host: string) => { id: string; consent: string };
  clientOf: (request: IncomingMessage) => string;
  onRefused: (reason: RefusalReason) => void;
  now?: () => number;
};

/**
 * Events per minute. Phones of a mobile network share addresses, so one may send those of a hundred visitors; all
 * together are ten times the busiest minute that is expected.
 */
const limits = { perClient: 1_200, total: 12_000, clients: 5_000 };

/**
 * Handles `POST /collect`: 204 (taken), 400 (not of the table), 403 (cross-site, or without the consent that the region
 * asks for), 404 (no sink is named), 405, 408, 413 (over 16 KB), 415 or 429. Nothing of a refused request is taken.
 */
export function createCollectHandler({
  take,
  regionOf,
  clientOf,
  onRefused,
  now = Date.now,
}: CollectHandlerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const rate = new RateLimit(limits, now);
  const refuse = (status: number, reason: RefusalReason, text?: string): PostAnswer => {
    onRefused(reason);
    return { status, ...(text && { text }) };
  };
  return createPostHandler(async (request) => {
    if (!take) return { status: 404 };
    const client = clientOf(request);
    if (!rate.take(client)) return refuse(429, 'rate');
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return refuse(415, 'type');
    const read = readRequest(await readBody(request, collectLimits.bytes));
    if ('refused' in read) return refuse(400, read.refused, read.line);
    const { visit, consent, events } = read.request;
    const region = regionOf(request.headers.host ?? '');
    const foreign = events.findIndex((event) => event.region !== region.id);
    if (foreign >= 0) return refuse(400, 'region', `events.${foreign}.region: not that of this host`);
    if (!isAllowed(consent, region.consent)) return refuse(403, 'consent');
    if (events.length > 1 && !rate.take(client, events.length - 1)) return refuse(429, 'rate');
    const received = now();
    take(events.map((event) => ({ ...event, visit, consent, received })));
    return { status: 204 };
  });
}

/** A region that requires a consent takes nothing without a yes. */
function isAllowed(given: CollectRequest['consent'], asked: string): boolean {
  return given === 'granted' || asked !== 'required';
}
