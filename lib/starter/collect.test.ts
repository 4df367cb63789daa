import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CollectedEvent, type CollectRequest, isPersonal } from '@/lib/tracking/events';
import { createCollector } from './collect';

const post = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', vi.fn());
  vi.stubGlobal('fetch', post);
  post.mockReset().mockResolvedValue({ status: 204 });
});
afterEach(() => vi.useRealTimers());

const event: CollectedEvent = {
  ...{ event: 'page-view', time: 1.7e12, region: 'vn', language: 'vi', page: 'home' },
  ...{ id: '681140397f998d58461d7c1e1d96d57b', pv_uniq_id: '9999999e998d58461d7c1e1d96d57b00' },
} as CollectedEvent;

/** Returns the request that is sent for events of a visit that began with a campaign. */
async function sentWith(campaign: string): Promise<CollectRequest> {
  const touch = { landing: '/', campaign };
  const visit = { id: event.id, first: touch, last: touch };
  const collector = createCollector(() => ({ consent: 'given', visit }) as unknown as Omit<CollectRequest, 'events'>);
  collector.add(event);
  await vi.runAllTimersAsync();
  return JSON.parse(post.mock.lastCall?.[1].body);
}

it('sends ids whole, although they may begin with as many digits as a telephone number', async () => {
  const { events, visit } = await sentWith('tet');
  expect(events).toEqual([event]);
  expect(visit.id).toBe(event.id);
});

it.each([
  ...['a@b.example', 'a%40b.example', '91234567', '+852 9123 4567', '(02) 1234-5678', 'call 0912.345.678', '٩١٢٣٤٥٦٧'],
  ...['sale-91234567', 'sale_91234567', 'c91234567', '2026-11-25', 'sale-20261125', 'sale-202611251', '123456'],
  ...['120210000000000000', 'spring sale'],
])('leaves out %s only if the server would refuse it', async (campaign) => {
  const { visit } = await sentWith(campaign);
  expect(visit.first?.campaign).toBe(isPersonal(campaign) ? undefined : campaign);
});

it('sends again what did not arrive, with the same id', async () => {
  const collector = createCollector(() => ({}) as Omit<CollectRequest, 'events'>);
  post.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  collector.add(event);
  await vi.runAllTimersAsync();
  collector.add({ ...event, id: 'b'.repeat(32) });
  await vi.runAllTimersAsync();
  const { events }: CollectRequest = JSON.parse(post.mock.lastCall?.[1].body);
  expect(events.map(({ id }) => id)).toEqual([event.id, 'b'.repeat(32)]);
});
