import type { Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import { address, expect, full, registrationForm, test, wake, words } from '../support/site';

test.use({ reducedMotion: 'reduce' });

const bar = (page: Page, language: Language) =>
  page.getByRole('region', { name: words(language, 'common').sideBar.label });

/** Scrolls past forms and footer. Returns controls under the side bar, by name and scroll position. */
function coveredOnTheWay(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const controls = 'main form :is(input:not([type=hidden]), select, button, a, label), footer :is(a, button, img)';
    const frame = () => new Promise(requestAnimationFrame);
    const end = document.documentElement.scrollHeight - innerHeight;
    const places = [...document.querySelectorAll('main form, footer')].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { first: top + scrollY - innerHeight, last: bottom + scrollY };
    });
    const steps = [...Array(Math.ceil(end / 260)).keys()].map((step) => step * 260);
    const stops = [...steps.filter((at) => places.some(({ first, last }) => first < at && at < last)), end];
    const found: string[] = [];
    // Upwards, as the bar of a narrow page is away while scrolling down.
    for (const at of stops.reverse()) {
      scrollTo({ top: at, behavior: 'instant' });
      // The site's observer fires after a frame, and its result is drawn in the next.
      await frame();
      await frame();
      await new Promise((resolve) => setTimeout(resolve));
      await frame();
      const fixed = [...document.querySelectorAll('section[data-covers] *')]
        .filter((element) => element.matches('a, button') && element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element.getBoundingClientRect());
      for (const control of document.querySelectorAll(controls)) {
        if (!control.checkVisibility()) continue;
        const { left, right, top, bottom, width } = control.getBoundingClientRect();
        const under = fixed.some(
          (other) => width > 0 && left < other.right && other.left < right && top < other.bottom && other.top < bottom,
        );
        if (under) found.push(`${control.tagName} ${control.getAttribute('alt') ?? control.textContent}, at ${at}`);
      }
    }
    return found;
  });
}

// One page per kind of form; pages.spec.ts checks every page at four positions.
for (const [id, language, path, isSample] of [
  ['hk', 'zh-HK', '/', true],
  ['ar', 'ar', '/', false],
  ['hk', 'zh-HK', '/global/register', false],
  ['hk', 'zh-HK', '/chinese', false],
  ['hk', 'zh-HK', '/global/expAppoint', false],
  ['ar', 'ar', '/global/register', false],
  ['my', 'ms', '/ms/register', false],
] as const) {
  for (const { widths, details } of [
    { widths: [360, 768, 1280], details: isSample ? {} : full },
    { widths: [320, 390, 900, 1024, 1100], details: full },
  ]) {
    const title = `${id}${path}: the side bar covers no field of the form, no link of the footer and no payment logo`;
    test(`${title}, at ${widths.join(', ')} px`, details, async ({ page }) => {
      await page.goto(address(id, path));
      await expect(registrationForm(page.getByRole('main'), language).mobile).toBeEnabled();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 780 });
        expect(await coveredOnTheWay(page), `${width} px`).toEqual([]);
        await page.evaluate(async () => {
          for (const fromEnd of [0, 10]) {
            scrollTo(0, document.documentElement.scrollHeight - innerHeight - fromEnd);
            await new Promise(requestAnimationFrame);
            await new Promise(requestAnimationFrame);
          }
        });
        await expect(bar(page, language)).toBeVisible();
      }
    });
  }
}

test('on a phone one button opens the side bar; it is away beside a form, while scrolling down and once hidden', async ({
  page,
}) => {
  const { sideBar, contact } = words('vi', 'common');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('vn', '/'));
  await wake(page);
  const toggle = page.getByRole('button', { name: sideBar.label });
  const form = registrationForm(page.getByRole('main'), 'vi');
  const pastForm = await form.submit.evaluate((button) => button.getBoundingClientRect().bottom + scrollY);
  // The window ends below the form, where the side bar would be.
  await page.setViewportSize({ width: 360, height: Math.round(pastForm) + 40 });
  await expect(toggle).toBeHidden();
  await page.evaluate((top) => scrollTo(0, top + 400), pastForm);
  const region = page.locator('section[data-covers=false]');
  await expect(region).toHaveCSS('opacity', '0');
  // Tab still finds it.
  await toggle.focus();
  await expect(region).toHaveCSS('opacity', '1');
  await toggle.blur();
  await expect(region).toHaveCSS('opacity', '0');
  await page.evaluate((top) => scrollTo(0, top + 100), pastForm);
  await expect(region).toHaveCSS('opacity', '1');

  const zalo = page.getByRole('link', { name: sideBar.chat.replace('{name}', contact.zalo) });
  await expect(zalo).toBeHidden();
  await toggle.click();
  await expect(zalo).toHaveAttribute('href', 'https://zalo.me/84900000123');
  await expect(zalo).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: sideBar.tools })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(zalo).toBeHidden();
  await expect(toggle).toBeFocused();

  await toggle.click();
  await page.getByRole('button', { name: sideBar.hide }).click();
  await expect(toggle).toBeHidden();
  await page.goto(address('vn', '/global/study'));
  await wake(page);
  await expect(page.locator('section[data-covers]')).toBeAttached();
  await expect(toggle).toBeHidden();
});

test('nothing covers a field of the dialog', full, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('hk', '/global/study'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('zh-HK', 'common').nav.register })
    .click();
  const form = registrationForm(page.getByRole('dialog'), 'zh-HK');
  await form.ready('852');
  await form.more.click();
  for (const field of [form.countryCode, form.mobile, form.email, form.code, form.agreement, form.submit]) {
    await field.scrollIntoViewIfNeeded();
    const onTop = await field.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [0.1, 0.5, 0.9].every((part) => {
        const hit = document.elementFromPoint(left + width * part, top + height / 2);
        return hit !== null && (element.contains(hit) || hit.closest('[class*=field]')?.contains(element) === true);
      });
    });
    expect(onTop, await field.evaluate((element) => element.outerHTML)).toBe(true);
  }
});

test('without JavaScript the side bar stands at the end of the page', full, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(address('global', '/'));
  const { sideBar, contact } = words('en', 'common');
  const link = page.getByRole('link', { name: sideBar.chat.replace('{name}', contact.whatsapp) });
  const foot = await page.getByRole('contentinfo').boundingBox();
  const box = await link.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? Number.POSITIVE_INFINITY));
  await page.close();
});
