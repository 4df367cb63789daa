import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { pagePath, type SinglePageId } from '@/lib/regions/pages';
import { findRegion, type Region } from '@/lib/regions/regions';
import { address, allRegions, answerUserInfo, ask, expect, signedIn, stopClock, test, words } from '../support/site';

const header = (page: import('@playwright/test').Page) => page.getByRole('banner');

test('the switcher goes to the other region after 100 ms, and closes on Escape and on a click elsewhere', async ({
  page,
}) => {
  await page.clock.install();
  const { header: texts } = words('zh-HK', 'common');
  await page.goto(address('hk', '/'));
  const button = page.getByLabel(texts.region);
  const turkish = page.getByRole('link', { name: /Türkiye/ });
  await button.click();
  for (const name of ['Bahasa Melayu', 'English', '简体中文']) {
    await expect(page.getByRole('link', { name: `Malaysia ${name}` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(turkish).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 2 }).last().click();
  await expect(turkish).toBeHidden();

  await button.click();
  await stopClock(page);
  await turkish.click();
  await page.clock.runFor(99);
  expect(page.url()).toBe(address('hk', '/'));
  await page.clock.runFor(1);
  await expect(page).toHaveURL(address('tr', '/'));
});

test('the sub-header stays at the top once the page is scrolled past it, and nothing jumps', async ({ page }) => {
  await page.goto(address('global', '/'));
  const tabs = page.getByRole('navigation', { name: words('en', 'common').nav.label, exact: true });
  const before = await tabs.boundingBox();
  expect(before?.y).toBeGreaterThan(50);
  await page.evaluate(() => {
    const state = window as typeof window & { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.mouse.wheel(0, 1500);
  await expect(header(page)).toHaveAttribute('data-fixed', 'true');
  await expect.poll(async () => Math.round((await tabs.boundingBox())?.y ?? -1)).toBeLessThanOrEqual(1);
  await expect(tabs.getByRole('link').first()).toBeInViewport();
  expect(await page.evaluate(() => (window as typeof window & { shift: number }).shift)).toBeLessThan(0.001);
  await page.mouse.wheel(0, -2000);
  await expect(header(page)).toHaveAttribute('data-fixed', 'false');
  expect(await tabs.boundingBox()).toEqual(before);
});

test('scrolling is looked at once in 600 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto(address('global', '/'));
  await expect(header(page)).toHaveAttribute('data-fixed', 'false');
  await stopClock(page);
  await page.clock.runFor(1000);
  const scroll = (top: number) =>
    page.evaluate(
      (y) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo(0, y);
        }).then(() => null),
      top,
    );
  // The first is looked at at once, the second when 600 ms are over.
  await scroll(10);
  await scroll(900);
  await page.clock.runFor(599);
  await expect(header(page)).toHaveAttribute('data-fixed', 'false');
  await page.clock.runFor(1);
  await expect(header(page)).toHaveAttribute('data-fixed', 'true');
});

test('a signed-in user has a menu, worked by keyboard, and no Register', async ({ page }) => {
  const { header: texts, nav } = words('en', 'common');
  await answerUserInfo(page, signedIn);
  await page.goto(address('global', '/global/course?utm=1'));
  const button = header(page).getByRole('button', { name: texts.account.replace('{name}', 'Aina') });
  await button.focus();
  await page.keyboard.press('Enter');
  const userCentre = page.getByRole('menuitem', { name: texts.userCentre });
  const logout = page.getByRole('menuitem', { name: texts.logout });
  await expect(userCentre).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(logout).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(button).toBeFocused();
  await expect(header(page).getByRole('link', { name: nav.register })).toHaveCount(0);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.logoutTitle });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address('global', '/global/course?utm=1'));

  await button.click();
  await userCentre.click();
  await expect(page).toHaveURL(address('global', '/global/expAppoint?utm=1'));
});

for (const { id, language } of [
  { id: 'vn', language: 'vi' },
  { id: 'ar', language: 'ar' },
] as const) {
  test(`${id}: on a phone the tabs are in a dialog`, async ({ page }) => {
    const { header: texts, nav, close } = words(language, 'common');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address(id, '/'));
    const button = header(page).getByRole('button', { name: texts.menu });
    await button.click();
    const dialog = page.getByRole('dialog', { name: texts.menu });
    const tabs = dialog.getByRole('navigation', { name: nav.label });
    await expect(tabs.getByRole('link', { name: nav.home })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toBeHidden();
    await button.click();
    await tabs.getByRole('link', { name: nav.teacher }).click();
    await expect(page).toHaveURL(address(id, '/global/teacher'));
    await expect(dialog).toBeHidden();
  });
}

test('without a script a phone shows the tabs themselves', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const { header: texts, nav } = words('th', 'common');
  await page.goto(address('th', '/'));
  await expect(header(page).getByRole('link', { name: nav.course })).toBeVisible();
  await expect(header(page).getByRole('button', { name: texts.menu })).toBeHidden();
  await page.close();
});

test('a social link changes its picture under the pointer', async ({ page }) => {
  await page.goto(address('hk', '/'));
  const link = header(page).getByRole('link', { name: /Facebook/ });
  await expect(link.locator('img:visible')).toHaveAttribute('src', '/assets/social-facebook.svg');
  await link.hover();
  await expect(link.locator('img:visible').last()).toHaveAttribute('src', '/assets/social-facebook-hover.svg');
});

test('LINE shows a QR code on hover, on focus and on a tap, which leads where the link does', async ({ browser }) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { social, contact, utilities } = words('zh-TW', 'common');
  await page.goto(address('tw', '/'));
  const button = header(page).getByRole('button', { name: 'LINE' });
  const code = header(page).getByRole('img', { name: social.qr.replace('{name}', 'LINE') });
  await expect(code).toBeHidden();

  await button.hover();
  await expect(code).toBeVisible();
  const link = header(page).getByRole('link', { name: social.open.replace('{name}', 'LINE') });
  const { data, width, height } = PNG.sync.read(await code.screenshot());
  expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(await link.getAttribute('href'));
  // The pointer can go into it.
  await link.hover();
  await expect(code).toBeVisible();
  await page.mouse.move(600, 700);
  await expect(code).toBeHidden();

  await header(page)
    .getByRole('link', { name: /Facebook/ })
    .focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await expect(code).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(code).toBeHidden();
  await page.keyboard.press('Tab');

  await button.tap();
  await expect(code).toBeVisible();
  await header(page)
    .getByRole('button', { name: contact.copy.replace('{text}', '@talkaroo-example') })
    .tap();
  await expect(page.getByRole('alert').filter({ hasText: utilities.copySucceeded })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('@talkaroo-example');
  await page.touchscreen.tap(600, 700);
  await expect(code).toBeHidden();
  await context.close();
});

test('the query string goes along on links of this site, once, and on no other', async ({ page }) => {
  const { nav, footer } = words('zh-HK', 'common');
  await page.goto(address('hk', '/?utm_source=line&x=%20a'));
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await expect(tabs.getByRole('link', { name: nav.course })).toHaveAttribute(
    'href',
    '/global/course?utm_source=line&x=%20a',
  );
  await tabs.getByRole('link', { name: nav.course }).click();
  await expect(page).toHaveURL(address('hk', '/global/course?utm_source=line&x=%20a'));
  await expect(tabs.getByRole('link', { name: nav.about })).toHaveAttribute(
    'href',
    '/global/companyinfo?utm_source=line&x=%20a',
  );
  const foot = page.getByRole('navigation', { name: footer.label });
  await expect(foot.getByRole('link', { name: nav.chinese })).toHaveAttribute(
    'href',
    '/chinese?utm_source=line&x=%20a',
  );
  const elsewhere = await page
    .locator('a[href^="http"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(elsewhere.length).toBeGreaterThan(10);
  expect(elsewhere.filter((href) => href.includes('utm_source'))).toEqual([]);
});

test('no page depends on the query string on the server', async () => {
  const plain = await ask('hk.localhost', '/global/course');
  const queried = await ask('hk.localhost', '/global/course?utm_source=line');
  expect(queried.body).toBe(plain.body);
});

const remembered: { id: SinglePageId; path: string }[] = [
  { id: 'home', path: '/' },
  { id: 'about', path: '/global/companyinfo' },
  { id: 'teacher', path: '/global/teacher' },
];
for (const { id, path } of remembered) {
  test(`the tab of ${id} is marked in every region`, async ({ page }) => {
    for (const region of allRegions as readonly Region[]) {
      const [language] = region.languages;
      await page.goto(address(region.id, pagePath(region, language, id)));
      const tabs = page.getByRole('navigation', { name: words(language, 'common').nav.label, exact: true });
      await expect(tabs.locator('[aria-current=page]')).toHaveText(words(language, 'common').nav[id as 'home']);
    }
    expect(pagePath(findRegion('hk') as Region, 'zh-HK', id)).toBe(path);
  });
}
