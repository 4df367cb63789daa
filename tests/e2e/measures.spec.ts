import { address, everyPage, expect, full, longestLanguages, test } from '../support/site';

test(
  'content is 1200 px wide on a desktop; below, the rem is a tenth of the page, up to 960 px',
  full,
  async ({ page }) => {
    await page.goto(address('global', '/global/course'));
    const rem = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const text = () => page.evaluate(() => getComputedStyle(document.body).fontSize);
    for (const [width, expected] of [
      [320, 32],
      [360, 36],
      [768, 76.8],
      [960, 96],
      [1100, 96],
      [1600, 96],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      expect(await rem(), String(width)).toBeCloseTo(expected, 1);
      expect(await text(), String(width)).toBe('16px');
    }
    for (const width of [1280, 1600, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const heading = await page.getByRole('banner').locator('> div').first().boundingBox();
      expect(heading?.width, String(width)).toBe(1200);
    }
  },
);

test('text grows with the size that the browser is set to', full, async ({ browser }) => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const size = async () => {
    await page.goto(address('global', '/global/course'));
    return page
      .getByRole('contentinfo')
      .getByRole('link')
      .first()
      .evaluate((link) => Number.parseFloat(getComputedStyle(link).fontSize));
  };
  const usual = await size();
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  expect(await size()).toBe(usual * 2);
  await page.close();
});

test('with the page zoomed to 200 % text is twice as large, and nothing is cut', full, async ({ page }) => {
  // Zooming shrinks the viewport in CSS pixels.
  await page.setViewportSize({ width: 640, height: 400 });
  await page.goto(address('global', '/global/course'));
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('16px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(640);
});

test('on a phone home and courses are at most 14 screens long, and the foot of a page 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const long = everyPage().filter(
    ({ id, region, language }) =>
      (id === 'home' || id === 'course') && (longestLanguages.includes(language) || region.id === 'hk'),
  );
  expect(long).toHaveLength(8);
  for (const { region, language, path } of long) {
    await page.goto(address(region.id, path), { waitUntil: 'domcontentloaded' });
    const { screens, foot } = await page.evaluate(async () => {
      await document.fonts.ready;
      const { height = 0 } = document.querySelector('footer')?.getBoundingClientRect() ?? {};
      return { screens: document.documentElement.scrollHeight / innerHeight, foot: height };
    });
    expect.soft(screens, `${language} ${path}`).toBeLessThanOrEqual(14);
    expect.soft(foot, `${language} ${path}`).toBeLessThanOrEqual(900);
    expect.soft(foot, `${language} ${path}`).toBeGreaterThan(400);
  }
});
