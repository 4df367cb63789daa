import type { Page } from '@playwright/test';
import {
  address,
  answerUserInfo,
  dataLayer,
  expect,
  registrationForm,
  signedIn,
  stopClock,
  test,
  words,
} from '../support/site';

const { banner: labels } = words('en', 'common');
const { banners } = words('en', 'home');

const carousel = (page: Page, label = labels.label) => page.getByRole('region', { name: label });
const dot = (page: Page, number: number, text = labels.dot) =>
  page.getByRole('button', { name: text.replace('{number}', String(number)) });

/** Waits until the slides go on by themselves: five seconds from now. */
async function expectPlaying(page: Page): Promise<void> {
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
}

/** The number of the slide on show. */
async function expectSlide(page: Page, number: number, text = labels.dot): Promise<void> {
  await expect(dot(page, number, text)).toHaveAttribute('aria-current', 'true');
}

/** Waits for the end of a movement: before it, the next one is not begun. */
async function expectSettled(page: Page, title: string, label = labels.label): Promise<void> {
  const slide = carousel(page, label).locator('[role=group][aria-roledescription]', { hasText: title });
  await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1)).toBe(0);
  await expect(carousel(page, label).locator('[aria-live]')).toHaveCSS('transition-duration', '0s');
}

/** The first slide, with the pointer on it and the clock stopped: nothing goes on by itself. */
async function stopAtFirst(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(address('global', '/'));
  await expect(dot(page, 1)).toBeVisible();
  await carousel(page).hover({ position: { x: 60, y: 60 } });
  await dot(page, 1).click();
  await expectSlide(page, 1);
  await expectSettled(page, banners.trial.title);
  await stopClock(page);
}

test('goes on after 5 s, round and round', async ({ page }) => {
  await stopAtFirst(page);
  // Leaving the banner starts the five seconds anew. The focus, too, is on it.
  await dot(page, 1).blur();
  await page.mouse.move(600, 30);
  await expectPlaying(page);
  for (const next of [2, 3, 1]) {
    await page.clock.runFor(4900);
    await expect(dot(page, next)).not.toHaveAttribute('aria-current');
    await page.clock.runFor(120);
    await expectSlide(page, next);
    await expectSettled(page, Object.values(banners)[next - 1]?.title ?? '');
  }
});

test('rests under the pointer, with the focus on it or on the form, and while it is stopped', async ({ page }) => {
  await stopAtFirst(page);
  const long = () => page.clock.runFor(16_000);
  // Onto the header, which is not the banner.
  const away = () => page.mouse.move(600, 30);

  await long();
  await expectSlide(page, 1);
  await away();
  await registrationForm(page.getByRole('main'), 'en').mobile.focus();
  await long();
  await expectSlide(page, 1);
  await dot(page, 1).focus();
  await long();
  await expectSlide(page, 1);
  await page.getByRole('button', { name: labels.pause }).press('Enter');
  await page.getByRole('button', { name: labels.play }).blur();
  await long();
  await expectSlide(page, 1);
  await page.getByRole('button', { name: labels.play }).press('Enter');
  await page.getByRole('button', { name: labels.pause }).blur();
  await expectPlaying(page);
  await page.clock.runFor(5600);
  await expectSlide(page, 2);
});

test('rests in a hidden tab', async ({ page }) => {
  await stopAtFirst(page);
  await dot(page, 1).blur();
  await page.mouse.move(600, 30);
  await expectPlaying(page);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await page.clock.runFor(16_000);
  await expectSlide(page, 1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expectPlaying(page);
  await page.clock.runFor(6000);
  await expectSlide(page, 2);
});

test('stands still where reduced motion is asked for, and still works by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(address('global', '/'));
  await expect(page.getByRole('button', { name: labels.play })).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(16_000);
  await expectSlide(page, 1);
  await dot(page, 3).click();
  await page.clock.runFor(100);
  await expectSlide(page, 3);
});

test('is worked by dots, arrow keys and swiping; what is not on show is out of reach', async ({ page }) => {
  await page.goto(address('global', '/'));
  const levels = page.getByText(banners.levels.title);
  await dot(page, 3).click();
  await expectSlide(page, 3);
  await expect(levels).toBeInViewport();
  await expect(carousel(page).locator('[role=group][aria-roledescription]:not([inert])').getByRole('link')).toHaveCount(
    1,
  );
  await expectSettled(page, banners.levels.title);
  await dot(page, 3).press('ArrowRight');
  await expectSlide(page, 1);
  await expectSettled(page, banners.trial.title);
  await dot(page, 3).press('ArrowLeft');
  await expectSlide(page, 3);

  await expectSettled(page, banners.levels.title);
  const box = await levels.boundingBox();
  if (!box) throw new Error('not visible');
  await page.mouse.move(box.x + 300, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 10, { steps: 8 });
  await page.mouse.up();
  await expectSlide(page, 1);
  await expect(page).toHaveURL(address('global', '/'));
});

test('Arabic runs from right to left', async ({ page }) => {
  const { banner: arabic } = words('ar', 'common');
  await page.goto(address('ar', '/'));
  await dot(page, 1, arabic.dot).press('ArrowLeft');
  await expectSlide(page, 2, arabic.dot);
  await expectSettled(page, words('ar', 'home').banners.teachers.title, arabic.label);
  await dot(page, 2, arabic.dot).press('ArrowRight');
  await expectSlide(page, 1, arabic.dot);
  const firstDot = await dot(page, 1, arabic.dot).boundingBox();
  const secondDot = await dot(page, 2, arabic.dot).boundingBox();
  expect(firstDot?.x).toBeGreaterThan(secondDot?.x ?? 0);
});

for (const { region, language, target } of [
  { region: 'global', language: 'en', target: '/global/register' },
  // The only banner of its region.
  { region: 'vn', language: 'vi', target: '/global/register' },
] as const) {
  test(`${region}: a click is reported at once and opens the link after 200 ms`, async ({ page }) => {
    await page.clock.install();
    await page.goto(address(region, '/?utm=1'));
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(words(language, 'home').banners.trial.title);
    const title = page.getByRole('main').getByRole('link', { name: words(language, 'home').banners.trial.title });
    await title.hover({ position: { x: 60, y: 60 } });
    await stopClock(page);
    await title.click({ position: { x: 60, y: 60 } });
    const link = address(region, `${target}?utm=1`);
    expect(await dataLayer(page)).toContainEqual(
      expect.objectContaining({ event: 'banner-click', banner: 'trial', link, page: 'home' }),
    );
    await page.clock.runFor(199);
    expect(page.url()).toBe(address(region, '/?utm=1'));
    await page.clock.runFor(1);
    await expect(page).toHaveURL(link);
  });
}

test('one banner is a picture with title and text, and loads no carousel', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  await page.goto(address('vn', '/'), { waitUntil: 'networkidle' });
  const { trial } = words('vi', 'home').banners;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(trial.title);
  await expect(page.getByRole('main').getByText(trial.text)).toBeVisible();
  await expect(page.getByRole('img', { name: trial.imageAlt })).toBeVisible();
  await expect(page.locator('section[aria-roledescription]')).toHaveCount(0);
  expect(scripts.filter((script) => /swiper/i.test(script))).toEqual([]);

  scripts.length = 0;
  await page.goto(address('global', '/'), { waitUntil: 'networkidle' });
  await expect(dot(page, 1)).toBeVisible();
  expect(scripts.filter((script) => /swiper/i.test(script)).length).toBeGreaterThan(0);
});

test('without a script every banner can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address('global', '/'));
  for (const { text } of Object.values(banners)) await expect(page.getByText(text)).toBeVisible();
  await page.close();
});

test('a signed-in visitor finds a welcome with the way to the user centre, and below it nothing moves', async ({
  page,
}) => {
  const { signedIn: greeting } = words('en', 'registration');
  await page.setViewportSize({ width: 360, height: 740 });
  let answer = () => {};
  const asked = page.waitForRequest('**/api/userInfo*');
  await page.route('**/api/userInfo*', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.fulfill({
      json: signedIn,
      headers: {
        'access-control-allow-origin': address('global', '/').slice(0, -1),
        'access-control-allow-credentials': 'true',
      },
    });
  });
  await page.goto(address('global', '/'));
  await asked;
  const form = registrationForm(page.getByRole('main'), 'en');
  await expect(form.mobile).toBeVisible();
  const below = page.getByRole('heading', { level: 2, name: words('en', 'home').reasons.title });
  const before = await below.boundingBox();
  answer();
  await expect(page.getByText(greeting.replace('{name}', 'Aina'))).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: words('en', 'common').header.userCentre }),
  ).toHaveAttribute('href', '/global/expAppoint');
  await expect(form.mobile).toHaveCount(0);
  expect(await below.boundingBox()).toEqual(before);
});

test('the welcome is there on the first page of a visitor who is signed in', async ({ page }) => {
  await answerUserInfo(page, signedIn);
  await page.goto(address('hk', '/'));
  const { signedIn: greeting } = words('zh-HK', 'registration');
  await expect(page.getByText(greeting.replace('{name}', 'Aina'))).toBeVisible();
});
