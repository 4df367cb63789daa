import type { Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import { ports } from '../support/ports';
import {
  address,
  answerTrial,
  answerUserInfo,
  expect,
  full,
  newMobile,
  registrationForm,
  signedIn,
  test,
  words,
} from '../support/site';

const path = '/global/expAppoint';
const booking = words('en', 'booking');
const reservation = words('en', 'reservation');

const formOf = (page: Page, language: Language = 'en') => registrationForm(page.getByRole('main'), language);
const busy = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');
const greeting = (page: Page, texts = booking, name = 'Aina') =>
  page.getByRole('heading', { level: 2, name: texts.greeting.replace('{name}', name) });

async function yBelow(page: Page): Promise<number | undefined> {
  await page.evaluate(() => document.fonts.ready);
  return (await page.getByRole('heading', { level: 2, name: booking.next.title }).boundingBox())?.y;
}

test.beforeEach(({ page }) => answerTrial(page));

async function returning(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('user_id', '7'));
}

test('a newcomer has the form at once, whatever the trial host does', full, async ({ page }) => {
  await answerUserInfo(page, 'never');
  await page.goto(address('global', path));
  await expect(formOf(page).mobile).toBeVisible();
  await expect(page.getByText(booking.anonymous)).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
  await formOf(page).ready('852');
  await formOf(page).mobile.fill('12');
  await formOf(page).submit.click();
  await expect(formOf(page).mobile).toHaveAttribute('aria-invalid', 'true');
});

test('a returning visitor cannot reach the form while the session is checked', async ({ page }) => {
  await returning(page);
  await answerUserInfo(page, 'never');
  const asked = page.waitForRequest('**/api/userInfo*');
  await page.goto(address('global', path));
  await asked;
  await expect(busy(page)).toBeVisible();
  await expect(formOf(page).mobile).toBeHidden();
  await expect(page.getByText(booking.anonymous)).toBeHidden();
});

test('without a session the form can be used again', full, async ({ page }) => {
  await returning(page);
  await answerUserInfo(page, { status: 401 });
  await page.goto(address('global', path));
  await expect(formOf(page).mobile).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
  await formOf(page).mobile.fill('12');
  await expect(formOf(page).mobile).toBeFocused();
});

test('with a session there is a greeting by name and picture, and the choice of a time below it', async ({ page }) => {
  await returning(page);
  const avatar = `http://trial.global.localhost:${ports.sandbox}/avatar/7.svg`;
  await answerUserInfo(page, { ...signedIn, data: { ...signedIn.data, avatar_new: avatar } });
  await page.goto(address('global', path));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByRole('main').locator(`img[src="${avatar}"]`)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: reservation.choose.title, exact: true })).toBeVisible();
  await expect(page.getByText(reservation.choose.none)).toBeVisible();
  await expect(formOf(page).mobile).toHaveCount(0);
});

test('a picture from anywhere else is not asked for: the drawn one takes its place', full, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await returning(page);
  await answerUserInfo(page, { ...signedIn, data: { ...signedIn.data, avatar_new: 'http://evil.localhost/a.svg' } });
  await page.goto(address('global', path));
  await expect(greeting(page)).toBeVisible();
  await expect(page.getByRole('main').locator('img[src="/assets/avatar.svg"]')).toBeVisible();
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`what follows stays in its place when the expected visitor is there, at ${width} px`, full, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    let answer = (_: object) => {};
    await page.route('**/api/userInfo*', async (route) => {
      const json = await new Promise<object>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({
        json,
        headers: {
          'access-control-allow-origin': address('global', '/').slice(0, -1),
          'access-control-allow-credentials': 'true',
        },
      });
    });
    // A returning visitor's page reserves room for the choice of a time.
    for (const stored of [null, '7']) {
      await page.goto(address('global', '/healthz'));
      await page.evaluate((id) => (id ? localStorage.setItem('user_id', id) : localStorage.clear()), stored);
      const asked = page.waitForRequest(
        (request) => request.url().includes('userInfo') && request.frame().url().endsWith(path),
      );
      await page.goto(address('global', path));
      await asked;
      const expected = await yBelow(page);
      expect(expected).toBeGreaterThan(0);
      answer(stored ? signedIn : { status: 401 });
      await expect(stored ? page.getByText(reservation.choose.none) : formOf(page).mobile).toBeVisible();
      expect(await yBelow(page), `stored ${stored}`).toBe(expected);
    }
  });
}

test('after a registration the greeting follows', full, async ({ page }) => {
  const arabic = words('ar', 'booking');
  await page.goto(address('ar', '/global/register'));
  const form = formOf(page, 'ar');
  await form.ready('966');
  const mobile = newMobile('SA');
  await form.mobile.fill(mobile);
  await form.submit.click();
  await expect(page).toHaveURL(address('ar', path));
  await expect(greeting(page, arabic, `Family ${mobile.slice(-4)}`)).toBeVisible();
});

test('the Chinese section has a booking page of its own', full, async ({ page }) => {
  const chinese = words('zh-HK', 'booking-chinese');
  await answerUserInfo(page, { status: 401 });
  await page.goto(address('hk', '/global/expAppointCh'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(chinese.title);
  await expect(page.getByText(chinese.anonymous)).toBeVisible();
  await formOf(page, 'zh-HK').ready('852');
  await answerUserInfo(page, signedIn);
  await page.reload();
  await expect(greeting(page, chinese)).toBeVisible();
  await expect(page.getByText(words('zh-HK', 'reservation').choose.none)).toBeVisible();
});
