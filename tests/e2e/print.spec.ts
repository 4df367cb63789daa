import { address, expect, full, test, words } from '../support/site';

test.use({ viewport: { width: 720, height: 1000 } });

test('on paper a reading page is its text, also what is closed on a screen', async ({ page }) => {
  const { nav, brand, cta, sideBar } = words('en', 'common', 'my');
  const { groups } = words('en', 'questions', 'my');
  await page.goto(address('my', '/en/questions'));
  await page.emulateMedia({ media: 'print' });

  const header = page.getByRole('banner');
  await expect(header.getByText(brand)).toBeVisible();
  await expect(header).toHaveCSS('position', 'static');
  for (const tool of [
    page.getByRole('navigation', { name: nav.label }),
    header.getByRole('link', { name: nav.register }),
    page.getByRole('link', { name: words('en', 'common').skipToContent }),
    page.getByRole('region', { name: sideBar.label }),
    page.getByRole('heading', { name: cta.title }),
    page.getByRole('contentinfo').getByRole('navigation'),
  ]) {
    await expect(tool).toBeHidden();
  }
  await expect(page.locator(':is(button, form, dialog):visible')).toHaveCount(0);

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { items } of Object.values(groups)) {
    for (const { question, answer } of Object.values(items)) {
      await expect(page.getByText(question, { exact: true })).toBeVisible();
      for (const line of answer.split('\n').filter(Boolean))
        await expect(page.getByText(line.replace(/^- /, ''), { exact: true }).first()).toBeVisible();
    }
  }
  await expect(page.getByRole('contentinfo').getByText('© 2026 Talkaroo')).toBeVisible();
});

test('on paper text is black on white, and a link in it is followed by its address', full, async ({ page }) => {
  await page.goto(address('my', '/en/blog/screen-time-that-teaches'));
  await page.emulateMedia({ media: 'print' });
  const links = page.getByRole('main').locator(':is(p, li, dd, td) a[href]:not([href^="#"], :has(img))');
  expect(await links.count()).toBeGreaterThan(0);
  for (const link of await links.all()) {
    const printed = await link.evaluate((element) => getComputedStyle(element, '::after').content);
    expect(printed).toBe(`" (${await link.getAttribute('href')})"`);
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  const painted = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('body, body *')).filter((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none';
      }).length,
  );
  expect(painted).toBe(0);
});

test('on paper all banners of the home page stand one below the other, and its form is not there', async ({ page }) => {
  const { banners } = words('en', 'home');
  await page.goto(address('global', '/'));
  await page.emulateMedia({ media: 'print' });
  const tops: number[] = [];
  for (const { text } of Object.values(banners)) {
    const banner = page.getByText(text);
    await expect(banner).toBeVisible();
    const box = await banner.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    tops.push(box?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  expect(new Set(tops).size).toBe(tops.length);
  await expect(page.locator('input[name=mobile]')).toBeHidden();
});
