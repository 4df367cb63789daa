import type { Language } from '@talkaroo/content/regions/languages';
import { describe, expect } from 'vitest';
import { entered, registrationForm } from '@/tests/engines/support/form';
import type { Page, Query } from '@/tests/engines/support/page';
import { test } from '@/tests/engines/support/test';
import { address, newMobile, words } from '../support/texts';

const banner: Query = { role: 'banner' };

const holdsFocus = (page: Page, query: Query) =>
  page.read(query, (element) => element.contains(document.activeElement));

test('the dialog locks the page, keeps the focus, closes on Escape and gives the focus back', async ({ page }) => {
  const register: Query = { role: 'link', name: words('vi', 'common').nav.register, within: banner };
  const dialog: Query = { role: 'dialog', name: words('vi', 'registration').title };
  const form = registrationForm(page, 'vi', dialog);
  await page.tab.goto(address('vn', '/global/course'));
  await page.awake();
  await page.click(register);
  await form.ready('84');
  expect(await page.url()).toBe(address('vn', '/global/course'));
  expect(await holdsFocus(page, dialog)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe('hidden');

  for (let step = 0; step < 12; step += 1) {
    await page.press('Tab');
    // Between the last and the first control, the focus is in the browser's UI, or nowhere.
    expect(
      await page.evaluate(
        () =>
          document.activeElement?.closest('dialog') !== null ||
          !document.activeElement?.closest('main, header, footer'),
      ),
    ).toBe(true);
  }
  await page.fill(form.mobile, '123');
  await page.press('Escape');
  await expect.poll(() => page.count(dialog)).toBe(0);
  await expect.poll(() => page.isFocused(register)).toBe(true);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden');

  await page.press('Enter');
  await expect.poll(() => entered(page, form.mobile)).toBe('123');
  await page.click({ role: 'button', name: words('vi', 'common').close, within: dialog });
  await expect.poll(() => page.count(dialog)).toBe(0);
});

test('a signed-in parent has a menu, worked by keyboard, and logs out', async ({ page }) => {
  const { header, nav } = words('tr', 'common');
  const form = registrationForm(page, 'tr');
  const [before = '', after = ''] = header.account.split('{name}');
  const account: Query = { role: 'button', name: before || after, within: banner };
  const register: Query = { role: 'link', name: nav.register, within: banner };
  const userCentre: Query = { role: 'menuitem', name: header.userCentre };
  const logout: Query = { role: 'menuitem', name: header.logout };
  const confirmation: Query = { role: 'dialog', name: header.logoutTitle };

  await page.tab.goto(address('tr', '/global/register'));
  await form.ready('90');
  await page.fill(form.mobile, newMobile('TR'));
  await page.click(form.submit);
  await expect.poll(() => page.url()).toBe(address('tr', '/global/expAppoint'));
  await page.tab.goto(address('tr', '/global/course'));
  await expect.poll(() => page.count(account)).toBe(1);
  expect(await page.count(register)).toBe(0);

  await page.tabTo(account);
  await page.press('Enter');
  await expect.poll(() => page.isFocused(userCentre)).toBe(true);
  await page.press('ArrowDown');
  await expect.poll(() => page.isFocused(logout)).toBe(true);
  await page.press('Escape');
  await expect.poll(() => page.count(logout)).toBe(0);
  await expect.poll(() => page.isFocused(account)).toBe(true);

  await page.press('Enter');
  await expect.poll(() => page.isFocused(userCentre)).toBe(true);
  await page.press('Enter');
  await expect.poll(() => page.url()).toBe(address('tr', '/global/expAppoint'));

  await page.click(account);
  await page.click(logout);
  await page.click({ role: 'button', name: header.cancel, within: confirmation });
  await expect.poll(() => page.count(confirmation)).toBe(0);
  await page.click(account);
  await page.click(logout);
  await page.click({ role: 'button', name: header.logout, within: confirmation });
  await expect.poll(() => page.count(register)).toBe(1);
  expect(await page.url()).toBe(address('tr', '/global/expAppoint'));
  expect(await page.count(account)).toBe(0);
});

test('the switcher lists the regions, closes on Escape and goes to another one', async ({ page }) => {
  const label = words('zh-HK', 'common').header.region;
  // The role of a `summary` differs between browsers.
  const switcher: Query = { css: 'summary', within: banner };
  const turkey: Query = { role: 'link', name: 'Türkiye', within: banner };
  await page.tab.goto(address('hk', '/global/course'));
  await page.awake();
  expect(await page.read(switcher, (summary) => summary.ariaLabel ?? summary.textContent)).toContain(label);
  expect(await page.count(turkey)).toBe(0);
  await page.click(switcher);
  await expect.poll(() => page.count(turkey)).toBe(1);
  for (const name of ['Bahasa Melayu', 'English', '简体中文']) {
    expect(await page.count({ role: 'link', name: `Malaysia ${name}`, within: banner })).toBe(1);
  }
  await page.press('Escape');
  await expect.poll(() => page.count(turkey)).toBe(0);
  await expect.poll(() => page.isFocused(switcher)).toBe(true);
  await page.press('Enter');
  await page.click(turkey);
  await expect.poll(() => page.url()).toBe(address('tr', '/global/course'));
});

describe('carousel', () => {
  const carousel = (language: Language) => {
    const { banner: texts } = words(language, 'common');
    const region: Query = { role: 'region', name: texts.label };
    const button = (name: string): Query => ({ role: 'button', name, within: region });
    return {
      dot: (number: number) => button(texts.dot.replace('{number}', String(number))),
      pause: button(texts.pause),
      play: button(texts.play),
    };
  };
  /** Waits until the slide is in place and the transition has ended: no other starts before. */
  const expectShown = async (page: Page, dot: Query, title: string) => {
    await expect.poll(() => page.read(dot, (button) => button.ariaCurrent)).toBe('true');
    await expect
      .poll(() =>
        page.evaluate((text) => {
          const slides = Array.from(document.querySelectorAll('[role=group][aria-roledescription]:not([inert])'));
          const strip = document.querySelector('section[aria-roledescription] [aria-live]') as HTMLElement;
          return {
            left: slides
              .filter((slide) => slide.textContent.includes(text))
              .map((slide) => Math.round(slide.getBoundingClientRect().left)),
            moving: getComputedStyle(strip).transitionDuration,
          };
        }, title),
      )
      .toEqual({ left: [0], moving: '0s' });
  };

  test('turns by itself every five seconds, stands still when stopped, and obeys dots and arrow keys', async ({
    page,
  }) => {
    const { dot, pause, play } = carousel('en');
    const { banners } = words('en', 'home');
    await page.tab.goto(address('global', '/'));
    await page.tab.moveTo(100, 300);
    await expect.poll(() => page.count(dot(1))).toBe(1);
    await page.tab.moveTo(600, 30);
    const turns = await page.read(dot(1), async (button) => {
      const times: number[] = [];
      const row = button.parentElement as HTMLElement;
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          times.push(performance.now());
          if (times.length < 3) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(row, { subtree: true, attributeFilter: ['aria-current'] });
      });
      return times.slice(1).map((time, index) => time - (times[index] ?? 0));
    });
    for (const turn of turns) {
      expect(turn).toBeGreaterThan(4800);
      expect(turn).toBeLessThan(6500);
    }

    await page.click(pause);
    await expect.poll(() => page.count(play)).toBe(1);
    for (const [number, title] of [
      [3, banners.levels.title],
      [2, banners.teachers.title],
      [1, banners.trial.title],
      [3, banners.levels.title],
    ] as const) {
      await page.click(dot(number));
      await expectShown(page, dot(number), title);
    }
    await page.press('ArrowLeft');
    await expectShown(page, dot(2), banners.teachers.title);
    await page.press('ArrowRight');
    await expectShown(page, dot(3), banners.levels.title);
  });

  test('is mirrored in Arabic', async ({ page }) => {
    const { dot, pause } = carousel('ar');
    const { banners } = words('ar', 'home');
    await page.tab.goto(address('ar', '/'));
    await page.tab.moveTo(100, 300);
    // Clicks wait for the script that handles them; keys do not.
    await expect.poll(() => page.evaluate(() => document.querySelector('.swiper-slide-active') !== null)).toBe(true);
    await page.click(pause);
    await page.click(dot(1));
    await expectShown(page, dot(1), banners.trial.title);
    const left = (query: Query) => page.read(query, (button) => button.getBoundingClientRect().left);
    expect(await left(dot(2))).toBeLessThan(await left(dot(1)));
    await page.press('ArrowLeft');
    await expectShown(page, dot(2), banners.teachers.title);
    await page.press('ArrowRight');
    await expectShown(page, dot(1), banners.trial.title);
  });
});
