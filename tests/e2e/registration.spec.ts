import { getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import type { Language } from '@/lib/regions/languages';
import { pagePath, type SinglePageId } from '@/lib/regions/pages';
import { findRegion, type Region, type RegionId } from '@/lib/regions/regions';
import { address, expect, test, words } from '../support/site';

type Journey = { region: RegionId; language: Language; page: SinglePageId; code: string; mobile: string };

/** A number of this country that the sandbox takes for a newcomer's. */
function mobileOf(country: 'HK' | 'MY' | 'SA' | 'TR'): string {
  const example = String(getExampleNumber(country, examples)?.nationalNumber);
  // A new one each time; the last digit keeps clear of the endings for which the sandbox plays a part.
  const tail = String(Math.floor(Math.random() * 10_000)).padStart(4, '0');
  return `${example.slice(0, -5)}${tail}9`;
}

const journeys: Journey[] = [
  { region: 'hk', language: 'zh-HK', page: 'home', code: '852', mobile: mobileOf('HK') },
  { region: 'my', language: 'ms', page: 'register', code: '60', mobile: mobileOf('MY') },
  { region: 'my', language: 'zh-CN', page: 'home', code: '60', mobile: mobileOf('MY') },
  { region: 'ar', language: 'ar', page: 'register', code: '966', mobile: mobileOf('SA') },
  { region: 'tr', language: 'tr', page: 'home', code: '90', mobile: mobileOf('TR') },
];

for (const { region: id, language, page: start, code, mobile } of journeys) {
  test(`${id} ${language} ${start}: a parent registers, is signed in, and logs out`, async ({ page }) => {
    const region = findRegion(id) as Region;
    const form = words(language, 'registration');
    const { header, nav } = words(language, 'common');
    const banner = page.getByRole('banner');

    await page.goto(address(id, pagePath(region, language, start)));
    await expect(banner.getByRole('link', { name: nav.register })).toBeVisible();
    await expect(page.getByLabel(form.countryCode)).toHaveValue(code);
    await page.getByLabel(form.mobile).fill(mobile);
    const posted = page.waitForRequest((request) => request.url().includes('/ajax/student/global'));
    const arrived = page.waitForURL(address(id, pagePath(region, language, 'booking')));
    await page.getByRole('button', { name: form.submit }).click();

    const sent = Object.fromEntries(new URLSearchParams((await posted).postData() ?? ''));
    expect(new URL((await posted).url()).searchParams.get('langcode')).toBe(language);
    expect(sent).toEqual({
      languageSpoken: '',
      auto_check: '0',
      client: '1',
      at: expect.stringMatching(/.+/),
      mobile,
      email: '',
      code: '',
      country_code: code,
      time_zone: expect.stringMatching(/^-?\d+$/),
      time_zone_id: expect.stringMatching(/.+/),
      ...region.origin,
      pv_uniq_id: expect.stringMatching(/.+/),
      return_identity: '1',
    });

    await arrived;
    const userCentre = banner.getByRole('link', { name: header.userCentre });
    await expect(userCentre).toHaveAttribute('href', pagePath(region, language, 'booking'));
    await expect(userCentre.getByRole('img')).toBeVisible();
    await expect(banner.getByRole('link', { name: nav.register })).toBeHidden();
    await expect(page.getByText(words(language, 'booking').received)).toBeVisible();

    await page.reload();
    await expect(userCentre).toBeVisible();

    // On a page with the form, a greeting stands in its place.
    await page.goto(address(id, pagePath(region, language, 'home')));
    await expect(userCentre).toBeVisible();
    await expect(page.getByLabel(form.mobile)).toBeHidden();

    await banner.getByRole('button', { name: header.logout }).click();
    const back = page.waitForURL(address(id, pagePath(region, language, 'home')), { waitUntil: 'load' });
    await page.getByRole('dialog').getByRole('button', { name: header.logout }).click();
    await back;
    await expect(banner.getByRole('link', { name: nav.register })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(form.mobile)).toBeVisible();
    await expect(userCentre).toBeHidden();
  });
}

test.describe('the sandbox plays its parts', () => {
  const form = words('zh-HK', 'registration');

  test.beforeEach(async ({ page }) => {
    await page.goto(address('hk', '/global/register'));
    await expect(page.getByLabel(form.countryCode)).toHaveValue('852');
    await page.waitForLoadState('networkidle');
  });

  test('0001: asks for the characters of a picture, and takes the right ones', async ({ page }) => {
    await page.getByLabel(form.mobile).fill('91230001');
    const picture = page.waitForResponse((response) => response.url().includes('/data/captcha'));
    await page.getByRole('button', { name: form.submit }).click();
    const svg = await (await picture).text();
    const characters = Array.from(svg.matchAll(/<text[^>]*>([^<])<\/text>/g), (match) => match[1]).join('');
    expect(characters).toHaveLength(4);
    await page.getByLabel(form.captcha).fill(characters);
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page).toHaveURL(address('hk', '/global/expAppoint'));
  });

  test('0002: this number cannot sign in', async ({ page }) => {
    await page.getByLabel(form.mobile).fill('91230002');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: form.loginTips })).toBeVisible();
    await expect(page.getByLabel(form.mobile)).toHaveValue('91230002');
  });

  test('0005: a broken host leaves the form filled and says so', async ({ page, consoleErrors }) => {
    await page.getByLabel(form.mobile).fill('91230005');
    await page.getByRole('button', { name: form.submit }).click();
    await expect(page.getByRole('alert').filter({ hasText: form.networkError })).toBeVisible();
    await expect(page.getByLabel(form.mobile)).toHaveValue('91230005');
    await expect(page.getByRole('button', { name: form.submit })).toBeEnabled();
    // The browser itself reports the answer of status 500.
    expect(consoleErrors.splice(0)).toHaveLength(1);
  });
});

test('the form works by keyboard alone', async ({ page }) => {
  const form = words('ja', 'registration');
  await page.goto(address('jp', '/global/register'));
  await expect(page.getByLabel(form.countryCode)).toHaveValue('81');
  await page.getByLabel(form.countryCode).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel(form.mobile)).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(form.mobile)).toHaveAccessibleDescription(form.phoneFormatTips);
  await expect(page.getByLabel(form.mobile)).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('0９012349876');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(address('jp', '/global/expAppoint'));
});

test('without JavaScript the form says so and cannot be sent', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const form = words('th', 'registration');
  await page.goto(address('th', '/global/register'));
  await expect(page.locator('noscript p')).toBeVisible();
  expect(await page.locator('noscript p').textContent()).toBe(form.needsScript);
  await expect(page.getByRole('button', { name: form.submit })).toBeDisabled();
  await context.close();
});

test('a trial host that does not answer leaves an anonymous visitor’s page', async ({ page, consoleErrors }) => {
  const { nav } = words('zh-TW', 'common');
  await page.route('**/api/userInfo*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(address('tw', '/'));
  await failed;
  await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(consoleErrors.splice(0)).toHaveLength(1);
});
