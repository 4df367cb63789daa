import type { Page } from '@playwright/test';
import { isFinished } from '@/lib/packs/packs';
import type { Language } from '@/lib/regions/languages';
import { isSinglePage, pagePath } from '@/lib/regions/pages';
import type { NavigationItem } from '@/lib/regions/region-schema';
import type { Region, RegionId } from '@/lib/regions/regions';
import { readRegionFile } from '../support/region-file';
import { address, answerUserInfo, everyPage, expect, registrationForm, signedIn, test, words } from '../support/site';

// Differences between the home pages of regions and languages, in one visit each.

const homes = everyPage().filter(({ id }) => id === 'home');
/** Pages that resize quickly; the header is the same on all. */
const shortPages = everyPage().filter(({ id }) => id === 'register');
const longName = { ...signedIn, data: { ...signedIn.data, nick_name: 'Wolfeschlegelsteinhausen Bergerdorff' } };
const header = (page: Page) => page.getByRole('banner');

/** What the footer of every region links to. */
const everywhere = ['about', 'study', 'course', 'teacher', 'booking', 'agreement', 'privacy'] as const;

/** Pages of some regions only, by the specification (section 2); region files may switch on more. */
const specified: Partial<Record<RegionId, readonly string[]>> = {
  my: ['questions', 'blog'],
  th: ['blog'],
  hk: ['chinese', 'high-edu', 'booking-chinese'],
};

/** The links of a list in a region file that lead to finished pages. */
function finished(items: NavigationItem[], region: Region, language: Language): NavigationItem[] {
  return items.filter(({ isShow, module }) => isShow && (!module || isFinished(region, language, module)));
}

for (const { region, language, path } of homes) {
  const { id } = region;
  const { nav, footer, contact, stores, sideBar } = words(language, 'common', region.id);

  test(`${id} ${language}: header, form, footer and side bar of the home page`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address(id, path));

    for (const size of [
      { width: 360, height: 740 },
      { width: 390, height: 780 },
    ]) {
      await page.setViewportSize(size);
      const { mobile } = registrationForm(page.getByRole('main'), language);
      await expect(mobile, `number field without scrolling at ${size.width} px`).toBeInViewport({ ratio: 1 });
    }
    await page.setViewportSize({ width: 1280, height: 800 });

    await test.step('tabs', async () => {
      const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
      const shown = finished(readRegionFile(id).navigation, region, language);
      await expect(tabs.getByRole('link')).toHaveText(shown.map(({ name }) => nav[name]));
      await expect(tabs.locator('[aria-current=page]')).toHaveText(nav.home);
    });

    await test.step('footer: the company’s links, the region’s own and no other', async () => {
      const foot = page.getByRole('contentinfo');
      const links = foot.getByRole('navigation', { name: footer.label });
      for (const name of everywhere) {
        await expect(links.getByRole('link', { name: nav[name], exact: true })).toBeVisible();
      }
      await expect(links.getByRole('link', { name: nav.investors })).toHaveAttribute('href', /^https:/);
      const { explore, legal } = readRegionFile(id).footer;
      const shown = finished([...explore, ...legal], region, language);
      expect(shown.map(({ module }) => module)).toEqual(expect.arrayContaining([...(specified[id] ?? [])]));
      const own = shown.flatMap(({ name, module }) =>
        module && isSinglePage(module) && !everywhere.some((other) => other === module) ? [{ name, module }] : [],
      );
      for (const { name, module } of own) {
        const link = links.locator(`a[href="${pagePath(region, language, module)}"]`);
        await expect(link).toContainText(nav[name]);
      }
      await expect(links.getByRole('link')).toHaveCount(everywhere.length + 1 + own.length);
      for (const store of ['ios', 'googlePlay', 'android'] as const) {
        await expect(foot.getByRole('link', { name: stores[store] })).toHaveAttribute('href', /^https:/);
      }
      await expect(foot.getByRole('link', { name: contact.email })).toHaveAttribute('href', /^mailto:/);
      await expect(foot.getByText('© 2026 Talkaroo')).toBeVisible();
    });

    await test.step('WhatsApp but for speakers of id, th and zh-TW; the LINE code on the Taiwan site alone', async () => {
      const bar = page.getByRole('region', { name: sideBar.label });
      const offered = ['id', 'th', 'zh-TW'].includes(language) ? 0 : 1;
      await expect(bar.getByRole('link', { name: sideBar.whatsapp })).toHaveCount(offered);
      await expect(page.getByRole('contentinfo').getByRole('link', { name: contact.whatsapp })).toHaveCount(offered);
      await expect(bar.getByRole('button', { name: 'LINE' })).toHaveCount(id === 'tw' ? 1 : 0);
    });
  });
}

test.describe('the header has one height in every language, and no part of it overlaps another', () => {
  // A long name is truncated, so for the signed-in bar the breakpoints are enough.
  const widths = { anonymous: [320, 360, 390, 768, 769, 1025, 1280, 1920], 'signed in': [320, 768, 1280] } as const;

  for (const who of ['anonymous', 'signed in'] as const) {
    test(who, async ({ page }) => {
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
        for (const width of widths[who]) {
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
          // One rectangle per line.
          const label = register.locator('span:visible').filter({ hasText: text }).last();
          expect(await label.evaluate((element) => element.getClientRects().length), where).toBe(1);
          expect((await register.boundingBox())?.height, where).toBeLessThan(48);
        }
      }
      for (const [width, found] of heights) expect([...found], `at ${width} px`).toHaveLength(1);
    });
  }
});

/** The header's height, where its visible parts are, and the width of the page. */
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
