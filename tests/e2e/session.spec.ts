import { address, answerUserInfo, expect, full, registrationForm, signedIn, test, words } from '../support/site';

const { header: texts, nav } = words('en', 'common');
const account = texts.account.replace('{name}', 'Aina');

test('a page is usable at once while the trial host hangs, without layout shift', async ({ page }) => {
  await answerUserInfo(page, 'never');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(address('global', '/'));
    const form = registrationForm(page.getByRole('main'), 'en');
    await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
    await form.ready('852');
    await form.mobile.fill('12');
    await form.submit.click();
    await expect(form.mobile).toHaveAttribute('aria-invalid', 'true');
    await page.goto(address('global', '/global/course'), { waitUntil: 'load' });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, String(width)).toBeLessThan(0.001);
  }
});

for (const [answer, details] of [
  ['<html>', {}],
  ['{}', full],
  ['[]', full],
  ['null', full],
  ['{"status":10000}', full],
  ['{"status":10000,"data":{"id":{}}}', {}],
  ['{"status":401}', {}],
] as const) {
  test(`a trial host that answers ${answer} gives an anonymous visitor’s page`, details, async ({ page }) => {
    await answerUserInfo(page, answer);
    await page.addInitScript(() => localStorage.setItem('user_id', '7'));
    await page.goto(address('global', '/'));
    await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
    await expect(page.locator('[role=alert]:not(#__next-route-announcer__)')).toBeEmpty();
  });
}

test('a returning visitor sees no Register while the session is checked, without layout shift', async ({ page }) => {
  await answerUserInfo(page, 'never');
  await page.addInitScript(() => localStorage.setItem('user_id', '7'));
  await page.goto(address('global', '/'));
  const register = page.getByRole('banner').getByRole('link', { name: nav.register });
  await expect(register).toHaveCount(0);
  const switcher = page.locator('summary', { hasText: texts.region });
  const before = await switcher.boundingBox();
  await answerUserInfo(page, signedIn);
  await page.reload();
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  expect(await switcher.boundingBox()).toEqual(before);
  await answerUserInfo(page, { status: 401 });
  await page.reload();
  await expect(register).toBeVisible();
  expect(await switcher.boundingBox()).toEqual(before);
});

test('the user’s id is stored, and removed when the session ends', async ({ page }) => {
  await answerUserInfo(page, signedIn);
  await page.goto(address('global', '/'));
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe('7');
  await answerUserInfo(page, { status: 401 });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_id'))).toBeNull();
});

for (const [stored, target, details] of [
  ['/global/teacher?x=1', '/global/teacher?x=1', {}],
  ['https://evil.example/', '/global/expAppoint', full],
  ['//evil.example/', '/global/expAppoint', full],
  ['/.//evil.example/', '/global/expAppoint', {}],
  ['javascript:alert(1)', '/global/expAppoint', full],
] as const) {
  test(`a stored user-centre path ${stored} leads to ${target}`, details, async ({ page }) => {
    await answerUserInfo(page, signedIn);
    await page.addInitScript((path) => localStorage.setItem('user_centre_path', path), stored);
    await page.goto(address('global', '/'));
    await page.getByRole('button', { name: account }).click();
    await expect(page.getByRole('menuitem', { name: texts.userCentre })).toHaveAttribute('href', target);
  });
}

test('signing in and out in one tab shows in the others', async ({ page, context }) => {
  const other = await context.newPage();
  await answerUserInfo(context, { status: 401 });
  const register = (tab: typeof page) => tab.getByRole('banner').getByRole('link', { name: nav.register });
  for (const tab of [page, other]) {
    await tab.goto(address('global', '/global/course'));
    await expect(register(tab)).toBeVisible();
  }
  // The trial host now knows the visitor, and one tab learns it, as after a registration.
  await answerUserInfo(context, signedIn);
  await page.goto(address('global', '/global/expAppoint'));
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: account })).toBeVisible();

  await answerUserInfo(context, { status: 401 });
  await page.reload();
  for (const tab of [page, other]) await expect(register(tab)).toBeVisible();
});
