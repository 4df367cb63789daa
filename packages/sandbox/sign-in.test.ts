// @vitest-environment node

import { languages } from '@talkaroo/content/regions/languages';
import { describe, expect, it } from 'vitest';
import { Accounts } from './accounts';
import { json, startTestSandbox, TestBrowser, validForm } from './testing';

const minute = 60_000;

describe('ticket', () => {
  it('is required', async () => {
    const browser = new TestBrowser(startTestSandbox());
    for (const at of [undefined, '', 'made-up']) {
      expect(await json(await browser.submit({ at }))).toMatchObject({ code: 40001, message: /\w/ });
    }
  });

  it('is good for one submission', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const at = await browser.ticket();
    expect(await browser.submitForCode({ at })).toBe(10000);
    expect(await browser.submitForCode({ at })).toBe(40001);
  });

  it('expires after ten minutes', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    const [first, second] = [await browser.ticket(), await browser.ticket()];
    sandbox.clock.now += 10 * minute - 1;
    expect(await browser.submitForCode({ at: first })).toBe(10000);
    sandbox.clock.now += 1;
    expect(await browser.submitForCode({ at: second })).toBe(40001);
  });

  it('is valid only in its own region', async () => {
    const sandbox = startTestSandbox();
    const at = await new TestBrowser(sandbox, { host: 'my.localhost' }).ticket();
    expect(await new TestBrowser(sandbox).submitForCode({ at })).toBe(40001);
  });

  it.each(['/ajax/access/ticket', '/data/captcha', '/data/areacode'])('requires client=1 on %s', async (path) => {
    const browser = new TestBrowser(startTestSandbox());
    for (const query of ['', '?client=', '?client=2']) {
      expect(await json(await browser.fetch(path + query))).toMatchObject({ code: 40000, message: /client/ });
    }
  });
});

describe('parameters', () => {
  const required = Object.keys(validForm).filter((name) => !['languageSpoken', 'email', 'code'].includes(name));

  it.each(required)('requires %s', async (name) => {
    const answer = await json(await new TestBrowser(startTestSandbox()).submit({ [name]: undefined }));
    expect(answer).toMatchObject({ code: 40000, message: expect.stringContaining(name) });
  });

  it.each([
    ['client', '2'],
    ['auto_check', 'yes'],
    ['languageSpoken', 'Cantonese please'],
    ['languageSpoken', 'zh-YUE,'],
    ['country_code', '999'],
    ['country_code', '+852'],
    ['mobile', '5123 4567'],
    ['mobile', '٥١٢٣٤٥٦٧'],
    ['mobile', ''],
    ['email', 'nobody'],
    ['code', 'short'],
    ['code', 'sixteen-and-more'],
    ['time_zone', '8.5'],
    ['time_zone_id', 'Mars/Olympus'],
    ['urf', ''],
    ['pv_uniq_id', ''],
    ['return_identity', '2'],
  ])('refuses %s=%j', async (name, value) => {
    const answer = await json(await new TestBrowser(startTestSandbox()).submit({ [name]: value }));
    expect(answer).toMatchObject({ code: 40000, message: expect.stringContaining(name) });
  });

  it.each([
    ['languageSpoken', 'zh-YUE,zh-CN'],
    ['email', 'parent@example.com'],
    ['code', 'INVITE2026'],
    ['time_zone', '330'],
    ['ufu', ''],
  ])('accepts %s=%j', async (name, value) => {
    expect(await new TestBrowser(startTestSandbox()).submitForCode({ [name]: value })).toBe(10000);
  });

  it.each(['languageSpoken', 'email', 'code'])('accepts a form without %s', async (name) => {
    expect(await new TestBrowser(startTestSandbox()).submitForCode({ [name]: undefined })).toBe(10000);
  });

  it.each(['', 'xx', 'EN', '__proto__'])('requires a langcode in the query, not %j', async (langcode) => {
    const answer = await json(await new TestBrowser(startTestSandbox()).submit({ langcode: 'en' }, langcode));
    expect(answer).toMatchObject({ code: 40000, message: expect.stringContaining('langcode') });
  });

  it('does not use up the ticket for a malformed form', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const at = await browser.ticket();
    expect(await browser.submitForCode({ at, email: 'nobody' })).toBe(40000);
    expect(await browser.submitForCode({ at })).toBe(10000);
  });

  it('requires a form, not JSON', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const response = await browser.fetch('/ajax/student/global?langcode=en', {
      method: 'POST',
      body: JSON.stringify({ ...validForm, at: await browser.ticket() }),
      headers: { 'content-type': 'application/json' },
    });
    expect(await json(response)).toMatchObject({ code: 40000, message: /Content-Type/ });
  });

  it('requires a mobile number of the country', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const codes = async (country_code: string, ...mobiles: string[]) =>
      Promise.all(mobiles.map((mobile) => browser.submitForCode({ country_code, mobile })));
    expect(await codes('852', '21234567', '5123456', '512345678')).toEqual([40000, 40000, 40000]);
    expect(await codes('60', '123456789', '51234567')).toEqual([10000, 40000]);
    expect(await codes('1', '2125550123', '8765550123')).toEqual([10000, 10000]);
  });

  it.each([
    ['225', '712345678'],
    ['229', '195123456'],
    ['241', '6031234'],
    ['242', '61234567'],
  ])('accepts a number of +%s without the 0 that its pattern requires', async (country_code, mobile) => {
    const browser = new TestBrowser(startTestSandbox());
    expect(await browser.submitForCode({ country_code, mobile })).toBe(10000);
    expect(await browser.submitForCode({ country_code, mobile: mobile.slice(1) })).toBe(40000);
  });
});

describe('messages', () => {
  it('are in the language of the call', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const texts = await Promise.all(
      Object.keys(languages).map(async (code) => (await json(await browser.submit({ mobile: '0003' }, code))).message),
    );
    expect(new Set(texts).size).toBe(10);
  });

  it('fall back to the region’s language if a call may have no langcode', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const japanese = await json(await browser.fetch('http://trial.jp.localhost:4000/api/userInfo'));
    expect(japanese.message).toBe('ログインしていません。');
  });
});

describe('accounts', () => {
  it('registers a number once, then signs it in', async () => {
    const sandbox = startTestSandbox();
    const first = await json(await new TestBrowser(sandbox).submit());
    expect(first).toEqual({
      code: 10000,
      res: {
        id: expect.any(Number),
        is_new: true,
        identity: {
          id: first.res.id,
          nick_name: 'Family 4567',
          avatar_new: `http://trial.hk.localhost:4000/avatar/${first.res.id}.svg`,
        },
      },
      message: 'ok',
    });
    const again = await json(await new TestBrowser(sandbox, { host: 'my.localhost' }).submit());
    expect(again.res).toMatchObject({ id: first.res.id, is_new: false });
    const other = await json(await new TestBrowser(sandbox).submit({ mobile: '61234567' }));
    expect(other.res.is_new).toBe(true);
    expect(other.res.id).not.toBe(first.res.id);
  });

  it('keeps what was submitted last', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    await browser.submit({ urf: 'winter' });
    const createdAt = sandbox.clock.now;
    sandbox.clock.now += minute;
    const at = await browser.ticket();
    await browser.submit({ at, email: 'parent@example.com', code: 'FRIEND1', urf: 'spring' });
    const account = new Accounts(sandbox.database, () => 0).find('852', '51234567');
    expect(account).toMatchObject({
      countryCode: '852',
      region: 'hk',
      createdAt,
      signedInAt: sandbox.clock.now,
      payload: { ...validForm, at, email: 'parent@example.com', code: 'FRIEND1', urf: 'spring' },
    });
  });
});
