import type { Page } from '@playwright/test';
import type { CollectRequest } from '@/lib/tracking/events';
import { startChangedSite } from '../support/changed-site';
import { shiftsOf } from '../support/layout-shifts';
import { ports } from '../support/ports';
import { dataLayer, expect, full, newMobile, registrationForm, test, words } from '../support/site';

// Vietnam asks for a yes. The collector itself is tested with the server.
let site: Awaited<ReturnType<typeof startChangedSite>>;

test.describe.configure({ mode: 'serial' });
test.use({ consent: 'open' });

test.beforeAll(async () => {
  const rules = [
    { utm_source: 'face*', click: 'fbclid', source: '99001' } as const,
    { utm_source: 'google', source: '99002' } as const,
  ];
  site = await startChangedSite('vn', (file) => ({ ...file, campaigns: rules }), {}, ports.consentSite, {
    COLLECT_SINKS: 'file',
    COLLECT_FILE_PATH: 'test-results/collected',
  });
});

test.afterAll(() => site.stop());

const { consent, nav } = words('vi', 'common');
const advertisement = '/?utm_source=facebook&utm_medium=cpc&utm_campaign=tet&fbclid=IwAR0x-1';
const panel = (page: Page) => page.getByRole('region', { name: consent.label });
const answer = (page: Page, choice: 'yes' | 'no') =>
  panel(page).getByRole('button', { name: consent[choice], exact: true });

/** Records what the page sends, and stands in for the collector. */
async function watch(page: Page) {
  const sent: CollectRequest[] = [];
  const seen: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/collect')) seen.push(request.url(), JSON.stringify(request.headers()));
  });
  await page.route('**/collect', async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ status: 204 });
  });
  return { sent, seen, names: () => sent.flatMap(({ events }) => events.map(({ event }) => event)) };
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    cookie: document.cookie,
    visit: localStorage.getItem('visit'),
    keys: Object.keys(localStorage),
  }));

/** Hides the page as leaving does, so that nothing waits to be sent. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  });

test('nothing is kept or sent before a yes, which still keeps where the visitor came from', async ({ page }) => {
  const { sent, names } = await watch(page);
  await page.goto(site.address(advertisement));
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).toContainText(consent.ask);
  await page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link', { name: nav.course }).click();
  await expect(panel(page)).toBeVisible();
  await hide(page);
  expect(sent).toEqual([]);
  expect(await stored(page)).toEqual({ cookie: '', visit: null, keys: [] });
  expect((await dataLayer(page)).some((event) => 'visit_id' in event)).toBe(false);

  await answer(page, 'yes').click();
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('s=99001');
  await hide(page);
  await expect.poll(names).toEqual(expect.arrayContaining(['page-view', 'consent']));
  const last = { source: 'facebook', medium: 'cpc', campaign: 'tet', click: 'fbclid:IwAR0x-1', page: 'course' };
  expect(sent[0]).toMatchObject({ consent: 'granted', visit: { last, first: last } });
  const record = await page.evaluate(() => JSON.parse(localStorage.getItem('consent') ?? ''));
  expect(record).toEqual({ choice: 'yes', version: 1, at: expect.any(Number) });
});

test('a no keeps it so, and is not asked about again', async ({ page }) => {
  const { sent } = await watch(page);
  await page.goto(site.address(advertisement));
  await expect(panel(page)).toBeVisible();
  await answer(page, 'no').click();
  await expect(panel(page)).toBeHidden();
  const { sum, moved } = await shiftsOf(page);
  expect(sum, `the panel moves nothing: ${moved}`).toBeLessThan(0.001);
  await page.goto(site.address('/global/course?utm_source=google'));
  await page.mouse.wheel(0, 400);
  await hide(page);
  await expect(panel(page)).toBeHidden();
  expect(sent).toEqual([]);
  expect(await stored(page)).toEqual({ cookie: '', visit: null, keys: ['consent'] });
});

test('the footer changes a yes to a no, and what was kept is gone', async ({ page }) => {
  const { sent } = await watch(page);
  await page.goto(site.address(advertisement));
  await answer(page, 'yes').click();
  await expect.poll(() => page.evaluate(() => document.cookie)).toBe('s=99001');
  const control = page.getByRole('contentinfo').getByRole('button', { name: consent.label });
  await control.click();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(answer(page, 'no')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeHidden();
  await expect(control).toBeFocused();
  expect(await stored(page)).toEqual({ cookie: '', visit: null, keys: ['consent'] });
  sent.length = 0;
  await hide(page);
  expect(sent).toEqual([]);
});

test('Global Privacy Control is a no, until the parent says yes', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  const { sent } = await watch(page);
  for (const region of ['vn', 'hk']) {
    await page.goto(site.address(advertisement).replace('//vn.', `//${region}.`));
    await page.mouse.wheel(0, 400);
    await hide(page);
    await expect(page.locator('section[data-consent]')).toBeHidden();
    expect((await stored(page)).visit).toBeNull();
  }
  expect(sent).toEqual([]);
  await page.goto(site.address(advertisement));
  await page.getByRole('contentinfo').getByRole('button', { name: consent.label }).click();
  await answer(page, 'yes').click();
  await expect.poll(async () => (await stored(page)).visit).not.toBeNull();
});

test('where a notice is enough, visits count until a no', full, async ({ page }) => {
  const { sent } = await watch(page);
  const hk = words('zh-HK', 'common').consent;
  await page.goto(site.address('/?gclid=Cj0_1').replace('//vn.', '//hk.'));
  await expect(page.getByRole('region', { name: hk.label })).toContainText(hk.tell);
  await hide(page);
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toMatchObject({ consent: 'notice', visit: { first: { click: 'gclid:Cj0_1' } } });
  await page.getByRole('button', { name: hk.no, exact: true }).click();
  await expect.poll(async () => (await stored(page)).visit).toBeNull();
});

test('the lead of an advertisement two pages and a day ago has its source, and its number is nowhere', async ({
  page,
}) => {
  const { seen } = await watch(page);
  // Playwright does not see requests of a page that is being left: these are kept in the tab.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (address, options) => {
      if (address !== '/collect') return fetch(address, options);
      sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''}${options?.body}\n`);
      return new Response(null, { status: 204 });
    };
  });
  await page.clock.install();
  await page.goto(site.address(advertisement));
  await answer(page, 'yes').click();
  await expect(panel(page)).toBeHidden();
  await page.goto(site.address('/global/course'));
  await page.clock.fastForward('24:00:00');
  await page.goto(site.address('/global/register'));
  const form = registrationForm(page.getByRole('main'), 'vi');
  await form.ready('84');
  const mobile = newMobile('VN');
  await form.mobile.fill(mobile);
  const posted = page.waitForRequest((request) => request.url().includes('/ajax/student/global'));
  await form.submit.click();
  const parameters = new URLSearchParams((await posted).postData() ?? '');
  expect(parameters.get('urf')).toBe('99001');
  expect(parameters.get('ufu')).toBe('');
  await expect(page).toHaveURL(/expAppoint/);
  await hide(page);
  const lines = await page.evaluate(() => sessionStorage.getItem('sent') ?? '');
  const sent: CollectRequest[] = lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(new Set(sent.map(({ visit }) => visit.id)).size).toBe(1);
  const events = sent.flatMap((request) => request.events);
  const names = events.map(({ event }) => event);
  expect(names).toEqual(expect.arrayContaining(['consent', 'form-start', 'talk-login-confirm', 'register-success']));
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  expect(events.find(({ event }) => event === 'register-success')?.pv_uniq_id).toBe(parameters.get('pv_uniq_id'));
  expect(`${JSON.stringify(sent)}${seen}`).not.toContain(mobile.replace(/^0/, ''));
});

test('a chat opens with the page’s name and, with a yes, the code of the visit', full, async ({ page }) => {
  await watch(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }));
  await page.goto(site.address('/').replace('//vn.', '//global.'));
  const english = words('en', 'common');
  const link = page.getByRole('contentinfo').getByRole('link', { name: english.contact.whatsapp });
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  const open = async () => {
    await page.mouse.wheel(0, 10);
    await page.waitForFunction(() => window.starter?.clicks.push.length === 0);
    await link.evaluate((element: HTMLElement) => {
      element.addEventListener('click', (event) => event.preventDefault());
      element.click();
    });
    return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  };
  const first = await open();
  expect(first).toContain(heading);
  expect(first).not.toContain('\n');
  await page.getByRole('button', { name: english.consent.yes, exact: true }).click();
  const visit = await page.evaluate(() => JSON.parse(localStorage.getItem('visit') ?? '').id);
  expect(await open()).toContain(visit.slice(0, 6).toUpperCase());
});

/** Returns the controls on the way to a trial class of which another element covers the middle. Runs in the page. */
function coveredControls(): string[] {
  const controls = document.querySelectorAll(
    'header a[href$="/register"], main input[name=mobile], main form [type=submit]',
  );
  return Array.from(controls)
    .filter((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true });
      return isShown && !control.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    })
    .map((control) => control.outerHTML);
}

for (const [width, height] of [
  [360, 640],
  [1280, 800],
] as const) {
  test(
    `the panel covers no button for a trial class, no number and no field in use, at ${width} px`,
    width === 360 ? {} : full,
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      for (const region of ['jp', 'ar', 'vn']) {
        await page.goto(site.address('/').replace('//vn.', `//${region}.`));
        await expect(page.locator('section[data-consent]')).toBeVisible();
        expect(await page.evaluate(coveredControls), region).toEqual([]);
      }
      await page.goto(site.address('/global/register'));
      await expect(panel(page)).toBeVisible();
      const boxes = await Promise.all([answer(page, 'yes').boundingBox(), answer(page, 'no').boundingBox()]);
      expect(boxes[0]?.width).toBeCloseTo(boxes[1]?.width ?? 0, 0);
      expect(boxes[0]?.height).toBe(boxes[1]?.height);
      // The page is still asleep. A trial click would be a press, which it keeps and repeats when it wakes.
      await registrationForm(page.getByRole('main'), 'vi').mobile.focus();
      await expect(panel(page)).toBeHidden();
    },
  );
}

test('what is scrolled to is in the middle of the page, beside the panel', full, async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(site.address('/'));
    await expect(panel(page)).toBeVisible();
    const middle = await page
      .getByRole('heading', { level: 2 })
      .nth(3)
      .evaluate((heading) => {
        heading.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { top, bottom } = heading.getBoundingClientRect();
        return (top + bottom) / 2 / innerHeight;
      });
    expect(middle, `at ${width} px`).toBeGreaterThan(0.25);
    expect(middle, `at ${width} px`).toBeLessThan(0.75);
  }
});
