import { pagePath } from '@/lib/regions/pages';
import { findRegion, type Region } from '@/lib/regions/regions';
import { ports } from '../support/ports';
import {
  address,
  allRegions,
  ask,
  escapeHtml,
  expect,
  registrationForm,
  slug,
  test,
  untilIdle,
  words,
} from '../support/site';

for (const region of allRegions) {
  for (const host of [region.domain, ...region.aliases]) {
    test(`${host} is ${region.id}, however it is spelled`, async () => {
      for (const variant of [host, host.toUpperCase(), `${host}.:443`, `www.${host.replace('www.', '')}`]) {
        const { status, headers, body } = await ask(variant, pagePath(region, region.languages[0], 'course'));
        expect(status, variant).toBe(200);
        expect(headers['x-robots-tag'], variant).toBeUndefined();
        expect(body, variant).toContain(`data-region="${region.id}"`);
      }
    });
  }
}

test('an alias has a host under a local suffix, and the calls of its page are answered', async ({ page }) => {
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

test('on an unknown host nothing is asked of the company’s hosts, and the form says that it cannot reach them', async ({
  page,
}) => {
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
  // The note about the list moves what is below it.
  await expect(page.getByRole('button', { name: texts.picker.retry })).toBeVisible();
  await form.mobile.fill('51234567');
  await form.submit.click();
  await expect(page.getByText(texts.networkError).first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('an unknown host gets the default region, unindexed, and is never repeated', async () => {
  for (const path of ['/', '/global/course', '/course', '/nothing', '/global/course/']) {
    const { status, headers, body } = await ask('evil.example', path);
    expect([200, 308, 404]).toContain(status);
    expect(headers['x-robots-tag']).toBe('noindex');
    if (status !== 308) expect(body).toContain('data-region="global"');
    expect(JSON.stringify(headers) + body).not.toContain('evil');
  }
});

test('a host under a suffix is not to be listed by search engines, whatever it answers', async () => {
  for (const host of ['hk.localhost', 'sa.localhost', 'localhost']) {
    for (const path of ['/', '/global/course', '/course', '/nothing', '/robots.txt']) {
      expect((await ask(host, path)).headers['x-robots-tag'], `${host}${path}`).toBe('noindex');
    }
  }
});

test('redirects keep the query string and stay on the host', async () => {
  const location = async (host: string, path: string) => {
    const { status, headers } = await ask(host, path);
    return `${status} ${headers.location}`;
  };
  expect(await location('hk.localhost', '/companyinfo?utm=1&x=%20')).toBe('308 /global/companyinfo?utm=1&x=%20');
  expect(await location('my.localhost', '/global/companyinfo?utm=1')).toBe('308 /ms/companyinfo?utm=1');
  expect(await location('hk.localhost', '/GLOBAL/Course/?a')).toBe('308 /global/course?a');
  expect(await location(`localhost:${ports.site}`, '/global/course?a=b')).toBe(
    `307 http://global.localhost:${ports.site}/global/course?a=b`,
  );
});

test('no path redirects to another host', async () => {
  for (const path of [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%5cevil.example',
    '//evil.example/course/',
  ]) {
    const { status, headers } = await ask('hk.localhost', path);
    if (status === 404) continue;
    expect(status).toBe(308);
    expect(new URL(headers.location ?? '', 'http://hk.localhost').host, path).toBe('hk.localhost');
  }
});

for (const region of allRegions) {
  test(`${region.id} has a real 404 page of its own`, async () => {
    const [language] = region.languages;
    const { seo, title } = words(language, 'not-found', region.id);
    for (const path of [
      `/${region.id}/${language}`,
      '/nothing',
      '/index.html',
      '/global/course/more',
      '/blog/nothing',
    ]) {
      const { status, body } = await ask(`${region.id}.localhost`, path);
      expect(status, path).toBe(404);
      expect(body, path).toContain(`data-region="${region.id}"`);
      expect(body, path).toContain(`<title>${escapeHtml(seo.title)}</title>`);
      expect(body, path).toContain('<meta name="robots" content="noindex"/>');
      expect(body, path).toContain(escapeHtml(title));
    }
  });

  test(`${region.id}: the tab of the page is marked`, async () => {
    const [language] = region.languages;
    for (const id of ['home', 'about', 'course', 'study', 'teacher'] as const) {
      const { body } = await ask(region.domain, pagePath(region, language, id));
      const tabs = /<nav[^>]*>(?:(?!<\/nav>).)*aria-current="page"(?:(?!<\/nav>).)*<\/nav>/s.exec(body)?.[0] ?? '';
      const marked = Array.from(tabs.matchAll(/<a [^>]*aria-current="page"[^>]*>([^<]*)/g), ([, text]) => text);
      expect(marked, id).toEqual([escapeHtml(words(language, 'common', region.id).nav[id])]);
    }
  });
}

for (const id of ['hk', 'my'] as const) {
  test(`${id}: the 404 page leads home`, async ({ page, consoleErrors }) => {
    const region = findRegion(id) as Region;
    const [language] = region.languages;
    const { seo, title, home } = words(language, 'not-found', region.id);
    await page.goto(address(id, '/nothing'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(seo.title);
    await page.getByRole('link', { name: home }).click();
    await expect(page).toHaveURL(address(id, pagePath(region, language, 'home')));
    // The browser logs the expected 404.
    expect(consoleErrors.splice(0).every((error) => error.includes('404'))).toBe(true);
  });
}

test('the health check answers on any host', async () => {
  for (const host of ['hk.localhost', 'localhost', 'evil.example', '127.0.0.1']) {
    expect(await ask(host, '/healthz')).toMatchObject({ status: 200 });
  }
});

test('the Malay site remembers the language where the address has none', async ({ page }) => {
  const my = findRegion('my') as Region;
  const chinese = words('zh-CN', 'common').nav;
  const malay = words('ms', 'common').nav;
  await page.goto(address('my', pagePath(my, 'zh-CN', 'home')));
  await expect(page.getByRole('link', { name: chinese.course, exact: true }).first()).toHaveAttribute(
    'href',
    '/zh-CN/course',
  );
  // Wait until the page's script has run: before, nothing is remembered.
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

test('an article marks the tab of the blog', async ({ page }) => {
  const { nav } = words('th', 'common');
  await page.goto(address('th', `/blog/${slug}`));
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await expect(tabs.getByRole('link', { name: nav.blog })).toHaveAttribute('aria-current', 'page');
});
