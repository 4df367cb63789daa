// @vitest-environment node
import { expect, it } from 'vitest';
import { alphabet } from './captcha';
import { speak } from './speech';
import { startTestSandbox, TestBrowser } from './testing';

// This ending always requires a captcha.
const mobile = '51230001';

it('is an SVG picture of four characters that is never cached', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const response = await browser.fetch('/data/captcha?client=1&t=123');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
});

it('speaks the characters of the picture, as often as asked, and leaves them valid', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const captcha = await browser.readCaptcha();
  for (let round = 0; round < 2; round++) {
    const response = await browser.fetch('/data/captcha?client=1&type=audio&t=1');
    expect(response.headers.get('content-type')).toBe('audio/wav');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(speak(captcha));
  }
  expect(await browser.submitForCode({ mobile, captcha })).toBe(10000);
});

it('speaks a part if asked for one, as players do', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const sound = speak(await browser.readCaptcha());
  const response = await browser.fetch('/data/captcha?client=1&type=audio', { headers: { range: 'bytes=0-43' } });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe(`bytes 0-43/${sound.length}`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(sound.subarray(0, 44));
});

it('has a clip for every character, loud enough to hear', () => {
  for (const character of alphabet) {
    const samples = speak(character).subarray(44);
    const seconds = samples.length / 11_025;
    expect(seconds).toBeGreaterThan(0.9);
    expect(seconds).toBeLessThan(2);
    expect(Math.max(...samples)).toBeGreaterThan(180);
  }
});

it('shows other characters each time, without look-alikes', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const texts = new Set<string>();
  for (let round = 0; round < 200; round++) texts.add(await browser.readCaptcha());
  expect(texts.size).toBeGreaterThan(190);
  for (const text of texts) expect(text).toMatch(/^[^\W_0ODQ1IL2Z5S6G8BUV]{4}$/);
});

it('is case-insensitive', async () => {
  const browser = new TestBrowser(startTestSandbox());
  expect(await browser.submitForCode({ mobile, captcha: (await browser.readCaptcha()).toLowerCase() })).toBe(10000);
});

it('is valid for one right guess', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const captcha = await browser.readCaptcha();
  expect(await browser.submitForCode({ mobile, captcha })).toBe(10000);
  expect(await browser.submitForCode({ mobile, captcha })).toBe(66205);
});

it('is invalid after a wrong guess', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const captcha = await browser.readCaptcha();
  expect(await browser.submitForCode({ mobile, captcha: 'nono' })).toBe(66205);
  expect(await browser.submitForCode({ mobile, captcha })).toBe(66205);
});

it('is invalid after a newer one was shown', async () => {
  const browser = new TestBrowser(startTestSandbox());
  const [older] = [await browser.readCaptcha(), await browser.readCaptcha()];
  expect(await browser.submitForCode({ mobile, captcha: older })).toBe(66205);
});

it('expires after ten minutes', async () => {
  const sandbox = startTestSandbox();
  const browser = new TestBrowser(sandbox);
  let captcha = await browser.readCaptcha();
  sandbox.clock.now += 10 * 60_000 - 1;
  expect(await browser.submitForCode({ mobile, captcha })).toBe(10000);
  captcha = await browser.readCaptcha();
  sandbox.clock.now += 10 * 60_000;
  expect(await browser.submitForCode({ mobile, captcha })).toBe(66205);
});

it('is invalid in another browser', async () => {
  const sandbox = startTestSandbox();
  const captcha = await new TestBrowser(sandbox).readCaptcha();
  expect(await new TestBrowser(sandbox).submitForCode({ mobile, captcha })).toBe(66205);
});

it('works without cookies, once', async () => {
  const sandbox = startTestSandbox();
  const curl = new TestBrowser(sandbox, { cookies: false });
  const captcha = await curl.readCaptcha();
  // The picture's cookie, replayed by another client.
  const copy = new TestBrowser(sandbox);
  for (const [name, value] of curl.jar) copy.jar.set(name, value);
  expect(await curl.submitForCode({ mobile, captcha })).toBe(10000);
  expect(await copy.submitForCode({ mobile, captcha })).toBe(66205);
});
