import type { CDPSession, Locator, Page } from '@playwright/test';
import {
  address,
  answerUserInfo,
  ask,
  dataLayer,
  expect,
  full,
  holdScripts,
  registrationForm,
  signedIn,
  stopClock,
  test,
  turnToCarousel,
  untilIdle,
  wake,
  words,
} from '../support/site';

const { banner: labels } = words('en', 'common');
const { banners } = words('en', 'home');

const carousel = (page: Page, label = labels.label) => page.getByRole('region', { name: label });
const dot = (page: Page, number: number, text = labels.dot) =>
  page.getByRole('button', { name: text.replace('{number}', String(number)) });

const often = { intervals: [50] };

/** Waits until autoplay runs: the next slide is due in five seconds. */
async function expectPlaying(page: Page): Promise<void> {
  await expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
}

async function expectSlide(page: Page, number: number, text = labels.dot): Promise<void> {
  await expect(dot(page, number, text)).toHaveAttribute('aria-current', 'true');
}

const slides = (page: Page, label = labels.label) => carousel(page, label).locator('[role=group]');

async function expectSettled(page: Page, title: string, label = labels.label): Promise<void> {
  const slide = slides(page, label).filter({ hasText: title });
  await expect.poll(async () => Math.round((await slide.boundingBox())?.x ?? -1), often).toBe(0);
  // The duration is no indicator: it stays when two key presses in one frame cancel each other out.
  const moving = () =>
    carousel(page, label)
      .locator('[aria-live]')
      .evaluate((strip) => strip.getAnimations().length);
  await expect.poll(moving, often).toBe(0);
}

async function leave(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await page.mouse.move(600, 30);
}

/** `part` is a fraction of the page's width. */
async function drag(page: Page, slide: Locator, part: number): Promise<void> {
  const box = await slide.boundingBox();
  if (!box) throw new Error('not visible');
  const [x, y] = [box.x + box.width * 0.6, box.y + 20];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - box.width * part, y, { steps: 8 });
  await page.mouse.up();
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

const isSwiper = (script: string) => script.includes('SWIPER-CONTAINER');

/** Blocks Swiper. Returns a function that releases it and waits until it has loaded. */
async function holdSwiper(page: Page): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const arrived = new Promise<void>((resolve) => {
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script') return;
      if (isSwiper((await (await request.response())?.text()) ?? '')) resolve();
    });
  });
  await page.route('**/*.js', async (route) => {
    const { host, pathname } = new URL(route.request().url());
    if (isSwiper((await ask(host, pathname)).body)) await released;
    await route.continue();
  });
  return async () => {
    release();
    await arrived;
    await untilIdle(page);
  };
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await turnToCarousel(page);
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

test('advances after 5 s, in a loop', full, async ({ page }) => {
  await stopAtFirst(page);
  await leave(page);
  await expectPlaying(page);
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
  await expectPlaying(page);
  await page.clock.runFor(5600);
  await expectSlide(page, 2);
});

test('pauses in a hidden tab', full, async ({ page }) => {
  await stopAtFirst(page);
  await leave(page);
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

test('does not advance with prefers-reduced-motion, and still works by hand', full, async ({ page }) => {
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

test('works by dots, arrow keys and swiping; hidden slides are inert', async ({ page }) => {
  await open(page, address('global', '/'));
  await dot(page, 3).click();
  await expectSlide(page, 3);
  await expectSettled(page, banners.levels.title);
  await expect(carousel(page).locator('[role=group]:not([inert])').getByRole('link')).toHaveCount(1);
  await dot(page, 3).press('ArrowRight');
  await expectSlide(page, 1);
  await dot(page, 3).press('ArrowLeft');
  await expectSlide(page, 3);

  await expectSettled(page, banners.levels.title);
  await drag(page, slides(page).filter({ hasText: banners.levels.title }), 0.3);
  await expectSlide(page, 1);
  await expectSettled(page, banners.trial.title);
  await expect(page).toHaveURL(address('global', '/'));
});

test(
  'an arrow key on a slide’s link leads to the next slide’s link, and the show stays stopped',
  full,
  async ({ page }) => {
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
    await expectPlaying(page);
    await page.clock.runFor(5100);
    await expectSlide(page, 1);
  },
);

test('a slide chosen by keyboard stays, one chosen by mouse is followed by the next', full, async ({ page }) => {
  await stopAtFirst(page);
  await dot(page, 2).click();
  await page.clock.runFor(100);
  await expectSlide(page, 2);
  await leave(page);
  await expectPlaying(page);
  await dot(page, 1).press('Enter');
  await page.clock.runFor(100);
  await expectSlide(page, 1);
  await leave(page);
  await page.clock.runFor(16_000);
  await expectSlide(page, 1);
  await expect(page.getByRole('button', { name: labels.play })).toBeVisible();
});

for (const { region, language, presses, slide } of [
  { region: 'global', language: 'en', presses: 'RR', slide: 3 },
  { region: 'global', language: 'en', presses: 'RRRRL', slide: 1 },
  { region: 'global', language: 'en', presses: 'LLRL', slide: 2 },
  { region: 'th', language: 'th', presses: 'RRR', slide: 2 },
] as const) {
  test(`${region}: key presses during a transition all count: ${presses}`, full, async ({ page }) => {
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
    const shown = carousel(page, texts.label).locator('[role=group]:not([inert])');
    await expect(shown).toHaveCount(1);
    await expect(shown).toHaveAccessibleName(
      texts.slide.replace('{number}', String(slide)).replace('{total}', region === 'th' ? '2' : '3'),
    );
    await expect.poll(async () => Math.round((await shown.boundingBox())?.x ?? -1), often).toBe(0);
  });
}

test('the end of a mouse swipe is no click, with prefers-reduced-motion either', full, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page, address('global', '/'));
  await expect(dot(page, 1)).toBeVisible();
  await stopClock(page);
  await drag(page, slides(page).filter({ hasText: banners.trial.title }), 0.3);
  await expectSlide(page, 2);
  expect((await dataLayer(page)).map(({ event }) => event)).not.toContain('banner-click');
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(address('global', '/'));
});

test('a slide that was scrolled to stays in view when the carousel script loads', full, async ({ page }) => {
  const arrive = await holdSwiper(page);
  await page.goto(address('global', '/'));
  const link = carousel(page).getByRole('link', { name: banners.levels.action });
  await link.focus();
  const third = slides(page).filter({ hasText: banners.levels.title });
  await expect.poll(async () => Math.round((await third.boundingBox())?.x ?? -1)).toBe(0);
  await arrive();
  await expectSlide(page, 3);
  await expectSettled(page, banners.levels.title);
  await expect(link).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 1);
  await expectSettled(page, banners.trial.title);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a carousel script that loads during a touch waits for its end', full, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const arrive = await holdSwiper(page);
    await page.goto(address('global', '/'));
    await wake(page);
    const second = slides(page).filter({ hasText: banners.teachers.title });
    await expect.poll(async () => Math.round((await second.boundingBox())?.x ?? -1)).toBe(360);
    const y = await heightOf(page);
    const { down, move, up } = await finger(page);
    await down(300, y);
    await move(300, 80, y);
    const place = async () => (await second.boundingBox())?.x ?? -1;
    await expect.poll(place).toBeLessThan(200);
    await arrive();
    expect(await place()).toBeLessThan(200);
    expect(await place()).toBeGreaterThan(50);
    await expect(page.locator('[data-strip][data-ready]')).toHaveCount(0);
    await up();
    await expectSlide(page, 2);
    await expectSettled(page, banners.teachers.title);
  });

  test('slides advance again after a swipe', full, async ({ page }) => {
    await open(page, address('global', '/'));
    await expect(dot(page, 1)).toBeVisible();
    const shown = carousel(page).locator('[role=group]:not([inert])');
    const place = async () => Math.round((await shown.boundingBox())?.x ?? -1);
    const y = await heightOf(page);
    const { down, move, up } = await finger(page);
    await down(300, y);
    await move(300, 60, y);
    await expect.poll(place).toBeLessThan(-100);
    await up();
    await expect.poll(place, often).toBe(0);
    await expectPlaying(page);
  });
});

test('a key in the same frame as a press of a dot counts', full, async ({ page }) => {
  const { banner: arabic } = words('ar', 'common');
  await open(page, address('ar', '/'));
  await dot(page, 1, arabic.dot).evaluate((button) => {
    (button as HTMLElement).click();
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }));
  });
  await expectSlide(page, 2, arabic.dot);
  await expectSettled(page, words('ar', 'home').banners.teachers.title, arabic.label);
});

test('Arabic runs from right to left', full, async ({ page }) => {
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
  test(
    `${region}: a click, also a double one, is reported once and opens the link after 200 ms`,
    region === 'global' ? {} : full,
    async ({ page }) => {
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
    },
  );
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

test('the slide that is shown when the carousel script takes over goes on after its 5 s', full, async ({ page }) => {
  await page.clock.install();
  await page.goto(address('global', '/'));
  await wake(page);
  await stopClock(page);
  await page.clock.runFor(3000);
  await turnToCarousel(page);
  await expectPlaying(page);
  const shown = await dot(page, 1).evaluate((button) =>
    Array.from(button.parentElement?.querySelectorAll('[data-carousel]:not([data-carousel="pause"])') ?? []).findIndex(
      (each) => each.ariaCurrent,
    ),
  );
  const left = await page.evaluate(() => window.starter?.untilTurn?.() ?? 0);
  await page.clock.runFor(left - 60);
  await expectSlide(page, shown + 1);
  await page.clock.runFor(120);
  await expectSlide(page, ((shown + 1) % 3) + 1);
});

test('one banner is a picture with title and text, and loads no carousel', full, async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  // Fetched again, as a response is discarded with its page.
  const carousels = async () => {
    const bodies = await Promise.all(
      [...scripts].map(async (script) => (await ask(new URL(script).host, new URL(script).pathname)).body),
    );
    return bodies.filter(isSwiper).length;
  };
  const { heading, banners: own } = words('vi', 'home');
  const { trial } = own;
  await page.goto(address('vn', '/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.getByRole('main').getByText(trial.title, { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByText(trial.text)).toBeVisible();
  await expect(page.getByRole('main').locator('img[src="/assets/hero.svg"]')).toBeVisible();
  await expect(carousel(page, words('vi', 'common').banner.label)).toHaveCount(0);
  // The picker loads when the page is idle, as a carousel would.
  await registrationForm(page.getByRole('main'), 'vi').ready('84');
  await untilIdle(page);
  expect(await carousels()).toBe(0);

  await open(page, address('global', '/'));
  await expect(dot(page, 1)).toBeVisible();
  expect(await carousels()).toBeGreaterThan(0);
});

test('without a script every banner can be read', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(address('global', '/'));
  for (const { text } of Object.values(banners)) await expect(page.getByText(text)).toBeVisible();
  await page.close();
});

test(
  'a signed-in visitor finds a welcome with the way to the user centre, and below it nothing moves',
  full,
  async ({ page }) => {
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
  },
);

test('the welcome is there on the first page of a visitor who is signed in', full, async ({ page }) => {
  await answerUserInfo(page, signedIn);
  await page.goto(address('hk', '/'));
  const { signedIn: greeting } = words('zh-HK', 'registration');
  await expect(page.getByText(greeting.replace('{name}', 'Aina'))).toBeVisible();
});
