import { createHmac } from 'node:crypto';
import type { Sink } from './delivery';
import { post, resultOf } from './post';

type WebhookOptions = { url: string; secret: Buffer };

/**
 * Posts `{ type, timestamp, data: events[] }`, signed as https://www.standardwebhooks.com/ says. A batch that is sent
 * again has the same `webhook-id`, and its events have the same ids, so that a receiver can skip it.
 */
export function webhookSink({ url, secret }: WebhookOptions): Sink {
  return {
    name: 'webhook',
    max: 100,
    recognizes: true,
    send: (events, { id, signal }) => {
      const timestamp = Math.floor(Date.now() / 1000);
      const latest = Math.max(...events.map(({ received }) => received));
      const body = JSON.stringify({ type: 'events', timestamp: new Date(latest).toISOString(), data: events });
      const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': `v1,${signature}`,
      };
      return post(url, body, { signal, headers, read: resultOf });
    },
  };
}
