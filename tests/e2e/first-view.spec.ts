import type { Page, Request } from '@playwright/test';
import { pagePath } from '@/lib/regions/pages';
import { address, allRegions, expect, test } from '../support/site';

const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Two frames: the shift of the first is reported in the second.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );

for (const region of allRegions) {
  test(`${region.id}: the first view preloads the fonts that it shows, and no others`, async ({ page }) => {
    const asked: string[] = [];
    const record = (request: Request) => {
      if (/\.woff2|\.css/.test(request.url())) asked.push(new URL(request.url()).pathname);
    };
    page.on('request', record);
    // What is loaded for later does not count.
    page.on('load', () => page.off('request', record));
    await page.goto(address(region.id, '/'));
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // No style sheet: they are in the page.
    expect(asked.sort()).toEqual(preloaded.sort());
    const shown = await page.evaluate(async () => {
      const faces = await document.fonts.ready;
      return [...faces].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback')).length;
    });
    expect(shown).toBe(preloaded.length);
  });

  for (const [id, width] of [
    ['home', 360],
    ['home', 1280],
    // Headings here fill their lines to a hair.
    ['course', 360],
  ] as const) {
    test(`${region.id}: nothing moves when fonts come late on the page ${id}, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.woff2$/, async (route) => {
        await held;
        await route.continue();
      });
      const path = pagePath(region, region.languages[0], id);
      await page.goto(address(region.id, path), { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
      // Painted without the font.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
          }),
      );
      const fonts = () =>
        page.evaluate(
          () => [...document.fonts].filter(({ family, status }) => family === 'Nunito' && status === 'loaded').length,
        );
      expect(await fonts()).toBe(0);
      release();
      await expect.poll(fonts).toBeGreaterThan(0);
      // On a machine without Arial and its like, words of the header move by some pixels.
      expect(await shiftOf(page)).toBeLessThan(0.001);
    });
  }
}
