import type { Locator, Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import {
  address,
  answerUserInfo,
  dataLayer,
  everyPage,
  expect,
  expectAccessible,
  full,
  holdScripts,
  linksWithout,
  openUserMenu,
  registrationForm,
  signedIn,
  stopClock,
  test,
  untilIdle,
  wake,
  words,
} from '../support/site';

const header = (page: Page) => page.getByRole('banner');

test('the switcher goes to the other region after 100 ms, and closes on Escape and on a click elsewhere', async ({
  page,
}) => {
  await page.clock.install();
  const { header: texts } = words('zh-HK', 'common');
  const arrive = await holdScripts(page);
  await page.goto(address('hk', '/'));
  const button = page.locator('summary', { hasText: texts.region });
  const turkish = page.getByRole('link', { name: /Türkiye/ });
  await button.click();
  for (const name of ['Bahasa Melayu', 'English', '简体中文']) {
    await expect(page.getByRole('link', { name: `Malaysia ${name}` })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(turkish).toBeHidden();
  await expect(button).toBeFocused();
  arrive();
  await page.keyboard.press('Enter');
  await page.mouse.click(600, 700);
  await expect(turkish).toBeHidden();

  await button.click();
  const asked: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && asked.push(request.url()));
  await stopClock(page);
  await turkish.click();
  await turkish.click();
  await page.clock.runFor(99);
  expect(page.url()).toBe(address('hk', '/'));
  await page.clock.runFor(1);
  await expect(page).toHaveURL(address('tr', '/'));
  expect(asked).toEqual([address('tr', '/')]);
});

const scrolled = 'html[data-scrolled]';

test('the sub-header stays at the top once the page is scrolled past it, and nothing jumps', async ({ page }) => {
  await page.goto(address('global', '/'));
  const tabs = page.getByRole('navigation', { name: words('en', 'common').nav.label, exact: true });
  const before = await tabs.boundingBox();
  expect(before?.y).toBeGreaterThan(50);
  await page.evaluate(() => {
    const state = window as typeof window & { shift: number };
    state.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) state.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.mouse.wheel(0, 1500);
  await expect(page.locator(scrolled)).toBeAttached();
  await expect.poll(async () => Math.round((await tabs.boundingBox())?.y ?? -1)).toBeLessThanOrEqual(1);
  await expect(tabs.getByRole('link').first()).toBeInViewport();
  expect(await page.evaluate(() => (window as typeof window & { shift: number }).shift)).toBeLessThan(0.001);
  await page.mouse.wheel(0, -2000);
  await expect(page.locator(scrolled)).not.toBeAttached();
  expect(await tabs.boundingBox()).toEqual(before);
});

test('the scroll position is read at most once in 600 ms', full, async ({ page }) => {
  await page.clock.install();
  await page.goto(address('global', '/'));
  await expect(page.locator(scrolled)).not.toBeAttached();
  await wake(page);
  await stopClock(page);
  await page.clock.runFor(1000);
  const scroll = (top: number) =>
    page.evaluate(
      (y) =>
        new Promise((resolve) => {
          addEventListener('scroll', resolve, { once: true });
          scrollTo(0, y);
        }).then(() => null),
      top,
    );
  // The first event starts the 600 ms.
  await scroll(10);
  await scroll(900);
  await page.clock.runFor(599);
  await expect(page.locator(scrolled)).not.toBeAttached();
  await page.clock.runFor(1);
  await expect(page.locator(scrolled)).toBeAttached();
});

test('a signed-in user has a menu, worked by keyboard, and no Register', async ({ page }) => {
  const { header: texts, nav } = words('en', 'common');
  await answerUserInfo(page, signedIn);
  await page.goto(address('global', '/global/course?utm=1'));
  const button = header(page).getByRole('button', { name: texts.account.replace('{name}', 'Aina') });
  await button.focus();
  await page.keyboard.press('Enter');
  const userCentre = page.getByRole('menuitem', { name: texts.userCentre });
  const logout = page.getByRole('menuitem', { name: texts.logout });
  await expect(userCentre).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(logout).toBeFocused();
  // Closed and reopened within a frame, it must not be closed by a later frame.
  await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('Enter')]);
  await expect(userCentre).toBeFocused();
  await page.evaluate(async () => {
    for (let frames = 0; frames < 4; frames += 1) await new Promise(requestAnimationFrame);
  });
  await expect(userCentre).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(logout).toBeHidden();
  await expect(button).toBeFocused();
  await expect(header(page).getByRole('link', { name: nav.register })).toHaveCount(0);

  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: texts.logoutTitle });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: texts.cancel }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(address('global', '/global/course?utm=1'));

  await button.click();
  await userCentre.click();
  await expect(page).toHaveURL(address('global', '/global/expAppoint?utm=1'));
});

for (const { id, language } of [
  { id: 'vn', language: 'vi' },
  { id: 'ar', language: 'ar' },
] as const) {
  test(`${id}: on a phone the tabs are in a dialog`, id === 'ar' ? {} : full, async ({ page }) => {
    const { header: texts, nav, close, contact } = words(language, 'common');
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(address(id, '/'));
    const button = header(page).getByRole('button', { name: texts.menu });
    await button.click();
    const dialog = page.getByRole('dialog', { name: texts.menu });
    const tabs = dialog.getByRole('navigation', { name: nav.label });
    await expect(tabs.getByRole('link', { name: nav.home })).toHaveAttribute('aria-current', 'page');
    for (const name of [nav.register, nav.booking, nav.safety, nav.guides])
      await expect(dialog.getByRole('link', { name, exact: true })).toHaveCount(1);
    await expect(dialog.getByRole('link', { name: contact.phone })).toHaveAttribute('href', /^tel:/);
    // The dialog opens at the end edge; a scroll bar may be there too.
    const side = async () => {
      const { x = 0, width = 0 } = (await dialog.boundingBox()) ?? {};
      return x < 360 - x - width ? 'left' : 'right';
    };
    await expect.poll(side).toBe(id === 'ar' ? 'left' : 'right');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await dialog.getByRole('button', { name: close }).click();
    await expect(dialog).toBeHidden();
    await button.click();
    // The form's dialog takes the menu's place.
    await dialog.getByRole('link', { name: nav.register, exact: true }).click();
    await expect(dialog).toBeHidden();
    const form = page.getByRole('dialog', { name: words(language, 'registration').title });
    await expect(form).toBeVisible();
    await expect.poll(() => form.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await button.click();
    await tabs.getByRole('link', { name: nav.teacher }).click();
    await expect(page).toHaveURL(address(id, '/global/teacher'));
    await expect(dialog).toBeHidden();
  });
}

test('without a script a phone shows the tabs themselves', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const { header: texts, nav } = words('th', 'common');
  await page.goto(address('th', '/'));
  await expect(header(page).getByRole('link', { name: nav.course })).toBeVisible();
  await expect(header(page).getByRole('button', { name: texts.menu })).toBeHidden();
  await page.close();
});

test('a social link changes its picture under the pointer', full, async ({ page }) => {
  await page.goto(address('hk', '/'));
  const link = header(page).getByRole('link', { name: /Facebook/ });
  await expect(link.locator('img:visible')).toHaveAttribute('src', '/assets/social-facebook.svg');
  await link.hover();
  await expect(link.locator('img:visible').last()).toHaveAttribute('src', '/assets/social-facebook-hover.svg');
});

test(
  'LINE shows a QR code on hover, on focus and on a press, which leads where the link does',
  full,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { social, contact, utilities } = words('zh-TW', 'common');
    await page.goto(address('tw', '/'));
    const button = header(page).getByRole('button', { name: 'LINE' });
    const code = header(page).getByRole('img', { name: social.qr.replace('{name}', 'LINE') });
    await expect(code).toBeHidden();

    await button.hover();
    await expect(code).toBeVisible();
    const link = header(page).getByRole('link', { name: social.open.replace('{name}', 'LINE') });
    const { data, width, height } = PNG.sync.read(await code.screenshot());
    expect(jsQR(new Uint8ClampedArray(data), width, height)?.data).toBe(await link.getAttribute('href'));
    await link.hover();
    await expect(code).toBeVisible();
    await page.mouse.move(600, 700);
    await expect(code).toBeHidden();

    await header(page)
      .getByRole('link', { name: /Facebook/ })
      .focus();
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
    await expect(code).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(code).toBeHidden();
    await page.keyboard.press('Tab');

    await button.click();
    await expect(code).toBeVisible();
    await header(page)
      .getByRole('button', { name: contact.copy.replace('{text}', '@talkaroo-example') })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: utilities.copySucceeded })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('@talkaroo-example');
  },
);

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true });

  for (const width of [360, 1280]) {
    test(
      `at ${width} px LINE is its link, and no QR code is shown to the device that would scan it`,
      full,
      async ({ page }) => {
        const { header: texts, sideBar, social } = words('zh-TW', 'common');
        await page.setViewportSize({ width, height: 740 });
        await page.goto(address('tw', '/'));
        if (width === 360) await header(page).getByRole('button', { name: texts.menu }).tap();
        const list = header(page).getByRole('list', { name: social.label });
        await expect(list.getByRole('link', { name: 'LINE' })).toHaveAttribute(
          'href',
          'https://line.me/R/ti/p/%40talkaroo-example',
        );
        await expect(page.getByRole('button', { name: 'LINE' })).toHaveCount(0);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: /^LINE/ })).toHaveCount(2);
        await page.goto(address('tw', '/global/course'));
        await wake(page);
        if (width === 360) await page.getByRole('button', { name: sideBar.label }).tap();
        await page.getByRole('button', { name: sideBar.tools }).tap();
        await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(4);
        await expect(page.getByRole('img', { name: /QR/ })).toHaveCount(0);
      },
    );
  }
});

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({ hasTouch });

    test('the press that closes a list presses nothing below it', full, async ({ page }) => {
      await answerUserInfo(page, signedIn);
      const { header: texts, nav } = words('zh-HK', 'common');
      await page.goto(address('hk', '/chinese'));
      await openUserMenu(page, 'zh-HK');
      const pressAt = async (place: Locator) => {
        const { x, y, width, height } = (await place.boundingBox()) as {
          x: number;
          y: number;
          width: number;
          height: number;
        };
        await (hasTouch
          ? page.touchscreen.tap(x + width / 2, y + height / 2)
          : page.mouse.click(x + width / 2, y + height / 2));
      };
      const tab = page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link', { name: nav.about });
      await pressAt(tab);
      await expect(page.getByRole('menu')).toHaveCount(0);
      await page.locator('summary', { hasText: texts.region }).click();
      await pressAt(tab);
      await expect(page.locator('details[data-list]')).not.toHaveAttribute('open');

      await answerUserInfo(page, { status: 10001 });
      await page.goto(address('hk', '/global/register'));
      const form = registrationForm(page.getByRole('main'), 'zh-HK');
      await form.ready('852');
      await form.countryCode.click();
      await expect(form.countryCode).toHaveAttribute('aria-expanded', 'true');
      await pressAt(tab);
      await expect(form.countryCode).toHaveAttribute('aria-expanded', 'false');
      await form.countryCode.click();
      await pressAt(form.countryCode);
      await expect(form.countryCode).toHaveAttribute('aria-expanded', 'true');
      await expect(page).toHaveURL(address('hk', '/global/register'));
      // The press after it counts.
      await pressAt(tab);
      await pressAt(tab);
      await expect(page).toHaveURL(address('hk', '/global/companyinfo'));
    });
  });
}

test('the query string goes along on links of this site, once, and on no other', async ({ page }) => {
  const { nav, footer } = words('zh-HK', 'common');
  await page.goto(address('hk', '/?utm_source=line&x=%20a'));
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await expect(tabs.getByRole('link', { name: nav.course })).toHaveAttribute(
    'href',
    '/global/course?utm_source=line&x=%20a',
  );
  await tabs.getByRole('link', { name: nav.course }).click();
  await expect(page).toHaveURL(address('hk', '/global/course?utm_source=line&x=%20a'));
  await expect(tabs.getByRole('link', { name: nav.about })).toHaveAttribute(
    'href',
    '/global/companyinfo?utm_source=line&x=%20a',
  );
  const foot = page.getByRole('navigation', { name: footer.label });
  await expect(foot.getByRole('link', { name: nav.chinese })).toHaveAttribute(
    'href',
    '/chinese?utm_source=line&x=%20a',
  );
  const elsewhere = await page
    .locator('a[href^="http"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(elsewhere.length).toBeGreaterThan(10);
  const ofOthers = elsewhere.filter((href) => !new URL(href).hostname.endsWith('.localhost'));
  expect(ofOthers.filter((href) => href.includes('utm_source'))).toEqual([]);
});

for (const width of [360, 1280]) {
  test(`at ${width} px the accessible names in the header contain the visible text`, full, async ({ page }) => {
    const { nav } = words('vi', 'common');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address('vn', '/'));
    await expect(header(page).getByRole('link', { name: nav.register, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
}

test('Register moves into the sub-header while the bar is scrolled out of view, for anonymous visitors', async ({
  page,
}) => {
  const { nav } = words('tr', 'common');
  await page.goto(address('tr', '/global/course'));
  const register = header(page).getByRole('link', { name: nav.register });
  await expect(register).toHaveCount(1);
  await expect(header(page).getByRole('link', { name: nav.booking, exact: true })).toBeVisible();
  await expect(page.locator(scrolled)).not.toBeAttached();
  await page.mouse.wheel(0, 1500);
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await expect(page.locator(scrolled)).toBeAttached();
  await expect(register).toHaveCount(2);
  const compact = register.last();
  await expect(compact).toBeInViewport({ ratio: 1 });
  await expect(register.first()).not.toBeInViewport();
  const overlap = async () => {
    const last = await tabs.getByRole('link').last().boundingBox();
    const button = await compact.boundingBox();
    return (last?.x ?? 0) + (last?.width ?? 0) - (button?.x ?? 0);
  };
  expect(await overlap()).toBeLessThanOrEqual(0);
  await compact.click();
  await expect(page.getByRole('dialog', { name: words('tr', 'registration').title })).toBeVisible();
  expect((await dataLayer(page)).filter(({ event }) => event === 'talk-login-head')).toHaveLength(1);

  await answerUserInfo(page, signedIn);
  await page.reload();
  await page.mouse.wheel(0, 1500);
  await expect(page.locator(scrolled)).toBeAttached();
  await expect(register).toHaveCount(0);
});

test('Shift+Tab into the hidden bar shows it again without scrolling the page', full, async ({ page }) => {
  const { nav } = words('zh-HK', 'common');
  await page.goto(address('hk', '/global/course'));
  await page.mouse.wheel(0, 1500);
  await expect(page.locator(scrolled)).toBeAttached();
  const top = await page.evaluate(() => scrollY);
  const first = page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link').first();
  await first.focus();
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Shift+Tab');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(top);
  }
  await expect(header(page).getByRole('link', { name: nav.register })).toHaveCount(1);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

for (const [width, height, details] of [
  [1280, 800, full],
  [844, 390, full],
  [390, 700, full],
  [320, 256, {}],
] as const) {
  test(`the header covers nothing that has the focus at ${width} × ${height} px`, details, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await page.goto(address('hk', '/'));
    await untilIdle(page);
    await expect(header(page)).toHaveCSS('position', height < 300 ? 'static' : 'sticky');
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered: string[] = [];
    for (let press = 0; press < 60; press += 1) {
      await page.keyboard.press('Shift+Tab');
      const found = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (!element.closest('main, footer')) return '';
        const edge = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().top < edge ? element.outerHTML.slice(0, 80) : '';
      });
      if (found) covered.push(found);
    }
    expect(covered).toEqual([]);
  });
}

test(
  'the backdrop of a dialog covers the gutter of a classic scroll bar',
  full,
  async ({ playwright, launchOptions }) => {
    const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address('hk', '/global/course'));
    const pageWidth = () => page.evaluate(() => document.body.getBoundingClientRect().width);
    const before = await pageWidth();
    expect(before).toBeLessThan(1280);
    await header(page)
      .getByRole('link', { name: words('zh-HK', 'common').nav.register })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await pageWidth()).toBe(before);
    const { data, width } = PNG.sync.read(await page.screenshot());
    for (let y = 10; y < 800; y += 30) {
      const red = data[(y * width + width - 3) * 4] ?? 255;
      expect(red).toBeLessThan(140);
    }
    await browser.close();
  },
);

test(
  'text of twice the size wraps the bar and breaks words, and nothing is off the page',
  full,
  async ({ playwright, launchOptions }) => {
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
    });
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    for (const { region, language, path } of everyPage().filter(({ id }) => id === 'home')) {
      await page.goto(address(region.id, path));
      await expect(page.locator('body')).toHaveCSS('font-size', '32px');
      await expect(
        header(page).getByRole('button', { name: words(language, 'common', region.id).header.menu }),
      ).toBeInViewport({
        ratio: 1,
      });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
    }
    await browser.close();
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `forced colours, ${colorScheme}: social icons show, and the current tab alone is underlined`,
    full,
    async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(address('tw', '/global/course'));
      for (const place of [header(page), page.getByRole('contentinfo')]) {
        for (const link of await place
          .getByRole('list', { name: words('zh-TW', 'common').social.label })
          .locator('xpath=./li/a')
          .filter({ visible: true })
          .all()) {
          await link.scrollIntoViewIfNeeded();
          await expect
            .poll(async () => {
              const { data } = PNG.sync.read(await link.screenshot());
              const reds = Array.from({ length: data.length / 4 }, (_, index) => data[index * 4] ?? 0);
              return Math.max(...reds) - Math.min(...reds);
            })
            .toBeGreaterThan(150);
        }
      }
      const { nav } = words('zh-TW', 'common');
      const tabs = page.getByRole('navigation', { name: nav.label, exact: true }).getByRole('link');
      const ground = await header(page).evaluate((element) => getComputedStyle(element).backgroundColor);
      for (const tab of await tabs.all()) {
        const line = await tab.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
        expect(line !== ground).toBe((await tab.textContent()) === nav.course);
      }
    },
  );
}

test('the query string goes along to another language and region, and on what a signed-in user is shown', async ({
  page,
}) => {
  await answerUserInfo(page, signedIn);
  await page.goto(address('my', '/ms/blog?utm_source=x'));
  await page.locator('summary', { hasText: words('ms', 'common').header.region }).click();
  await page.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(address('my', '/zh-CN/blog?utm_source=x'));
  await page.goto(address('my', '/ms?utm_source=x'));
  await expect(page.getByRole('main').getByRole('heading', { name: /Aina/ })).toBeVisible();
  expect(await linksWithout(page, 'utm_source')).toEqual([]);
});
