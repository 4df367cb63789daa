import type { Result, Sink } from './delivery';
import { clickOf, pageOf, timeOf } from './page-of';
import { objectIn, type Posted, post, resultOf } from './post';
import type { StoredEvent } from './queue';

type MetaOptions = { url: string; pixel: string; token: string };

/** Meta's names for the events that it gets; it gets no others. */
const names: Partial<Record<StoredEvent['event'], string>> = {
  'page-view': 'PageView',
  'contact-click': 'Contact',
  'register-success': 'Lead',
  'trial-success': 'Schedule',
};

/**
 * Sends events of visits that came by an advertisement of Meta's to its Conversions API. Meta skips an `event_id` that it
 * has. The advertisement's own click id is all that it gets of the visitor.
 */
export function metaSink({ url, pixel, token }: MetaOptions): Sink {
  return {
    name: 'meta',
    max: 100,
    recognizes: true,
    wants: (stored) => names[stored.event] !== undefined && clickOf(stored, 'fbclid') !== undefined,
    send: (events, { signal }) => {
      const body = { data: events.map(eventOf), access_token: token };
      return post(`${url.replace(/\/$/, '')}/${pixel}/events`, JSON.stringify(body), {
        signal,
        read: (posted) => resultFor(events.length, posted),
      });
    },
  };
}

/** Believes a 200 only if it says how many events were taken. An error may come with any status. */
function resultFor(sent: number, posted: Posted): Result {
  const { events_received: received, error } = objectIn(posted.text);
  if (typeof error === 'object' && error !== null) {
    const { code, is_transient: isTransient } = { ...error } as Record<string, unknown>;
    const reason = `error ${Number(code)}`;
    // 100: an invalid parameter. Other codes concern the token, its rights, or a passing failure.
    if (code === 100 && isTransient !== true) return { kind: 'refused', reason };
    const result = resultOf({ ...posted, status: 503 });
    return result.kind === 'failed' ? { ...result, reason } : result;
  }
  const result = resultOf(posted);
  const isNonsense = result.kind === 'sent' && posted.status === 200 && received !== sent;
  return isNonsense ? { kind: 'unsure', reason: 'nonsense' } : result;
}

function eventOf(stored: StoredEvent) {
  const click = clickOf(stored, 'fbclid');
  return {
    event_name: names[stored.event],
    event_id: stored.id,
    event_time: Math.floor(timeOf(stored) / 1000),
    action_source: 'website',
    event_source_url: pageOf(stored),
    user_data: { fbc: `fb.1.${click?.time}.${click?.value}` },
  };
}
