import type { Page } from '@playwright/test';
import {
  address,
  answerUserInfo,
  expect,
  full,
  newMobile,
  registrationForm,
  signedIn,
  test,
  untilIdle,
  words,
} from '../support/site';

const markup = '<img src=x onerror="document.title=1">';
const hostile = [markup, 'javascript:alert(1)', '//evil.example', '../..', '__proto__', '\u202e\u0000', '%', '"]'];
const path = '/global/register';

async function links(page: Page): Promise<string[]> {
  await untilIdle(page);
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  return addresses.map((href) => href.replace(/[?#].*$/, ''));
}

function queryOf(value: string): string {
  const names = ['mobile', 'country_code', 'code', 'lang', '__proto__', markup];
  return new URLSearchParams(names.map((name) => [name, value])).toString();
}

test('no query string changes where a link leads, or what the form is', full, async ({ page }) => {
  // A fragment wakes the page, as the values do.
  await page.goto(address('global', `${path}#main-content`));
  await registrationForm(page.getByRole('main'), 'en').ready('852');
  const expected = await links(page);
  const title = await page.title();
  for (const value of hostile) {
    await page.goto(address('global', `${path}?${queryOf(value)}#${encodeURIComponent(value)}`));
    await registrationForm(page.getByRole('main'), 'en').ready('852');
    await expect.poll(() => links(page), value).toEqual(expected);
    await expect(page).toHaveTitle(title);
  }
});

test('a browser whose storage and cookies are full of nonsense can register', async ({ page, context }) => {
  const megabyte = markup.repeat(27_000);
  const { hostname } = new URL(address('hk', '/'));
  await context.addCookies([
    { name: 's', value: encodeURIComponent('\u0000'.repeat(300)), domain: hostname, path: '/' },
  ]);
  await page.goto(address('hk', path));
  await page.evaluate((text) => {
    for (const key of ['user_id', 'user_centre_path', 'lang']) localStorage.setItem(key, text);
    for (const key of ['registration_draft', 'just_signed_in']) sessionStorage.setItem(key, text);
  }, megabyte);
  await page.reload();

  const form = registrationForm(page.getByRole('main'), 'zh-HK');
  await form.ready('852');
  await expect(form.mobile).toHaveValue('');
  await form.mobile.fill(newMobile('HK'));
  await form.currentLanguage.selectOption({ index: 1 });
  const posted = page.waitForRequest('**/ajax/student/global*');
  await form.submit.click();
  expect(new URLSearchParams((await posted).postData() ?? '').get('urf')).toBe('15356108');
  await expect(page).toHaveURL(address('hk', '/global/expAppoint'));
});

test('a user’s name is shown as the text that it is, in one line', async ({ page }) => {
  const data = { id: 7, nick_name: `${markup}\n\u202eAina`, avatar_new: 'javascript:alert(1)' };
  await answerUserInfo(page, { ...signedIn, data });
  await page.goto(address('global', '/global/expAppoint'));
  const { account } = words('en', 'common').header;
  const button = page.getByRole('button', { name: account.replace('{name}', `${markup} Aina`) });
  await expect(button).toBeVisible();
  await expect(button.locator('img')).toHaveAttribute('src', '/assets/avatar.svg');
  await expect(page.locator('img[src=x]')).toHaveCount(0);
});
