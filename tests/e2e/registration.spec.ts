import type { Language } from '@talkaroo/content/regions/languages';
import { pagePath, type SinglePageId } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';
import { problemSelector } from '@/components/problem';
import { ports } from '../support/ports';
import { payloadOf } from '../support/sandbox-account';
import {
  address,
  expect,
  full,
  newMobile,
  openUserMenu,
  registrationForm,
  stopClock,
  test,
  untilIdle,
  words,
} from '../support/site';

type Journey = {
  region: RegionId;
  language: Language;
  page: SinglePageId;
  code: string;
  country: Parameters<typeof newMobile>[0];
  fields?: { email?: string; code?: string; currentLanguage?: string };
  details?: { tag: string };
};

const journeys: Journey[] = [
  {
    region: 'hk',
    language: 'zh-HK',
    page: 'home',
    code: '852',
    country: 'HK',
    fields: { email: 'parent@example.com', code: 'Friend2026', currentLanguage: 'zh-YUE,zh-CN' },
    details: full,
  },
  {
    region: 'my',
    language: 'ms',
    page: 'register',
    code: '60',
    country: 'MY',
    fields: { code: 'abc123' },
    details: full,
  },
  { region: 'my', language: 'zh-CN', page: 'home', code: '60', country: 'MY', details: full },
  { region: 'ar', language: 'ar', page: 'register', code: '966', country: 'SA', fields: { email: 'a@example.com' } },
  { region: 'tr', language: 'tr', page: 'home', code: '90', country: 'TR', details: full },
];

for (const { region: id, language, page: start, code, country, fields = {}, details = {} } of journeys) {
  test(`${id} ${language} ${start}: a parent registers, is signed in, and logs out`, details, async ({ page }) => {
    const region = findRegion(id) as Region;
    const mobile = newMobile(country);
    const { header, nav } = words(language, 'common', region.id);
    const banner = page.getByRole('banner');
    const form = registrationForm(page.getByRole('main'), language);

    await page.goto(address(id, pagePath(region, language, start)));
    await expect(banner.getByRole('link', { name: nav.register })).toBeVisible();
    await form.ready(code);
    await form.mobile.fill(mobile);
    if (fields.email || fields.code) await form.more.click();
    if (fields.email) await form.email.fill(fields.email);
    if (fields.code) await form.code.fill(fields.code);
    if (fields.currentLanguage) await form.currentLanguage.selectOption(fields.currentLanguage);
    const posted = page.waitForRequest((request) => request.url().includes('/ajax/student/global'));
    const arrived = page.waitForURL(address(id, pagePath(region, language, 'booking')));
    await form.submit.click();
    expect(new URL((await posted).url()).searchParams.get('langcode')).toBe(language);
    await arrived;

    // The page view id matches the one sent to analytics.
    expect(payloadOf(code, mobile)).toEqual({
      languageSpoken: fields.currentLanguage ?? '',
      auto_check: '0',
      client: '1',
      at: expect.stringMatching(/.+/),
      mobile,
      email: fields.email ?? '',
      code: fields.code ?? '',
      country_code: code,
      time_zone: String(await page.evaluate(() => new Date().getTimezoneOffset())),
      time_zone_id: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      ...region.origin,
      pv_uniq_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      return_identity: '1',
    });

    await openUserMenu(page, language);
    const userCentre = page.getByRole('menuitem', { name: header.userCentre });
    await expect(userCentre).toHaveAttribute('href', pagePath(region, language, 'booking'));
    await expect(banner.getByRole('link', { name: nav.register })).toBeHidden();
    const { choose } = words(language, 'reservation', region.id);
    await expect(page.getByRole('heading', { level: 3, name: choose.title, exact: true })).toBeVisible();

    await page.goto(address(id, pagePath(region, language, 'home')));
    await openUserMenu(page, language);
    await expect(form.mobile).toBeHidden();

    await page.getByRole('menuitem', { name: header.logout }).click();
    const back = page.waitForURL(address(id, pagePath(region, language, 'home')), { waitUntil: 'load' });
    await page.getByRole('dialog').getByRole('button', { name: header.logout }).click();
    await back;
    await expect(banner.getByRole('link', { name: nav.register })).toBeVisible();
    await page.reload();
    await expect(form.mobile).toBeVisible();
    await expect(banner.getByRole('link', { name: nav.register })).toBeVisible();
  });
}

/** The captcha on each kind of form; other endings once, as they are handled the same everywhere. */
const sites = [
  {
    id: 'hk',
    language: 'zh-HK',
    code: '852',
    path: '/global/register',
    booking: '/global/expAppoint',
    head: '9123',
    plays: ['0002', '0005'],
  },
  {
    id: 'my',
    language: 'ms',
    code: '60',
    path: '/ms/register',
    booking: '/ms/expAppoint',
    head: '12345',
    plays: ['0003', 'too many tries'],
  },
  {
    id: 'ar',
    language: 'ar',
    code: '966',
    path: '/global/register',
    booking: '/global/expAppoint',
    head: '50123',
    plays: ['0004'],
  },
] as const satisfies readonly { plays: readonly string[]; [key: string]: unknown }[];

for (const { id, language, code, path, booking, head, plays: parts } of sites) {
  const plays = new Set<string>(parts);
  test.describe(`${id}: endings of the sandbox`, () => {
    const texts = words(language, 'registration');

    test.beforeEach(async ({ page }) => {
      const form = registrationForm(page.getByRole('main'), language);
      await page.goto(address(id, path));
      await form.ready(code);
      if (id === 'hk') await form.currentLanguage.selectOption('zh-YUE');
    });

    test(
      '0001: asks for the characters of a picture, refuses wrong ones and takes the right ones',
      id === 'ar' ? {} : full,
      async ({ page }) => {
        const form = registrationForm(page.getByRole('main'), language);
        const newPicture = async () => {
          const response = await page.waitForResponse((answer) => answer.url().includes('/data/captcha'));
          const svg = await response.text();
          return Array.from(svg.matchAll(/<text[^>]*>([^<])<\/text>/g), (match) => match[1]).join('');
        };
        await form.mobile.fill(`${head}0001`);
        const first = newPicture();
        await form.submit.click();
        expect(await first).toHaveLength(4);
        await form.captcha.fill('????');
        const second = newPicture();
        await form.submit.click();
        await second;
        await expect(form.captcha).toHaveValue('');
        const third = newPicture();
        await page.getByRole('button', { name: texts.captchaReload }).click();
        const shown = await third;
        if (id === 'ar') {
          // Its sound is allowed by the page's policy, and leaves the picture valid.
          const sound = page.waitForResponse((answer) => answer.url().includes('type=audio'));
          await page.getByRole('button', { name: texts.captchaListen }).click();
          expect((await sound).headers()['content-type']).toBe('audio/wav');
          await expect
            .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
            .toBeGreaterThan(3);
        }
        await form.captcha.fill(shown);
        await form.submit.click();
        await expect(page).toHaveURL(address(id, booking));
      },
    );

    if (plays.has('0002'))
      test('0002: this number cannot sign in', full, async ({ page }) => {
        const form = registrationForm(page.getByRole('main'), language);
        await form.mobile.fill(`${head}0002`);
        await form.submit.click();
        await expect(page.getByRole('alert').filter({ hasText: texts.loginTips })).toBeVisible();
        await expect(form.mobile).toHaveValue(`${head}0002`);
      });

    if (plays.has('0003'))
      test('0003: the server’s own message, in the page’s language', full, async ({ page }) => {
        const form = registrationForm(page.getByRole('main'), language);
        await form.mobile.fill(`${head}0003`);
        const answer = page.waitForResponse((response) => response.url().includes('/ajax/student/global'));
        await form.submit.click();
        const { code: answered, message } = await (await answer).json();
        expect(answered).toBe(50000);
        await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
      });

    if (plays.has('0004'))
      test('0004: an answer that does not come in 10 s', full, async ({ page }) => {
        const form = registrationForm(page.getByRole('main'), language);
        await form.mobile.fill(`${head}0004`);
        await page.clock.install();
        await stopClock(page);
        const sent = page.waitForRequest((request) => request.url().includes('/ajax/student/global'));
        await form.submit.click();
        await sent;
        await expect(page.getByRole('button', { name: texts.submitting })).toBeDisabled();
        await page.clock.runFor(10_000);
        await expect(page.getByRole('alert').filter({ hasText: texts.networkError })).toBeVisible();
        await expect(form.mobile).toHaveValue(`${head}0004`);
        await expect(form.submit).toBeEnabled();
      });

    if (plays.has('0005'))
      test('0005: a broken host leaves the form filled and says so', async ({ page, consoleErrors }) => {
        const form = registrationForm(page.getByRole('main'), language);
        await page.setViewportSize({ width: 360, height: 640 });
        await form.mobile.fill(`${head}0005`);
        await form.submit.click();
        await expect(page.getByRole('alert').filter({ hasText: texts.networkError })).toBeVisible();
        await expect(form.mobile).toHaveValue(`${head}0005`);
        await expect(form.submit).toBeEnabled();
        // The button does not stick over the other ways to reach the school.
        const contact = page.locator(problemSelector).getByRole('link').last();
        await expect(contact).toBeInViewport({ ratio: 1 });
        expect(
          await contact.evaluate((link) => {
            const { left, bottom } = link.getBoundingClientRect();
            return link.contains(document.elementFromPoint(left + 4, bottom - 4));
          }),
        ).toBe(true);
        expect(consoleErrors.splice(0)).toHaveLength(1);
      });

    if (plays.has('too many tries'))
      test('too many tries: from the sixth in a minute, a captcha', full, async ({ page }) => {
        const form = registrationForm(page.getByRole('main'), language);
        const country = { hk: 'HK', my: 'MY', ar: 'SA' } as const;
        // The attempts below sign in; a page that checked the session only afterwards would hide the form.
        await page.waitForFunction(() =>
          performance
            .getEntriesByType('resource')
            .some(
              (entry) => entry.name.includes('/api/userInfo') && (entry as PerformanceResourceTiming).responseEnd > 0,
            ),
        );
        // Five attempts that bypass the form, which would navigate away.
        await page.evaluate(
          async ({ login, mobiles, countryCode, langcode }) => {
            for (const mobile of mobiles) {
              const ticket = await fetch(`${login}/ajax/access/ticket?client=1&langcode=${langcode}`, {
                credentials: 'include',
              });
              const { res } = await ticket.json();
              const body = new URLSearchParams({
                languageSpoken: '',
                auto_check: '0',
                client: '1',
                at: res.at,
                mobile,
                email: '',
                code: '',
                country_code: countryCode,
                time_zone: '0',
                time_zone_id: 'UTC',
                ufu: '',
                urf: '1',
                pv_uniq_id: 'x',
                return_identity: '1',
              });
              await fetch(`${login}/ajax/student/global?langcode=${langcode}`, {
                method: 'POST',
                body,
                credentials: 'include',
              });
            }
          },
          {
            login: `http://login.${id}.localhost:${ports.sandbox}`,
            mobiles: Array.from({ length: 5 }, () => newMobile(country[id])),
            countryCode: code,
            langcode: language,
          },
        );
        await form.mobile.fill(newMobile(country[id]));
        await form.submit.click();
        await expect(form.captcha).toBeVisible();
      });
  });
}

test('offline: says so, keeps what was typed, and works again', async ({ page, context, consoleErrors }) => {
  const form = registrationForm(page.getByRole('main'), 'ja');
  await page.goto(address('jp', '/global/register'));
  await form.ready('81');
  // A failed first submit loads the code that the next one needs.
  await form.submit.click();
  await expect(form.mobile).toHaveAttribute('aria-invalid', 'true');
  await form.mobile.fill(newMobile('JP'));
  await context.setOffline(true);
  await form.submit.click();
  await expect(page.getByRole('alert').filter({ hasText: words('ja', 'registration').networkError })).toBeVisible();
  await context.setOffline(false);
  await form.submit.click();
  await expect(page).toHaveURL(address('jp', '/global/expAppoint'));
  expect(consoleErrors.splice(0).every((error) => error.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

test('a cookie s overrides urf and empties ufu', full, async ({ page, context }) => {
  const mobile = newMobile('MY');
  const form = registrationForm(page.getByRole('main'), 'en');
  await context.addCookies([{ name: 's', value: '987', url: address('my', '/') }]);
  await page.goto(address('my', '/en/register'));
  await form.ready('60');
  await form.mobile.fill(mobile);
  await form.submit.click();
  await expect(page).toHaveURL(address('my', '/en/expAppoint'));
  expect(payloadOf('60', mobile)).toMatchObject({ ufu: '', urf: '987' });
});

test('the Chinese section, whose button covers no field on a phone, answers with a dialog and stays', async ({
  page,
}) => {
  const texts = words('zh-HK', 'registration').chineseSuccess;
  const form = registrationForm(page.getByRole('main'), 'zh-HK');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('hk', '/chinese'));
  await expect(form.currentLanguage).toBeInViewport({ ratio: 1 });
  const isOnTop = await form.currentLanguage.evaluate((field) => {
    const { left, right, bottom } = field.getBoundingClientRect();
    return field === document.elementFromPoint((left + right) / 2, bottom - 4);
  });
  expect(isOnTop).toBe(true);
  await page.setViewportSize({ width: 1280, height: 800 });
  await form.ready('852');
  await form.mobile.fill(newMobile('HK'));
  await form.currentLanguage.selectOption('zh-CN');
  await form.submit.click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog).toContainText(texts.tips);
  await expect(page).toHaveURL(address('hk', '/chinese'));
  await dialog.getByRole('link', { name: texts.button }).click();
  await expect(page).toHaveURL(address('hk', '/global/expAppointCh'));
  await openUserMenu(page, 'zh-HK');
  await expect(page.getByRole('menuitem', { name: words('zh-HK', 'common').header.userCentre })).toBeVisible();
});

test('a pattern that backtracks without end does not freeze the page', full, async ({ page }) => {
  // Takes minutes for eleven digits.
  const trap = `^${'('.repeat(8)}\\d+${')+'.repeat(8)}x$`;
  const form = registrationForm(page.getByRole('main'), 'en');
  await page.route('**/data/areacode*', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        code: 10000,
        res: {
          country_codes: [
            { countryCode: '852', countryName: 'Trap', countryNameEn: 'Trap', firstWord: 'T', regularExp: trap },
          ],
          default_country: null,
        },
      },
    }),
  );
  await page.goto(address('global', '/global/register'));
  await form.ready('852');
  // The server refuses this number, so that the page stays.
  await form.mobile.fill('9123 0003');
  // A blocked thread paints nothing: measure the longest time between two frames.
  await page.evaluate(() => {
    const state = { longest: 0, last: performance.now(), frames: 0 };
    const frame = () => {
      const now = performance.now();
      state.longest = Math.max(state.longest, now - state.last);
      state.last = now;
      state.frames += 1;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    Object.assign(window, { state });
  });
  await form.submit.click();
  await expect(page.getByRole('main').locator(':focus')).toContainText(words('en', 'registration').kept);
  const { longest, frames } = await page.evaluate(
    () => (window as unknown as { state: { longest: number; frames: number } }).state,
  );
  test.info().annotations.push({ type: 'longest time between two frames', description: `${longest.toFixed(1)} ms` });
  // The pattern runs for three seconds: on the page's thread there would be no frames in between.
  expect(frames).toBeGreaterThan(3);
});

test('without JavaScript the form says so and cannot be sent', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const form = words('th', 'registration');
  await page.goto(address('th', '/global/register'));
  await expect(page.locator('noscript p')).toBeVisible();
  expect(await page.locator('noscript p').textContent()).toBe(form.needsScript);
  const before = page.url();
  await page.getByLabel(form.mobile).fill('812345678');
  await page.getByRole('button', { name: form.submit }).click();
  await page.keyboard.press('Enter');
  expect(page.url()).toBe(before);
  await context.close();
});

test('a trial host that does not answer leaves an anonymous visitor’s page', full, async ({ page, consoleErrors }) => {
  const { nav } = words('zh-TW', 'common');
  await page.route('**/api/userInfo*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(address('tw', '/'));
  await failed;
  await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(consoleErrors.splice(0)).toHaveLength(1);
});

test(
  'a form’s code is loaded when the form is used; one that does not come is asked for again',
  full,
  async ({ page, consoleErrors }) => {
    const texts = words('vi', 'registration');
    const form = registrationForm(page.getByRole('main'), 'vi');
    const lists: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/data/areacode')) lists.push(request.url());
    });
    await page.goto(address('vn', '/global/register'));
    await untilIdle(page);
    expect(lists).toEqual([]);

    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await form.submit.click();
    await expect(page.getByRole('alert').filter({ hasText: texts.networkError })).toBeVisible();
    // It also stays beside the button.
    await expect(page.getByRole('main').getByText(texts.kept)).toBeVisible();
    await page.unroute('**/_next/static/chunks/*.js');
    await form.submit.click();
    await expect(page.getByRole('alert').filter({ hasText: texts.phoneTips })).toBeVisible();
    await expect(form.mobile).toBeFocused();
    await expect.poll(() => lists.length).toBe(1);
    expect(consoleErrors.splice(0).length).toBeGreaterThan(0);
  },
);
