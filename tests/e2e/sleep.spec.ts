import type { Page } from '@playwright/test';
import { isAwake } from '@/tests/support/access/ready';
import { address, answerUserInfo, dataLayer, expect, registrationForm, signedIn, test, words } from '../support/site';

function collectScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** Waits until the sleeping page has prefetched its scripts and checked the session. */
async function untilSettled(page: Page): Promise<void> {
  await expect(page.locator('head link[as=script]').first()).toBeAttached();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => /userInfo/.test(name))))
    .toBe(true);
}

const { nav } = words('zh-HK', 'common');

test('a page that no one touches runs no script but the starter, and tells who sees it', async ({ page }) => {
  // One page view in ten measures itself.
  await page.addInitScript('Math.random = () => 0.5');
  const scripts = collectScripts(page);
  await page.goto(address('hk', '/global/course?utm_source=x'));
  await untilSettled(page);
  expect(await page.evaluate(isAwake)).toBe(false);
  // The starter's part that reports the page view.
  expect(scripts).toEqual([expect.stringMatching(/\/_next\/static\/u-[0-9a-f]{6}\.js$/)]);
  expect(await dataLayer(page)).toMatchObject([{ event: 'page-view', page: 'course', region: 'hk' }]);
  const links = page.getByRole('navigation', { name: nav.label }).getByRole('link', { name: nav.study });
  await expect(links.first()).toHaveAttribute('href', '/global/study?utm_source=x');
});

for (const [by, touch] of Object.entries({
  'a key': (page: Page) => page.keyboard.press('Tab'),
  'a press': (page: Page) => page.getByRole('heading', { level: 1 }).click(),
  scrolling: (page: Page) => page.mouse.wheel(0, 300),
  'a moving pointer': (page: Page) => page.mouse.move(200, 300),
})) {
  test(`${by} wakes the page`, async ({ page }) => {
    await page.goto(address('hk', '/global/course'));
    await untilSettled(page);
    expect(await page.evaluate(isAwake)).toBe(false);
    await touch(page);
    await page.waitForFunction(isAwake);
  });
}

test('some seconds of reading wake the page', async ({ page }) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.goto(address('hk', '/global/course'));
  const fetched = page.locator('head link[as=script]');
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return fetched.count();
    })
    .toBeGreaterThan(0);
  await page.clock.runFor(7900);
  expect(await page.evaluate(isAwake)).toBe(false);
  await page.clock.runFor(1000);
  await page.waitForFunction(isAwake);
});

test('whoever is signed in is shown so, without a touch and whatever is stored', async ({ page }) => {
  await answerUserInfo(page, signedIn);
  await page.goto(address('hk', '/'));
  await expect(page.getByRole('main').getByRole('heading', { name: /Aina/ })).toBeVisible();
});

// Presses before any script has run must not be lost.
test.describe('the first press', () => {
  /** Presses at the first paint, while the scripts are held back. */
  async function pressEarly(page: Page, path: string, press: () => Promise<void>): Promise<void> {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/_next/static/chunks/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(address('hk', path), { waitUntil: 'commit' });
    await page.locator('footer').waitFor({ state: 'attached' });
    await press();
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    letGo();
  }

  test('on Register opens the dialog, once', async ({ page }) => {
    const register = page.getByRole('banner').getByRole('link', { name: nav.register }).first();
    await pressEarly(page, '/global/course?utm_source=x', () => register.click());
    const dialog = page.getByRole('dialog');
    await expect(registrationForm(dialog, 'zh-HK').mobile).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect((await dataLayer(page)).map(({ event }) => event)).toEqual(['page-view', 'talk-login-head']);
    await expect(page).toHaveURL(address('hk', '/global/course?utm_source=x'));
  });

  test('on the form’s button checks what was typed before, and keeps it', async ({ page }) => {
    const form = registrationForm(page.getByRole('main'), 'zh-HK');
    await pressEarly(page, '/global/register', async () => {
      await form.mobile.fill('123');
      await form.agreement.uncheck();
      await form.submit.click();
    });
    // Not the number field: on a busy machine its check is left to the server.
    await expect(form.currentLanguage).toHaveAttribute('aria-invalid', 'true');
    await expect(form.mobile).toHaveValue('123');
    await expect(form.agreement).not.toBeChecked();
  });

  test('by Enter in the form does the same', async ({ page }) => {
    const form = registrationForm(page.getByRole('main'), 'zh-HK');
    await pressEarly(page, '/global/register', async () => {
      await form.mobile.fill('123');
      await page.keyboard.press('Enter');
    });
    await expect(form.currentLanguage).toHaveAttribute('aria-invalid', 'true');
    await expect(page).toHaveURL(address('hk', '/global/register'));
  });

  test('on the country field opens the picker', async ({ page }) => {
    const form = registrationForm(page.getByRole('main'), 'zh-HK');
    await pressEarly(page, '/global/register', () => form.countryCode.click());
    await expect(page.getByRole('option', { name: /\+853/ })).toBeVisible();
  });

  test('on the phone’s menu opens it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const { header } = words('zh-HK', 'common');
    await pressEarly(page, '/', () => page.getByRole('button', { name: header.menu }).click());
    await expect(page.getByRole('dialog', { name: header.menu })).toBeVisible();
  });

  test('offline says so beside the button, and counts again later', async ({ page, context, consoleErrors }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto(address('hk', '/global/register'));
    await context.setOffline(true);
    const form = registrationForm(page.getByRole('main'), 'zh-HK');
    await form.mobile.fill('123');
    await form.submit.click();
    const notice = page.getByRole('alert').filter({ hasText: words('zh-HK', 'common').offline });
    await expect(notice).toBeInViewport({ ratio: 1 });
    const [button, message] = [await form.submit.boundingBox(), await notice.boundingBox()];
    expect((message?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBe(8);
    await context.setOffline(false);
    await page.unroute('**/_next/static/chunks/*.js');
    await form.submit.click();
    await expect(form.currentLanguage).toHaveAttribute('aria-invalid', 'true');
    await expect(notice).toBeHidden();
    await expect(form.mobile).toHaveValue('123');
    expect(consoleErrors.splice(0).every((text) => /net::ERR_(FAILED|INTERNET_DISCONNECTED)/.test(text))).toBe(true);
  });

  test('offline after the scripts came leaves the message beside the button', async ({
    page,
    context,
    consoleErrors,
  }) => {
    await page.goto(address('hk', '/global/register'));
    await untilSettled(page);
    await page.waitForFunction(() => {
      const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
      return [...document.querySelectorAll<HTMLLinkElement>('link[as=script]')].every(({ href }) =>
        fetched.includes(href),
      );
    });
    await context.setOffline(true);
    const form = registrationForm(page.getByRole('main'), 'zh-HK');
    await form.submit.click();
    const { networkError } = words('zh-HK', 'registration');
    await expect(page.locator('form :focus', { hasText: networkError })).toBeVisible();
    consoleErrors.splice(0);
  });

  test('on a link follows it where the scripts do not come at all', async ({ page, consoleErrors }) => {
    await page.route('**/_next/static/chunks/*.js', (route) => route.abort());
    await page.goto(address('hk', '/global/course'));
    await page.getByRole('banner').getByRole('link', { name: nav.register }).first().click();
    await expect(page).toHaveURL(address('hk', '/global/register'));
    await page.getByRole('link', { name: nav.study }).first().click();
    await expect(page).toHaveURL(address('hk', '/global/study'));
    expect(consoleErrors.splice(0).every((text) => text.includes('net::ERR_FAILED'))).toBe(true);
  });
});
