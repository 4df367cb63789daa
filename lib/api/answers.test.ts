import fc from 'fast-check';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import { captchaUrl, logoutUrl } from './addresses';
import { type Country, fetchAreaCodes, register } from './login';
import { fetchUserInfo, type User } from './trial';

const login = { origin: 'https://login.hk.talkaroo.example', langcode: 'zh-HK' };
const trial = { origin: 'https://trial.hk.talkaroo.example', langcode: 'zh-HK' };
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const endless = 'x'.repeat(500_000);
const notPlain = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
/** Any text that JSON can carry, with frequent dangerous ones. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    'a\u202egnp.exe',
    '\u0000',
    '\n\n',
    'javascript:alert(1)',
    '__proto__',
  ),
);

describe('the list of countries', () => {
  const country = {
    countryCode: '852',
    countryName: '香港',
    countryNameEn: 'Hong Kong',
    firstWord: 'H',
    regularExp: '^852[569]\\d{7}$',
  };

  async function read(country_codes: unknown): Promise<Country[]> {
    server.use(
      http.get(`${login.origin}/data/areacode`, () =>
        HttpResponse.text(`{"res":{"country_codes":${JSON.stringify(country_codes)}}}`, {
          headers: { 'content-type': 'application/json' },
        }),
      ),
    );
    return (await fetchAreaCodes(login, 'none')).countries;
  }

  it.each([
    ['a name without end', { countryName: endless }, { countryName: `${'x'.repeat(99)}…` }],
    ['a name that turns the line around', { countryName: '香\u202e港\n' }, { countryName: '香港' }],
    ['a name that cannot be seen', { countryName: '\u202e\u0000' }, { countryName: 'Hong Kong' }],
    ['markup for a name', { countryName: '<b>香港</b>' }, { countryName: '<b>香港</b>' }],
    ['a word for a letter', { firstWord: 'Hong Kong' }, { firstWord: '' }],
    ['markup for a letter', { firstWord: '<' }, { firstWord: '' }],
    ['a letter of another script', { firstWord: ' あ ' }, { firstWord: 'あ' }],
    ['a pattern without end', { regularExp: endless }, { regularExp: '' }],
  ])('has an entry with %s fixed', async (_, given, made) => {
    expect(await read([{ ...country, ...given }])).toEqual([{ ...country, ...made }]);
  });

  it.each(['0', '0852', '85212', '8 5 2', '852]', '8'.repeat(5000), '٨٥٢', -852, 852.5, 1e21])(
    'has no entry with the code %#',
    async (countryCode) => {
      expect(await read([{ ...country, countryCode }, country])).toEqual([country]);
    },
  );

  it('is not longer than a list of countries can be', async () => {
    expect(await read(Array.from({ length: 3000 }, () => country))).toHaveLength(1000);
    const byLetter = Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`L${index}`, [country]]));
    expect(await read(byLetter)).toHaveLength(1000);
  });

  it('changes no object but its own', async () => {
    server.use(
      http.get(`${login.origin}/data/areacode`, () =>
        HttpResponse.text(
          `{"res":{"country_codes":{"__proto__":[${JSON.stringify(country)}],"constructor":{"prototype":{"polluted":1}},"H":[{"__proto__":{"polluted":1},${JSON.stringify(country).slice(1)}]}}}`,
          { headers: { 'content-type': 'application/json' } },
        ),
      ),
    );
    const { countries } = await fetchAreaCodes(login, 'none');
    expect(countries.at(-1)).toEqual(country);
    expect({}).not.toHaveProperty('polluted');
    expect(countries.at(-1)).not.toHaveProperty('polluted');
  });

  it('holds only short, plain texts, whatever is in the answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ countryName: anyText, countryNameEn: anyText, firstWord: anyText, regularExp: anyText }), {
          minLength: 1,
        }),
        async (entries) => {
          const countries = await read([country, ...entries.map((entry) => ({ countryCode: '1', ...entry }))]);
          for (const { countryCode, countryName, countryNameEn, firstWord } of countries) {
            expect(countryCode).toMatch(/^[1-9]\d{0,3}$/);
            for (const text of [countryName, countryNameEn]) {
              expect(text.length).toBeLessThanOrEqual(100);
              expect(text).not.toMatch(notPlain);
            }
            expect(Array.from(firstWord).length).toBeLessThanOrEqual(3);
          }
        },
      ),
      { numRuns: runsOf(1 / 4) },
    );
  });
});

describe('a registration', () => {
  const posted: string[] = [];
  const ticket = (at: unknown) =>
    server.use(http.get(`${login.origin}/ajax/access/ticket`, () => HttpResponse.json({ res: { at } })));
  const answer = (body: object) =>
    server.use(
      http.post(`${login.origin}/ajax/student/global`, async ({ request }) => {
        posted.push(await request.text());
        return HttpResponse.json(body);
      }),
    );

  it.each([[''], [endless], ['a\r\nb'], ['a b'], ['ä'], [7], [null], [{}]])(
    'is not sent with the ticket %#',
    async (at) => {
      ticket(at);
      await expect(register(login, {})).rejects.toMatchObject({ kind: 'schema' });
    },
  );

  it.each([
    ['markup, which is a text', '<b>Wrong</b>', '<b>Wrong</b>'],
    ['lines', ' Wrong\r\ncaptcha\u2028', 'Wrong captcha'],
    ['a line that is turned around', '\u202eWrong\u202c \u0007', 'Wrong'],
    ['a text without end', endless, `${'x'.repeat(299)}…`],
    ['no text', { text: 'Wrong' }, ''],
    ['a list', ['Wrong'], ''],
  ])('is answered in plain words: %s', async (_, message, shown) => {
    ticket('t');
    answer({ code: 50000, message });
    expect((await register(login, {})).answer).toEqual({ code: 50000, message: shown });
  });

  it.each([[{}], [[]], [null], [true]])('is not answered by the code %j', async (code) => {
    ticket('t');
    answer({ code });
    await expect(register(login, {})).rejects.toMatchObject({ kind: 'schema' });
  });

  it('sends each value as it is, and no value can become another parameter', async () => {
    ticket('t');
    answer({ code: 10000 });
    const text = fc.string({ unit: 'grapheme' });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (captcha, urf, mobile) => {
        await register(login, { captcha, urf, mobile });
        expect([...new URLSearchParams(posted.at(-1))]).toEqual([
          ['captcha', captcha],
          ['urf', urf],
          ['mobile', mobile],
          ['at', 't'],
        ]);
      }),
      { numRuns: runsOf(1 / 4), examples: [['&at=x', '1\r\nSet-Cookie: a=b', 'a=b&c#d%']] },
    );
  });
});

describe('the signed-in user', () => {
  const good = { id: 7, nick_name: 'Aina', avatar_new: `${trial.origin}/avatar/7.svg` };

  async function read(given: object): Promise<User | null> {
    server.use(
      http.get(`${trial.origin}/api/userInfo`, () => HttpResponse.json({ status: 10000, data: { ...good, ...given } })),
    );
    return fetchUserInfo(trial, [login.origin, trial.origin]);
  }

  it.each([
    ['a name without end', endless, `${'x'.repeat(59)}…`],
    ['a name that turns the line around', 'Aina\u202e\u2066!', 'Aina!'],
    ['lines for a name', 'Aina\n\n\nAdmin', 'Aina Admin'],
    ['a name that cannot be seen', '\u202e \u0000\n', '7'],
    ['markup for a name', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['a name that is no text', { toString: 'Aina' }, '7'],
  ])('may have %s', async (_, nick_name, shown) => {
    expect(await read({ nick_name })).toMatchObject({ nick_name: shown });
  });

  it.each([[''], ['\u0000'], [null], [{}], [[7]]])('is no one with the id %j', async (id) => {
    await expect(read({ id })).rejects.toMatchObject({ kind: 'schema' });
  });

  it('has an id of a reasonable length', async () => {
    expect((await read({ id: endless }))?.id).toHaveLength(64);
  });

  it.each([`${trial.origin}/avatar/7.svg`, `${login.origin}/a%20b.png?v=2`])(
    'has the picture %s',
    async (avatar_new) => {
      expect(await read({ avatar_new })).toMatchObject({ avatar_new });
    },
  );

  it.each([
    '/avatar/7.svg',
    '//trial.hk.talkaroo.example/avatar/7.svg',
    'http://trial.hk.talkaroo.example/avatar/7.svg',
    'https://trial.hk.talkaroo.example:8443/avatar/7.svg',
    'https://trial.hk.talkaroo.example.evil.example/a.svg',
    'https://trial.hk.talkaroo.example@evil.example/a.svg',
    'https://name:word@trial.hk.talkaroo.example/a.svg',
    'https://evil.example/https://trial.hk.talkaroo.example/',
    'blob:https://trial.hk.talkaroo.example/0a1b',
    'javascript:alert(1)',
    'data:image/svg+xml,<svg onload="alert(1)"/>',
    `https://trial.hk.talkaroo.example/${endless}`,
    7,
    null,
  ])('has the default picture in place of %#', async (avatar_new) => {
    expect(await read({ avatar_new })).toMatchObject({ avatar_new: '' });
  });

  it('has a picture of no origin where there are none, as on an unknown host', async () => {
    server.use(http.get(`${trial.origin}/api/userInfo`, () => HttpResponse.json({ status: 10000, data: good })));
    expect(await fetchUserInfo(trial, ['', ''])).toMatchObject({ avatar_new: '' });
  });

  it('has a picture of those origins alone, whatever the address', async () => {
    const parts = fc.constantFrom(
      trial.origin,
      'https:',
      '//',
      '/',
      '\\',
      '@',
      ':',
      '.',
      'evil.example',
      '\t',
      'blob:',
      ' ',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(parts, { maxLength: 6 }), async (pieces) => {
        const user = await read({ avatar_new: pieces.join('') });
        const { avatar_new } = user as User;
        if (avatar_new) expect(avatar_new.startsWith(`${trial.origin}/`)).toBe(true);
        if (avatar_new) expect(new URL(avatar_new).host).toBe('trial.hk.talkaroo.example');
      }),
    );
  });
});

describe('the addresses of the login host', () => {
  it('stay there, whatever is asked for', () => {
    fc.assert(
      fc.property(anyText, anyText, fc.nat(), (langcode, back, time) => {
        const host = { ...login, langcode };
        const captcha = new URL(captchaUrl(host, time));
        expect([captcha.origin, captcha.pathname, captcha.hash]).toEqual([login.origin, '/data/captcha', '']);
        const logout = new URL(logoutUrl(host, back));
        expect([logout.origin, logout.pathname, logout.hash]).toEqual([login.origin, '/sso/logout', '']);
        expect([...logout.searchParams.keys()]).toEqual(['return_url', 'langcode']);
      }),
    );
  });
});
