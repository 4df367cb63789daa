import type { Page } from '@playwright/test';
import heights from '@/components/later-heights.json' with { type: 'json' };
import { layOutAll } from '../support/access/ready';
import { shiftsOf } from '../support/layout-shifts';
import { address, everyPage, expect, full, test, words } from '../support/site';

const widths = [360, 768, 1280];
/** Part of a page's height by which its scroll bar may jump. */
const tolerance = 0.05;
/** Longest home page of a phone, in screens of 640 px. */
const screens = 14;

/** Returns the page's height, and the heights of its parts' contents. */
function heightsOf(page: Page) {
  return page.evaluate((names) => {
    const parts = names.flatMap((name) => {
      const element = document.querySelector(`.later-${name}`);
      if (!element) return [];
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      const padding = Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom);
      return [{ name, height: Math.round(element.getBoundingClientRect().height - padding) }];
    });
    return { all: document.documentElement.scrollHeight, parts };
  }, Object.keys(heights));
}

test('on every page, parts that are not laid out yet have about their height', full, async ({ page }) => {
  test.setTimeout(600_000);
  let skipped = 0;
  for (const { region, language, id, path } of everyPage()) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 });
      await page.goto(address(region.id, path));
      // The first frame lays out the sections that are near.
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      const expected = await heightsOf(page);
      await page.evaluate(layOutAll);
      const real = await heightsOf(page);
      if (id === 'home' && width === 360) expect.soft(real.all, language).toBeLessThanOrEqual(screens * 640);
      const differences = real.parts
        .map(({ name, height }, index) => ({ name, height, before: expected.parts[index]?.height }))
        .filter(({ height, before }) => height !== before)
        .map(({ name, height, before }) => `${name}: ${height}, not ${before}`);
      skipped += differences.length;
      const name = `${language} ${path} at ${width} px: ${expected.all} instead of ${real.all}\n${differences.join('\n')}`;
      expect.soft(Math.abs(expected.all - real.all) / real.all, name).toBeLessThanOrEqual(tolerance);
    }
  }
  expect(skipped).toBeGreaterThan(0);
});

test('scrolling fast to the end moves nothing that is shown', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('hk', '/'));
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
      scrollBy({ top: 400, behavior: 'instant' });
      await frame();
    }
  });
  await expect(page.getByRole('contentinfo').getByRole('heading').first()).toBeVisible();
  const { sum, moved } = await shiftsOf(page);
  expect(sum, moved).toBeLessThan(0.001);
});

test('a link into a part that is not laid out yet leads there', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('hk', '/global/course#level-b2'));
  await expect(page.locator('#level-b2')).toBeInViewport();
});

test('the browser finds text below, and returns to the place of a page that it leaves', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { apps } = words('en', 'home', 'global');
  await page.goto(address('global', '/'));
  const title = page.getByRole('heading', { name: apps.title });
  const found = await page.evaluate(
    (text) => (window as unknown as { find: (text: string) => boolean }).find(text),
    apps.title,
  );
  expect(found).toBe(true);
  await expect(title).toBeInViewport();
  const place = () => title.evaluate((element) => element.getBoundingClientRect().top);
  const before = await place();
  await page.goto(address('global', '/global/course'));
  await page.goBack();
  await expect(title).toBeInViewport();
  expect(Math.abs((await place()) - before)).toBeLessThan(64);
});

test('a keyboard and a screen reader reach what is not laid out yet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('global', '/'));
  const { apps } = words('en', 'home', 'global');
  await expect(page.getByRole('heading', { name: apps.title })).toBeAttached();
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await link.focus();
  await expect(link).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('contentinfo').locator(':focus')).toBeInViewport();
});

test('on paper everything is laid out', full, async ({ page }) => {
  await page.goto(address('global', '/'));
  const { apps } = words('en', 'home', 'global');
  const isLaidOut = () =>
    page
      .getByRole('heading', { name: apps.title })
      .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isLaidOut).toBe(true);
});
