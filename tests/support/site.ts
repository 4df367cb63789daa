import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Article } from '@/lib/articles/article-file';
import { slugsOf } from '@/lib/packs/packs';
import { packId, readPacks } from '@/lib/packs/read-packs';
import type { Language } from '@/lib/regions/languages';
import { openPages } from '@/lib/regions/open-pages';
import { type ArticleKind, articlePage, isArticleKind, isSinglePage, type PageId, pagePath } from '@/lib/regions/pages';
import { type Region, type RegionId, regions } from '@/lib/regions/regions';
import { axeFindings, ibmFindings } from '@/tests/support/access/engines';
import { isAwake, wakePage } from '@/tests/support/access/ready';
import { ports } from './ports';
import { words } from './texts';

export { address, newMobile, words } from './texts';

export const allRegions: readonly Region[] = regions;

/** Slug of the article that every blog has. */
export const slug = 'five-minutes-of-english-at-home';

type Answer = { status: number; headers: IncomingMessage['headers']; body: string };

/** Requests a raw path with any `Host` header, like a crawler without scripts; follows no redirects. */
export function ask(
  host: string,
  path: string,
  headers: Record<string, string> = {},
  port = ports.site,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path, headers: { host, ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    }).on('error', reject);
  });
}

/**
 * Details of a test that is one of a matrix of regions, languages, pages and widths: those that `npm test` samples have no
 * tag, the others run in `npm run test:full`.
 */
export function sampled(isSample: boolean): { tag?: string } {
  return isSample ? {} : { tag: '@full' };
}

/** Whether the company has nothing left to fill in on a page; unfinished pages are in no list for search engines. */
export function isFinished(language: Language, id: PageId): boolean {
  return !isSinglePage(id) || !JSON.stringify(words(language, id)).includes('[要記入');
}

/** Every page of every region in every language that is for the public; of the articles of a kind one, with its slug. */
export function everyPage(): { region: Region; language: Language; id: PageId; slug: string; path: string }[] {
  return allRegions.flatMap((region) =>
    region.languages.flatMap((language) =>
      openPages(region).flatMap(({ id }) => {
        const slugs = slugsOf(region, language, isArticleKind(id) ? articlePage(id) : id);
        const [first] = slugs.includes(slug) ? [slug] : slugs;
        // Without an article, their list is no page for the public either.
        if (first === undefined) return [];
        const own = isSinglePage(id) ? '' : first;
        return [{ region, language, id, slug: own, path: pagePath(region, language, id, own) }];
      }),
    ),
  );
}

/** The articles of a kind in a region and language, newest first, read from the files. */
export function articlesOf(region: RegionId, language: Language, kind: ArticleKind): Article[] {
  const pack = readPacks(path.resolve('locales')).packs.get(packId(region, language));
  return [...(pack?.articles[kind].values() ?? [])];
}

/** The articles of a region's blog in one language, newest first, read from the files. */
export function postsOf(region: RegionId, language: Language): Article[] {
  return articlesOf(region, language, 'blog');
}

/** The article of a kind with a slug, in one language; without one, that which every blog has. */
export function articleOf(region: RegionId, language: Language, kind: ArticleKind = 'blog', wanted = slug): Article {
  const article = articlesOf(region, language, kind).find((candidate) => candidate.slug === wanted);
  if (!article) throw new Error(`there is no article ${wanted} of the kind ${kind} in ${language}`);
  return article;
}

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

/** A page's text as escaped in its HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll("'", '&#x27;');
}

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
