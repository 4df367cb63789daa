import type { Language } from '@talkaroo/content/regions/languages';
import { pagePath, type SinglePageId } from '@talkaroo/content/regions/pages';
import { findRegion, type Region, type RegionId } from '@talkaroo/content/regions/regions';
import { describe, expect } from 'vitest';
import { entered, registrationForm } from '@/tests/engines/support/form';
import type { Page } from '@/tests/engines/support/page';
import { test } from '@/tests/engines/support/test';
import { payloadOf } from '../support/sandbox-account';
import { address, newMobile, words } from '../support/texts';

type Journey = {
  region: RegionId;
  language: Language;
  page: SinglePageId;
  code: string;
  country: Parameters<typeof newMobile>[0];
  fields: { email?: string; code?: string; currentLanguage?: string };
};

const journeys: Journey[] = [
  {
    region: 'hk',
    language: 'zh-HK',
    page: 'home',
    code: '852',
    country: 'HK',
    fields: { email: 'parent@example.com', code: 'Friend2026', currentLanguage: 'zh-YUE,zh-CN' },
  },
  { region: 'my', language: 'ms', page: 'register', code: '60', country: 'MY', fields: { code: 'abc123' } },
  { region: 'ar', language: 'ar', page: 'register', code: '966', country: 'SA', fields: { email: 'a@example.com' } },
];

for (const { region: id, language, page: start, code, country, fields } of journeys) {
  test(`${id} ${language} ${start}: a parent registers and is greeted`, async ({ page }) => {
    const region = findRegion(id) as Region;
    const mobile = newMobile(country);
    const form = registrationForm(page, language);
    await page.tab.goto(address(id, pagePath(region, language, start)));
    // Typed before hydration, which must not lose it.
    await page.fill(form.mobile, mobile);
    await form.ready(code);
    if (fields.currentLanguage) await page.choose(form.currentLanguage, fields.currentLanguage);
    if (fields.email || fields.code) await page.click(form.more);
    if (fields.email) await page.fill(form.email, fields.email);
    if (fields.code) await page.fill(form.code, fields.code);
    await page.click(form.submit);
    await expectGreeting(page, region, language);

    expect(payloadOf(code, mobile)).toEqual({
      languageSpoken: fields.currentLanguage ?? '',
      auto_check: '0',
      client: '1',
      at: expect.stringMatching(/.+/),
      mobile,
      email: fields.email ?? '',
      code: fields.code ?? '',
      country_code: code,
      time_zone: String(await page.evaluate(() => new Date().getTimezoneOffset())),
      time_zone_id: await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone),
      ...region.origin,
      pv_uniq_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      return_identity: '1',
    });
  });
}

/** Expects the booking page to know the parent: the login host's session reaches the trial host. */
async function expectGreeting(page: Page, region: Region, language: Language): Promise<void> {
  await expect.poll(() => page.url()).toBe(address(region.id, pagePath(region, language, 'booking')));
  const [before = '', after = ''] = words(language, 'booking', region.id).greeting.split('{name}');
  const headings = () =>
    page.evaluate(() => Array.from(document.querySelectorAll('main h2'), (heading) => heading.textContent));
  await expect
    .poll(headings)
    .toContainEqual(expect.toSatisfy((text: string) => text.startsWith(before) && text.endsWith(after)));
}

describe('captcha', () => {
  test('a picture is asked for, wrong characters are refused and the right ones taken', async ({ page }) => {
    const form = registrationForm(page, 'ms');
    const nextPicture = () =>
      page.read({ css: 'img[src*="/data/captcha"]' }, async (image) => {
        const svg = await (await fetch((image as HTMLImageElement).src, { credentials: 'include' })).text();
        return Array.from(svg.matchAll(/<text[^>]*>([^<])<\/text>/g), ([, character]) => character).join('');
      });
    const picture = () => page.read(form.captchaImage, (image) => (image as HTMLImageElement).src);
    await page.tab.goto(address('my', '/ms/register'));
    await form.ready('60');
    await page.fill(form.mobile, '123450001');
    expect(await page.count(form.captcha)).toBe(0);
    await page.click(form.submit);
    await expect.poll(() => page.count(form.captcha)).toBe(1);
    await expect
      .poll(() => page.read(form.captchaImage, (image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);

    const first = await picture();
    await page.fill(form.captcha, '????');
    await page.click(form.submit);
    await expect.poll(picture).not.toBe(first);
    await expect.poll(() => entered(page, form.captcha)).toBe('');

    const second = await picture();
    await page.click(form.captchaReload);
    await expect.poll(picture).not.toBe(second);
    const right = await nextPicture();
    expect(right).toHaveLength(4);
    await page.fill(form.captcha, right);
    await page.click(form.submit);
    await expect.poll(() => page.url()).toBe(address('my', '/ms/expAppoint'));
  });
});

describe('country picker', () => {
  const texts = words('en', 'registration').picker;
  const list = { role: 'listbox', name: texts.list } as const;
  const option = (name: string) => ({ role: 'option', name, within: list }) as const;

  test('is searched by typing, and chosen from with the keyboard', async ({ page }) => {
    const form = registrationForm(page, 'en');
    await page.tab.goto(address('global', '/global/register'));
    await form.ready('852');
    await page.click(form.mobile);
    await page.tabTo(form.countryCode);
    await page.press('ArrowDown');
    await expect.poll(() => page.count(list)).toBe(1);
    await page.tab.type('turk');
    await expect.poll(() => page.count(option('Türkiye'))).toBe(1);
    await page.press('Escape');
    await expect.poll(() => page.count(list)).toBe(0);
    expect(await entered(page, form.chosenCode)).toBe('852');

    await page.press('ArrowDown');
    await page.tab.type('+90');
    await expect.poll(() => page.count(option('Türkiye'))).toBe(1);
    await page.press('Enter');
    await expect.poll(() => entered(page, form.chosenCode)).toBe('90');
    await expect.poll(() => page.count(list)).toBe(0);
    expect(await page.isFocused(form.countryCode)).toBe(true);
  });

  test('is chosen from with the mouse, and closes on a click elsewhere', async ({ page }) => {
    const form = registrationForm(page, 'en');
    await page.tab.goto(address('global', '/global/register'));
    await form.ready('852');
    await page.click(form.countryCode);
    await expect.poll(() => page.count(list)).toBe(1);
    await page.tab.type('viet');
    await page.click(option('Vietnam'));
    await expect.poll(() => entered(page, form.chosenCode)).toBe('84');
    await page.click(form.countryCode);
    await expect.poll(() => page.count(list)).toBe(1);
    // A layer over the page takes the press, so that it opens nothing below.
    await page.tab.clickAt(20, 400);
    await expect.poll(() => page.count(list)).toBe(0);
    expect(await entered(page, form.chosenCode)).toBe('84');
  });
});

test('the whole registration by keyboard alone, in the dialog', async ({ page }) => {
  const texts = words('en', 'registration');
  const dialog = { role: 'dialog', name: texts.title };
  const form = registrationForm(page, 'en', dialog);
  await page.tab.goto(address('global', '/global/teacher'));
  await page.awake();
  await page.tabTo({ role: 'link', name: words('en', 'common').nav.register, within: { role: 'banner' } });
  await page.press('Enter');
  await form.ready('852');
  expect(await page.isFocused(form.mobile)).toBe(true);
  await page.tab.type('12');
  await page.press('Enter');
  await expect.poll(() => page.read(form.mobile, (field) => field.getAttribute('aria-invalid'))).toBe('true');
  expect(await page.isFocused(form.mobile)).toBe(true);
  await page.press('Backspace', 'Backspace');
  // With its country code and, as typed on a Persian keyboard, the leading 0.
  const mobile = newMobile('TR');
  await page.tab.type(`+90۰${mobile}`);
  await expect.poll(() => entered(page, form.chosenCode)).toBe('90');
  await page.tabTo(form.submit);
  await page.press('Enter');
  await expectGreeting(page, findRegion('global') as Region, 'en');
  expect(payloadOf('90', mobile)).toMatchObject({ mobile });
});
