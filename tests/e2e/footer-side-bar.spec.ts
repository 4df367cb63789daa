import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { readRegionFile } from '../support/pages';
import { address, expect, full, stopClock, test, wake, words } from '../support/site';

test('back to top by mouse leaves the skip link hidden; by keyboard it shows', full, async ({ page }) => {
  const { sideBar, skipToContent } = words('en', 'common');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address('global', '/global/study'));
  const top = page.getByRole('button', { name: sideBar.top });
  const skip = page.getByRole('link', { name: skipToContent });
  await page.evaluate(() => scrollTo(0, 1600));
  await top.click();
  await expect(skip).toBeFocused();
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(skip).toBeInViewport();

  await page.evaluate(() => scrollTo(0, 1600));
  await top.press('Enter');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
});

test('the email address does not wrap at any width; on a phone it is an icon with a name', full, async ({ page }) => {
  for (const [id, language] of [
    ['ar', 'ar'],
    ['jp', 'ja'],
    ['global', 'en'],
  ] as const) {
    await page.goto(address(id, '/global/study'));
    const mail = page.getByRole('contentinfo').getByText(/^hello@/);
    for (const width of [769, 900, 1023, 1024, 1199, 1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const lines = await mail.evaluate((element) => new Set([...element.getClientRects()].map(({ top }) => top)).size);
      expect(lines, `${id}, ${width} px`).toBe(1);
    }
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(mail).toBeHidden();
    const { email } = words(language, 'common').contact;
    await expect(page.getByRole('contentinfo').getByRole('link', { name: email })).toBeVisible();
  }
});

test('a number in the footer is copied, and a failure is reported', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { contact, utilities } = words('zh-CN', 'common');
  const { whatsapp } = readRegionFile('my').contacts;
  await page.goto(address('my', '/zh-CN'));
  const copy = page.getByRole('contentinfo').getByRole('button', { name: contact.copy.replace('{text}', whatsapp) });
  await copy.click();
  await expect(page.getByRole('alert').filter({ hasText: utilities.copySucceeded })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whatsapp);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('forbidden'));
  });
  await copy.click();
  await expect(page.getByRole('alert').filter({ hasText: utilities.copyFailed })).toBeVisible();
});

test('the back-to-top button appears beyond 600 px, and scrolling takes half a second', full, async ({ page }) => {
  const { sideBar } = words('en', 'common');
  await page.clock.install();
  await page.goto(address('global', '/'));
  await wake(page);
  const top = page.getByRole('button', { name: sideBar.top });
  await page.evaluate(() => scrollTo(0, 600));
  await page.clock.runFor(700);
  await expect(top).toBeHidden();
  await page.evaluate(() => scrollTo(0, 1600));
  await page.clock.runFor(700);
  await expect(top).toBeVisible();

  await stopClock(page);
  await top.click();
  await page.clock.runFor(250);
  const half = await page.evaluate(() => scrollY);
  expect(half).toBeGreaterThan(0);
  expect(half).toBeLessThan(1600);
  await page.clock.runFor(270);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // The last scroll event fires with the next frame, possibly after the clock has run.
  await expect
    .poll(async () => {
      await page.clock.runFor(700);
      return top.isVisible();
    })
    .toBe(false);
});

test('back to top is instant with prefers-reduced-motion', full, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(address('global', '/'));
  await page.evaluate(() => scrollTo(0, 1600));
  const top = page.getByRole('button', { name: words('en', 'common').sideBar.top });
  await expect(top).toBeVisible();
  await page.clock.install();
  await stopClock(page);
  await top.press('Enter');
  // The press may precede hydration and be replayed; the animation has no frames left.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

for (const { id, language } of [
  { id: 'jp', language: 'ja' },
  { id: 'ar', language: 'ar' },
] as const) {
  test(`${id}: the class tools in three steps`, id === 'ar' ? {} : full, async ({ page }) => {
    const { sideBar, stores } = words(language, 'common');
    await page.goto(address(id, '/'));
    const button = page.getByRole('button', { name: sideBar.tools });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: sideBar.toolsTitle });
    await expect(dialog.getByRole('listitem').getByRole('heading')).toHaveText(
      Object.values(sideBar.steps).map(({ title }) => title),
    );
    for (const store of ['ios', 'googlePlay', 'android', 'windows'] as const) {
      await expect(dialog.getByRole('link', { name: stores[store] })).toHaveAttribute('href', /^https:/);
    }
    const code = dialog.getByRole('img', { name: stores.qr });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(`https://apps.talkaroo.example/${id}`);
    await dialog.getByRole('button', { name: sideBar.finished }).click();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}
