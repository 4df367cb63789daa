import { pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { ports } from '../support/ports';
import { address, expect, full, registrationForm, test, untilIdle, words } from '../support/site';

test('an alias has a host under a local suffix, and the calls of its page are answered', full, async ({ page }) => {
  for (const host of ['sa.localhost', 'ae.localhost', 'www.eg.localhost']) {
    const called = page.waitForResponse(/userInfo/);
    await page.goto(`http://${host}:${ports.site}/global/register`);
    await expect(page.locator('html')).toHaveAttribute('data-region', 'ar');
    expect(new URL((await called).url()).hostname).toBe('trial.ar.localhost');
    const { header } = words('ar', 'common');
    await page.locator('summary', { hasText: header.region }).click();
    await expect(page.getByRole('link', { name: /Türkiye/ })).toHaveAttribute(
      'href',
      address('tr', '/global/register'),
    );
  }
});

test(
  'on an unknown host nothing is asked of the company’s hosts, and the form says that it cannot reach them',
  full,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().includes(`127.0.0.1:${ports.site}/`) && !request.url().startsWith('data:')) {
        asked.push(request.url());
      }
    });
    await page.goto(`http://127.0.0.1:${ports.site}/global/register`);
    await untilIdle(page);
    const { nav } = words('en', 'common');
    await expect(page.getByRole('banner').getByRole('link', { name: nav.register })).toBeVisible();
    const form = registrationForm(page.getByRole('main'), 'en');
    const texts = words('en', 'registration');
    await form.mobile.focus();
    // The note about the list shifts the fields below: wait for it.
    await expect(page.getByRole('button', { name: texts.picker.retry })).toBeVisible();
    await form.mobile.fill('51234567');
    await form.submit.click();
    await expect(page.getByText(texts.networkError).first()).toBeVisible();
    expect(asked).toEqual([]);
  },
);

for (const id of ['hk', 'my'] as const) {
  test(`${id}: the 404 page leads home`, id === 'my' ? {} : full, async ({ page, consoleErrors }) => {
    const region = findRegion(id) as Region;
    const [language] = region.languages;
    const { seo, title, home } = words(language, 'not-found', region.id);
    await page.goto(address(id, '/nothing'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(seo.title);
    await page.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(address(id, pagePath(region, language, 'home')));
    expect(consoleErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
  });
}

test('the Malay site remembers the language where the address has none', async ({ page }) => {
  const my = findRegion('my') as Region;
  const chinese = words('zh-CN', 'common').nav;
  const malay = words('ms', 'common').nav;
  await page.goto(address('my', pagePath(my, 'zh-CN', 'home')));
  await expect(page.getByRole('link', { name: chinese.course, exact: true }).first()).toHaveAttribute(
    'href',
    '/zh-CN/course',
  );
  // The language is stored once the page's script has run.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lang'))).toBe('zh-CN');
  await page.goto(address('my', '/course'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'ms');
  await expect(page.getByRole('link', { name: malay.about, exact: true }).first()).toHaveAttribute(
    'href',
    '/zh-CN/companyinfo',
  );
});

test('the switcher leads to the same page of another region on the same suffix and port', async ({ page }) => {
  const hk = findRegion('hk') as Region;
  await page.goto(address('hk', pagePath(hk, 'zh-HK', 'about')));
  await page.locator('summary', { hasText: words('zh-HK', 'common').header.region }).click();
  await page.getByRole('link', { name: /Türkiye/ }).click();
  await expect(page).toHaveURL(address('tr', '/global/companyinfo'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('tr', 'about').bannerTitle);
});

test('a tab leads to its page and is marked there', async ({ page }) => {
  const { nav } = words('vi', 'common');
  await page.goto(address('vn', '/'));
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await expect(tabs.getByRole('link', { name: nav.home })).toHaveAttribute('aria-current', 'page');
  await tabs.getByRole('link', { name: nav.teacher }).click();
  await expect(page).toHaveURL(address('vn', '/global/teacher'));
  await expect(tabs.getByRole('link', { name: nav.teacher })).toHaveAttribute('aria-current', 'page');
  await expect(tabs.getByRole('link', { name: nav.home })).not.toHaveAttribute('aria-current');
});
