import { expect, it } from 'vitest';
import { hexOf, startStandIn, storedOf } from './collect-testing';
import { ga4Sink } from './ga4-sink';
import type { StoredEvent } from './queue';

async function sendTo(events: StoredEvent[], status = 204, text = '') {
  const standIn = await startStandIn((response) => response.writeHead(status).end(text));
  const sink = ga4Sink({ url: `${standIn.url}/mp/collect`, id: 'G-ABC', secret: 'shh' });
  const result = await sink.send(events, { id: 'x', isRepeated: false, signal: AbortSignal.timeout(20_000) });
  return { result, url: standIn.requests[0]?.url, body: JSON.parse(standIn.requests[0]?.body ?? 'null') };
}

it('sends what the Measurement Protocol asks for', async () => {
  const lead = storedOf(2, { event: 'register-success', page: 'register' });
  const { result, url, body } = await sendTo([storedOf(1), lead]);
  expect(result).toEqual({ kind: 'sent' });
  expect(url).toBe('/mp/collect?measurement_id=G-ABC&api_secret=shh');
  const query = 'utm_source=fb&utm_medium=paid&utm_campaign=spring+sale&fbclid=AbC-1_2';
  const params = {
    ...{ region: 'hk', language: 'zh-HK', pv_uniq_id: hexOf(1) },
    ...{ session_id: '1764000000', engagement_time_msec: 1, page_referrer: 'https://l.facebook.com/' },
  };
  expect(body).toEqual({
    client_id: hexOf(7),
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'page_view',
        timestamp_micros: 1_764_000_000_001_000,
        params: {
          ...{ ...params, event_id: hexOf(1), page: 'home' },
          page_location: `https://hk.talkaroo.example/?${query}`,
        },
      },
      {
        name: 'generate_lead',
        timestamp_micros: 1_764_000_000_002_000,
        params: {
          ...{ ...params, event_id: hexOf(2), page: 'register' },
          page_location: `https://hk.talkaroo.example/global/register?${query}`,
        },
      },
    ],
  });
});

it('keeps to names that Google takes, and to the server’s clock where the visitor’s is wrong', async () => {
  const { body } = await sendTo([storedOf(1, { event: 'trial-time-choose', time: 1_600_000_000_000, page: 'post' })]);
  expect(body.events[0]).toMatchObject({
    name: 'trial_time_choose',
    timestamp_micros: 1_764_000_060_000_000,
    params: { page_location: expect.stringMatching(/^https:\/\/hk\.talkaroo\.example\/blog\?/) },
  });
});

it('does not allow data for advertisements without a yes', async () => {
  const { body } = await sendTo([{ ...storedOf(1), consent: 'notice' }]);
  expect(body.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
});

it('does not believe a 200 that has complaints', async () => {
  const text = JSON.stringify({ validationMessages: [{ description: 'Event at index 0 has invalid name' }] });
  expect((await sendTo([storedOf(1)], 200, text)).result).toMatchObject({ kind: 'refused' });
  expect((await sendTo([storedOf(1)], 200, '{"validationMessages":[]}')).result).toEqual({ kind: 'sent' });
});
