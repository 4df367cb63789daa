import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import { axeFindings, ibmFindings } from '@/tests/support/access/engines';
import { isAwake, wakePage } from '@/tests/support/access/ready';
import { words } from './texts';

export { allRegions, articleOf, ask, everyPage, postsOf, slug } from './pages';
export { address, newMobile, words } from './texts';

/** Details of a test that `npm test` leaves to `npm run test:full`: more widths, regions or failures, or another engine. */
export const full = { tag: '@full' };

/** Of the languages of each script, the one that needs the most room. */
export const longestLanguages: readonly Language[] = ['ms', 'th', 'ar'];

/**
 * A test whose page must not log console errors, unless the test expects them. A test that uses no page opens no
 * browser.
 */
export const test = base.extend<{ consoleErrors: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  consoleErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors).toEqual([]);
  },
  page: async ({ page, consoleErrors }, use) => {
    collectErrors(page, consoleErrors);
    await use(page);
  },
});

function collectErrors(page: Page, errors: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', ({ message }) => {
    // A notice of the browser, not of a script: a page was left before it had faded in.
    if (!message.startsWith('Transition was aborted')) errors.push(message);
  });
}

export { expect };

/** The registration form of a page or dialog, by its visible text. */
export function registrationForm(within: Page | Locator, language: Language) {
  const form = words(language, 'registration');
  return {
    countryCode: within.getByRole('combobox', { name: form.countryCode }),
    /** The picker's value; never visible. */
    chosenCode: within.locator('input[name=country_code]'),
    mobile: within.getByLabel(form.mobile),
    captcha: within.getByLabel(form.captcha),
    currentLanguage: within.getByLabel(form.currentLanguage),
    email: within.getByLabel(form.email),
    code: within.getByLabel(form.code),
    agreement: within.getByRole('checkbox'),
    submit: within.getByRole('button', { name: form.submit }),
    /** Uses the form, which loads what it does, and waits until the country list has loaded and the picker works. */
    async ready(code: string): Promise<void> {
      // Not while the form waits for who is there.
      await this.mobile.click({ trial: true });
      await this.mobile.evaluate((input: HTMLInputElement) => {
        if (!input.form?.contains(document.activeElement)) input.focus({ preventScroll: true });
      });
      await expect(this.chosenCode).toHaveValue(code);
      await expect(this.countryCode).not.toHaveAttribute('readonly');
    },
  };
}

/**
 * Stops the page's clock, which from then on advances only by `page.clock.runFor`. Needs `clock.install`. It stops an
 * hour ahead, which no test page reaches by itself: the clock cannot be stopped at a time that, on a busy machine, may
 * have passed. Timers due in that hour fire once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Wakes a page as a touch does, and waits until React has taken it over. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(wakePage);
  await page.waitForFunction(isAwake);
}

/** Turns to the carousel of a page, as a pointer does without resting there, and waits until it works. */
export async function turnToCarousel(page: Page): Promise<void> {
  await wake(page);
  // It begins to listen after the header, which tells that the page is awake.
  await expect
    .poll(
      async () => {
        await page.locator('[aria-roledescription]:has([data-strip])').dispatchEvent('pointerenter');
        return page.locator('[data-strip][data-ready="true"]').count();
      },
      { intervals: [50] },
    )
    .toBe(1);
}

/** Holds back the scripts that a page asks for from now on. Returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Wakes a page, and waits until its idle work has started. */
export async function untilIdle(page: Page): Promise<void> {
  await wake(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })));
}

/**
 * Sets the trial host's response about the session, until the page is closed: a user, or any other response as is.
 * @param answer `'never'` sends no response
 */
export async function answerUserInfo(page: Page | BrowserContext, answer: object | string): Promise<void> {
  await page.unroute('**/api/userInfo*');
  await page.route('**/api/userInfo*', async (route) => {
    if (answer === 'never') return;
    await route.fulfill({
      contentType: 'application/json',
      body: typeof answer === 'string' ? answer : JSON.stringify(answer),
      headers: {
        'access-control-allow-origin': new URL(route.request().frame().url()).origin,
        'access-control-allow-credentials': 'true',
      },
    });
  });
}

/**
 * Sets the trial host's responses about the trial class of the user that `answerUserInfo` signs in, until the page is
 * closed: none is booked, and no time is free.
 * @param last the last class, if there is one
 */
export async function answerTrial(page: Page | BrowserContext, last: object | null = null): Promise<void> {
  const data: Record<string, unknown> = { identity: { eligible: true }, times: [], last };
  await page.unroute('**/api/trial/**');
  await page.route('**/api/trial/**', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({
      json: { status: 10000, message: 'ok', data: data[name] },
      headers: {
        'access-control-allow-origin': new URL(route.request().frame().url()).origin,
        'access-control-allow-credentials': 'true',
      },
    });
  });
}

/** Opens the signed-in user's menu. */
export async function openUserMenu(page: Page, language: Language): Promise<void> {
  const name = new RegExp(words(language, 'common').header.account.replace('{name}', '.+'));
  await page.getByRole('banner').getByRole('button', { name }).click();
}

/** The trial host's response for a signed-in user. */
export const signedIn = { status: 10000, data: { id: 7, nick_name: 'Aina', avatar_new: '' } };

/** Events sent to the analytics container. */
export function dataLayer(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[]);
}

/** Links to pages of the site that lack a parameter of the page's own URL. Excludes the feed, which is not a page. */
export function linksWithout(page: Page, parameter: string): Promise<string[]> {
  return page
    .locator('a[href]:not([href^="#"], [type="application/rss+xml"])')
    .evaluateAll(
      (links, name) =>
        (links as HTMLAnchorElement[])
          .filter(({ hostname, href }) => hostname.endsWith('.localhost') && !new URL(href).searchParams.has(name))
          .map(({ href }) => href),
      parameter,
    );
}

/** axe finds nothing, with all rules but the exceptions in `engines.ts`. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
}

/** IBM's engine finds nothing, and asks nothing that `engines.ts` does not answer. */
export async function expectNoIbmFindings(page: Page): Promise<void> {
  expect(await ibmFindings(page)).toEqual([]);
}
