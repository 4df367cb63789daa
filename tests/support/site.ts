import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import { axeFindings, ibmFindings } from '@/tests/support/access/engines';
import { isAwake, layOutAll, reachesRows, wakePage } from '@/tests/support/access/ready';
import { words } from './texts';

export { articleOf, articlesOf, ask, everyPage, slug } from './pages';
export { address, newMobile, words } from './texts';

/** Marks tests that only `npm run test:full` runs. */
export const full = { tag: '@full' };

/** The longest language of each script. */
export const longestLanguages: readonly Language[] = ['ms', 'th', 'ar'];

/** Fails on unexpected console errors. A test without a page opens no browser. */
export const test = base.extend<{ consoleErrors: string[]; consent: 'yes' | 'no' | 'open' }>({
  // The first visit's panel has its own test.
  consent: ['no', { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  consoleErrors: async ({}, use) => {
    const errors: string[] = [];
    await use(errors);
    expect(errors).toEqual([]);
  },
  page: async ({ page, consoleErrors, consent }, use) => {
    page.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', ({ message }) => {
      // Logged by the browser if a page is left before it has faded in.
      if (!message.startsWith('Transition was aborted')) consoleErrors.push(message);
    });
    const placesOfNumbers = watchNumbers(page.context());
    if (consent !== 'open') await page.addInitScript(answerConsent, consent);
    await use(page);
    expect(placesOfNumbers(), 'mobile numbers leave the form in the registration alone').toEqual([]);
  },
});

/** Returns a function that lists addresses, referrers and bodies of requests with a number that was registered. */
function watchNumbers(context: BrowserContext): () => string[] {
  const numbers = new Set<string>();
  const sent: string[] = [];
  context.on('request', (request) => {
    const url = request.url();
    const body = request.postData() ?? '';
    const isRegistration = request.method() === 'POST' && new URL(url).pathname === '/ajax/student/global';
    sent.push(`${url} ${request.headers().referer ?? ''} ${isRegistration ? '' : body}`);
    const mobile = new URLSearchParams(body).get('mobile');
    if (isRegistration && mobile && mobile.length > 6) numbers.add(mobile);
  });
  return () => sent.filter((text) => [...numbers].some((number) => text.includes(number)));
}

/** Runs in the page. Answers the consent panel, as on an earlier page. */
function answerConsent(choice: string): void {
  try {
    localStorage.setItem('consent', `{"choice":"${choice}","version":1,"at":0}`);
  } catch {
    // A page without storage.
  }
}

export { expect };

export function registrationForm(within: Page | Locator, language: Language) {
  const form = words(language, 'registration');
  return {
    countryCode: within.getByRole('combobox', { name: form.countryCode }),
    chosenCode: within.locator('input[name=country_code]'),
    mobile: within.getByLabel(form.mobile),
    captcha: within.getByLabel(form.captcha),
    currentLanguage: within.getByLabel(form.currentLanguage),
    /** Unfolds the optional fields. */
    more: within.locator('form summary'),
    email: within.getByLabel(form.email),
    code: within.getByLabel(form.code),
    agreement: within.getByRole('checkbox'),
    submit: within.getByRole('button', { name: form.submit }),
    async ready(code: string): Promise<void> {
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
 * Stops the page's clock, which then advances only by `page.clock.runFor`. Needs `clock.install`. It jumps an hour
 * ahead, as a nearer time may have passed on a busy machine; timers due in that hour fire once.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

/** Wakes a page and waits until React has hydrated it. */
export async function wake(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.evaluate(wakePage);
  await page.waitForFunction(isAwake);
}

/** Loads the carousel by a brief pointer event and waits until it works. */
export async function turnToCarousel(page: Page): Promise<void> {
  await wake(page);
  // The carousel's listeners are added after the header is hydrated.
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

/** Blocks further scripts. Returns a function that releases them. */
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

/** Wakes a page and waits until its idle work has started. */
export async function untilIdle(page: Page): Promise<void> {
  await wake(page);
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2000 })));
}

/** Sets the trial host's answer about the session; `'never'` sends none. */
export async function answerUserInfo(page: Page | BrowserContext, answer: object | string): Promise<void> {
  await answerCalls(page, '**/api/userInfo*', () => answer);
}

/** Sets the trial host's answers about the trial class: none is booked, and no time is free. */
export async function answerTrial(page: Page): Promise<void> {
  const data: Record<string, unknown> = { identity: { eligible: true }, times: [], last: null };
  await answerCalls(page, '**/api/trial/**', (call) => ({ status: 10000, message: 'ok', data: data[call] }));
}

async function answerCalls(page: Page | BrowserContext, calls: string, answerTo: (call: string) => object | string) {
  await page.unroute(calls);
  await page.route(calls, async (route) => {
    const answer = answerTo(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
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

export async function openUserMenu(page: Page, language: Language): Promise<void> {
  const name = new RegExp(words(language, 'common').header.account.replace('{name}', '.+'));
  await page.getByRole('banner').getByRole('button', { name }).click();
}

export const signedIn = { status: 10000, data: { id: 7, nick_name: 'Aina', avatar_new: '' } };

export function dataLayer(page: Page): Promise<Record<string, unknown>[]> {
  return page.evaluate(() => (window.dataLayer ?? []) as Record<string, unknown>[]);
}

/** Returns links to pages that lack a parameter of the page's URL. */
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

export async function expectAccessible(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.evaluate(layOutAll);
  await page.waitForFunction(reachesRows);
  expect(await axeFindings(page)).toEqual([]);
}

export async function expectNoIbmFindings(page: Page): Promise<void> {
  await page.evaluate(layOutAll);
  expect(await ibmFindings(page)).toEqual([]);
}
