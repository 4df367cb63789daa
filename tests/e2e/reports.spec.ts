import type { Page } from '@playwright/test';
import type { BrowserReport } from '@/lib/errors/report';
import { address, expect, full, registrationForm, test, untilIdle, words } from '../support/site';

const typed = '91234567';

type Posted = { source: string; reports: BrowserReport[] };

async function takeReports(page: Page): Promise<Posted[]> {
  const posted: Posted[] = [];
  await page.route('**/reports', async (route) => {
    const request = route.request();
    expect([request.method(), request.headers()['content-type']]).toEqual(['POST', 'application/json']);
    const source = request.postData() ?? '';
    posted.push({ source, reports: JSON.parse(source) });
    await route.fulfill({ status: 204 });
  });
  return posted;
}

async function open(page: Page, url: string): Promise<string | undefined> {
  const response = await page.goto(url);
  const { 'x-request-id': id } = response?.headers() ?? {};
  expect(id).toBeTruthy();
  return id;
}

async function sample(page: Page, chosen: boolean): Promise<void> {
  await page.addInitScript(
    (value) => {
      Math.random = () => value;
    },
    chosen ? 0 : 0.999,
  );
}

/** Simulates leaving the tab, as headless tabs are never in the background. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** Makes the next rendering of the countries throw. */
async function breakThePage(page: Page): Promise<void> {
  await page.evaluate((mobile) => {
    const { map } = Array.prototype;
    Array.prototype.map = function (this: unknown[], ...rest) {
      if ((this[0] as { countryNameEn?: unknown } | undefined)?.countryNameEn) throw new Error(`broken by ${mobile}`);
      return map.apply(this, rest) as never[];
    };
  }, typed);
}

test('an error is posted once, with what finds it again and nothing that was typed', async ({
  page,
  consoleErrors,
}) => {
  const posted = await takeReports(page);
  await sample(page, false);
  const requestId = await open(page, `${address('hk', '/global/register')}?mobile=${typed}`);
  const form = registrationForm(page.getByRole('main'), 'zh-HK');
  await form.ready('852');
  await form.mobile.fill(typed);
  await breakThePage(page);
  await form.countryCode.click();

  const { error } = words('zh-HK', 'common');
  await expect(page.getByRole('heading', { level: 1, name: error.title })).toBeVisible();
  await expect.poll(() => posted.length).toBe(1);
  const [report] = posted[0]?.reports ?? [];
  expect(report).toEqual({
    kind: 'error',
    id: expect.any(String),
    name: 'Error',
    message: 'broken by <digits>',
    stack: expect.stringMatching(/^(?:at .*\n)*at .*\(\/_next\/static\/chunks\/[\w.~-]+\.js:\d+:\d+\)/),
    page: '/global/register',
    region: 'hk',
    language: 'zh-Hant-HK',
    release: expect.stringMatching(/^[\w.-]+$/),
    requestId,
  });
  expect(posted[0]?.source).not.toContain(typed);
  await expect(
    page.getByText(error.reference.replace('{id}', String(report && 'id' in report && report.id))),
  ).toBeVisible();

  await page.evaluate(() =>
    setTimeout(() => {
      throw new TypeError('another');
    }),
  );
  await expect.poll(() => posted.length).toBe(2);
  expect(posted[1]?.reports).toMatchObject([{ name: 'TypeError', message: 'another' }]);

  await page.getByRole('button', { name: error.retry }).click();
  await expect(form.mobile).toHaveValue(typed);

  expect(consoleErrors.length).toBeGreaterThan(0);
  expect(consoleErrors.filter((line) => !/broken by|another/.test(line))).toEqual([]);
  consoleErrors.length = 0;
});

test('the web vitals of a chosen page view are posted once, when the page is hidden', full, async ({ page }) => {
  const posted = await takeReports(page);
  await sample(page, true);
  // The last observed entry type; earlier ones have been delivered by the next idle time.
  await page.addInitScript(() => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function (options) {
      observe.call(this, options);
      if (options?.type === 'event') document.documentElement.dataset.observed = 'true';
    };
  });
  const requestId = await open(page, `${address('hk', '/global/register')}?mobile=${typed}`);
  await expect(page.locator('html')).toHaveAttribute('data-observed', 'true');
  const { mobile } = registrationForm(page.getByRole('main'), 'zh-HK');
  // The largest paint is final once the page is used.
  await mobile.click();
  await mobile.fill(typed);
  await untilIdle(page);
  await hide(page);
  await expect.poll(() => posted.length).toBe(1);
  await hide(page);
  expect(posted).toHaveLength(1);
  const reports = posted[0]?.reports ?? [];
  expect(reports.map(({ name }) => name)).toEqual(expect.arrayContaining(['CLS', 'FCP', 'LCP', 'TTFB']));
  for (const report of reports) {
    expect(report).toEqual({
      kind: 'vital',
      name: expect.any(String),
      value: expect.any(Number),
      rating: expect.stringMatching(/^(good|needs-improvement|poor)$/),
      page: '/global/register',
      pageType: 'register',
      device: 'desktop',
      region: 'hk',
      language: 'zh-Hant-HK',
      release: expect.stringMatching(/^[\w.-]+$/),
      requestId,
    });
  }
  expect(posted[0]?.source).not.toContain(typed);
});

test('those of the other page views are not', full, async ({ page }) => {
  const posted = await takeReports(page);
  await sample(page, false);
  await page.goto(address('hk', '/'));
  await untilIdle(page);
  await hide(page);
  await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('later') })));
  await expect.poll(() => posted.length).toBe(1);
  expect(posted.flatMap(({ reports }) => reports.map(({ kind }) => kind))).toEqual(['error']);
});
