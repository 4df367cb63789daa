// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { json, startTestSandbox, TestBrowser } from './testing';

describe('magic endings', () => {
  it.each([
    ['0002', 60009],
    ['0003', 50000],
  ])('%s is answered %i, with a message', async (ending, code) => {
    const answer = await json(await new TestBrowser(startTestSandbox()).submit({ mobile: `5123${ending}` }));
    expect(answer).toEqual({ code, res: null, message: expect.stringMatching(/\w/) });
  });

  it('0005 is answered with a page of HTML', async () => {
    const response = await new TestBrowser(startTestSandbox()).submit({ mobile: '51230005' });
    expect(response.status).toBe(500);
    expect(response.headers.get('content-type')).toMatch(/^text\/html/);
    expect(await response.text()).toMatch(/<h1>/);
  });

  it.each(['0001', '0002', '0003', '0004', '0005'])('%s needs a ticket and a country code too', async (ending) => {
    const browser = new TestBrowser(startTestSandbox());
    expect(await browser.submitForCode({ mobile: ending, at: undefined })).toBe(40001);
    expect(await browser.submitForCode({ mobile: ending, country_code: undefined })).toBe(40000);
  });

  it('work for numbers that are not mobile numbers', async () => {
    const browser = new TestBrowser(startTestSandbox());
    expect(await browser.submitForCode({ mobile: '0002', country_code: '81' })).toBe(60009);
  });

  it('0001 asks for a captcha until it is right', async () => {
    const browser = new TestBrowser(startTestSandbox());
    const mobile = '51230001';
    const first = await json(await browser.submit({ mobile }));
    expect(first).toMatchObject({ code: 66205, message: 'Please type the characters in the picture.' });
    await browser.readCaptcha();
    const second = await json(await browser.submit({ mobile, captcha: '????' }));
    expect(second).toMatchObject({ code: 66205, message: /not the characters/ });
    expect((await browser.trial('/api/userInfo')).status).toBe(40100);
    expect(await browser.submitForCode({ mobile, captcha: await browser.readCaptcha() })).toBe(10000);
    expect((await browser.trial('/api/userInfo')).status).toBe(10000);
  });
});

describe('0004', () => {
  const mobile = '51230004';

  it('answers after 15 seconds', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    const answer = browser.submitForCode({ mobile });
    await expect.poll(() => sandbox.waits).toMatchObject([{ milliseconds: 15_000 }]);
    expect((await browser.trial('/api/userInfo')).status).toBe(40100);
    sandbox.waits[0]?.end();
    expect(await answer).toBe(10000);
    expect((await browser.trial('/api/userInfo')).status).toBe(10000);
  });

  it('aborts when the client disconnects', async () => {
    const sandbox = startTestSandbox();
    const answer = new TestBrowser(sandbox).submit({ mobile });
    await expect.poll(() => sandbox.waits).toHaveLength(1);
    sandbox.gone.abort();
    expect((await answer).status).toBe(503);
    expect(sandbox.database.prepare('SELECT count(*) AS n FROM accounts').get()).toEqual({ n: 0 });
  });
});

describe('limit of tries', () => {
  const number = (index: number) => ({ mobile: `5123456${index}` });
  const tries = async (browser: TestBrowser, count: number) => {
    const codes: number[] = [];
    for (let index = 0; index < count; index++) codes.push(await browser.submitForCode(number(index)));
    return codes;
  };
  const five = Array(5).fill(10000);

  it('lets five numbers a minute through, then asks for a captcha', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    expect(await tries(browser, 7)).toEqual([...five, 66205, 66205]);
    sandbox.clock.now += 60_000;
    expect(await tries(browser, 6)).toEqual([...five, 66205]);
  });

  it('counts the last minute, not the minute of the clock', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    await tries(browser, 4);
    sandbox.clock.now += 59_999;
    expect(await tries(browser, 2)).toEqual([10000, 66205]);
    sandbox.clock.now += 1;
    expect(await tries(browser, 5)).toEqual([10000, 10000, 10000, 10000, 66205]);
  });

  it('is lifted by a right captcha', async () => {
    const browser = new TestBrowser(startTestSandbox());
    await tries(browser, 6);
    expect(await browser.submitForCode({ ...number(8), captcha: 'nono' })).toBe(66205);
    expect(await browser.submitForCode({ ...number(8), captcha: await browser.readCaptcha() })).toBe(10000);
    expect(await tries(browser, 5)).toEqual([10000, 10000, 10000, 10000, 66205]);
  });

  it('is separate for each browser, even with the same address', async () => {
    const sandbox = startTestSandbox();
    expect(await tries(new TestBrowser(sandbox), 5)).toEqual(five);
    expect(await tries(new TestBrowser(sandbox), 5)).toEqual(five);
  });

  it('is by address without cookies; all loopback addresses count as one', async () => {
    const sandbox = startTestSandbox();
    expect(await tries(new TestBrowser(sandbox, { cookies: false }), 5)).toEqual(five);
    expect(await tries(new TestBrowser(sandbox, { cookies: false, address: '::1' }), 1)).toEqual([66205]);
    expect(await tries(new TestBrowser(sandbox, { cookies: false, address: '192.0.2.7' }), 1)).toEqual([10000]);
  });

  it('cannot be bypassed with a made-up cookie or X-Forwarded-For', async () => {
    const sandbox = startTestSandbox();
    const codes: number[] = [];
    for (let index = 0; index < 6; index++) {
      const at = await new TestBrowser(sandbox).ticket();
      const liar = new TestBrowser(sandbox);
      liar.jar.set('sandbox_client', `made-up-${index}`);
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      codes.push((await json(await liar.submit({ ...number(index), at }, 'en', headers))).code);
    }
    expect(codes).toEqual([...five, 66205]);
  });
});
