import {
  address,
  answerUserInfo,
  articleOf,
  dataLayer,
  expect,
  full,
  newMobile,
  registrationForm,
  signedIn,
  slug,
  test,
  untilIdle,
  words,
} from '../support/site';

test('each page view has an id of its own, on the first page and on those that links lead to', async ({ page }) => {
  const { nav } = words('th', 'common');
  const { title } = articleOf('th', 'th');
  const views: Awaited<ReturnType<typeof dataLayer>> = [];
  const expectView = async (name: string) => {
    const seen = async () => (await dataLayer(page)).filter(({ event }) => event === 'page-view');
    await expect.poll(async () => (await seen()).map((view) => view.page)).toEqual([name]);
    views.push(...(await seen()));
  };
  await page.goto(address('th', '/'));
  await expectView('home');
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await tabs.getByRole('link', { name: nav.about }).click();
  await expectView('about');
  await expect(page).toHaveURL(address('th', '/global/companyinfo'));
  await tabs.getByRole('link', { name: nav.blog }).click();
  await expectView('blog');
  await page.getByRole('link', { name: title }).first().click();
  await expectView('post');
  await expect(page).toHaveURL(address('th', `/blog/${slug}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  expect(new Set(views.map(({ pv_uniq_id }) => pv_uniq_id)).size).toBe(4);
  for (const view of views) {
    expect(view).toMatchObject({ region: 'th', language: 'th', pv_uniq_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  }
});

test('the steps of a registration are reported, each with the page view it belongs to, and without the number', async ({
  page,
}) => {
  const { nav } = words('zh-HK', 'common');
  await page.goto(address('hk', '/global/course'));
  await page.getByRole('banner').getByRole('link', { name: nav.register }).click();
  const dialog = page.getByRole('dialog');
  const form = registrationForm(dialog, 'zh-HK');
  await form.ready('852');
  await form.countryCode.click();
  await page.getByRole('option', { name: /\+853/ }).click();
  await form.countryCode.click();
  await page.getByRole('option', { name: /\+852/ }).click();
  await form.agreement.uncheck();
  await form.agreement.check();
  const mobile = newMobile('HK');
  await form.mobile.fill(mobile);
  await form.currentLanguage.selectOption({ index: 1 });
  const done = page.evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        addEventListener('registerSuccess', () => setTimeout(() => resolve(window.dataLayer ?? []), 0));
      }),
  );
  await form.submit.click();
  const events = (await done) as Record<string, unknown>[];
  expect(events.map(({ event }) => event)).toEqual([
    'page-view',
    'talk-login-head',
    'talk-login-choose',
    'talk-login-choose',
    'talk-login-check',
    'form-start',
    'talk-login-check',
    'talk-login-confirm',
    'register-success',
  ]);
  expect(JSON.stringify(events)).not.toContain(mobile);
  expect(events[2]).toMatchObject({ country_code: '853' });
  expect(events[4]).toMatchObject({ checked: false });
  expect(new Set(events.map(({ pv_uniq_id }) => pv_uniq_id)).size).toBe(1);
  expect(new Set(events.map(({ page: name }) => name))).toEqual(new Set(['course']));
});

test('no analytics container is loaded where the region names none', full, async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!new URL(request.url()).hostname.endsWith('.localhost')) elsewhere.push(request.url());
  });
  await answerUserInfo(page, signedIn);
  await page.goto(address('global', '/'));
  // The session check runs when the page is idle, as a container would load.
  await expect(
    page.getByRole('button', { name: words('en', 'common').header.account.replace('{name}', 'Aina') }),
  ).toBeVisible();
  await untilIdle(page);
  expect(elsewhere).toEqual([]);
});

test('a number in an advertisement’s address fills in the form, and goes into no link, request or referrer', async ({
  page,
}) => {
  const number = '91234567';
  await page.goto(address('hk', `/global/course?utm_source=ad&mobile=${number}&code=ABC123`));
  await expect(page).toHaveURL(address('hk', '/global/course?utm_source=ad'));
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(request.url(), JSON.stringify(request.headers()), request.postData() ?? '');
  });
  const { nav } = words('zh-HK', 'common');
  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  await tabs.getByRole('link', { name: nav.home }).click();
  await expect(page).toHaveURL(address('hk', '/?utm_source=ad'));
  const form = registrationForm(page.getByRole('main'), 'zh-HK');
  await expect(form.mobile).toHaveValue(number);
  await untilIdle(page);
  expect(sent.filter((text) => text.includes(number) || text.includes('ABC123'))).toEqual([]);
  await page.reload();
  await expect(form.mobile).toHaveValue(number);
});
