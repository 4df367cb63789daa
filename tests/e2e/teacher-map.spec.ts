import type { Page } from '@playwright/test';
import { address, expect, full, stopClock, test, untilIdle, words } from '../support/site';

const path = '/global/companyinfo';
const about = words('en', 'about');
const animation = '/assets/teacher-map.json';

const map = (page: Page) => page.getByRole('img', { name: about.distributedAlt });
const pause = (page: Page) => page.getByRole('button', { name: about.map.pause });
const play = (page: Page) => page.getByRole('button', { name: about.map.play });

async function collectMotion(page: Page): Promise<() => Promise<string[]>> {
  const asked: Promise<string | undefined>[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === animation) asked.push(Promise.resolve(pathname));
    if (request.resourceType() !== 'script') return;
    const source = request.response().then((response) => response?.text());
    asked.push(source.then((text) => (text && /bodymovin|lottie/i.test(text) ? 'player' : undefined)));
  });
  return async () => (await Promise.all(asked)).filter((name) => name !== undefined).toSorted();
}

async function showMap(page: Page): Promise<void> {
  await map(page).evaluate(async (image) => {
    image.scrollIntoView({ block: 'center', behavior: 'instant' });
    await new Promise<void>((resolve) => {
      new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && resolve()).observe(image);
    });
    await fetch('/healthz');
  });
}

const frame = (page: Page) => map(page).locator('svg').innerHTML();

test('the map of teachers is fetched when it comes into view, and plays in the place of its picture', async ({
  page,
}) => {
  const motion = await collectMotion(page);
  await page.goto(address('global', path));
  await untilIdle(page);
  expect(await motion()).toEqual([]);
  await expect(map(page)).toHaveAttribute('src', '/assets/teacher-map.svg');
  const still = await map(page).boundingBox();

  await showMap(page);
  await expect(map(page).locator('svg')).toHaveAttribute('viewBox', '0 0 952 552');
  await expect(map(page)).toBeVisible();
  expect(await motion()).toEqual([animation, 'player']);
  const first = await frame(page);
  await expect.poll(() => frame(page)).not.toBe(first);

  const playing = await map(page).boundingBox();
  expect([playing?.width, playing?.height]).toEqual([still?.width, still?.height]);
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
  expect(shift).toBeLessThan(0.001);
});

test('the map rests when it is stopped or out of view, and goes on from there', full, async ({ page }) => {
  await page.clock.install();
  await page.goto(address('global', path));
  await showMap(page);
  await expect(pause(page)).toBeVisible();
  await stopClock(page);
  const expectFrames = async (change: boolean) => {
    const before = await frame(page);
    // The animation has 10 frames per second.
    await page.clock.runFor(1100);
    expect((await frame(page)) !== before).toBe(change);
  };
  await expectFrames(true);
  await pause(page).click();
  await expect(play(page)).toBeVisible();
  await expectFrames(false);
  await play(page).click();
  await expect(pause(page)).toBeVisible();
  await expectFrames(true);

  const leaveMap = () =>
    page.evaluate(
      (alt) =>
        new Promise<void>((resolve) => {
          const image = document.querySelector(`[role=img][aria-label="${alt}"]`) as Element;
          new IntersectionObserver((entries) => !entries.at(-1)?.isIntersecting && resolve()).observe(image);
          scrollTo({ top: 0, behavior: 'instant' });
        }),
      about.distributedAlt,
    );
  await leaveMap();
  await expectFrames(false);

  await pause(page).click();
  await expect(play(page)).toBeVisible();
  await leaveMap();
  await showMap(page);
  await expect(play(page)).toBeVisible();
  await expectFrames(false);
});

test('where reduced motion is asked for, the map stays a picture and nothing is fetched', full, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const motion = await collectMotion(page);
  await page.goto(address('global', path));
  await untilIdle(page);
  await showMap(page);
  expect(await motion()).toEqual([]);
  await expect(map(page)).toHaveAttribute('src', '/assets/teacher-map.svg');
  await expect(map(page)).toBeVisible();
  await expect(pause(page)).toHaveCount(0);
});

for (const [name, answer] of [
  ['does not arrive', undefined],
  ['is missing', { status: 404, body: '' }],
  ['is none', { json: {} }],
] as const) {
  test(`an animation that ${name} leaves the picture, without a button`, full, async ({ page, consoleErrors }) => {
    await page.route(`**${animation}`, (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto(address('global', path));
    const asked = page.waitForRequest(`**${animation}`);
    await showMap(page);
    await (await asked).response();
    await untilIdle(page);
    await expect(map(page)).toHaveAttribute('src', '/assets/teacher-map.svg');
    await expect(map(page)).toBeVisible();
    await expect(pause(page)).toHaveCount(0);
    expect(consoleErrors.splice(0).every((error) => error.includes(animation))).toBe(true);
  });
}
