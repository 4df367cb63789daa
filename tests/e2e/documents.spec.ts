import { chromium } from '@playwright/test';
import { ensureChromium } from '@/scripts/support/chromium';
import { isAwake } from '@/tests/support/access/ready';
import { address, allRegions, ask, dataLayer, expect, test, wake, words } from '../support/site';

// Links open documents: the browser makes the next one ready, and keeps the last one.

test('Back brings the page as it was left, from the browser’s cache, and counts as a view', async () => {
  // Playwright turns that cache off.
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const page = await browser.newPage();
  for (const before of ['asleep', 'awake']) {
    await page.goto(address('hk', '/global/course'));
    if (before === 'awake') await wake(page);
    await page.evaluate(() => Object.assign(window, { asItWas: true }));
    await page.goto(address('hk', '/global/study'));
    await page.goBack();
    await page.waitForFunction(() => 'asItWas' in window);
    await expect
      .poll(async () => (await dataLayer(page)).filter(({ event }) => event === 'page-view').map((view) => view.page))
      .toEqual(['course', 'course']);
    const ids = (await dataLayer(page)).map(({ pv_uniq_id }) => pv_uniq_id);
    expect(new Set(ids).size).toBe(2);
    await page.waitForFunction(isAwake);
  }
  await browser.close();
});

test('the browser understands the rules for what it may make ready, and follows them', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const rules: (string | undefined)[] = [];
  const ready = new Set<string>();
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => rules.push(ruleSet.errorMessage));
  for (const event of ['Preload.prerenderStatusUpdated', 'Preload.prefetchStatusUpdated'] as const) {
    session.on(event, ({ key }: { key: { url: string } }) => ready.add(key.url));
  }
  await session.send('Preload.enable');
  await page.goto(address('hk', '/global/course'));
  const { nav } = words('zh-HK', 'common');
  const study = page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link', { name: nav.study });
  await study.hover();
  await expect.poll(() => [...ready]).toContain(address('hk', '/global/study'));
  expect(rules).toEqual([undefined]);
  // A dialog's link is no page to make ready.
  expect([...ready]).not.toContain(address('hk', '/global/register'));
});

test('nothing keeps a page out of the browser’s cache', async () => {
  for (const region of allRegions) {
    const { headers } = await ask(region.domain, '/');
    expect(headers['cache-control']).not.toContain('no-store');
  }
});
