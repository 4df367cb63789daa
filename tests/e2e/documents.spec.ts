import { chromiumArgs, ensureFullChromium } from '@talkaroo/tools/support/programs';
import puppeteer, { type Page } from 'puppeteer-core';
import { isAwake } from '@/tests/support/access/ready';
import { address, expect, full, test, words } from '../support/site';

const { nav } = words('zh-HK', 'common');

/** Neither Playwright nor the headless shell uses the bfcache. */
async function withPage(visit: (page: Page) => Promise<void>): Promise<void> {
  const browser = await puppeteer.launch({ executablePath: ensureFullChromium(), args: chromiumArgs });
  try {
    const [page = await browser.newPage()] = await browser.pages();
    await visit(page);
  } finally {
    await browser.close();
  }
}

type View = { event: string; page: string; pv_uniq_id: string };

/** Returns the page views of the current page; none while it is navigating. */
const viewsOf = (page: Page): Promise<View[]> =>
  page
    .evaluate(() => ((window.dataLayer ?? []) as View[]).filter(({ event }) => event === 'page-view'))
    .catch(() => []);

for (const before of ['asleep', 'awake']) {
  test(
    `Back brings a page that was left ${before} as it was, from the browser’s cache, and counts as a view`,
    before === 'asleep' ? {} : full,
    async () => {
      await withPage(async (page) => {
        await page.goto(address('hk', '/global/course'));
        if (before === 'awake') {
          await page.keyboard.press('Shift');
          await page.waitForFunction(isAwake);
        }
        await page.evaluate(() => Object.assign(window, { asItWas: true }));
        await page.goto(address('hk', '/global/study'));
        await page.goBack();
        await expect.poll(async () => (await viewsOf(page)).map((view) => view.page)).toEqual(['course', 'course']);
        expect(new Set((await viewsOf(page)).map((view) => view.pv_uniq_id)).size).toBe(2);
        expect(await page.evaluate(() => 'asItWas' in window)).toBe(true);
      });
    },
  );
}

test('the browser understands the rules for what it may make ready, and follows them', full, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const rules: (string | undefined)[] = [];
  const ready = new Set<string>();
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet.errorMessage));
  for (const event of ['Preload.prerenderStatusUpdated', 'Preload.prefetchStatusUpdated'] as const) {
    session.on(event, ({ key }: { key: { url: string } }) => ready.add(key.url));
  }
  await session.send('Preload.enable');
  await page.goto(address('hk', '/global/course'));
  const study = page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link', { name: nav.study });
  await study.hover();
  await expect.poll(() => [...ready]).toContain(address('hk', '/global/study'));
  expect(rules).toEqual([undefined]);
  expect([...ready]).not.toContain(address('hk', '/global/register'));
});
