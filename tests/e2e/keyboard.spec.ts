import type { Page } from '@playwright/test';
import {
  address,
  answerUserInfo,
  expect,
  expectAccessible,
  full,
  openUserMenu,
  signedIn,
  test,
  turnToCarousel,
  untilIdle,
  words,
} from '../support/site';

/** Presses Tab until the focus wraps around. Returns visible controls that it never reached. */
async function missedByTab(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const control of document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')) {
      const shown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (shown && !control.closest('[inert]') && control.tabIndex >= 0 && !control.matches(':disabled')) {
        control.dataset.wanted = control.outerHTML.slice(0, 120);
      }
    }
    document.addEventListener('focusin', ({ target }) => {
      delete (target as HTMLElement).dataset.wanted;
    });
  });
  const wanted = await page.locator('[data-wanted]').count();
  for (let press = 0; press < wanted + 20; press += 1) await page.keyboard.press('Tab');
  return page
    .locator('[data-wanted]')
    .evaluateAll((left) => left.map((control) => (control as HTMLElement).dataset.wanted ?? ''));
}

for (const { id, width, details } of [
  { id: 'global', width: 1280, details: full },
  { id: 'tw', width: 360, details: full },
  { id: 'ar', width: 1280, details: {} },
] as const) {
  test(`${id} at ${width} px: every control is reached by Tab`, details, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address(id, '/'));
    await turnToCarousel(page);
    await untilIdle(page);
    expect(await missedByTab(page)).toEqual([]);
  });
}

for (const { id, language, details } of [
  { id: 'tw', language: 'zh-TW', details: full },
  { id: 'ar', language: 'ar', details: {} },
] as const) {
  test(`${id}: axe finds nothing in menus, dialogs and popovers`, details, async ({ page }) => {
    const { header, sideBar, nav, close } = words(language, 'common');
    await answerUserInfo(page, signedIn);
    await page.goto(address(id, '/global/course'));
    await openUserMenu(page, language);
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: header.logout }).click();
    await expect(page.getByRole('dialog', { name: header.logoutTitle })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.locator('summary', { hasText: header.region }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: sideBar.tools }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: close }).click();
    if (id === 'tw') {
      await page.getByRole('banner').getByRole('button', { name: 'LINE' }).hover();
      await expectAccessible(page);
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: header.menu }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: nav.home })).toBeVisible();
    await expectAccessible(page);
  });
}
