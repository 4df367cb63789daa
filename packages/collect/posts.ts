import type { IncomingMessage } from 'node:http';
import { collectLimits } from '@/lib/tracking/events';
import type { StoredEvent } from './queue';
import { readRequest } from './read-request';

type RefusalReason = 'type' | 'rate' | 'json' | 'table' | 'personal' | 'region' | 'consent';

/** `text`: one line for the reader of the answer. */
type Refused = { status: number; text?: string };

type PostsOptions = {
  take: ((events: StoredEvent[]) => void) | undefined;
  /** Returns the region of a host, and the consent that it asks for. */
  regionOf: (host: string) => { id: string; consent: string };
  onRefused: (reason: RefusalReason) => void;
};

/**
 * Returns what the server needs to handle `POST /collect`: limits, and what it refuses. 400 for events that are not of
 * the table, 403 without the consent that the region asks for, 404 if no sink is named, 415 for other media types.
 * Nothing of a refused request is taken.
 */
export function collectPosts({ take, regionOf, onRefused }: PostsOptions) {
  const refuse = (status: number, reason: RefusalReason, text?: string): Refused => {
    onRefused(reason);
    return { status, ...(text && { text }) };
  };
  return {
    // Phones of a network share addresses: one may post for a hundred visitors. `total` is ten busiest minutes.
    limits: { perClient: 1_200, total: 12_000, clients: 5_000 },
    maxBytes: collectLimits.bytes,
    onTooMany: () => onRefused('rate'),
    mayRead: ({ headers }: IncomingMessage) => {
      if (!take) return { status: 404 };
      const isJson = /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '');
      return isJson ? undefined : refuse(415, 'type');
    },
    read: (body: string, { headers }: IncomingMessage) => {
      const read = readRequest(body);
      if ('refused' in read) return refuse(400, read.refused, read.line);
      const { visit, consent, events } = read.request;
      const region = regionOf(headers.host ?? '');
      const foreign = events.findIndex((event) => event.region !== region.id);
      if (foreign >= 0) return refuse(400, 'region', `events.${foreign}.region: not that of this host`);
      // A region that requires a consent takes nothing without a yes.
      if (region.consent === 'required' && consent !== 'granted') return refuse(403, 'consent');
      const received = Date.now();
      const accept = () => take?.(events.map((event) => ({ ...event, visit, consent, received })));
      return { count: events.length, accept };
    },
  };
}
