import { createHmac } from 'node:crypto';
import type { Sink } from './delivery';
import { post, resultOf } from './post';

type WebhookOptions = { url: string; secret: Buffer };

/** Posts `{ type, timestamp, data: events[] }`, signed as in https://www.standardwebhooks.com; repeats keep ids. */
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
