import { brotliCompressSync } from 'node:zlib';
import type { Page, Request } from '@playwright/test';
import { address, allRegions, expect, test } from '../support/site';

/** In bytes, brotli, without scripts, for which there are budgets of their own (`bytes.spec.ts`). */
const budgets = { usual: 65_000, ownScript: 85_000 } as const;

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

  for (const width of [360, 1280]) {
    test(`${region.id}: nothing moves when fonts come late, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\.woff2$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(address(region.id, '/'), { waitUntil: 'commit' });
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

  test(`${region.id}: home is small until it is loaded`, async ({ page }) => {
    const requests: Request[] = [];
    const record = (request: Request) => requests.push(request);
    page.on('requestfinished', record);
    page.on('load', () => page.off('requestfinished', record));
    await page.goto(address(region.id, '/'));
    const sizes = requests
      .filter((request) => request.resourceType() !== 'script' && request.url().includes(`//${region.id}.`))
      .map(async (request) => {
        const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
        return request.resourceType() === 'font' ? body.length : brotliCompressSync(body).length;
      });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'bytes', description: String(bytes) });
    expect(bytes).toBeLessThan(['ar', 'th'].includes(region.id) ? budgets.ownScript : budgets.usual);
  });
}
