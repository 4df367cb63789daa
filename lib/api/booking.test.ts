import axios from 'axios';
import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import {
  allowRecording,
  type BookingAnswer,
  cancelReservation,
  changeReservation,
  fetchEligibility,
  fetchFreeTimes,
  fetchLastReservation,
  fetchReservation,
  reserve,
} from './booking';

const origin = 'https://trial.hk.talkaroo.example';
const host = { origin, langcode: 'zh-HK' };
const server = setupServer();
let asked: { method: string; path: string; params: object; type: string | null; form: object }[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked = [];
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function answer(body: unknown): void {
  server.use(
    http.all(`${origin}/*`, async ({ request }) => {
      const { pathname, searchParams } = new URL(request.url);
      asked.push({
        method: request.method,
        path: pathname,
        params: Object.fromEntries(searchParams),
        type: request.headers.get('content-type'),
        form: Object.fromEntries(new URLSearchParams(await request.text())),
      });
      return HttpResponse.text(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
    }),
  );
}
const success = (data: unknown) => answer({ status: 10000, message: '', data });

const week = { from: '2026-11-23', to: '2026-11-29', timeZone: 'Asia/Hong_Kong' };
const start = '2026-11-24T08:00:00Z';
const end = '2026-11-24T08:25:00.000Z';
const booked = { id: 'r1', start, end, status: 'booked' };
const read = { ...booked, start: Date.parse(start), end: Date.parse(end) };

type Answer = Promise<BookingAnswer<unknown>>;
const calls: [string, () => Answer, { method: string; path: string; params?: object; form?: object }, unknown][] = [
  ['trial identity', () => fetchEligibility(host), { method: 'GET', path: 'identity' }, { eligible: true }],
  [
    'time list',
    () => fetchFreeTimes(host, week),
    {
      method: 'GET',
      path: 'times',
      params: { from: '2026-11-23', to: '2026-11-29', time_zone_id: 'Asia/Hong_Kong' },
    },
    [],
  ],
  ['last record', () => fetchLastReservation(host), { method: 'GET', path: 'reservation/last' }, null],
  ['status', () => fetchReservation(host, 'r/1?&'), { method: 'GET', path: 'reservation/r%2F1%3F%26' }, booked],
  [
    'reservation',
    () => reserve(host, 't1&x=1', 'Asia/Hong_Kong'),
    { method: 'POST', path: 'reservation', form: { time_id: 't1&x=1', time_zone_id: 'Asia/Hong_Kong' } },
    booked,
  ],
  [
    'reservation with a wish',
    () => reserve(host, 't1', 'UTC', { note: 'Shy & small', childAge: '7', teacherGender: 'female' }),
    {
      method: 'POST',
      path: 'reservation',
      form: { time_id: 't1', time_zone_id: 'UTC', note: 'Shy & small', child_age: '7', teacher_gender: 'female' },
    },
    booked,
  ],
  [
    'change',
    () => changeReservation(host, 'r1', 't2'),
    { method: 'POST', path: 'reservation/r1', form: { time_id: 't2' } },
    booked,
  ],
  [
    'cancellation',
    () => cancelReservation(host, 'r1'),
    { method: 'POST', path: 'reservation/r1', form: { cancel: '1' } },
    { ...booked, status: 'cancelled' },
  ],
  [
    'recording',
    () => allowRecording(host, 'r1', true),
    { method: 'POST', path: 'reservation/r1', form: { recording: '1' } },
    { ...booked, recording: true },
  ],
];

describe.each(calls)('the call for the %s', (_, ask, { method, path, params = {}, form = {} }, data) => {
  it('asks as agreed, with credentials and the page’s language', async () => {
    success(data);
    const request = vi.spyOn(axios, 'request');
    expect(await ask()).toMatchObject({ kind: 'done' });
    // Node has no cookies to send, so check the option passed to axios.
    expect(request).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ withCredentials: true }));
    expect(asked).toEqual([
      {
        method,
        path: `/api/trial/${path}`,
        params: { ...params, langcode: 'zh-HK' },
        type: method === 'POST' ? expect.stringMatching(/^application\/x-www-form-urlencoded/) : null,
        form,
      },
    ]);
  });

  it.each([
    [40100, 'signed-out'],
    [40901, 'gone'],
    [40902, 'already'],
    [40903, 'late'],
    [50000, 'refused'],
    [40900, 'refused'],
    [0, 'refused'],
    ['nonsense', 'refused'],
  ])('is told by %s, as a number or as text, that it is %s', async (status, kind) => {
    answer({ status, message: 'No.', data: null });
    expect(await ask()).toEqual({ kind, message: 'No.' });
    answer({ status: String(status), message: 'No.' });
    expect(await ask()).toEqual({ kind, message: 'No.' });
  });

  it('takes the code of success as text, too', async () => {
    answer({ status: '10000', data });
    expect(await ask()).toMatchObject({ kind: 'done' });
  });

  it.each([
    [{ status: 10000 }],
    [{ status: 10000, data: 'nonsense' }],
    [{ status: 10000, data: 7 }],
    [{ status: 10000, data: { times: [] } }],
    [{ status: null, data }],
    [{ status: [10000], data }],
    [{ code: 10000, data }],
    [{}],
    [[]],
    [null],
    ['<h1>Welcome</h1>'],
  ])('does not take %j for an answer', async (body) => {
    answer(body);
    await expect(ask()).rejects.toMatchObject({ name: 'ApiError', kind: 'schema' });
  });

  it('has no answer where the host has none', async () => {
    server.use(http.all(`${origin}/*`, () => HttpResponse.error()));
    await expect(ask()).rejects.toMatchObject({ kind: 'network' });
    server.use(http.all(`${origin}/*`, () => new HttpResponse('<h1>Error</h1>', { status: 500 })));
    await expect(ask()).rejects.toMatchObject({ kind: 'http' });
  });
});

it.each([
  ['lines', ' No\r\nway\u2028', 'No way'],
  ['a line that is turned around', '\u202eNo\u202c \u0007', 'No'],
  ['markup, which is a text', '<b>No</b>', '<b>No</b>'],
  ['a text without end', 'x'.repeat(500_000), `${'x'.repeat(299)}…`],
  ['no text', { text: 'No' }, ''],
  ['nothing', undefined, ''],
])('a refusal is told in plain words: %s', async (_, message, shown) => {
  answer({ status: 50000, message });
  expect(await reserve(host, 't1', 'UTC')).toEqual({ kind: 'refused', message: shown });
});

describe('who may book', () => {
  it.each([
    [{ eligible: true }, { eligible: true, reason: '' }],
    [
      { eligible: true, reason: null },
      { eligible: true, reason: '' },
    ],
    [
      { eligible: false, reason: 'Your child\u202e\n has had a class.' },
      { eligible: false, reason: 'Your child has had a class.' },
    ],
    [
      { eligible: false, reason: ['x'] },
      { eligible: false, reason: '' },
    ],
  ])('is read from %j', async (data, expected) => {
    success(data);
    expect(await fetchEligibility(host)).toEqual({ kind: 'done', data: expected });
  });

  it.each([{}, { eligible: 'yes' }, { eligible: 1 }, { reason: 'x' }, null])('is not guessed from %j', async (data) => {
    success(data);
    await expect(fetchEligibility(host)).rejects.toMatchObject({ kind: 'schema' });
  });
});

describe('the list of times', () => {
  const time = { id: 't1', start, end, left: 1 };
  const made = { id: 't1', start: read.start, end: read.end };
  const times = async (data: unknown) => {
    success(data);
    const list = await fetchFreeTimes(host, week);
    return list.kind === 'done' ? list.data : [];
  };

  it.each([
    ['a number for an id', { id: 17 }, { id: '17' }],
    ['no seconds', { start: '2026-11-24T08:00Z' }, {}],
    ['fractions of a second', { start: '2026-11-24T08:00:00.000000Z' }, {}],
    ['places for a class', { left: 30 }, {}],
    ['unknown fields', { teacher: 'Roo' }, {}],
  ])('has an entry with %s', async (_, given, expected) => {
    expect(await times([{ ...time, ...given }])).toEqual([{ ...made, ...expected }]);
  });

  it.each([
    ['no place left', { ...time, left: 0 }],
    ['fewer than no places', { ...time, left: -1 }],
    ['places that are no number', { ...time, left: 'many' }],
    ['no places named', { ...time, left: undefined }],
    ['an end before its start', { ...time, end: '2026-11-24T07:59:00Z' }],
    ['an end at its start', { ...time, end: start }],
    ['a time of no zone', { ...time, start: '2026-11-24T08:00:00' }],
    ['a time of another zone', { ...time, start: '2026-11-24T08:00:00+08:00' }],
    ['a day that does not exist', { ...time, start: '2026-13-45T08:00:00Z' }],
    ['words for a time', { ...time, start: 'tomorrow' }],
    ['a number for a time', { ...time, start: 1_795_507_200_000 }],
    ['an id with a space', { ...time, id: 't 1' }],
    ['an id with a line', { ...time, id: 't1\n' }],
    ['an id that cannot be seen', { ...time, id: '\u202e' }],
    ['an empty id', { ...time, id: '' }],
    ['an id without end', { ...time, id: 'x'.repeat(201) }],
    ['no id', { ...time, id: null }],
    ['null in its place', null],
    ['a list in its place', [time]],
  ])('leaves out an entry with %s, and keeps the others', async (_, entry) => {
    expect(await times([entry, { ...time, id: 't2' }, entry])).toEqual([{ ...made, id: 't2' }]);
  });

  it('is in order, whatever the host’s', async () => {
    const hours = ['09', '03', '12', '06'];
    const list = hours.map((hour) => ({
      id: hour,
      start: `2026-11-24T${hour}:00:00Z`,
      end: `2026-11-24T${hour}:25:00Z`,
      left: 1,
    }));
    expect((await times(list)).map(({ id }) => id)).toEqual(['03', '06', '09', '12']);
  });

  it('has each time once', async () => {
    expect(await times([time, time, { ...time, id: 't2' }])).toEqual([made, { ...made, id: 't2' }]);
  });

  it('is not longer than a list of times can be', async () => {
    const list = Array.from({ length: 9000 }, (_, index) => ({ ...time, id: index }));
    expect(await times(list)).toHaveLength(2000);
  });

  it('holds only times that can be shown and asked for, whatever is in the answer', async () => {
    const anything = fc.oneof(fc.constantFrom(time.id, start, end, 1, '2026-11-24T07:00Z'), fc.jsonValue());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: anything, start: anything, end: anything, left: anything })),
        async (list) => {
          const found = await times(list);
          for (const each of found) {
            expect(each.id).toMatch(/^[!-~]{1,200}$/);
            expect(Number.isFinite(each.start) && each.end > each.start).toBe(true);
          }
          const starts = found.map((each) => each.start);
          expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        },
      ),
      { numRuns: runsOf(1 / 2) },
    );
  });
});

describe('a class', () => {
  const last = async (data: unknown) => {
    success(data);
    const found = await fetchLastReservation(host);
    return found.kind === 'done' ? found.data : undefined;
  };

  it('may not be there yet', async () => {
    expect(await last(null)).toBeNull();
    success(null);
    await expect(fetchReservation(host, 'r1')).rejects.toMatchObject({ kind: 'schema' });
  });

  it.each(['booked', 'changed', 'cancelled', 'done', 'missed'])('may be %s', async (status) => {
    expect(await last({ ...booked, status })).toEqual({ ...read, status });
  });

  it.each([
    ['an unknown status', { status: 'lost' }],
    ['no status', { status: null }],
    ['an end before its start', { end: '2026-11-24T07:00:00Z' }],
    ['no start', { start: null }],
    ['an id with a space', { id: 'r 1' }],
    ['an id that is a step in an address', { id: '..' }],
    ['an id that is no step in an address', { id: '.' }],
    ['an id without end', { id: 'x'.repeat(201) }],
  ])('is not one with %s', async (_, given) => {
    success({ ...booked, ...given });
    await expect(fetchLastReservation(host)).rejects.toMatchObject({ kind: 'schema' });
  });

  it.each([
    ['https://classroom.example/r1?key=1#x', 'https://classroom.example/r1?key=1#x'],
    [`${origin}/classroom/r1`, `${origin}/classroom/r1`],
    ['HTTPS://Classroom.example', 'https://classroom.example/'],
  ])('leads to the classroom %s', async (join_url, joinUrl) => {
    expect(await last({ ...booked, join_url })).toEqual({ ...read, joinUrl });
  });

  it.each([
    '',
    null,
    undefined,
    7,
    '/classroom/r1',
    '//classroom.example/r1',
    'http://classroom.example/r1',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    `blob:${origin}/0a1b`,
    'tel:+85212345678',
    'zoommtg://classroom.example/r1',
    'https://trial.hk.talkaroo.example@evil.example/',
    'https://name:word@classroom.example/',
    'https://:word@classroom.example/',
    'https://',
  ])('leads nowhere with %j', async (join_url) => {
    expect(await last({ ...booked, join_url })).toEqual(read);
  });

  it.each([
    ['Emma', { teacher: 'Emma' }],
    ['Em\nma\u202e', { teacher: 'Em ma' }],
    ['', {}],
    [null, {}],
    [{ name: 'Emma' }, {}],
  ])('names the teacher if the host does: %j', async (teacher, named) => {
    expect(await last({ ...booked, teacher })).toEqual({ ...read, ...named });
  });

  it('leads to the trial host itself where that has no certificate, as on one’s own machine, and to no other', async () => {
    const local = { origin: 'http://localhost:4700', langcode: 'en' };
    for (const [join_url, joinUrl] of [
      ['http://localhost:4700/classroom/r1', 'http://localhost:4700/classroom/r1'],
      ['http://localhost:4701/classroom/r1', undefined],
      ['blob:http://localhost:4700/0a1b', undefined],
    ]) {
      server.use(
        http.get(`${local.origin}/api/trial/reservation/last`, () =>
          HttpResponse.json({ status: 10000, data: { ...booked, join_url } }),
        ),
      );
      const found = await fetchLastReservation(local);
      expect(found.kind === 'done' && found.data?.joinUrl).toBe(joinUrl);
    }
  });

  it.each([
    ['booked', () => reserve(host, 't1', 'UTC')],
    ['moved', () => changeReservation(host, 'r1', 't1')],
    ['cancelled', () => cancelReservation(host, 'r1')],
    ['looked at', () => fetchReservation(host, 'r1')],
  ])('is read alike when it is %s', async (_, ask) => {
    success({ ...booked, id: 17, join_url: 'javascript:alert(1)' });
    expect(await ask()).toEqual({ kind: 'done', data: { ...read, id: '17' } });
    success({ ...booked, join_url: 'https://classroom.example/r1' });
    expect(await ask()).toEqual({ kind: 'done', data: { ...read, joinUrl: 'https://classroom.example/r1' } });
  });
});

it('sends each value as it is, and no value can become another parameter or another address', async () => {
  success(booked);
  const id = fc.stringMatching(/^[!-~]{1,20}$/).filter((text) => !/^\.+$/.test(text));
  await fc.assert(
    fc.asyncProperty(id, id, async (reservation, time) => {
      await changeReservation(host, reservation, time);
      const { path, params, form } = asked.at(-1) ?? {};
      expect(path?.startsWith('/api/trial/reservation/')).toBe(true);
      expect(decodeURIComponent(path?.slice('/api/trial/reservation/'.length) ?? '')).toBe(reservation);
      expect(params).toEqual({ langcode: 'zh-HK' });
      expect(form).toEqual({ time_id: time });
    }),
    { numRuns: runsOf(1 / 4), examples: [['/../../x?y=1#z', '&cancel=1']] },
  );
});
