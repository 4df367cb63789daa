import type { Locator, Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import type { RegionId } from '@talkaroo/content/regions/regions';
import { address, expect, full, registrationForm, test, words } from '../support/site';

async function openRegister(page: Page, region: RegionId, language: Language, code: string, path = '/global/register') {
  await page.goto(address(region, path));
  const form = registrationForm(page.getByRole('main'), language);
  await form.ready(code);
  return form;
}

async function isBare(element: Locator): Promise<boolean> {
  return element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return node === found || node.contains(found);
  });
}

async function holdList(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/data/areacode*', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('the picker of 240 countries works on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const texts = words('ja', 'registration').picker;
  const form = await openRegister(page, 'jp', 'ja', '81');
  await form.countryCode.click();
  // The options are drawn over several frames.
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(200);
  await expect(page.getByRole('option', { selected: true })).toBeInViewport();
  expect(await isBare(form.countryCode)).toBe(true);
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.99 });
  const width = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  expect(await width(page.getByRole('listbox'))).toBeGreaterThan((await width(page.locator('main form'))) - 4);

  const height = async () => (await page.getByRole('listbox').boundingBox())?.height ?? 0;
  const tall = await height();
  await page.keyboard.type('ア');
  await expect(page.getByRole('status').filter({ hasText: texts.results.replace('{count}', '') })).not.toHaveCount(0);
  expect(await page.getByRole('option').count()).toBeGreaterThan(10);
  expect(await height()).toBeLessThan(tall);
  await page.keyboard.press('Escape');

  await form.countryCode.click();
  const letters = page.getByRole('group', { name: texts.letters });
  await letters.getByRole('button', { name: texts.letter.replace('{letter}', 'は') }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^は$/ })).toBeVisible();
  const heading = page.getByRole('group', { name: 'は', exact: true });
  await expect(heading.getByRole('option').first()).toBeInViewport();
  await heading.getByRole('option', { name: /\+84/ }).click();
  await expect(form.chosenCode).toHaveValue('84');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('by keyboard: every search is a new one, and Enter takes the best match', full, async ({ page }) => {
  const form = await openRegister(page, 'global', 'en', '852');
  await form.countryCode.focus();
  for (const [typed, code, name] of [
    ['mala', '60', 'Malaysia'],
    ['uk', '44', 'United Kingdom'],
    ['usa', '1', 'United States'],
    ['turkey', '90', 'Türkiye'],
    ['holland', '31', 'Netherlands'],
    ['+66', '66', 'Thailand'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(form.countryCode).toHaveValue(typed);
    await page.keyboard.press('Enter');
    await expect(form.chosenCode).toHaveValue(code);
    await expect(form.countryCode).toHaveValue(`+${code}`);
    await expect(form.countryCode).toHaveAccessibleDescription(name);
  }
  await page.keyboard.type('zzz');
  await expect(page.getByRole('status').filter({ hasText: words('en', 'registration').picker.empty })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.countryCode).toHaveAccessibleDescription('Thailand');
});

test('in Arabic: its own letters, and names with and without hamza', full, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const texts = words('ar', 'registration').picker;
  const form = await openRegister(page, 'ar', 'ar', '966');
  await form.countryCode.click();
  await expect(page.getByRole('group', { name: texts.likely }).getByRole('option').first()).toContainText('+966');
  const letters = page.getByRole('group', { name: texts.letters }).getByRole('button');
  expect((await letters.allTextContents()).every((letter) => /^\p{Script=Arabic}$/u.test(letter))).toBe(true);
  for (const [typed, code] of [
    ['الامارات', '971'],
    ['اردن', '962'],
    ['امريكا', '1'],
    ['٩٠', '90'],
  ] as const) {
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(form.chosenCode).toHaveValue(code);
  }
});

for (const { region, language, code, path, some } of [
  { region: 'hk', language: 'zh-HK', code: '852', path: '/global/register', some: ['4劃', '9劃'] },
  { region: 'tw', language: 'zh-TW', code: '886', path: '/global/register', some: ['ㄇ', 'ㄩ'] },
  { region: 'my', language: 'zh-CN', code: '60', path: '/zh-CN/register', some: ['M', 'Z'] },
] as const) {
  test(`${language}: the letters of its own script, the region’s own countries on top`, full, async ({ page }) => {
    const texts = words(language, 'registration', region).picker;
    const form = await openRegister(page, region, language, code, path);
    await form.countryCode.click();
    await expect(page.getByRole('option').first()).toContainText(`+${code}`);
    const letters = page.getByRole('group', { name: texts.letters }).getByRole('button');
    expect(await letters.allTextContents()).toEqual(expect.arrayContaining([...some]));
  });
}

test('at 400 % zoom the search field is in sight, and under nothing', full, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const form = await openRegister(page, 'global', 'en', '852');
  await form.countryCode.click();
  await expect(page.getByRole('option', { selected: true })).toBeInViewport();
  await expect(form.countryCode).toBeInViewport({ ratio: 0.99 });
  expect(await isBare(form.countryCode)).toBe(true);
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.99 });
  await page.keyboard.type('mal');
  expect(await isBare(form.countryCode)).toBe(true);
  await expect(page.getByRole('option').first()).toBeInViewport();
});

test('the active option is told by more than a shade, in forced colours too', full, async ({ page }) => {
  const form = await openRegister(page, 'global', 'en', '852');
  await form.countryCode.click();
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(form.countryCode).toHaveAttribute('aria-activedescendant');
  const id = await form.countryCode.getAttribute('aria-activedescendant');
  const active = page.locator(`[id="${id}"]`);
  await expect(active).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'active' });
  const colours = (option: Locator) =>
    option.evaluate((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).color]);
  const [ground, text] = await colours(active);
  expect(ground).not.toBe((await colours(page.getByRole('option').last()))[0]);
  expect(text).not.toBe(ground);
});

test('says that the list loads, and looks for what was typed when it is there', full, async ({ page }) => {
  const texts = words('en', 'registration').picker;
  const release = await holdList(page);
  await page.goto(address('global', '/global/register'));
  const form = registrationForm(page.getByRole('main'), 'en');
  await expect(form.submit).toBeEnabled();
  await form.countryCode.focus();
  await page.keyboard.type('hung');
  await expect(page.getByRole('status').filter({ hasText: texts.loading })).toBeVisible();
  await expect(form.countryCode).toHaveValue('hung');
  release();
  await expect(page.getByRole('option')).toHaveText([/Hungary/]);
  await page.keyboard.press('Enter');
  await expect(form.chosenCode).toHaveValue('36');
});

test('comes into sight as a whole on a phone when the list arrives while it is open', full, async ({ page }) => {
  const texts = words('zh-HK', 'registration').picker;
  const release = await holdList(page);
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('hk', '/global/register'));
  const form = registrationForm(page.getByRole('main'), 'zh-HK');
  await form.countryCode.click();
  await expect(page.getByRole('status').filter({ hasText: texts.loading })).toBeVisible();
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('listbox')).toBeInViewport({ ratio: 0.99 });
  expect(await isBare(form.countryCode)).toBe(true);
});

test('says that the list cannot be had, and what works without it', async ({ page, consoleErrors }) => {
  const texts = words('en', 'registration').picker;
  await page.route('**/data/areacode*', (route) => route.abort());
  await page.goto(address('global', '/global/register'));
  const form = registrationForm(page.getByRole('main'), 'en');
  await form.countryCode.click();
  await expect(page.getByRole('status').filter({ hasText: texts.typeCode })).toBeVisible();
  consoleErrors.length = 0;
});
