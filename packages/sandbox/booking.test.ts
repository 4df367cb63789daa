// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { languages } from '@talkaroo/content/regions/languages';
import { describe, expect, it, onTestFinished } from 'vitest';
import { timeIdOf } from './calendar';
import { openDatabase } from './database';
import { Reservations } from './reservations';
import { json, startTestSandbox, TestBrowser, tirelessTeacher } from './testing';

const hour = 3_600_000;
const day = 24 * hour;

/** Starts a sandbox at midnight (UTC) of 2026-01-01 with one teacher and a signed-in family. */
async function start(teachers = [tirelessTeacher()]) {
  const sandbox = startTestSandbox({ teachers });
  const browser = await new TestBrowser(sandbox).signIn();
  const { now } = sandbox.clock;
  return { sandbox, browser, now, id: timeIdOf(now + 2 * day) };
}

const reserve = (browser: TestBrowser, id: string) =>
  browser.trial('/api/trial/reservation', { time_id: id, time_zone_id: 'Asia/Hong_Kong' });

const calls: [string, Record<string, string>?][] = [
  ['/api/trial/identity'],
  ['/api/trial/times?from=2026-01-02&to=2026-01-02&time_zone_id=UTC'],
  ['/api/trial/reservation', { time_id: timeIdOf(Date.UTC(2026, 0, 3)), time_zone_id: 'UTC' }],
  ['/api/trial/reservation/last'],
  ['/api/trial/reservation/some-id'],
  ['/api/trial/reservation/some-id', { cancel: '1' }],
];

describe('every call', () => {
  it.each(calls)('%s %j needs a session of this region', async (url, form) => {
    const { sandbox, browser } = await start();
    const answer = { status: 40100, message: 'You are not signed in.', data: null };
    expect(await new TestBrowser(sandbox).trial(url, form)).toEqual(answer);
    const elsewhere = new TestBrowser(sandbox, { host: 'tr.localhost' });
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
    expect(await elsewhere.trial(url, form)).toEqual(answer);
    expect((await browser.trial(url, form)).status).not.toBe(40100);
  });

  it.each(calls)('%s %j is HTTP 200, of the trial host only, and not stored', async (url, form) => {
    const { browser } = await start();
    const response = await browser.askTrial(url, form);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const init = form && { method: 'POST', body: new URLSearchParams(form) };
    expect((await browser.fetch(`http://login.hk.localhost:4000${url}`, init)).status).toBe(404);
  });

  it.each(calls)('%s %j is read by the region’s site only', async (url, form) => {
    const { sandbox, browser } = await start();
    const site = await browser.askTrial(url, form, { origin: 'http://hk.localhost:3000' });
    expect(site.headers.get('access-control-allow-origin')).toBe('http://hk.localhost:3000');
    sandbox.database.exec('DELETE FROM reservations');
    for (const origin of ['https://evil.example', 'http://tr.localhost:3000', 'null']) {
      const response = await browser.askTrial(url, form, { origin });
      expect(response.headers.get('access-control-allow-origin')).toBeNull();
      expect(response.status).toBe(form ? 403 : 200);
    }
    expect(sandbox.database.prepare('SELECT count(*) AS n FROM reservations').get()).toEqual({ n: 0 });
  });

  it('speaks each language', async () => {
    const { browser, id } = await start();
    await reserve(browser, id);
    const messages = new Set<string>();
    for (const code of Object.keys(languages)) {
      const { status, message } = await browser.trial(`/api/trial/reservation?langcode=${code}`, {
        time_id: id,
        time_zone_id: 'UTC',
      });
      expect(status).toBe(40902);
      messages.add(message);
    }
    expect(messages.size).toBe(10);
  });
});

describe('times', () => {
  const query = (changes: Record<string, string | undefined>) => {
    const all = { from: '2026-01-02', to: '2026-01-02', time_zone_id: 'UTC', ...changes };
    const given = Object.entries(all).filter(([, value]) => value !== undefined) as [string, string][];
    return `/api/trial/times?${new URLSearchParams(given)}`;
  };

  it('are 25 minutes each, with the places that are left', async () => {
    const { browser } = await start([tirelessTeacher(), tirelessTeacher({ id: 'other', hours: [['10:00', '10:30']] })]);
    const times = await browser.times('2026-01-02', '2026-01-03', 'Asia/Hong_Kong');
    expect(times).toHaveLength(56);
    expect(times[0]).toEqual({
      id: expect.stringMatching(/^\w+$/),
      start: '2026-01-02T00:00:00.000Z',
      end: '2026-01-02T00:25:00.000Z',
      left: 1,
    });
    expect(times.filter(({ left }) => left === 2).map(({ start }) => start)).toEqual([
      '2026-01-02T10:00:00.000Z',
      '2026-01-03T10:00:00.000Z',
    ]);
    expect(await browser.times('2026-01-02', '2026-01-03', 'Asia/Hong_Kong')).toEqual(times);
  });

  it('are fewer once they are reserved, in every region', async () => {
    const { sandbox, browser } = await start([tirelessTeacher(), tirelessTeacher({ id: 'other', regions: ['hk'] })]);
    const turkish = await new TestBrowser(sandbox, { host: 'tr.localhost' }).signIn('51234568');
    const [time] = await browser.times('2026-01-02');
    const left = async (family: TestBrowser) =>
      (await family.times('2026-01-02')).find(({ id }) => id === time?.id)?.left;
    expect([await left(browser), await left(turkish)]).toEqual([2, 1]);
    expect((await reserve(turkish, time?.id ?? '')).status).toBe(10000);
    expect([await left(browser), await left(turkish)]).toEqual([1, undefined]);
  });

  it('may be of 31 days', async () => {
    const { browser } = await start();
    expect(await browser.trial(query({ from: '2025-12-31', to: '2026-01-30' }))).toMatchObject({ status: 10000 });
    expect(await browser.trial(query({ from: '9999-12-01', to: '9999-12-31' }))).toMatchObject({ data: [] });
  });

  it.each([
    [{ from: undefined }, 'from'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: 'today' }, 'from'],
    [{ to: undefined }, 'to'],
    [{ to: '' }, 'to'],
    [{ to: '2026-01-01' }, 'to'],
    [{ to: '2026-02-02' }, 'to'],
    [{ time_zone_id: undefined }, 'time_zone_id'],
    [{ time_zone_id: 'Mars/Phobos' }, 'time_zone_id'],
  ])('with %j are 40000 and name %s', async (changes, name) => {
    const { browser } = await start();
    const answer = await browser.trial(query(changes));
    expect(answer).toMatchObject({ status: 40000, data: null });
    expect(answer.message).toMatch(new RegExp(`: ${name}\\.$`));
  });

  it('with a parameter twice are 40000', async () => {
    const { browser } = await start();
    expect((await browser.trial(`${query({})}&to=2026-01-03`)).message).toMatch(/: to\.$/);
  });
});

describe('a reservation', () => {
  it('is made, found again, changed and cancelled', async () => {
    const { browser, id, now } = await start();
    expect(await browser.trial('/api/trial/reservation/last')).toEqual({ status: 10000, message: 'ok', data: null });
    const made = await reserve(browser, id);
    expect(made).toEqual({
      status: 10000,
      message: 'ok',
      data: {
        id: expect.stringMatching(/^[\w-]+$/),
        start: '2026-01-03T00:00:00.000Z',
        end: '2026-01-03T00:25:00.000Z',
        status: 'booked',
        recording: false,
      },
    });
    const address = `/api/trial/reservation/${made.data.id}`;
    expect(await browser.trial('/api/trial/reservation/last')).toEqual(made);
    expect(await browser.trial(address)).toEqual(made);
    expect((await browser.times('2026-01-03', '2026-01-03', 'Asia/Hong_Kong')).map((time) => time.id)).not.toContain(
      id,
    );

    const changed = await browser.trial(address, { time_id: timeIdOf(now + 3 * day), time_zone_id: 'Asia/Tokyo' });
    const data = {
      ...made.data,
      start: '2026-01-04T00:00:00.000Z',
      end: '2026-01-04T00:25:00.000Z',
      status: 'changed',
    };
    expect(changed).toEqual({ status: 10000, message: 'ok', data });
    expect(await browser.trial(address, { time_id: timeIdOf(now + 3 * day) })).toEqual(changed);
    expect((await browser.trial(address, { cancel: '1' })).data).toEqual({ ...data, status: 'cancelled' });
    expect((await browser.trial(address, { cancel: '1' })).data).toEqual({ ...data, status: 'cancelled' });
    expect((await browser.trial(address, { time_id: id })).status).toBe(40903);
    expect((await reserve(browser, id)).status).toBe(10000);
  });

  it('is made once, however often it is sent', async () => {
    const { sandbox, browser, id } = await start([tirelessTeacher(), tirelessTeacher({ id: 'other' })]);
    const answers = await Promise.all([1, 2, 3].map(() => reserve(browser, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([10000, 40902, 40902]);
    expect(sandbox.database.prepare('SELECT count(*) AS n FROM reservations').get()).toEqual({ n: 1 });
  });

  it('of a time that is gone is 40901', async () => {
    const { sandbox, browser, id, now } = await start();
    const other = await new TestBrowser(sandbox).signIn('51234568');
    await reserve(other, id);
    expect(await reserve(browser, id)).toEqual({
      status: 40901,
      message: 'This time has just been taken. Please choose another one.',
      data: null,
    });
    for (const start of [now + 2 * hour - 1_800_000, now - day, now + 29 * day, now + day + 60_000]) {
      expect((await reserve(browser, timeIdOf(start))).status).toBe(40901);
    }
    expect((await reserve(browser, timeIdOf(now + 2 * hour))).status).toBe(10000);
  });

  it('stays as it is if the new time is gone', async () => {
    const { sandbox, browser, id, now } = await start();
    const other = await new TestBrowser(sandbox).signIn('51234568');
    const made = await reserve(browser, id);
    await reserve(other, timeIdOf(now + 3 * day));
    const address = `/api/trial/reservation/${made.data.id}`;
    expect((await browser.trial(address, { time_id: timeIdOf(now + 3 * day) })).status).toBe(40901);
    expect(await browser.trial(address)).toEqual(made);
  });

  it('is changed until 12 hours before, and 40903 after', async () => {
    const { sandbox, browser, id, now } = await start();
    const made = await reserve(browser, id);
    const address = `/api/trial/reservation/${made.data.id}`;
    const next = { time_id: timeIdOf(now + 4 * day) };
    sandbox.clock.now = now + 2 * day - 12 * hour + 1;
    expect(await browser.trial(address, next)).toMatchObject({ status: 40903, data: null });
    expect(await browser.trial(address, { cancel: '1' })).toMatchObject({ status: 40903, data: null });
    expect(await browser.trial(address)).toEqual(made);
    sandbox.clock.now -= 1;
    expect((await browser.trial(address, next)).status).toBe(10000);
  });

  it('of another family does not exist', async () => {
    const { sandbox, browser, id, now } = await start();
    const other = await new TestBrowser(sandbox).signIn('51234568');
    const address = `/api/trial/reservation/${(await reserve(browser, id)).data.id}`;
    const forms: (Record<string, string> | undefined)[] = [
      undefined,
      { cancel: '1' },
      { recording: '1' },
      { time_id: timeIdOf(now + 3 * day) },
    ];
    for (const form of forms) {
      const answer = await other.trial(address, form);
      expect(answer).toEqual({ status: 40400, message: 'We cannot find this class.', data: null });
      expect(await other.trial('/api/trial/reservation/no-such-id', form)).toEqual(answer);
    }
    expect((await browser.trial(address)).data.status).toBe('booked');
  });

  it.each([
    [{}, 'time_id'],
    [{ time_id: '' }, 'time_id'],
    [{ time_id: '2026-01-03T00:00:00Z', time_zone_id: 'UTC' }, 'time_id'],
    [{ time_id: timeIdOf(Date.UTC(2026, 0, 3)) }, 'time_zone_id'],
    [{ time_id: timeIdOf(Date.UTC(2026, 0, 3)), time_zone_id: 'Mars/Phobos' }, 'time_zone_id'],
  ] as Record<string, string>[][])('with %j is 40000 and names %s', async (form, name) => {
    const { browser } = await start();
    const answer = await browser.trial('/api/trial/reservation', form);
    expect(answer).toMatchObject({ status: 40000, data: null });
    expect(answer.message).toContain(String(name));
  });

  it.each([
    [{}, 'time_id'],
    [{ time_id: 'x' }, 'time_id'],
    [{ time_id: timeIdOf(Date.UTC(2026, 0, 4)), time_zone_id: 'x' }, 'time_zone_id'],
    [{ cancel: '0' }, 'cancel'],
    [{ recording: 'yes' }, 'recording'],
    [{ cancel: '1', time_id: timeIdOf(Date.UTC(2026, 0, 4)) }, 'cancel'],
  ] as Record<string, string>[][])('changed with %j is 40000 and names %s', async (form, name) => {
    const { browser, id } = await start();
    const made = await reserve(browser, id);
    const answer = await browser.trial(`/api/trial/reservation/${made.data.id}`, form);
    expect(answer).toMatchObject({ status: 40000, data: null });
    expect(answer.message).toContain(String(name));
    expect(await browser.trial('/api/trial/reservation/last')).toEqual(made);
  });

  it('is read from a form only', async () => {
    const { browser, id } = await start();
    const made = await reserve(browser, id);
    for (const url of ['/api/trial/reservation', `/api/trial/reservation/${made.data.id}`]) {
      const response = await browser.fetch(`http://trial.hk.localhost:4000${url}?langcode=en`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ cancel: 1, time_id: id, time_zone_id: 'UTC' }),
      });
      expect(await json(response)).toMatchObject({ status: 40000, message: /Content-Type/ });
    }
  });

  it('keeps what the family tells the teacher, and names the teacher', async () => {
    const { sandbox, browser, id } = await start([tirelessTeacher({ id: 'maria' })]);
    const wish = { note: ' Loves dinosaurs ', child_age: '7', teacher_gender: 'female' };
    const form = { time_id: id, time_zone_id: 'UTC', ...wish };
    const { data } = await browser.trial('/api/trial/reservation', form);
    expect(data).toEqual({
      id: data.id,
      start: data.start,
      end: data.end,
      status: 'booked',
      recording: false,
      teacher: 'Maria',
    });
    const kept = new Reservations(sandbox.database, Date.now).last(1)?.wish;
    expect(kept).toEqual({ note: 'Loves dinosaurs', child_age: 7, teacher_gender: 'female' });
  });

  it('keeps whether the family allows a recording, until it changes its mind', async () => {
    const { browser, id } = await start();
    const { data } = await reserve(browser, id);
    const address = `/api/trial/reservation/${data.id}`;
    expect((await browser.trial(address, { recording: '1' })).data).toEqual({ ...data, recording: true });
    expect((await browser.trial(address)).data.recording).toBe(true);
    expect((await browser.trial(address, { recording: '0' })).data).toEqual(data);
  });

  it('gives the teacher that the family would like, or another one', async () => {
    const { sandbox, browser, id } = await start([tirelessTeacher({ id: 'jose' }), tirelessTeacher({ id: 'maria' })]);
    const form = { time_id: id, time_zone_id: 'UTC', teacher_gender: 'female' };
    expect((await browser.trial('/api/trial/reservation', form)).data.teacher).toBe('Maria');
    const other = await new TestBrowser(sandbox).signIn('51234568');
    expect((await other.trial('/api/trial/reservation', form)).data.teacher).toBe('Jose');
  });

  it.each([
    ['note', ''],
    ['note', 'x'.repeat(201)],
    ['child_age', 'seven'],
    ['child_age', '0'],
    ['teacher_gender', 'any'],
  ])('with the %s %j is 40000', async (name, value) => {
    const { browser, id } = await start();
    const answer = await browser.trial('/api/trial/reservation', { time_id: id, time_zone_id: 'UTC', [name]: value });
    expect(answer).toMatchObject({ status: 40000, message: expect.stringContaining(name) });
    expect((await browser.trial('/api/trial/reservation/last')).data).toBeNull();
  });

  it('of a sandbox from before there were wishes has none', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'sandbox.sqlite');
    const old = openDatabase(file);
    old.exec('ALTER TABLE reservations DROP COLUMN wish');
    old.close();
    const database = openDatabase(file);
    onTestFinished(() => database.close());
    const sandbox = startTestSandbox({ database, teachers: [tirelessTeacher()] });
    const browser = await new TestBrowser(sandbox).signIn();
    expect((await reserve(browser, timeIdOf(sandbox.clock.now + 2 * day))).status).toBe(10000);
    expect(new Reservations(database, Date.now).last(1)?.wish).toEqual({});
  });

  it('survives a restart', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'sandbox.sqlite');
    const restart = () => {
      const database = openDatabase(file);
      return startTestSandbox({ database, teachers: [tirelessTeacher()] });
    };
    const before = restart();
    const browser = await new TestBrowser(before).signIn();
    const made = await reserve(browser, timeIdOf(before.clock.now + 2 * day));
    before.database.close();
    const after = restart();
    onTestFinished(() => after.database.close());
    const again = new TestBrowser(after);
    for (const [name, value] of browser.jar) again.jar.set(name, value);
    expect(await again.trial('/api/trial/reservation/last')).toEqual(made);
    expect((await reserve(again, timeIdOf(after.clock.now + 3 * day))).status).toBe(40902);
  });
});

describe('the classroom', () => {
  it('is open from ten minutes before until the end, and who was there is done', async () => {
    const { sandbox, browser, id, now } = await start();
    await reserve(browser, id);
    const class_ = now + 2 * day;
    const last = async (time: number) => {
      sandbox.clock.now = time;
      return (await browser.trial('/api/trial/reservation/last')).data;
    };
    expect(await last(class_ - 600_001)).not.toHaveProperty('join_url');
    const { join_url: url } = await last(class_ - 600_000);
    expect(url).toMatch(/^http:\/\/trial\.hk\.localhost:4000\/class\/[\w-]{32}$/);
    expect((await last(class_ + 1_500_000 - 1)).join_url).toBe(url);
    const page = await new TestBrowser(sandbox).fetch(`${url}?langcode=en`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(await page.text()).toMatch(/<h1>The classroom<\/h1>/);
    expect(await last(class_ + 1_500_000 - 1)).toMatchObject({ status: 'booked' });
    const after = await last(class_ + 1_500_000);
    expect(after).toMatchObject({ status: 'done' });
    expect(after).not.toHaveProperty('join_url');

    expect((await browser.fetch(url)).status).toBe(404);
    expect((await browser.trial('/api/trial/identity')).data).toEqual({
      eligible: false,
      reason: 'Your child has already had the free trial class.',
    });
    expect((await reserve(browser, timeIdOf(now + 5 * day))).status).toBe(40904);
  });

  it('that no one came to is missed, and there may be another', async () => {
    const { sandbox, browser, id, now } = await start();
    await reserve(browser, id);
    sandbox.clock.now += 2 * day + 1_500_000;
    expect((await browser.trial('/api/trial/reservation/last')).data.status).toBe('missed');
    expect((await browser.trial('/api/trial/identity')).data).toEqual({ eligible: true });
    expect((await reserve(browser, timeIdOf(now + 5 * day))).data.status).toBe('booked');
  });

  it.each(['nothing', '%00', 'a'.repeat(500)])('of the token %s is closed', async (token) => {
    const { browser } = await start();
    const page = await browser.fetch(`http://trial.hk.localhost:4000/class/${token}`);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('lang="zh-Hant-HK"');
  });
});

describe('the cookie sandbox_now', () => {
  it('moves the clock of these calls, not that of sessions', async () => {
    const { browser } = await start();
    browser.jar.set('sandbox_now', '2027-03-27T12:00:00Z');
    const times = await browser.times('2027-03-28', '2027-03-28', 'Europe/London');
    expect(times[0]?.start).toBe('2027-03-28T07:00:00.000Z');
    const made = await reserve(browser, times[0]?.id ?? '');
    expect(made.data.status).toBe('booked');
    browser.jar.set('sandbox_now', '2027-03-28T08:55:00%2B02:00');
    const { join_url: url } = (await browser.trial('/api/trial/reservation/last')).data;
    expect((await browser.fetch(url)).status).toBe(200);
    browser.jar.set('sandbox_now', '2027-03-28T09:25+02:00');
    expect((await browser.trial('/api/trial/reservation/last')).data.status).toBe('done');
    expect((await browser.trial('/api/userInfo')).status).toBe(10000);
    browser.jar.delete('sandbox_now');
    expect((await browser.trial('/api/trial/reservation/last')).data.status).toBe('booked');
  });

  it.each(['', 'tomorrow', '2027-03-27', '2027-02-30T00:00:00Z', '2027-03-27T25:00:00Z', '2027-03-27T12:00:00', '1e9'])(
    'is ignored if it is %j',
    async (value) => {
      const { browser } = await start();
      browser.jar.set('sandbox_now', value);
      expect((await browser.times('2026-01-02'))[0]?.start).toBe('2026-01-02T08:00:00.000Z');
    },
  );
});
