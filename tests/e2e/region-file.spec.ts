import type { Page } from '@playwright/test';
import { pageUrl } from '@talkaroo/content/regions/pages';
import type { NavigationItem, RegionFile } from '@talkaroo/content/regions/region-schema';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { everyMisbehaviour, startBadHost } from '../support/bad-host';
import { startChangedSite } from '../support/changed-site';
import {
  answerUserInfo,
  ask,
  dataLayer,
  expect,
  full,
  registrationForm,
  signedIn,
  slug,
  test,
  turnToCarousel,
  wake,
  words,
} from '../support/site';

const { nav, header, footer, contact, utilities, stores } = words('vi', 'common');

const container = 'https://www.googletagmanager.com/**';

let site: Awaited<ReturnType<typeof startChangedSite>>;

const article = `---
title: Năm phút tiếng Anh ở nhà
description: Những thói quen nhỏ giúp con dùng tiếng Anh mỗi ngày.
keywords: thói quen
date: 2026-05-04
topic: five-minutes-of-english-at-home
cover: /assets/blog-cover-1.svg
coverAlt: Một căn bếp
---

Một câu. Xem [học phí](/prices) và [khóa học](/course).
`;

test.describe.configure({ mode: 'serial' });
test.use({ consent: 'yes' });

test.beforeAll(async () => {
  const change = (file: RegionFile): RegionFile => ({
    ...file,
    pages: { ...file.pages, blog: true },
    navigation: [
      ...file.navigation.map((item) => ({
        ...item,
        isShow: item.id !== 'study',
        isLink: item.id !== 'course',
        realLink: { teacher: '/global/register?from=tab', about: '/global/prices' }[item.id] ?? '',
      })),
      {
        id: 'investors',
        name: 'investors',
        module: '',
        link: 'https://investors.talkaroo.example/',
        realLink: '',
        isShow: true,
        isLink: true,
        target: '_blank',
      },
      { id: 'blog' } as NavigationItem,
    ],
    banners: [
      { id: 'levels', pic: '/assets/banner-levels.svg', link: '' },
      { id: 'trial', pic: '/assets/hero.svg', link: '/global/register' },
      { id: 'teachers', pic: '/assets/banner-teachers.svg', link: '/global/prices' },
    ],
    social: [],
    contacts: { ...file.contacts, messenger: '', whatsapp: '' },
    stores: { ...file.stores, ios: '' },
    aliases: 'redirect',
    company: {
      ...file.company,
      listing: { exchange: 'HOSE', code: 'TKR' },
      prices: { ...file.company.prices, packages: [] },
    },
    icp: '粤ICP备12345678号',
    gone: ['/global/summer-camp'],
    analytics: 'GTM-TEST1',
    switches: { welcomeCard: false, lineQr: false, ramadan: false },
  });
  site = await startChangedSite('vn', change, { [`vi/blog/${slug}.md`]: article });
});

test.afterAll(() => site.stop());

test('what a marketer changes in a region file is what visitors see', async ({ page }) => {
  await page.route(container, (route) => route.fulfill({ body: '' }));
  await page.goto(site.address('/?utm=1'));
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await expect(tabs.getByRole('link', { name: nav.study })).toHaveCount(0);
  await expect(tabs.getByText(nav.course)).toBeVisible();
  await expect(tabs.getByRole('link', { name: nav.course })).toHaveCount(0);
  await expect(tabs.getByRole('link', { name: nav.teacher })).toHaveAttribute(
    'href',
    '/global/register?from=tab&utm=1',
  );
  const investors = tabs.getByRole('link', { name: nav.investors });
  await expect(investors).toHaveAttribute('target', '_blank');
  await expect(investors).toHaveAttribute('href', 'https://investors.talkaroo.example/');

  const home = words('vi', 'home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.heading);
  // Without packages, nothing names a price.
  await expect(page.getByRole('main')).not.toContainText('₫');
  await turnToCarousel(page);
  const { label, dot } = words('vi', 'common').banner;
  const carousel = page.getByRole('region', { name: label });
  await expect(carousel.getByText(home.banners.levels.title)).toBeInViewport();
  await expect(carousel.getByRole('link', { name: home.banners.levels.action })).toHaveCount(0);
  const second = carousel.getByRole('button', { name: dot.replace('{number}', '2') });
  await second.click();
  await expect(second).toHaveAttribute('aria-current', 'true');
  const link = carousel.getByRole('link', { name: home.banners.trial.action });
  await link.focus();
  await link.press('ArrowLeft');
  await expect(carousel.locator('[role=group]').filter({ hasText: home.banners.levels.title })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(link).toBeFocused();

  const foot = page.getByRole('contentinfo');
  await expect(foot.getByRole('link', { name: footer.chat })).toHaveCount(0);
  await expect(foot.getByRole('link', { name: contact.whatsapp })).toHaveCount(0);
  await expect(foot.getByRole('link', { name: /ICP/ })).toHaveAttribute('href', 'https://beian.miit.gov.cn/');
  await foot.getByRole('button', { name: stores.ios }).click();
  await expect(page.getByRole('alert').filter({ hasText: utilities.emptyAddress })).toBeVisible();
});

test('a listed company says so, and its timeline has that step', async () => {
  const { hostname, port } = new URL(site.address('/'));
  const { body } = await ask(hostname, '/global/companyinfo', {}, Number(port));
  const { listed } = words('vi', 'about').milestones;
  expect(body).toContain(listed.text.replace('{exchange}', 'HOSE'));
  expect(body).toContain('/assets/development.svg');
});

test('without the welcome, a signed-in visitor finds neither form nor welcome', full, async ({ page }) => {
  await page.route(container, (route) => route.fulfill({ body: '' }));
  await answerUserInfo(page, signedIn);
  await page.goto(site.address('/'));
  await expect(page.getByRole('button', { name: header.account.replace('{name}', 'Aina') })).toBeVisible();
  await expect(page.getByText(words('vi', 'registration').signedIn.replace('{name}', 'Aina'))).toHaveCount(0);
  await expect(page.locator('input[name=mobile]')).toHaveCount(0);
});

test('the analytics container comes after the page is usable, and finds the page view', async ({ page }) => {
  let loaded = false;
  let asked = '';
  page.on('load', () => {
    loaded = true;
  });
  await page.route(container, async (route) => {
    asked = `${loaded ? 'after' : 'before'} load: ${route.request().url()}`;
    await route.fulfill({
      contentType: 'text/javascript',
      body: 'window.seen = window.dataLayer.map(({ event }) => event)',
    });
  });
  await page.goto(site.address('/'));
  await expect
    .poll(() => page.evaluate(() => (window as typeof window & { seen?: string[] }).seen))
    .toContain('page-view');
  expect(asked).toBe('after load: https://www.googletagmanager.com/gtm.js?id=GTM-TEST1');
});

test('a container’s custom tags run and load scripts, and reach Google’s hosts alone', async ({
  page,
  consoleErrors,
}) => {
  // As a container writes a custom HTML tag, and loads the script of a template.
  const tags = () => {
    const same = (text: string) => text;
    const policy = (window as unknown as Trusting).trustedTypes.createPolicy('goog#html', {
      ...{ createHTML: same, createScript: same, createScriptURL: same },
    });
    const html = document.createElement('div');
    html.innerHTML = policy.createHTML('<img src="https://stats.g.doubleclick.net/pixel.gif" width="1" height="1">');
    const inline = document.createElement('script');
    inline.text = policy.createScript('window.inline = true');
    const vendor = document.createElement('script');
    vendor.src = policy.createScriptURL('https://tags.vendor.example/tag.js');
    document.body.append(html, inline, vendor);
    fetch('https://region1.analytics.google.com/g/collect', { method: 'POST', mode: 'no-cors' });
    fetch('https://data.vendor.example/collect', { method: 'POST', mode: 'no-cors' }).catch(() => {});
  };
  const asked: string[] = [];
  await page.route(/vendor\.example|doubleclick\.net|analytics\.google\.com/, async (route) => {
    const { host } = new URL(route.request().url());
    asked.push(host);
    await route.fulfill(
      host.startsWith('tags.') ? { contentType: 'text/javascript', body: 'window.tag = true' } : { status: 204 },
    );
  });
  await page.route(container, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${tags})(); window.hasRun = true` }),
  );
  await page.goto(site.address('/'));
  const marks = () => page.evaluate(() => ['hasRun', 'tag', 'inline'].map((name) => Reflect.get(window, name)));
  await expect.poll(marks).toEqual([true, true, true]);
  await expect
    .poll(() => [...asked].sort())
    .toEqual(['region1.analytics.google.com', 'stats.g.doubleclick.net', 'tags.vendor.example']);
  const blocked = consoleErrors.splice(0);
  expect(blocked.filter((text) => !text.includes('https://data.vendor.example/collect'))).toEqual([]);
  expect(blocked.length).toBeGreaterThan(0);
});

type Trusting = {
  trustedTypes: {
    createPolicy: (
      name: string,
      rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>,
    ) => Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>;
  };
};

async function expectFormWorks(page: Page): Promise<void> {
  const form = registrationForm(page.getByRole('main'), 'vi');
  const asked = page.waitForRequest(container);
  await page.goto(site.address('/global/register'));
  await asked;
  await form.ready('84');
  await form.mobile.fill('12');
  await form.submit.click();
  await expect(form.mobile).toHaveAttribute('aria-invalid', 'true');
  await expect(form.mobile).toHaveValue('12');
}

for (const misbehaviour of everyMisbehaviour) {
  // All end alike.
  const details = misbehaviour === 'hangs' ? {} : full;
  const title = `where the analytics container’s host ${misbehaviour}, the page and its form stay as they are`;
  test(title, details, async ({ page, consoleErrors }) => {
    const bad = await startBadHost();
    await page.route(container, (route) =>
      route.fulfill({ status: 302, headers: { location: bad.address(misbehaviour) } }),
    );
    await expectFormWorks(page);
    expect((await dataLayer(page)).map(({ event }) => event)).toContain('talk-login-confirm');
    const ofContainer = /^(Failed to load resource|Unexpected token|Invalid or unexpected token)/;
    expect(consoleErrors.splice(0).filter((error) => !ofContainer.test(error))).toEqual([]);
    await bad.stop();
  });
}

test(
  'an analytics container that throws leaves the page and its form as they are',
  full,
  async ({ page, consoleErrors }) => {
    const body = 'window.dataLayer.push = () => { window.failed = true; throw new Error("the container failed"); };';
    await page.route(container, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    await expectFormWorks(page);
    expect(await page.evaluate(() => (window as typeof window & { failed?: boolean }).failed)).toBe(true);
    expect(new Set(consoleErrors.splice(0))).toEqual(new Set(['the container failed']));
  },
);

test(
  'where a region gives no prices there is no page of prices, no link to it and no sentence about them',
  full,
  async () => {
    const { hostname, port } = new URL(site.address('/'));
    const get = (page: string) => ask(hostname, page, {}, Number(port));
    expect((await get('/global/prices')).status).toBe(404);
    for (const page of ['/', '/global/questions', '/global/companyinfo', '/sitemap.xml', '/llms.txt'])
      expect((await get(page)).body, page).not.toContain('/global/prices');
    const { price, pay } = words('vi', 'questions').groups.payment.items;
    const { body } = await get('/global/questions');
    expect(body).toContain(pay.question);
    expect(body).not.toContain(price.answer.split('\n')[0]);

    const article = async (page: string) => /<article.*<\/article>/s.exec((await get(page)).body)?.[0] ?? '';
    const guide = await article('/global/guides/how-to-choose-online-english-lessons');
    const post = await article(`/blog/${slug}`);
    expect(guide).toMatch(/Học phí của chúng tôi ghi ở trang học phí/);
    expect(post).toMatch(/Xem học phí và <a href="\/global\/course">khóa học<\/a>/);
    const links = [...`${guide}${post}`.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, link = '']) => link);
    expect(links).toContain('/global/course');
    for (const link of new Set(links)) expect((await get(link)).status, link).toBe(200);
  },
);

test('another host of the region leads to its main domain, where the file says so', async () => {
  const { port } = new URL(site.address('/'));
  for (const host of ['www.vn.talkaroo.example', 'WWW.VN.talkaroo.example.']) {
    const { status, headers } = await ask(host, '/global/course?a=b', {}, Number(port));
    expect(status).toBe(308);
    expect(headers.location).toBe(`${pageUrl(findRegion('vn') as Region, 'vi', 'course')}?a=b`);
    expect((await ask(host, '/healthz', {}, Number(port))).status).toBe(200);
  }
  expect((await ask('vn.talkaroo.example', '/global/course', {}, Number(port))).status).toBe(200);
});

test('a page that was removed for good answers 410, with the region’s page', async ({ page, consoleErrors }) => {
  await page.route(container, (route) => route.fulfill({ body: '' }));
  const answer = await page.goto(site.address('/global/summer-camp'));
  expect(answer?.status()).toBe(410);
  expect(answer?.headers()['content-security-policy']).toContain("'strict-dynamic'");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('vi', 'not-found').title);
  expect((await page.goto(site.address('/global/winter-camp')))?.status()).toBe(404);
  expect(consoleErrors.splice(0).every((error) => /40|41/.test(error))).toBe(true);
});

test('a page that a marketer switches on is there, for visitors and for search engines', full, async ({ page }) => {
  await page.route(container, (route) => route.fulfill({ body: '' }));
  await page.goto(site.address('/'));
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await tabs.getByRole('link', { name: nav.blog }).click();
  await expect(page).toHaveURL(site.address('/blog'));
  await expect(page.getByRole('heading', { name: 'Năm phút tiếng Anh ở nhà' })).toBeVisible();
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /vn\..*\/rss\.xml$/);

  const files = await page.evaluate(() =>
    Promise.all(
      ['/sitemap.xml', '/llms.txt', '/rss.xml'].map(async (path) => {
        const answer = await fetch(path);
        return answer.ok ? answer.text() : path;
      }),
    ),
  );
  for (const text of files) expect(text).toContain(`https://vn.talkaroo.example/blog/${slug}`);

  await page.goto(site.address(`/blog/${slug}`).replace('//vn.', '//th.'));
  const address = `https://vn.talkaroo.example/blog/${slug}`;
  await expect(page.locator('link[hreflang=vi]')).toHaveAttribute('href', address);
  await page.goto(site.address('/blog').replace('//vn.', '//th.'));
  await wake(page);
  await expect(page.locator(`header a[href^="${site.address('/blog')}"]`)).toHaveCount(1);
});
