import type { Request } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { placeOfForm } from '../support/access/first-view';
import { findPoorBreaks } from '../support/access/heading-breaks';
import { layOutAll } from '../support/access/ready';
import { shiftsOf } from '../support/layout-shifts';
import { serveInParts } from '../support/serve-in-parts';
import { address, allRegions, everyPage, expect, full, test, words } from '../support/site';

/** Waits for a paint. Returns whether the next part may be in the first view. */
const paintedInView = () =>
  new Promise<boolean>((resolve) => {
    const done = () => {
      const { bottom = 0 } = document.querySelector('main')?.getBoundingClientRect() ?? {};
      resolve(bottom < 1.5 * innerHeight);
    };
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
  });

test('the first view of each home page preloads the fonts that it shows, and no others', async ({ page }) => {
  for (const { id } of allRegions) {
    const asked: string[] = [];
    const record = (request: Request) => {
      if (/\.woff2/.test(request.url())) asked.push(new URL(request.url()).pathname);
    };
    page.on('request', record);
    page.on('load', () => page.off('request', record));
    await page.goto(address(id, '/'));
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect.soft(asked.sort(), id).toEqual(preloaded.sort());
    const shown = await page.evaluate(async () => {
      const faces = await document.fonts.ready;
      return [...faces].filter(({ status, family }) => status === 'loaded' && !family.includes('Fallback')).length;
    });
    expect.soft(shown, id).toBe(preloaded.length);
  }
});

for (const region of allRegions) {
  for (const [id, width] of [
    ['home', 360],
    ['home', 1280],
    // These headings fill their lines exactly.
    ['course', 360],
  ] as const) {
    const title = `${region.id}: nothing moves when fonts come late on the page ${id}, at ${width} px`;
    const isSample = id === 'home' && region.id === 'ar' && width === 360;
    test(title, isSample ? {} : full, async ({ page }) => {
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
      // Not `load`, which waits for the fonts.
      await page.goto(address(region.id, path), { waitUntil: 'domcontentloaded' });
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
      const start = await page.evaluate(() => performance.now());
      release();
      await expect.poll(fonts).toBeGreaterThan(0);
      // On a machine without Arial, words of the header move by some pixels.
      const { sum, moved } = await shiftsOf(page, start);
      expect(sum, moved).toBeLessThan(0.001);
    });
  }
}

for (const [regionId, width] of [
  ['tw', 360],
  ['tw', 768],
  ['tw', 1280],
  ['ar', 1280],
] as const) {
  for (const id of ['home', 'register', 'course', 'about'] as const) {
    const title = `${regionId}: what is shown stays where it is while the page ${id} arrives, at ${width} px`;
    const isSample = id === 'home' ? regionId === 'ar' || width === 360 : id === 'course' && width === 360;
    test(title, isSample ? {} : full, async ({ page }) => {
      const site = await serveInParts();
      try {
        await page.setViewportSize({ width, height: 800 });
        const region = findRegion(regionId) as Region;
        const url = new URL(address(regionId, pagePath(region, region.languages[0], id)));
        url.port = String(site.port);
        await page.goto(url.href, { waitUntil: 'commit' });
        let isInView = true;
        for (const part of await site.parts) {
          part.send();
          if (isInView) isInView = await page.evaluate(paintedInView);
        }
        await page.waitForLoadState();
        const { sum, moved } = await shiftsOf(page);
        // A tenth of the "good" threshold: some buttons of the header make room for the next.
        expect(sum, moved).toBeLessThan(0.01);
      } finally {
        site.stop();
      }
    });
  }
}

for (const { id, details } of [
  { id: 'home', details: {} },
  { id: 'register', details: full },
] as const) {
  test(
    `${id}: brand and number field are in the first view of a phone, the button in that of a laptop`,
    details,
    async ({ page }) => {
      for (const region of allRegions) {
        for (const language of region.languages) {
          await page.setViewportSize({ width: 320, height: 640 });
          await page.goto(address(region.id, pagePath(region, language, id)));
          const brand = page.getByRole('banner').getByText(words(language, 'common', region.id).brand, { exact: true });
          await expect.soft(brand, `${region.id} ${language}: brand`).toBeInViewport({ ratio: 1 });
          await page.setViewportSize({ width: 360, height: 640 });
          const { label, field } = await page.evaluate(placeOfForm);
          expect.soft(label, `${region.id} ${language}: label`).toBeGreaterThan(0);
          expect.soft(field, `${region.id} ${language}: field`).toBeLessThanOrEqual(640);
          await page.setViewportSize({ width: 1366, height: 625 });
          const { submit } = await page.evaluate(placeOfForm);
          expect.soft(submit, `${region.id} ${language}: button`).toBeLessThanOrEqual(625);
        }
      }
    },
  );
}

/** In px. */
const headingWidths = [320, 360, 390, 768, 1280];
/** One of each script, and those with compounds. */
const samples: readonly Language[] = ['zh-HK', 'ja', 'th', 'vi', 'tr'];
for (const { kind, pages, details } of [
  {
    kind: 'sample pages',
    pages: everyPage().filter(({ id, language }) => samples.includes(language) && (id === 'home' || id === 'safety')),
    details: {},
  },
  { kind: 'all pages', pages: everyPage(), details: full },
]) {
  test(
    `no heading of ${kind} has one character, a short word or half a word on its last line`,
    details,
    async ({ page }) => {
      test.setTimeout(300_000);
      for (const { region, language, id, path } of pages) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(address(region.id, path));
        await page.evaluate(async () => void (await document.fonts.ready));
        await page.evaluate(layOutAll);
        for (const width of headingWidths) {
          await page.setViewportSize({ width, height: 800 });
          expect.soft(await page.evaluate(findPoorBreaks), `${region.id} ${language} ${id} at ${width} px`).toEqual([]);
        }
      }
    },
  );
}
