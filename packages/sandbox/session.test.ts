// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './database';
import { safeReturnUrl } from './login-host';
import { startTestSandbox, TestBrowser } from './testing';

const sessionCookie = (response: Response) =>
  response.headers.getSetCookie().find((cookie) => cookie.startsWith('sandbox_session=')) ?? '';

describe('session', () => {
  it.each([
    ['hk.localhost', 'http', 'hk.localhost', false],
    ['hk.preview.test', 'https', 'hk.preview.test', true],
    ['www.talkaroo.example', 'https', 'www.talkaroo.example', true],
  ] as const)('of login.%s over %s is a cookie of %s', async (host, scheme, domain, secure) => {
    const browser = new TestBrowser(startTestSandbox(), { host, scheme });
    const [pair = '', ...attributes] = sessionCookie(await browser.submit()).split('; ');
    expect(Buffer.from(pair.replace('sandbox_session=', ''), 'base64url')).toHaveLength(32);
    const expected = ['Max-Age=2592000', `Domain=${domain}`, 'Path=/', 'HttpOnly', 'SameSite=Lax'];
    expect(attributes.toSorted()).toEqual([...expected, ...(secure ? ['Secure'] : [])].toSorted());
    expect((await browser.trial('/api/userInfo')).status).toBe(10000);
  });

  it('tells the trial host who it is', async () => {
    const browser = new TestBrowser(startTestSandbox());
    expect(await browser.trial('/api/userInfo')).toEqual({
      status: 40100,
      message: 'You are not signed in.',
      data: null,
    });
    await browser.submit();
    const { status, message, data } = await browser.trial('/api/userInfo');
    expect({ status, message }).toEqual({ status: 10000, message: 'ok' });
    expect(data).toEqual({
      id: expect.any(Number),
      nick_name: 'Family 4567',
      avatar_new: `http://trial.hk.localhost:4000/avatar/${data.id}.svg`,
    });
    const avatar = await browser.fetch(data.avatar_new);
    expect(avatar.headers.get('content-type')).toBe('image/svg+xml');
    expect(await avatar.text()).toMatch(/^<svg /);
  });

  it('ends after 30 days', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    await browser.submit();
    sandbox.clock.now += 30 * 24 * 3_600_000 - 1;
    expect((await browser.trial('/api/userInfo')).status).toBe(10000);
    sandbox.clock.now += 1;
    expect((await browser.trial('/api/userInfo')).status).toBe(40100);
  });

  it('gets a new id with each sign-in, and the old one is invalid', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    await browser.submit();
    const old = browser.jar.get('sandbox_session') ?? '';
    await browser.submit();
    expect(browser.jar.get('sandbox_session')).not.toBe(old);
    const thief = new TestBrowser(sandbox);
    thief.jar.set('sandbox_session', old);
    expect((await thief.trial('/api/userInfo')).status).toBe(40100);
  });

  it('does not accept a planted id (session fixation)', async () => {
    const browser = new TestBrowser(startTestSandbox());
    browser.jar.set('sandbox_session', 'planted');
    await browser.submit();
    expect(browser.jar.get('sandbox_session')).not.toBe('planted');
  });

  it('is invalid in another region', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    await browser.submit();
    const elsewhere = new TestBrowser(sandbox, { host: 'my.localhost' });
    for (const [name, value] of browser.jar) elsewhere.jar.set(name, value);
    expect((await elsewhere.trial('/api/userInfo')).status).toBe(40100);
  });

  it('survives a restart like the account, and its id cannot be read from the file', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = path.join(folder, 'made', 'sandbox.sqlite');
    const before = startTestSandbox({ database: openDatabase(file) });
    const browser = new TestBrowser(before);
    await browser.submit();
    const { data } = await browser.trial('/api/userInfo');
    before.database.close();

    const id = browser.jar.get('sandbox_session') ?? '';
    expect(id).not.toBe('');
    expect(readFileSync(file).includes(id)).toBe(false);
    const database = openDatabase(file);
    onTestFinished(() => database.close());
    const after = new TestBrowser(startTestSandbox({ database }));
    for (const [name, value] of browser.jar) after.jar.set(name, value);
    expect((await after.trial('/api/userInfo')).data).toEqual(data);
  });
});

describe('logout', () => {
  it('ends the session and goes back to the page', async () => {
    const sandbox = startTestSandbox();
    const browser = new TestBrowser(sandbox);
    await browser.submit();
    const id = browser.jar.get('sandbox_session') ?? '';
    const page = 'http://hk.localhost:3000/global/course?a=1&b=2#top';
    const response = await browser.fetch(`/sso/logout?return_url=${encodeURIComponent(page)}`);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(page);
    expect(sessionCookie(response)).toMatch(/^sandbox_session=; Max-Age=0; Domain=hk\.localhost; Path=\//);
    const replay = new TestBrowser(sandbox);
    replay.jar.set('sandbox_session', id);
    expect((await replay.trial('/api/userInfo')).status).toBe(40100);
  });

  it('says so if there is no valid return URL', async () => {
    const browser = new TestBrowser(startTestSandbox());
    for (const query of ['', '?return_url=', '?return_url=https%3A%2F%2Fevil.example', '?return_url=%zz']) {
      await browser.submit();
      const response = await browser.fetch(`/sso/logout${query}`);
      expect(response.status).toBe(200);
      expect(response.headers.get('location')).toBeNull();
      expect(await response.text()).toMatch(/<html lang="zh-Hant-HK" dir="ltr">.*你已登出。/s);
      expect((await browser.trial('/api/userInfo')).status).toBe(40100);
    }
  });
});

describe('safeReturnUrl', () => {
  const hk = findRegion('hk') as Region;
  const suffixes = ['localhost', 'preview.test'];

  it.each([
    'http://hk.localhost:3000/',
    'https://hk.talkaroo.example/global/course?next=https://evil.example',
    'https://www.hk.talkaroo.example/',
    'http://hk.preview.test/%E4%B8%AD',
  ])('accepts %s', (url) => {
    expect(safeReturnUrl(url, hk, suffixes)).toBe(url);
  });

  it.each([
    ['', ''],
    ['a path', '/global/course'],
    ['no scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['another site', 'https://evil.example/'],
    ['another region', 'http://my.localhost:3000/'],
    ['the login host', 'http://login.hk.localhost:4000/sso/logout'],
    ['our host as user', 'http://hk.localhost@evil.example/'],
    ['our host as user and password', 'http://hk.localhost:3000@evil.example/'],
    ['a user', 'http://evil@hk.localhost:3000/'],
    ['our host as prefix', 'http://hk.localhost.evil.example/'],
    ['an encoded dot', 'http://hk.localhost%2eevil.example/'],
    ['our host as suffix', 'http://evilhk.localhost/'],
    ['a script', 'javascript:alert(1)//http://hk.localhost/'],
    ['data', 'data:text/html,hk.localhost'],
    ['a backslash before the host', 'http:\\\\evil.example'],
    ['a backslash after our host', 'http://hk.localhost\\@evil.example/'],
    ['a backslash and a slash', '/\\evil.example'],
    ['a missing slash', 'http:/evil.example'],
    ['no slash', 'http:hk.localhost'],
    ['surplus slashes', 'http:///evil.example'],
    ['a tab', 'ht\ttp://evil.example'],
    ['a line break', 'http://hk.localhost/\r\nLocation: http://evil.example'],
    ['a leading space', ' http://evil.example'],
    ['a null byte', 'http://hk.localhost\0.evil.example'],
    ['encoded twice', 'http%3A%2F%2Fhk.localhost%2F'],
    ['encoded thrice', '%2568ttp://hk.localhost'],
    ['an encoded slash in the host', 'http://evil.example%2f@hk.localhost/'],
    ['plain http on the domain', 'http://hk.talkaroo.example/'],
    ['another port of the domain', 'https://hk.talkaroo.example:444/'],
    ['not a URL', 'http://['],
  ])('refuses %s: %j', (_, url) => {
    expect(safeReturnUrl(url, hk, suffixes)).toBeUndefined();
  });

  it('returns the URL as parsed', () => {
    expect(safeReturnUrl('HTTP://HK。localhost:3000/../a"b', hk, suffixes)).toBe('http://hk.localhost:3000/a%22b');
  });
});
