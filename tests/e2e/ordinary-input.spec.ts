import type { Page } from '@playwright/test';
import type { Language } from '@talkaroo/content/regions/languages';
import type { RegionId } from '@talkaroo/content/regions/regions';
import {
  address,
  answerUserInfo,
  expect,
  full,
  newMobile,
  openUserMenu,
  registrationForm,
  signedIn,
  test,
  words,
} from '../support/site';

async function watchPosts(page: Page): Promise<{ posted: URLSearchParams; shown: string }[]> {
  const posts: { posted: URLSearchParams; shown: string }[] = [];
  await page.route('**/ajax/student/global*', async (route) => {
    const shown = await page.locator('form input[name=country_code]').first().inputValue();
    posts.push({ posted: new URLSearchParams(route.request().postData() ?? ''), shown });
    await route.continue();
  });
  return posts;
}

const mainForm = (page: Page, language: Language) => registrationForm(page.getByRole('main'), language);

const hosts = ['at once', 'after 5 s', 'not at all', 'as nonsense'] as const;

const places = [
  { region: 'hk', language: 'zh-HK', path: '/global/register', booking: '/global/expAppoint' },
  { region: 'my', language: 'ms', path: '/ms/register', booking: '/ms/expAppoint' },
  { region: 'ar', language: 'ar', path: '/global/register', booking: '/global/expAppoint' },
  { region: 'jp', language: 'ja', path: '/global/register', booking: '/global/expAppoint' },
  { region: 'global', language: 'en', path: '/global/register', booking: '/global/expAppoint' },
] as const;

for (const { region, language, path, booking } of places) {
  for (const host of hosts) {
    const title = `${region}, list ${host}: what is posted is what is shown`;
    const isSample = (region === 'hk' && host === 'after 5 s') || (region === 'ar' && host === 'at once');
    test(title, isSample ? {} : full, async ({ page, consoleErrors }) => {
      const slowList: { answer?: () => Promise<void> } = {};
      await page.route('**/data/areacode*', async (route) => {
        if (host === 'not at all') await route.abort();
        else if (host === 'as nonsense') await route.fulfill({ body: '<h1>Oops</h1>', contentType: 'text/html' });
        else if (host === 'at once') await route.continue();
        else
          await new Promise<void>((resolve) => {
            slowList.answer = async () => {
              await route.continue();
              resolve();
            };
          });
      });
      await page.clock.install();
      const posts = await watchPosts(page);
      const asked = page.waitForRequest('**/data/areacode*');
      await page.goto(address(region, `${path}?country_code=65&utm_source=x`));
      const form = mainForm(page, language);
      await expect(form.chosenCode).toHaveValue('65');
      await asked;
      await form.mobile.fill(`9123 ${String(Math.floor(1000 + Math.random() * 8000)).replace(/^(.*).$/, '$19')}`);
      if (region === 'hk') await form.currentLanguage.selectOption('zh-YUE');
      await form.submit.click();
      if (host === 'after 5 s') {
        const texts = words(language, 'registration', region);
        await page.clock.runFor(5000);
        await expect(page.getByText(texts.slow)).toBeVisible();
        expect(posts).toEqual([]);
        await slowList.answer?.();
      }
      await page.waitForURL(address(region, `${booking}?country_code=65&utm_source=x`));
      expect(posts).toHaveLength(1);
      expect(posts[0]?.posted.get('country_code')).toBe('65');
      expect(posts[0]?.shown).toBe('65');
      consoleErrors.splice(0);
    });
  }
}

for (const [region, language, path, typed, code, mobile] of [
  ['hk', 'zh-HK', '/global/register', '5123 4', '852', '51234'],
  ['hk', 'zh-HK', '/global/register', '+852-5123-4', '852', '51234'],
  ['jp', 'ja', '/global/register', '090-1234-5', '81', '9012345'],
  ['tw', 'zh-TW', '/global/register', '0912 345 ', '886', '912345'],
  ['th', 'th', '/global/register', '081-234-', '66', '81234'],
  ['tr', 'tr', '/global/register', '(0532) 123 4', '90', '5321234'],
  ['my', 'ms', '/ms/register', '012-345 6', '60', '123456'],
  ['ar', 'ar', '/global/register', '٠٠٩٦٦ ٥٠ ١٢٣ ٤', '966', '501234'],
  ['vn', 'vi', '/global/register', '０９１ ２３４ ５', '84', '912345'],
  ['global', 'en', '/global/register', '+44 (0)7400 1', '44', '74001'],
] as const satisfies readonly (readonly [RegionId, Language, string, string, string, string])[]) {
  // `lib/validation` tests all spellings; here, numbers with a country and foreign digits.
  const isSample = region === 'ar';
  test(`${region}: ${typed}… is a number`, isSample ? {} : full, async ({ page }) => {
    const posts = await watchPosts(page);
    const tail = { '966': 3, '90': 3, '44': 5, '60': 3, '81': 3, '886': 3, '66': 4, '84': 3, '852': 3 }[code];
    const digits = String(Math.floor(Math.random() * 10 ** tail))
      .padStart(tail, '0')
      .replace(/.$/, '9');
    await page.goto(address(region, path));
    const form = mainForm(page, language);
    await form.mobile.fill(typed + digits);
    if (region === 'hk') await form.currentLanguage.selectOption('zh-YUE');
    await form.submit.click();
    await page.waitForURL(/expAppoint$/);
    expect(Object.fromEntries(posts[0]?.posted ?? [])).toMatchObject({ country_code: code, mobile: mobile + digits });
    expect(posts[0]?.shown).toBe(code);
  });
}

for (const { region, language, path, viewport, number } of [
  {
    region: 'hk',
    language: 'zh-HK',
    path: '/global/register',
    viewport: { width: 360, height: 640 },
    number: '91230001',
  },
  { region: 'my', language: 'ms', path: '/ms', viewport: { width: 390, height: 664 }, number: '123450001' },
  { region: 'hk', language: 'zh-HK', path: '/', viewport: { width: 1280, height: 720 }, number: '91230001' },
] as const) {
  test(
    `${region}, ${viewport.width} px: the captcha is in view and has the focus`,
    region === 'hk' && viewport.width === 360 ? {} : full,
    async ({ page }) => {
      const texts = words(language, 'registration', region);
      await page.setViewportSize(viewport);
      await page.goto(address(region, path));
      const form = mainForm(page, language);
      await form.mobile.fill(number);
      if (region === 'hk') await form.currentLanguage.selectOption('zh-YUE');
      await form.submit.click();
      await expect(form.captcha).toBeFocused();
      await expect(form.captcha).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('main').getByText(texts.captcha, { exact: true })).toBeInViewport({ ratio: 1 });
      expect(
        await form.captcha.evaluate((input) => {
          const { left, top, width, height } = input.getBoundingClientRect();
          return document.elementFromPoint(left + width / 2, top + height / 2) === input;
        }),
      ).toBe(true);
      const picture = page.getByRole('img', { name: texts.captchaImage });
      const before = await picture.getAttribute('src');
      await form.captcha.fill('????');
      await form.submit.click();
      await expect(picture).not.toHaveAttribute('src', before ?? '');
      await expect(form.captcha).toBeFocused();
      await expect(form.captcha).toHaveAttribute('aria-invalid', 'true');
      await expect(form.captcha).toHaveAccessibleDescription(/.+/);
    },
  );
}

test('in the dialog too, a failure moves the focus to what has to be corrected', full, async ({ page }) => {
  const texts = words('en', 'registration');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('global', '/global/course'));
  await page.getByRole('link', { name: words('en', 'common').cta.button }).click();
  const form = registrationForm(page.getByRole('dialog'), 'en');
  await expect(form.mobile).toBeFocused();
  await form.mobile.fill('9123 0003');
  await form.submit.click();
  const problem = page.getByRole('dialog').locator(':focus');
  await expect(problem).toContainText(texts.kept);
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(problem.getByRole('link').first()).toHaveAttribute('href', /^(mailto|tel|https):/);
  await form.mobile.fill('9123 0001');
  await form.submit.click();
  await expect(form.captcha).toBeFocused();
  await expect(form.captcha).toBeInViewport({ ratio: 1 });
});

test('a button half under the message stays under the finger that presses it', full, async ({ page }) => {
  const texts = words('en', 'registration');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(address('global', '/global/register'));
  const form = mainForm(page, 'en');
  await form.ready('852');
  await form.mobile.fill('9123 0001');
  await form.submit.click();
  await expect(form.captcha).toBeFocused();
  await form.captcha.fill('????');
  await form.submit.click();
  const message = page.getByRole('alert').filter({ hasText: /./ });
  await expect(message).toBeVisible();
  await expect(form.captcha).toHaveValue('');
  const picture = page.getByRole('img', { name: texts.captchaImage });
  const before = (await picture.getAttribute('src')) ?? '';
  const under = await page.getByRole('button', { name: texts.captchaReload }).evaluate((button) => {
    const bottom = Number(document.querySelector('[role=alert]')?.parentElement?.getBoundingClientRect().bottom);
    const box = button.getBoundingClientRect();
    scrollBy({ top: box.top + box.height / 2 - bottom, behavior: 'instant' });
    return { x: box.left + box.width / 2, y: bottom + 4 };
  });
  await page.mouse.move(under.x, under.y);
  await page.mouse.down();
  await page.mouse.up();
  await expect(picture).not.toHaveAttribute('src', before);
});

test('nothing typed is lost on reload, Back, another language, and on the way into the dialog', async ({ page }) => {
  await page.goto(address('my', '/ms/register'));
  let form = mainForm(page, 'ms');
  await form.mobile.fill('012-345 6789');
  await form.more.click();
  await form.email.fill('ibu@example.com');
  await form.agreement.uncheck();
  // Real typing takes seconds, so the form's code has loaded by then.
  await form.ready('60');
  await page.reload();
  await expect(form.mobile).toHaveValue('012-345 6789');
  await expect(form.email).toBeVisible();
  await expect(form.email).toHaveValue('ibu@example.com');
  await expect(form.agreement).not.toBeChecked();

  await page
    .getByRole('banner')
    .getByRole('link', { name: words('ms', 'common').nav.course })
    .first()
    .click();
  await expect(page).toHaveURL(address('my', '/ms/course'));
  await page.goBack();
  await expect(form.mobile).toHaveValue('012-345 6789');
  await expect(form.agreement).not.toBeChecked();

  await page.goto(address('my', '/en'));
  form = mainForm(page, 'en');
  await expect(form.mobile).toHaveValue('012-345 6789');
  await expect(form.email).toHaveValue('ibu@example.com');
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('en', 'common').nav.register })
    .first()
    .click();
  const dialog = registrationForm(page.getByRole('dialog'), 'en');
  await expect(dialog.mobile).toHaveValue('012-345 6789');
  await dialog.email.fill('ayah@example.com');
  await page.keyboard.press('Escape');
  await expect(form.email).toHaveValue('ayah@example.com');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('6789');
});

test('after a success nothing of what was typed is left in the tab', full, async ({ page }) => {
  const mobile = newMobile('JP');
  await page.goto(address('jp', '/global/register'));
  const form = mainForm(page, 'ja');
  await form.mobile.fill(mobile);
  await form.submit.click();
  await page.waitForURL(address('jp', '/global/expAppoint'));
  expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain(mobile);
  // The next answer of the trial host counts.
  await openUserMenu(page, 'ja');
  await answerUserInfo(page, { status: 401 });
  await page.goBack();
  await expect(form.mobile).toHaveValue('');
  await expect(form.submit).toBeEnabled();
});

for (const trialHost of ['is down', 'hangs', 'does not know them yet'] as const) {
  const title = `a parent who has just registered is greeted while the trial host ${trialHost}`;
  test(title, full, async ({ page, consoleErrors }) => {
    const { registered } = words('tr', 'registration');
    if (trialHost === 'is down') await page.route('**/api/userInfo*', (route) => route.abort());
    else await answerUserInfo(page, trialHost === 'hangs' ? 'never' : { status: 401 });
    await page.goto(address('tr', '/global/register'));
    const form = mainForm(page, 'tr');
    await form.mobile.fill(newMobile('TR'));
    await form.submit.click();
    await page.waitForURL(address('tr', '/global/expAppoint'));
    const greeting = page.getByRole('heading', { name: registered });
    await expect(greeting).toBeFocused();
    await expect(page.getByRole('main').getByRole('status').filter({ hasText: registered })).toBeVisible();
    await expect(form.mobile).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: words('tr', 'common').nav.register })).toHaveCount(
      0,
    );
    consoleErrors.splice(0);
  });
}

test.describe('the Chinese section', () => {
  const { nav, header } = words('zh-HK', 'common');
  const texts = words('zh-HK', 'registration');

  for (const path of ['/chinese', '/global/expAppointCh']) {
    test(`${path}: the header’s Register leads to its own success`, full, async ({ page, consoleErrors }) => {
      await page.goto(address('hk', path));
      await page.getByRole('banner').getByRole('link', { name: nav.register }).first().click();
      const dialog = page.getByRole('dialog', { name: texts.title });
      const form = registrationForm(dialog, 'zh-HK');
      await form.mobile.fill(newMobile('HK'));
      await form.currentLanguage.selectOption('zh-CN');
      await page.route('**/api/userInfo*', (route) => route.abort());
      await form.submit.click();
      const success = page.getByRole('dialog', { name: texts.chineseSuccess.title });
      await expect(success).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(success).toBeHidden();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(address('hk', path));
      await expect(page.getByRole('main').getByRole('heading', { name: texts.registered })).toBeVisible();
      consoleErrors.splice(0);
    });
  }

  test('signed-in visitors are led to its booking page from everywhere', full, async ({ page }) => {
    await answerUserInfo(page, signedIn);
    await page.goto(address('hk', '/chinese'));
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: header.userCentre })).toHaveAttribute('href', '/global/expAppointCh');
    await expect(main.getByRole('link', { name: words('zh-HK', 'chinese').end.button })).toHaveAttribute(
      'href',
      '/global/expAppointCh',
    );
  });
});

test('the code of an invitation link stands in the form, and is sent', async ({ page }) => {
  const posts = await watchPosts(page);
  await page.goto(address('jp', '/global/register?code=ABC123'));
  const form = mainForm(page, 'ja');
  await expect(form.code).toBeVisible();
  await expect(form.code).toHaveValue('ABC123');
  await form.mobile.fill(newMobile('JP'));
  await form.submit.click();
  await page.waitForURL(/expAppoint/);
  expect(posts[0]?.posted.get('code')).toBe('ABC123');
});

test('an open dialog closes when someone signs in in another tab', full, async ({ page, context }) => {
  await answerUserInfo(context, { status: 401 });
  await page.goto(address('global', '/global/course'));
  await page.getByRole('link', { name: words('en', 'common').cta.button }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await answerUserInfo(context, signedIn);
  const other = await context.newPage();
  await other.goto(address('global', '/global/course'));
  await openUserMenu(other, 'en');
  await expect(page.getByRole('dialog')).toBeHidden();
});

for (const path of ['/', '/global/register', '/chinese']) {
  test(
    `${path}: a returning visitor sees no form while the session is checked`,
    path === '/' ? {} : full,
    async ({ page }) => {
      await answerUserInfo(page, 'never');
      await page.addInitScript(() => localStorage.setItem('user_id', '7'));
      await page.goto(address('hk', path));
      await expect(page.locator('main [aria-busy=true]')).toBeVisible();
      await expect(mainForm(page, 'zh-HK').mobile).toBeHidden();
    },
  );
}
