// @vitest-environment node
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { timeIdOf } from './calendar';
import { startServer } from './server';
import { startTestSandbox, TestBrowser, tirelessTeacher } from './testing';

const day = 24 * 3_600_000;

async function start(ending: string) {
  const sandbox = startTestSandbox({ teachers: [tirelessTeacher(), tirelessTeacher({ id: 'other' })] });
  const mobile = `5123${ending}`;
  const browser = await new TestBrowser(sandbox).signIn(mobile);
  return { sandbox, browser, mobile, id: timeIdOf(sandbox.clock.now + 2 * day) };
}

const reserve = (browser: TestBrowser, id: string) =>
  browser.trial('/api/trial/reservation', { time_id: id, time_zone_id: 'UTC' });
const last = async (browser: TestBrowser) => (await browser.trial('/api/trial/reservation/last')).data;
const identity = async (browser: TestBrowser) => (await browser.trial('/api/trial/identity')).data;

it('0011: there are no times', async () => {
  const { browser, id } = await start('0011');
  expect(await browser.times('2026-01-02', '2026-01-20')).toEqual([]);
  expect((await browser.trial('/api/trial/times?from=x&to=y&time_zone_id=z')).status).toBe(40000);
  expect((await reserve(browser, id)).status).toBe(10000);
});

it('0012: others have the first time, all of it, and the next one is free', async () => {
  const { sandbox, browser } = await start('0012');
  const times = await browser.times('2026-01-03');
  const [first, second] = times;
  expect(first?.left).toBe(2);
  expect(await reserve(browser, first?.id ?? '')).toMatchObject({ status: 40901, data: null });
  expect(await browser.times('2026-01-03')).toEqual(times.slice(1));
  expect(await new TestBrowser(sandbox).signIn().then((other) => other.times('2026-01-03'))).toEqual(times.slice(1));
  expect(await last(browser)).toBeNull();
  expect((await reserve(browser, first?.id ?? '')).status).toBe(40901);
  expect((await reserve(browser, second?.id ?? '')).data).toMatchObject({ start: second?.start, status: 'booked' });
  const families = sandbox.database.prepare('SELECT count(DISTINCT account_id) AS n FROM reservations').get();
  expect(families).toEqual({ n: 3 });
});

it('0012: so it is where another family has one of the teachers', async () => {
  const { sandbox, browser } = await start('0012');
  const [first] = await browser.times('2026-01-03');
  await reserve(await new TestBrowser(sandbox).signIn(), first?.id ?? '');
  expect((await reserve(browser, first?.id ?? '')).status).toBe(40901);
  expect((await browser.times('2026-01-03')).map(({ id }) => id)).not.toContain(first?.id);
});

it('0013: the host is dead for the calls about the trial class, and for no other', async () => {
  const { sandbox, browser, id } = await start('0013');
  expect((await browser.askTrial('/api/trial/identity')).status).toBe(503);
  expect((await browser.askTrial('/api/trial/reservation', { time_id: id, time_zone_id: 'UTC' })).status).toBe(503);
  expect((await browser.trial('/api/userInfo')).status).toBe(10000);

  const server = await startServer(sandbox.app, 0);
  onTestFinished(() => server.close());
  const call = (path: string) => {
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { host: `trial.hk.localhost:${server.port}`, cookie };
    return request({ host: '127.0.0.1', port: server.port, path, headers }).end();
  };
  const [error] = await once(call('/api/trial/identity'), 'error');
  expect(error).toMatchObject({ code: 'ECONNRESET' });
  const [answer] = await once(call('/api/userInfo'), 'response');
  expect(answer.statusCode).toBe(200);
});

it('0014: the session ends with the reservation, and the next session has it', async () => {
  const { sandbox, browser, mobile, id } = await start('0014');
  const cookies = new Map(browser.jar);
  expect(await identity(browser)).toEqual({ eligible: true });
  expect((await browser.trial('/api/trial/reservation', { time_id: id })).status).toBe(40000);
  expect(await reserve(browser, id)).toEqual({ status: 40100, message: 'You are not signed in.', data: null });
  expect((await browser.trial('/api/userInfo')).status).toBe(40100);
  // The session has ended on the server too, not only in the browser.
  const copy = new TestBrowser(sandbox);
  for (const [name, value] of cookies) copy.jar.set(name, value);
  expect((await copy.trial('/api/userInfo')).status).toBe(40100);
  await browser.signIn(mobile);
  expect(await last(browser)).toBeNull();
  expect((await reserve(browser, id)).status).toBe(10000);
  expect((await browser.trial('/api/userInfo')).status).toBe(10000);
});

it('0015: the reservation is made, and answered after 15 seconds', async () => {
  const { sandbox, browser, id } = await start('0015');
  const answer = reserve(browser, id);
  await expect.poll(() => sandbox.waits).toMatchObject([{ milliseconds: 15_000 }]);
  expect(await last(browser)).toMatchObject({ status: 'booked' });
  expect((await reserve(browser, id)).status).toBe(40902);
  sandbox.waits[0]?.end();
  expect(await answer).toEqual({ status: 10000, message: 'ok', data: await last(browser) });
});

it('0015: stays reserved if no one waits for the answer', async () => {
  const { sandbox, browser, id } = await start('0015');
  const answer = browser.askTrial('/api/trial/reservation', { time_id: id, time_zone_id: 'UTC' });
  await expect.poll(() => sandbox.waits).toHaveLength(1);
  sandbox.gone.abort();
  expect((await answer).status).toBe(503);
  expect(await last(browser)).toMatchObject({ status: 'booked' });
});

it('0016: the family may not have a trial class', async () => {
  const { browser, id } = await start('0016');
  const reason = 'We cannot offer a free trial class for this number. Please contact us.';
  expect(await identity(browser)).toEqual({ eligible: false, reason });
  expect(await reserve(browser, id)).toEqual({ status: 40904, message: reason, data: null });
});

it('0017: the last class was missed, and there may be another', async () => {
  const { sandbox, browser, mobile, id } = await start('0017');
  expect(await last(browser)).toMatchObject({ status: 'missed', start: '2025-12-31T00:00:00.000Z' });
  expect(await identity(browser)).toEqual({ eligible: true });
  expect((await reserve(browser, id)).data.status).toBe('booked');
  sandbox.clock.now += 60_000;
  await browser.signIn(mobile);
  expect(await last(browser)).toMatchObject({ status: 'booked' });
});

it('0018: the last class is done, and was the only one', async () => {
  const { browser, id } = await start('0018');
  expect(await identity(browser)).toEqual({ eligible: false, reason: expect.stringContaining('already had') });
  expect(await last(browser)).toMatchObject({ status: 'done' });
  expect((await reserve(browser, id)).status).toBe(40904);
});

it('0019: a class begins in five minutes, again after each sign-in', async () => {
  const { sandbox, browser, mobile } = await start('0019');
  const soon = await last(browser);
  expect(soon).toMatchObject({ status: 'booked', start: '2026-01-01T00:05:00.000Z', join_url: expect.any(String) });
  expect((await browser.fetch(`${soon.join_url}?langcode=en`)).status).toBe(200);
  expect((await browser.trial(`/api/trial/reservation/${soon.id}`, { cancel: '1' })).status).toBe(40903);
  sandbox.clock.now += 20 * 60_000;
  await browser.signIn(mobile);
  expect(await last(browser)).toEqual(soon);
  sandbox.clock.now += 40 * 60_000 + 1;
  expect(await last(browser)).toMatchObject({ id: soon.id, status: 'done' });
  await browser.signIn(mobile);
  expect(await last(browser)).toMatchObject({ status: 'booked', start: '2026-01-01T01:06:00.000Z' });
});

it('0019: families do not take each other’s class', async () => {
  const { sandbox, browser } = await start('0019');
  const other = await new TestBrowser(sandbox).signIn('51240019');
  expect((await last(browser)).start).toBe((await last(other)).start);
});
