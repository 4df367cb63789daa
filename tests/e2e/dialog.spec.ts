import type { Locator } from '@playwright/test';
import {
  address,
  expect,
  expectAccessible,
  full,
  holdScripts,
  newMobile,
  registrationForm,
  test,
  untilIdle,
  words,
} from '../support/site';

test('the whole registration by keyboard alone, in the dialog', async ({ page }) => {
  const { nav } = words('en', 'common');
  const texts = words('en', 'registration');
  await page.goto(address('global', '/global/teacher'));
  await untilIdle(page);
  const opener = page.getByRole('banner').getByRole('link', { name: nav.register });
  while (!(await opener.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: texts.title });
  const form = registrationForm(dialog, 'en');
  await form.ready('852');
  await expect(form.mobile).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.countryCode).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('turk');
  await expect(page.getByRole('option', { name: /Türkiye/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('+90');
  await page.keyboard.press('Enter');
  await expect(form.chosenCode).toHaveValue('90');

  await page.keyboard.press('Tab');
  await expect(form.mobile).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  const tooShort = texts.phoneShortTips.replace('{code}', '\u200e+90\u200e').replace('{digits}', '10');
  await expect(form.mobile).toHaveAccessibleDescription(tooShort);
  await expect(dialog.getByRole('alert')).toHaveText(tooShort);
  await expect(form.mobile).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  // As typed on a Persian keyboard, with the leading 0.
  await page.keyboard.type(`۰${newMobile('TR')}`);

  await page.keyboard.press('Tab');
  await expect(form.agreement).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.agreement).toHaveAccessibleDescription(texts.agreeTips);
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await expect(form.submit).not.toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('global', '/global/expAppoint'));
});

test('the dialog locks the page, keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
  const { cta } = words('vi', 'common');
  const texts = words('vi', 'registration');
  await page.goto(address('vn', '/global/course'));
  await untilIdle(page);
  const opener = page.getByRole('link', { name: cta.button });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: texts.title });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(address('vn', '/global/course'));

  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, -400);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  expect(await page.evaluate(() => scrollY)).toBe(before);

  const form = registrationForm(dialog, 'vi');
  await form.ready('84');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    // Between the last and the first control, the focus is in the browser's UI.
    expect(
      await page.evaluate(() => !document.activeElement?.closest('body > :not(dialog) main, header, footer')),
    ).toBe(true);
  }
  await form.mobile.fill('123');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(form.mobile).toHaveValue('123');
  await dialog.getByRole('button', { name: words('vi', 'common').close }).click();
  await expect(dialog).toBeHidden();
});

test(
  'the longest form is seen whole, and in a low window title, close button and message stay clear of it',
  full,
  async ({ page }) => {
    const { nav, close } = words('zh-HK', 'common');
    const texts = words('zh-HK', 'registration');
    await page.setViewportSize({ width: 1366, height: 625 });
    await page.goto(address('hk', '/global/course'));
    await page.getByRole('banner').getByRole('link', { name: nav.register }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    const form = registrationForm(dialog, 'zh-HK');
    await expect(form.mobile).toBeFocused();
    await form.ready('852');
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);
    expect((await form.countryCode.boundingBox())?.y).toBe((await form.mobile.boundingBox())?.y);

    await page.setViewportSize({ width: 360, height: 360 });
    await form.submit.scrollIntoViewIfNeeded();
    const button = dialog.getByRole('button', { name: close });
    await expect(button).toBeInViewport({ ratio: 1 });
    await form.submit.click();
    const message = dialog.getByRole('alert').filter({ hasText: texts.phoneTips });
    await expect(message).toBeVisible();
    await expect(form.mobile).toBeFocused();
    const isBare = (part: Locator) =>
      part.evaluate((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return box.contains(found);
      });
    await expect.poll(() => isBare(form.mobile)).toBe(true);
    expect(await isBare(button)).toBe(true);

    // The keyboard goes through the controls, without a stop at the dialog that scrolls.
    const stops: string[] = [];
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      stops.push(await page.evaluate(() => document.activeElement?.localName ?? ''));
    }
    expect(stops).not.toContain('dialog');
  },
);

for (const { region, language, path, code } of [
  { region: 'hk', language: 'zh-HK', path: '/', code: '852' },
  { region: 'ar', language: 'ar', path: '/global/register', code: '966' },
] as const) {
  test(
    `${region}: axe finds nothing on the form, the open picker and a failed check`,
    region === 'ar' ? {} : full,
    async ({ page }) => {
      const form = registrationForm(page.getByRole('main'), language);
      await page.goto(address(region, path));
      await form.ready(code);
      await expectAccessible(page);
      await form.countryCode.click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await form.submit.click();
      await expect(form.mobile).toHaveAttribute('aria-invalid', 'true');
      await expectAccessible(page);
    },
  );

  test(`${region}: axe finds nothing on the dialog`, full, async ({ page }) => {
    const { nav } = words(language, 'common', region);
    await page.goto(address(region, '/global/companyinfo'));
    await untilIdle(page);
    await page.getByRole('banner').getByRole('link', { name: nav.register }).click();
    await registrationForm(page.getByRole('dialog'), language).ready(code);
    await expectAccessible(page);
  });
}

test('the dialog opens at once, and gives the focus to its form when that has come', async ({ page }) => {
  const { nav } = words('ja', 'common');
  await page.goto(address('jp', '/global/course'));
  await untilIdle(page);
  const release = await holdScripts(page);
  await page.getByRole('banner').getByRole('link', { name: nav.register }).click();
  const dialog = page.getByRole('dialog', { name: words('ja', 'registration').title });
  await expect(dialog).toBeVisible();
  const form = registrationForm(dialog, 'ja');
  await expect(form.mobile).toBeHidden();
  release();
  await expect(form.mobile).toBeFocused();
});
