import type { CollectedEvent, CollectRequest } from '@/lib/tracking/events';

/** Idle time in milliseconds after which waiting events are sent. */
const idleMs = 2000;
const maxEvents = 30;

/** Like `isPersonal` of the table of events, without look-behind, which Safari before 16.4 lacks. */
const personal =
  /@|%40|\uff20|(^|[^\p{L}\p{Nd}_])(?!20\d\d[.-]?(0[1-9]|1[0-2])[.-]?([0-2]\d|3[01])(?![\p{L}\p{Nd}_]))\p{Nd}([\s().+/\p{Pd}]{0,3}\p{Nd}){6,14}(?![\p{L}\p{Nd}_])/u;

/** Leaves out values that look like an e-mail address or a telephone number, for which the server refuses a request. */
const withoutPersonal = (_: string, value: unknown) =>
  typeof value === 'string' && personal.test(value) ? undefined : value;

/**
 * Sends events to `POST /collect` in batches, when the page is idle or hidden. Unsent events wait for the next
 * event; the server knows each by its id. After a 404 (no collector), it sends no more.
 * @param head the rest of a request; undefined while nothing may be sent
 */
export function createCollector(head: () => Omit<CollectRequest, 'events'> | undefined) {
  let waiting: CollectedEvent[] = [];
  let isOff = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = () => {
    const rest = head();
    while (rest && waiting.length > 0) {
      const events = waiting.splice(0, maxEvents);
      fetch('/collect', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...rest, events }, withoutPersonal),
        keepalive: true,
      }).then(
        ({ status }) => {
          isOff = status === 404;
        },
        () => waiting.unshift(...events),
      );
    }
  };
  // Browsers older than `keepalive` may end it with the page.
  addEventListener('visibilitychange', () => document.hidden && flush());

  return {
    add: (event: CollectedEvent) => {
      if (isOff) return;
      waiting.push(event);
      clearTimeout(timer);
      timer = setTimeout(flush, idleMs);
    },
    clear: () => {
      waiting = [];
    },
  };
}
