import type { CDPSession, Page } from '@playwright/test';
import {
  address,
  answerUserInfo,
  dataLayer,
  expect,
  full,
  holdScripts,
  registrationForm,
  signedIn,
  stopClock,
  test,
  wake,
  words,
} from '../support/site';

const { banner: labels } = words('en', 'common');
const { banners } = words('en', 'home');

const carousel = (page: Page, label = labels.label) => page.getByRole('region', { name: label });
const dot = (page: Page, number: number, text = labels.dot) =>
  page.getByRole('button', { name: text.replace('{number}', String(number)) });

const often = { intervals: [50] };

async function expectSlide(page: Page, number: number, text = labels.dot): Promise<void> {
  await expect(dot(page, number, text)).toHaveAttribute('aria-current', 'true');
}

const slides = (page: Page, label = labels.label) => carousel(page, label).locator('[role=group]');

async function expectSettled(page: Page, title: string, label = labels.label): Promise<void> {
  const slide = slides(page, label).filter({ hasText: title });
  await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1), often).toBe(0);
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(600, 30);
}

/** Scrolls to the carousel, which is below the form on a phone. Returns a height within a slide. */
async function heightOf(page: Page): Promise<number> {
  await carousel(page).scrollIntoViewIfNeeded();
  const box = await carousel(page).boundingBox();
  return (box?.y ?? Number.NaN) + 60;
}

/** A finger that moves only when the test moves it. Needs a touch-enabled page. */
async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  return {
    down: (x: number, y: number) => send('touchStart', [{ x, y }]),
    async move(from: number, to: number, y: number): Promise<void> {
      for (let step = 1; step <= 10; step += 1) await send('touchMove', [{ x: from + ((to - from) * step) / 10, y }]);
    },
    up: () => send('touchEnd', []),
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await wake(page);
}

async function stopAtFirst(page: Page): Promise<void> {
  await page.clock.install();
  await open(page, address('global', '/'));
  await expect(dot(page, 1)).toBeVisible();
  await carousel(page).hover({ position: { x: 60, y: 60 } });
  await dot(page, 1).click();
  await expectSlide(page, 1);
  await expectSettled(page, banners.trial.title);
  await stopClock(page);
}

test('advances after 5 s, in a loop', async ({ page }) => {
  await stopAtFirst(page);
  await leave(page);
  for (const next of [2, 3, 1]) {
    await page.clock.runFor(4900);
    await expect(dot(page, next)).not.toHaveAttribute('aria-current');
    await page.clock.runFor(120);
    await expectSlide(page, next);
    await expectSettled(page, Object.values(banners)[next - 1]?.title ?? '');
  }
});

test('pauses on hover, with the focus in it or in the form, and while it is stopped', async ({ page }) => {
  await stopAtFirst(page);
  const long = () => page.clock.runFor(16_000);
  await long();
  await expectSlide(page, 1);
  await page.mouse.move(600, 30);
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
  await page.clock.runFor(5600);
  await expectSlide(page, 2);
});

test('does not advance with prefers-reduced-motion, and still works by hand', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, address('global', '/'));
  await expect(page.getByRole('button', { name: labels.play })).toBeVisible();
  await stopClock(page);
  await page.clock.runFor(16_000);
  await expectSlide(page, 1);
  await dot(page, 3).click();
  await page.clock.runFor(100);
  await expectSlide(page, 3);
});

test('works by dots and arrow keys', async ({ page }) => {
  await open(page, address('global', '/'));
  await dot(page, 3).click();
  await expectSlide(page, 3);
  await expectSettled(page, banners.levels.title);
  await dot(page, 3).press('ArrowRight');
  await expectSlide(page, 1);
  await dot(page, 3).press('ArrowLeft');
  await expectSlide(page, 3);
  await expectSettled(page, banners.levels.title);
});

test('an arrow key on a slide’s link leads to the next slide’s link, and the show stays stopped', async ({ page }) => {
  await stopAtFirst(page);
  const link = (action: string) => carousel(page).getByRole('link', { name: action, exact: true });
  await link(banners.trial.action).focus();
  await page.keyboard.press('ArrowRight');
  await expect(link(banners.teachers.action)).toBeFocused();
  await expectSettled(page, banners.teachers.title);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(link(banners.levels.action)).toBeFocused();
  await expectSettled(page, banners.levels.title);

  await expect(page.getByRole('button', { name: labels.play })).toBeVisible();
  await leave(page);
  await page.clock.runFor(16_000);
  await expectSlide(page, 3);
  await page.getByRole('button', { name: labels.play }).press('Enter');
  await leave(page);
  await page.clock.runFor(5100);
  await expectSlide(page, 1);
});

test('a slide chosen by keyboard stays, one chosen by mouse is followed by the next', async ({ page }) => {
  await stopAtFirst(page);
  await dot(page, 2).click();
  await page.clock.runFor(100);
  await expectSlide(page, 2);
  await leave(page);
  await dot(page, 1).press('Enter');
  await page.clock.runFor(100);
  await expectSlide(page, 1);
  await leave(page);
  await page.clock.runFor(16_000);
  await expectSlide(page, 1);
  await expect(page.getByRole('button', { name: labels.play })).toBeVisible();
});

for (const { region, language, presses, slide, details } of [
  { region: 'global', language: 'en', presses: 'RR', slide: 3, details: full },
  { region: 'global', language: 'en', presses: 'RRRRL', slide: 1, details: {} },
  { region: 'global', language: 'en', presses: 'LLRL', slide: 2, details: full },
  { region: 'th', language: 'th', presses: 'RRR', slide: 2, details: {} },
] as const) {
  test(`${region}: key presses during a transition all count: ${presses}`, details, async ({ page }) => {
    const { banner: texts } = words(language, 'common', region);
    await open(page, address(region, '/'));
    // Pointer and focus are on the carousel, which pauses it.
    await dot(page, 1, texts.dot).click();
    await expectSlide(page, 1, texts.dot);
    await expectSettled(page, words(language, 'home', region).banners.trial.title, texts.label);
    await dot(page, 1, texts.dot).evaluate((button, keys) => {
      for (const key of keys) {
        button.dispatchEvent(
          new KeyboardEvent('keydown', { key: key === 'R' ? 'ArrowRight' : 'ArrowLeft', bubbles: true }),
        );
      }
    }, presses);
    await expectSlide(page, slide, texts.dot);
    const name = texts.slide.replace('{number}', String(slide)).replace('{total}', region === 'th' ? '2' : '3');
    const shown = page.getByRole('group', { name });
    await expect.poll(async () => Math.round((await shown.boundingBox())?.x ?? -1), often).toBe(0);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a swipe leads to the next slide, which keeps its time', async ({ page }) => {
    await page.clock.install();
    await open(page, address('global', '/'));
    await expect(dot(page, 1)).toBeVisible();
    await stopClock(page);
    await dot(page, 1).click();
    await expectSettled(page, banners.trial.title);
    const y = await heightOf(page);
    const { down, move, up } = await finger(page);
    await down(300, y);
    await move(300, 60, y);
    await up();
    await expectSlide(page, 2);
    await expectSettled(page, banners.teachers.title);
    await leave(page);
    await page.clock.runFor(4900);
    await expectSlide(page, 2);
    await page.clock.runFor(120);
    await expectSlide(page, 3);
  });
});

test('a key in the same frame as a press of a dot counts', async ({ page }) => {
  const { banner: arabic } = words('ar', 'common');
  await open(page, address('ar', '/'));
  await dot(page, 1, arabic.dot).evaluate((button) => {
    (button as HTMLElement).click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  await expectSlide(page, 2, arabic.dot);
  await expectSettled(page, words('ar', 'home').banners.teachers.title, arabic.label);
});

test('Arabic runs from right to left', async ({ page }) => {
  const { banner: arabic } = words('ar', 'common');
  await open(page, address('ar', '/'));
  await dot(page, 1, arabic.dot).click();
  await expectSlide(page, 1, arabic.dot);
  await page.keyboard.press('ArrowLeft');
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
  { region: 'vn', language: 'vi', target: '/global/register' },
] as const) {
  test(`${region}: a click, also a double one, is reported once and opens the link after 200 ms`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(address(region, '/?utm=1'));
    const home = words(language, 'home', region);
    const { title, text, action } = home.banners.trial;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading);
    await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible();
    const opener = page.getByRole('main').getByRole('link', { name: action, exact: true }).first();
    await expect(opener).toHaveAttribute('href', `${target}?utm=1`);
    await wake(page);
    await stopClock(page);
    // Beside the text, as the whole slide is clickable.
    const lead = await page.getByText(text).boundingBox();
    if (!lead) throw new Error('not visible');
    await page.mouse.dblclick(lead.x + 60, lead.y + 10);
    const link = address(region, `${target}?utm=1`);
    expect((await dataLayer(page)).filter(({ event }) => event === 'banner-click')).toEqual([
      expect.objectContaining({ banner: 'trial', link: address(region, target), page: 'home' }),
    ]);
    await page.clock.runFor(199);
    expect(page.url()).toBe(address(region, '/?utm=1'));
    await page.clock.runFor(1);
    await expect(page).toHaveURL(link);
  });
}

test('while the scripts sleep, the show can be stopped, dots lead to their slides, and a click is reported', async ({
  page,
  context,
}) => {
  await holdScripts(page);
  await page.clock.install();
  await page.goto(address('global', '/'));
  const shown = (title: string) =>
    expect
      .poll(async () => Math.round((await slides(page).filter({ hasText: title }).boundingBox())?.x ?? -1), often)
      .toBe(0);
  await page.getByRole('button', { name: labels.pause }).click();
  await page.getByRole('button', { name: labels.play }).blur();
  await page.mouse.move(600, 30);
  await stopClock(page);
  await page.clock.runFor(16_000);
  await shown(banners.trial.title);
  await page.getByRole('button', { name: labels.play }).click();
  await leave(page);
  await page.clock.runFor(5000);
  await shown(banners.teachers.title);
  await expectSlide(page, 2);
  await dot(page, 3).click();
  await shown(banners.levels.title);
  await expectSlide(page, 3);

  const opened = context.waitForEvent('page');
  await carousel(page)
    .getByRole('link', { name: banners.levels.action })
    .click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  expect(await dataLayer(page)).toContainEqual(
    expect.objectContaining({ event: 'banner-click', banner: 'levels', page: 'home' }),
  );
  await expect(page).toHaveURL(address('global', '/'));
});

test('one banner is a picture with title and text', async ({ page }) => {
  const { heading, banners: own } = words('vi', 'home');
  const { trial } = own;
  await page.goto(address('vn', '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main').getByText(trial.title, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(trial.text)).toBeVisible();
  await expect(page.getByRole('main').locator('img[src="/assets/hero.svg"]')).toBeVisible();
  await expect(carousel(page, words('vi', 'common').banner.label)).toHaveCount(0);
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
