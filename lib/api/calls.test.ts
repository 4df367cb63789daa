import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApiError } from './api-error';
import { fetchAreaCodes, register } from './login';
import { fetchUserInfo } from './trial';

const login = { origin: 'https://login.hk.talkaroo.example', langcode: 'zh-HK' };
const trial = { origin: 'https://trial.hk.talkaroo.example', langcode: 'zh-HK' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  vi.useRealTimers();
});
afterAll(() => server.close());

const payload = {
  languageSpoken: '',
  auto_check: 0,
  client: '1',
  mobile: '91234567',
  email: '',
  code: '',
  country_code: '852',
  time_zone: -480,
  time_zone_id: 'Asia/Hong_Kong',
  ufu: 'haiwai_web_homepage',
  urf: '15356108',
  pv_uniq_id: 'abc',
  return_identity: 1,
};

const hongKong = {
  countryCode: '852',
  countryName: '香港',
  countryNameEn: 'Hong Kong',
  firstWord: 'H',
  regularExp: '^852[569]\\d{7}$',
};

describe('fetchAreaCodes', () => {
  const answer = (country_codes: unknown, default_country: unknown = null) =>
    server.use(
      http.get(`${login.origin}/data/areacode`, () =>
        HttpResponse.json({ code: 10000, res: { country_codes, default_country } }),
      ),
    );

  it('takes one array and arrays by letter alike', async () => {
    answer([hongKong]);
    expect((await fetchAreaCodes(login, '86')).countries).toEqual([hongKong]);
    answer({ H: [hongKong] });
    expect((await fetchAreaCodes(login, '86')).countries).toEqual([hongKong]);
  });

  it.each([
    ['a code', '852'],
    ['a number', 852],
    ['a country', hongKong],
  ])('takes the default country as %s', async (_, country) => {
    answer([hongKong], country);
    expect((await fetchAreaCodes(login, '86')).defaultCode).toBe('852');
  });

  it('knows no default where the server names none, and no pattern where a country has none', async () => {
    answer([{ ...hongKong, countryCode: 852, regularExp: null }]);
    expect(await fetchAreaCodes(login, '86')).toEqual({
      countries: [{ ...hongKong, regularExp: '' }],
      defaultCode: undefined,
    });
  });

  it.each([
    ['no name in the page’s language', { countryName: null }, { countryName: 'Hong Kong' }],
    ['no English name', { countryNameEn: undefined }, { countryNameEn: '香港' }],
    ['no letter', { firstWord: null }, { firstWord: '' }],
    ['a letter of the wrong type', { firstWord: 8 }, { firstWord: '' }],
    ['a pattern of the wrong type', { regularExp: { test: 1 } }, { regularExp: '' }],
    ['a code with a plus', { countryCode: ' +852' }, {}],
    ['unknown fields', { flag: '🇭🇰' }, {}],
  ])('repairs an entry that has %s', async (_, given, made) => {
    answer([{ ...hongKong, ...given }]);
    expect((await fetchAreaCodes(login, '86')).countries).toEqual([{ ...hongKong, ...made }]);
  });

  it.each([
    ['no code', { ...hongKong, countryCode: null }],
    ['an empty code', { ...hongKong, countryCode: '' }],
    ['a code that is none', { ...hongKong, countryCode: 'HK' }],
    ['no name at all', { ...hongKong, countryName: null, countryNameEn: ' ' }],
    ['nothing', {}],
    ['null in its place', null],
    ['a text in its place', 'Hong Kong'],
  ])('leaves out an entry that has %s, and keeps the others', async (_, entry) => {
    answer([entry, hongKong, entry]);
    expect((await fetchAreaCodes(login, '86')).countries).toEqual([hongKong]);
    answer({ A: [entry], B: null, H: [entry, hongKong] });
    expect((await fetchAreaCodes(login, '86')).countries).toEqual([hongKong]);
  });

  it.each([
    [[null]],
    [[{ ...hongKong, countryCode: null }]],
    [{ H: null }],
    [{ error: 'nonsense' }],
    ['nonsense'],
    [null],
  ])('does not take %j for a list', async (codes) => {
    answer(codes);
    await expect(fetchAreaCodes(login, '86')).rejects.toMatchObject({ kind: 'schema' });
  });

  it.each([[null], [''], ['HK'], [{}], [{ countryCode: null }], [[]], [true]])(
    'takes a default country of %j for none',
    async (country) => {
      answer([hongKong], country);
      expect(await fetchAreaCodes(login, '86')).toEqual({ countries: [hongKong], defaultCode: undefined });
    },
  );

  it.each([
    ['86', '86'],
    ['none', null],
  ])('sends client, langcode and, for %s, hide_codes %s', async (hideCodes, sent) => {
    let url: URL | undefined;
    server.use(
      http.get(`${login.origin}/data/areacode`, ({ request }) => {
        url = new URL(request.url);
        return HttpResponse.json({ res: { country_codes: [] } });
      }),
    );
    await fetchAreaCodes(login, hideCodes);
    expect(url?.searchParams.get('client')).toBe('1');
    expect(url?.searchParams.get('langcode')).toBe('zh-HK');
    expect(url?.searchParams.get('hide_codes')).toBe(sent);
  });
});

describe('register', () => {
  it('fetches a ticket and posts it, form-encoded, with every parameter and the langcode', async () => {
    let posted: URLSearchParams | undefined;
    server.use(
      http.get(`${login.origin}/ajax/access/ticket`, ({ request }) =>
        new URL(request.url).searchParams.get('client') === '1'
          ? HttpResponse.json({ code: 10000, res: { at: 'ticket' } })
          : HttpResponse.error(),
      ),
      http.post(`${login.origin}/ajax/student/global`, async ({ request }) => {
        expect(request.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/);
        expect(new URL(request.url).search).toBe('?langcode=zh-HK');
        posted = new URLSearchParams(await request.text());
        return HttpResponse.json({ code: '10000', res: {}, message: null });
      }),
    );
    const { answer, sent } = await register(login, payload);
    expect(answer).toEqual({ code: 10000, message: '' });
    expect(sent).toEqual({ ...payload, at: 'ticket' });
    expect(Object.fromEntries(posted ?? [])).toEqual({
      ...payload,
      at: 'ticket',
      auto_check: '0',
      time_zone: '-480',
      return_identity: '1',
    });
  });
});

describe('fetchUserInfo', () => {
  it('reads an answer that has come before, and asks again without one', async () => {
    const early = { status: 10000, data: { id: 7, nick_name: 'Early' } };
    expect(await fetchUserInfo(trial, [], early)).toMatchObject({ nick_name: 'Early' });
    server.use(http.get(`${trial.origin}/api/userInfo`, () => HttpResponse.json({ status: 10001 })));
    expect(await fetchUserInfo(trial, [], null)).toBeNull();
    const nonsense = fetchUserInfo(trial, [], '10000');
    await expect(nonsense).rejects.toMatchObject({ kind: 'schema' });
  });

  const answer = (body: object) => server.use(http.get(`${trial.origin}/api/userInfo`, () => HttpResponse.json(body)));

  it('returns the user of status 10000', async () => {
    answer({ status: 10000, data: { id: 7, nick_name: 'Aina', avatar_new: null } });
    expect(await fetchUserInfo(trial, [])).toEqual({ id: '7', nick_name: 'Aina', avatar_new: '' });
  });

  it('falls back to the id if there is no nickname', async () => {
    answer({ status: 10000, data: { id: 7, nick_name: '', avatar_new: '' } });
    expect(await fetchUserInfo(trial, [])).toMatchObject({ nick_name: '7' });
  });

  it('returns null for any other status', async () => {
    answer({ status: 40100, message: 'no session', data: null });
    expect(await fetchUserInfo(trial, [])).toBeNull();
  });

  it('refuses an answer of the wrong shape', async () => {
    answer({ status: 10000, data: 'nonsense' });
    await expect(fetchUserInfo(trial, [])).rejects.toMatchObject({ kind: 'schema' });
  });
});

describe('a host that gives no usable answer', () => {
  const url = `${trial.origin}/api/userInfo`;

  it.each<[ApiError['kind'], Parameters<typeof http.get>[1]]>([
    ['network', () => HttpResponse.error()],
    ['http', () => new HttpResponse('<h1>Internal Server Error</h1>', { status: 500 })],
    ['schema', () => new HttpResponse('<h1>Welcome</h1>')],
    ['schema', () => HttpResponse.json([])],
  ])('is an error of kind %s', async (kind, resolver) => {
    server.use(http.get(url, resolver));
    await expect(fetchUserInfo(trial, [])).rejects.toMatchObject({ name: 'ApiError', kind, cause: expect.anything() });
  });

  it('is given up after 10 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let arrived = () => {};
    const arrival = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    server.use(
      http.get(url, () => {
        arrived();
        return new Promise<never>(() => {});
      }),
    );
    const failure = fetchUserInfo(trial, []).catch((error: ApiError) => error.kind);
    await arrival;
    await vi.advanceTimersByTimeAsync(9_999);
    expect(await Promise.race([failure, 'waiting'])).toBe('waiting');
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toBe('timeout');
  });
});
