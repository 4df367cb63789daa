import type { Page } from '@playwright/test';
import {
  address,
  answerUserInfo,
  everyPage,
  expect,
  full,
  registrationForm,
  signedIn,
  test,
  words,
} from '../support/site';

const homes = everyPage().filter(({ id }) => id === 'home');
/** Short pages resize quickly, and the header is the same on all. */
const shortPages = everyPage().filter(({ id }) => id === 'register');
const longName = { ...signedIn, data: { ...signedIn.data, nick_name: 'Wolfeschlegelsteinhausen Bergerdorff' } };
const header = (page: Page) => page.getByRole('banner');

test('the number field is in view without scrolling on every home page', full, async ({ page }) => {
  for (const { region, language, path } of homes) {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address(region.id, path));
    const { mobile } = registrationForm(page.getByRole('main'), language);
    for (const size of [
      { width: 360, height: 740 },
      { width: 390, height: 780 },
    ]) {
      await page.setViewportSize(size);
      await expect.soft(mobile, `${region.id} ${language} at ${size.width} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test.describe('the header has one height in every language, and no part of it overlaps another', () => {
  const widths = [320, 360, 390, 768, 769, 1025, 1280, 1920];

  for (const who of ['anonymous', 'signed in'] as const) {
    test(`${who}, ${shortPages.length} sites at ${widths.length} widths`, full, async ({ page }) => {
      await answerUserInfo(page, who === 'anonymous' ? { status: 401 } : longName);
      const heights = new Map<number, Set<number>>();
      for (const { region, language, path } of shortPages) {
        const { header: texts, nav } = words(language, 'common', region.id);
        await page.goto(address(region.id, path));
        const register = header(page).getByRole('link', { name: nav.register });
        const account = header(page).getByRole('button', {
          name: texts.account.replace('{name}', longName.data.nick_name),
        });
        await expect(who === 'anonymous' ? register : account).toBeVisible();
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const where = `${region.id} ${language} at ${width} px`;
          const { height, parts, pageWidth } = await measure(page);
          heights.set(width, (heights.get(width) ?? new Set()).add(Math.round(height)));
          expect(pageWidth, where).toBeLessThanOrEqual(width);
          for (const [index, { left, right }] of parts.entries()) {
            expect(left, where).toBeGreaterThanOrEqual(index ? (parts[index - 1]?.right ?? 0) - 0.5 : 0);
            expect(right, where).toBeLessThanOrEqual(width);
          }
          if (who === 'signed in') continue;
          const text = width > 768 ? nav.register : nav.registerShort;
          const label = register.locator('span:visible').filter({ hasText: text }).last();
          expect(await label.evaluate((element) => element.getClientRects().length), where).toBe(1);
          expect((await register.boundingBox())?.height, where).toBeLessThan(48);
        }
      }
      for (const [width, found] of heights) expect([...found], `at ${width} px`).toHaveLength(1);
    });
  }
});

function measure(page: Page) {
  return header(page).evaluate((element) => {
    const bar = element.firstElementChild as HTMLElement;
    return {
      height: element.getBoundingClientRect().height,
      parts: Array.from(bar.children, (part) => part.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ left, right }) => ({ left, right }))
        .sort((a, b) => a.left - b.left),
      pageWidth: document.documentElement.scrollWidth,
    };
  });
}
