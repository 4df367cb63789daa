import type { Sink } from './delivery';
import { pageOf, timeOf } from './page-of';
import { objectIn, post, resultOf } from './post';
import type { StoredEvent } from './queue';

type Ga4Options = { url: string; id: string; secret: string };

/** Names that Google's reports know; the others get `_` for `-`. */
const names: Partial<Record<StoredEvent['event'], string>> = { 'register-success': 'generate_lead' };

/** Sends events by Google's Measurement Protocol: never twice, as it counts repeats, nor for personal adverts. */
export function ga4Sink({ url, id, secret }: Ga4Options): Sink {
  const address = new URL(url);
  address.searchParams.set('measurement_id', id);
  address.searchParams.set('api_secret', secret);
  return {
    name: 'ga4',
    max: 25,
    isPerVisit: true,
    recognizes: false,
    send: ([first, ...others], { signal }) => {
      if (!first) return Promise.resolve({ kind: 'sent' });
      const { visit, consent } = first;
      const body = {
        client_id: visit.id,
        consent: { ad_user_data: consent === 'granted' ? 'GRANTED' : 'DENIED', ad_personalization: 'DENIED' },
        events: [first, ...others].map(eventOf),
      };
      return post(address.href, JSON.stringify(body), {
        signal,
        read: (posted) => {
          const { validationMessages } = objectIn(posted.text);
          // Google answers 204 to anything; a server in between may check.
          if (Array.isArray(validationMessages) && validationMessages.length > 0) {
            return { kind: 'refused', reason: 'validation messages' };
          }
          return resultOf(posted);
        },
      });
    },
  };
}

function eventOf(stored: StoredEvent) {
  const { id, event, time: _, received: __, visit, consent: ___, ...fields } = stored;
  const { source, medium, campaign, term, content, click, referrer } = visit.last ?? {};
  const address = new URL(pageOf(stored));
  const utm = { utm_source: source, utm_medium: medium, utm_campaign: campaign, utm_term: term, utm_content: content };
  for (const [name, value] of Object.entries(utm)) if (value) address.searchParams.set(name, value);
  const [kind, value] = click?.split(/:(.*)/s) ?? [];
  if (kind && value) address.searchParams.set(kind, value);
  return {
    name: names[event] ?? event.replaceAll('-', '_'),
    timestamp_micros: timeOf(stored) * 1000,
    params: {
      ...fields,
      event_id: id,
      page_location: address.href,
      ...(referrer && { page_referrer: `https://${referrer}/` }),
      // Reports need both. A new advertisement begins a new session.
      session_id: String(Math.floor((visit.last?.time ?? timeOf(stored)) / 1000)),
      engagement_time_msec: 1,
    },
  };
}
