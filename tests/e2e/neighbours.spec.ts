import type { Page } from '@playwright/test';
import { everyMisbehaviour, isSlow, type Misbehaviour, startBadHost } from '../support/bad-host';
import { ports } from '../support/ports';
import {
  address,
  answerUserInfo,
  expect,
  full,
  newMobile,
  registrationForm,
  signedIn,
  stopClock,
  test,
  words,
} from '../support/site';

let bad: Awaited<ReturnType<typeof startBadHost>>;
test.beforeAll(async () => {
  bad = await startBadHost();
});
test.afterAll(() => bad.stop());

async function sendAstray(page: Page, addresses: string, misbehaviour: Misbehaviour): Promise<void> {
  await page.unroute(addresses);
  await page.route(addresses, (route) => route.continue({ url: bad.address(misbehaviour) }));
}

/** If the host is slow, the clock is stopped: timeouts expire only by `page.clock.runFor`. */
async function open(page: Page, url: string, misbehaviour: Misbehaviour): Promise<void> {
  let asked = false;
  bad.nextRequest().then(() => {
    asked = true;
  });
  if (isSlow(misbehaviour)) {
    await page.clock.install();
    await stopClock(page);
  }
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (!isSlow(misbehaviour)) return;
  // A form fetches its countries on first use.
  const field = page.getByRole('main').locator('input[name=mobile]');
  if (await field.isVisible()) await field.focus();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return asked;
    })
    .toBe(true);
}

/** The browser's own log lines, as opposed to script errors. The policy refuses redirects to another host. */
const browserLine =
  /^(Failed to load resource|Access to XMLHttpRequest|(Connecting to|Loading the image) '[^']+\/elsewhere' violates)/;

function expectOnlyBrowserLines(consoleErrors: string[]): void {
  expect(consoleErrors.splice(0).filter((error) => !browserLine.test(error))).toEqual([]);
}

for (const misbehaviour of everyMisbehaviour) {
  const slow = isSlow(misbehaviour);
  const details = misbehaviour === 'hangs' ? {} : full;

  test(
    `login host ${misbehaviour}: the form says so, keeps everything, and works when the host is back`,
    details,
    async ({ page, consoleErrors }) => {
      const texts = words('zh-HK', 'registration');
      const main = page.getByRole('main');
      const form = registrationForm(main, 'zh-HK');
      const mobile = newMobile('HK');
      const expectKept = async () => {
        await expect(form.chosenCode).toHaveValue('852');
        await expect(form.mobile).toHaveValue(mobile);
        await expect(form.currentLanguage).toHaveValue('zh-CN');
        await expect(form.email).toHaveValue('parent@example.com');
        await expect(form.code).toHaveValue('Friend2026');
        await expect(form.agreement).toBeChecked();
      };
      await sendAstray(page, '**/data/areacode*', misbehaviour);
      await open(page, address('hk', '/global/register'), misbehaviour);
      await form.mobile.fill(mobile);
      await form.currentLanguage.selectOption('zh-CN');
      await form.more.click();
      await form.email.fill('parent@example.com');
      await form.code.fill('Friend2026');
      if (slow) {
        await expect(main.getByText(texts.picker.unreachable)).toBeHidden();
        await page.clock.runFor(10_000);
      }
      await expect(main.getByText(texts.picker.unreachable)).toBeVisible();

      for (const call of ['**/ajax/access/ticket*', '**/ajax/student/global*']) {
        await sendAstray(page, call, misbehaviour);
        const sent = bad.nextRequest();
        await form.submit.click();
        if (slow) {
          await sent;
          await page.clock.runFor(3000);
          await expect(main.getByText(texts.slow)).toBeVisible();
          await page.clock.runFor(7000);
        }
        const problem = main.locator(':focus');
        await expect(problem).toContainText(texts.networkError);
        await expect(problem).toContainText(texts.kept);
        await expect(page.getByRole('alert').filter({ hasText: texts.networkError })).toBeVisible();
        await expect(form.submit).toBeEnabled();
        await expectKept();
        await page.unroute(call);
      }

      if (slow) await page.clock.resume();
      await page.unroute('**/data/areacode*');
      await main.getByRole('button', { name: texts.picker.retry }).click();
      await expect(main.getByText(texts.picker.unreachable)).toBeHidden();
      await expectKept();
      await form.submit.click();
      await expect(page).toHaveURL(address('hk', '/global/expAppoint'));
      expectOnlyBrowserLines(consoleErrors);
    },
  );

  test(
    `trial host ${misbehaviour}: the page and its form work, for whoever was signed in before`,
    full,
    async ({ page, consoleErrors }) => {
      const { nav, header } = words('en', 'common');
      const { returning } = words('en', 'registration');
      const form = registrationForm(page.getByRole('dialog'), 'en');
      const register = page.getByRole('banner').getByRole('link', { name: nav.register });
      await page.addInitScript(() => localStorage.setItem('user_id', '7'));
      await sendAstray(page, '**/api/userInfo*', misbehaviour);
      await open(page, address('global', '/'), misbehaviour);
      if (slow) {
        await expect(register).toBeHidden();
        await page.clock.runFor(3000);
      }
      await expect(register).toBeVisible();
      await page.getByRole('main').getByText(returning.enter).click();
      await form.mobile.fill('12');
      await form.submit.click();
      await expect(form.mobile).toHaveAttribute('aria-invalid', 'true');
      if (slow) {
        await page.clock.runFor(7000);
        await page.clock.resume();
      }
      await expect(form.mobile).toHaveValue('12');
      await page.keyboard.press('Escape');
      await expect(register).toBeVisible();

      await answerUserInfo(page, signedIn);
      await page.reload();
      await expect(page.getByRole('button', { name: header.account.replace('{name}', 'Aina') })).toBeVisible();
      expectOnlyBrowserLines(consoleErrors);
    },
  );
}

test(
  'a captcha picture that does not come: the form says so, lets go of it, and takes the next one',
  full,
  async ({ page, consoleErrors }) => {
    const texts = words('en', 'registration');
    const main = page.getByRole('main');
    const form = registrationForm(main, 'en');
    const picture = main.getByRole('img', { name: texts.captchaImage });
    const reload = main.getByRole('button', { name: texts.captchaReload });
    const pictures = '**/data/captcha*';
    await page.goto(address('global', '/global/register'));
    await form.ready('852');
    await form.mobile.fill('91230001');
    await form.submit.click();
    await expect(picture).toBeVisible();
    await page.clock.install();
    await stopClock(page);
    for (const misbehaviour of everyMisbehaviour) {
      await sendAstray(page, pictures, misbehaviour);
      const asked = bad.nextRequest();
      // Each picture has the time in its URL.
      await page.clock.runFor(1);
      await reload.click();
      await form.captcha.fill('ab');
      if (isSlow(misbehaviour)) {
        await asked;
        const ended = bad.nextEnd();
        await page.clock.runFor(10_000);
        await ended;
      }
      await expect(main.getByText(texts.captchaBroken), misbehaviour).toBeVisible();
      await expect(form.captcha).toHaveValue('ab');
      await expect(form.mobile).toHaveValue('91230001');
    }
    // Abandoned pictures would block the connections that the form needs.
    await sendAstray(page, pictures, 'hangs');
    const asked = bad.nextRequest();
    await page.clock.runFor(1);
    await reload.click();
    await asked;
    const ended = bad.nextEnd();
    await page.unroute(pictures);
    await page.clock.runFor(1);
    await reload.click();
    await ended;
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expectOnlyBrowserLines(consoleErrors);
  },
);

for (const misbehaviour of ['is down', 'drips', 'breaks off', 'sends a page', 'floods'] as const) {
  const title = `a parent’s picture whose host ${misbehaviour}: the menu works meanwhile, with the ready-made one`;
  test(title, full, async ({ page, consoleErrors }) => {
    const { header } = words('en', 'common');
    const account = page.getByRole('button', { name: header.account.replace('{name}', 'Aina') });
    const avatar = `http://trial.global.localhost:${ports.sandbox}/avatar/7.svg`;
    await answerUserInfo(page, { status: 10000, data: { ...signedIn.data, avatar_new: avatar } });
    await sendAstray(page, avatar, misbehaviour);
    await page.goto(address('global', '/global/course'));
    await expect(account.getByRole('presentation')).toHaveAttribute(
      'src',
      isSlow(misbehaviour) ? avatar : '/assets/avatar.svg',
    );
    await account.click();
    await expect(page.getByRole('menuitem', { name: header.userCentre })).toBeVisible();
    expectOnlyBrowserLines(consoleErrors);
  });
}
