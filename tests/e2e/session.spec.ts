import { shiftsOf } from '../support/layout-shifts';
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
    const { sum, moved } = await shiftsOf(page);
    expect(sum, `${width}: ${moved}`).toBeLessThan(0.001);
  }
});

for (const [answer, details] of [
  ['<html>', {}],
  ['{}', full],
  ['[]', full],
  ['null', full],
  ['{"status":10000}', full],
  ['{"status":10000,"data":{"id":{}}}', full],
  ['{"status":401}', full],
] as const) {
  test(`a trial host that answers ${answer} gives an anonymous visitor’s page`, details, async ({ page }) => {
    await answerUserInfo(page, answer);
    await page.addInitScript(() => localStorage.setItem('user_id', '7'));
    await page.goto(address('global', '/'));
    await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
    const alerts = page.getByRole('alert').and(page.locator(':not(#__next-route-announcer__)'));
    await expect(alerts.filter({ hasText: /\S/ })).toHaveCount(0);
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

test(
  'whom the browser remembers sees the class from the first paint, and nothing moves where it is wrong',
  full,
  async ({ page, consoleErrors }) => {
    const { returning } = words('en', 'registration');
    const time = 'Tue 24 November, 16:00';
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript((kept) => {
      localStorage.setItem('user_id', '7');
      localStorage.setItem('class_time', `${Date.now() + 60_000} en ${kept}`);
    }, time);
    const main = page.getByRole('main');
    const { mobile } = registrationForm(main, 'en');
    const register = page.getByRole('banner').getByRole('link', { name: nav.register });
    const card = main.locator('div', { has: page.getByRole('heading', { level: 2, name: returning.title }) }).last();
    // A first visit has other fonts.
    await page.goto(address('global', '/global/course'));
    await page.evaluate(() => document.fonts.ready);
    await page.route('**/_next/**/*.js', (route) => route.abort());
    await page.goto(address('global', '/'));
    await expect(card).toBeVisible();
    await expect(mobile).toBeHidden();
    await expect(register).toBeHidden();
    const trialSlide = main.locator('[data-banner="trial"]').first();
    await expect(trialSlide).toBeHidden();
    const shown = await card.locator('strong').evaluate((place) => getComputedStyle(place, '::before').content);
    expect(shown).toBe(JSON.stringify(time));
    await page.evaluate(() => document.fonts.ready);
    const height = async () => (await main.boundingBox())?.height;
    const before = await height();

    await page.unroute('**/_next/**/*.js');
    consoleErrors.splice(0);
    await answerUserInfo(page, { status: 401 });
    await page.reload();
    await expect(register).toBeVisible();
    await expect(card.getByText(returning.signedOut)).toBeVisible();
    await expect(trialSlide).toBeVisible();
    expect(await height()).toBe(before);
    expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBeNull();
    await card.getByRole('link', { name: returning.enter }).click();
    await expect(registrationForm(page.getByRole('dialog'), 'en').mobile).toBeVisible();
  },
);

test('the user’s id is stored, and removed when the session ends', full, async ({ page }) => {
  await answerUserInfo(page, signedIn);
  await page.goto(address('global', '/'));
  await expect(page.getByRole('button', { name: account })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_id'))).toBe('7');
  await answerUserInfo(page, { status: 401 });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_id'))).toBeNull();
});

for (const [stored, target] of [
  ['/global/teacher?x=1', '/global/teacher?x=1'],
  ['https://evil.example/', '/global/expAppoint'],
  ['//evil.example/', '/global/expAppoint'],
  ['/.//evil.example/', '/global/expAppoint'],
  ['javascript:alert(1)', '/global/expAppoint'],
] as const) {
  test(`a stored user-centre path ${stored} leads to ${target}`, full, async ({ page }) => {
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
