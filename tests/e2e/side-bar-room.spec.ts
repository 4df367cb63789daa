import type { Page } from '@playwright/test';
import type { Language } from '@/lib/regions/languages';
import { address, allRegions, expect, registrationForm, test, words } from '../support/site';

test.use({ reducedMotion: 'reduce' });

/** What a fixed button must not lie on. */
const pressed = 'main form :is(input:not([type=hidden]), select, button, a, label), footer :is(a, button, img)';

const bar = (page: Page, language: Language) =>
  page.getByRole('region', { name: words(language, 'common').sideBar.label });

/** The controls on screen that lie under something fixed, by their names; after the browser has looked itself. */
async function covered(page: Page): Promise<string[]> {
  // Two frames and a task: the observer is told after a frame, and what it says is drawn in the next.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => setTimeout(() => requestAnimationFrame(() => resolve()))),
        );
      }),
  );
  return page.evaluate((selector) => {
    const fixed = [...document.querySelectorAll('section[data-covers] *')].filter(
      (element) => element.matches('a, button') && element.checkVisibility({ visibilityProperty: true }),
    );
    return [...document.querySelectorAll(selector)].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const under = fixed.some((element) => {
        const other = element.getBoundingClientRect();
        return (
          box.width > 0 &&
          box.left < other.right &&
          other.left < box.right &&
          box.top < other.bottom &&
          other.top < box.bottom
        );
      });
      return under ? [`${control.tagName} ${control.getAttribute('alt') ?? control.textContent}`.trim()] : [];
    });
  }, pressed);
}

/** Scrolls by less than half a screen at a time, wherever a form or the footer is on the screen. */
async function walk(page: Page, look: (at: number) => Promise<void>): Promise<void> {
  const stops = await page.evaluate(() => {
    const end = document.documentElement.scrollHeight - innerHeight;
    const places = [...document.querySelectorAll('main form, footer')].map((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { first: top + scrollY - innerHeight, last: bottom + scrollY };
    });
    const steps = [...Array(Math.ceil(end / 260)).keys()].map((step) => step * 260);
    return [...steps.filter((at) => places.some(({ first, last }) => first < at && at < last)), end];
  });
  for (const at of stops) {
    await page.evaluate((top) => scrollTo(0, top), at);
    await look(at);
  }
}

for (const region of allRegions) {
  const [language] = region.languages;
  const base = region.paths === 'language' ? `/${language}` : '';
  test(`${region.id}: the side bar lies on no field of the form, no link of the footer and no payment`, async ({
    page,
  }) => {
    await page.goto(address(region.id, base || '/'));
    await expect(registrationForm(page.getByRole('main'), language).mobile).toBeEnabled();
    for (const width of [320, 360, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      await walk(page, async (at) => {
        expect(await covered(page), `${width} px, scrolled to ${at}`).toEqual([]);
      });
      // It is there all the same, at the page's end too.
      await expect(bar(page, language)).toBeVisible();
    }
  });
}

for (const [id, language, path] of [
  ['hk', 'zh-HK', '/global/register'],
  ['hk', 'zh-HK', '/chinese'],
  ['hk', 'zh-HK', '/global/expAppoint'],
  ['ar', 'ar', '/global/register'],
  ['my', 'ms', '/ms/register'],
] as const) {
  test(`${id}${path}: the side bar is out of the way of the form`, async ({ page }) => {
    await page.goto(address(id, path));
    await expect(registrationForm(page.getByRole('main'), language).mobile).toBeEnabled();
    for (const width of [320, 360, 768, 900, 1100]) {
      await page.setViewportSize({ width, height: 780 });
      await walk(page, async (at) => {
        expect(await covered(page), `${width} px, scrolled to ${at}`).toEqual([]);
      });
    }
  });
}

test('on a phone the side bar is hidden while the form is there, and comes when it has gone by', async ({ page }) => {
  const { sideBar } = words('en', 'common');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(address('global', '/'));
  const tools = page.getByRole('button', { name: sideBar.tools });
  await expect(tools).toBeHidden();
  const form = registrationForm(page.getByRole('main'), 'en');
  await form.submit.evaluate((button) => scrollTo(0, button.getBoundingClientRect().bottom + scrollY));
  await expect(tools).toBeVisible();
  await expect(page.getByRole('link', { name: sideBar.whatsapp })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(tools).toBeHidden();
  // A reading page has it from the start.
  await page.goto(address('global', '/global/study'));
  await expect(tools).toBeVisible();
});

test('in the dialog nothing lies on a field', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('hk', '/global/study'));
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('zh-HK', 'common').nav.register })
    .click();
  const form = registrationForm(page.getByRole('dialog'), 'zh-HK');
  await form.ready('852');
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

test('without a script the side bar closes the page', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  await page.goto(address('global', '/'));
  const link = page.getByRole('link', { name: words('en', 'common').sideBar.whatsapp });
  const foot = await page.getByRole('contentinfo').boundingBox();
  const box = await link.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((foot?.y ?? 0) + (foot?.height ?? Number.POSITIVE_INFINITY));
  await page.close();
});
