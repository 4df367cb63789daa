import { address, expect, registrationForm, test, words } from '../support/site';

test('Arabic is laid out from right to left', async ({ page }) => {
  const { nav, brand } = words('ar', 'common');
  const form = registrationForm(page.getByRole('main'), 'ar');
  await page.goto(address('ar', '/'));
  await form.ready('966');
  const box = async (locator: ReturnType<typeof page.locator>) => {
    const rectangle = await locator.boundingBox();
    if (!rectangle) throw new Error('not visible');
    return rectangle;
  };
  const logo = await box(page.getByRole('banner').getByText(brand));
  const register = await box(page.getByRole('banner').getByRole('link', { name: nav.register }));
  expect(logo.x).toBeGreaterThan(register.x);

  const tabs = page.getByRole('navigation', { name: nav.label, exact: true });
  const home = await box(tabs.getByRole('link', { name: nav.home }));
  const about = await box(tabs.getByRole('link', { name: nav.about }));
  expect(home.x).toBeGreaterThan(about.x);

  const heading = await box(page.getByRole('heading', { level: 1 }));
  const card = await box(form.mobile);
  expect(heading.x).toBeGreaterThan(card.x);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('text-align', 'start');
  await expect(form.mobile).toHaveCSS('direction', 'ltr');
  await expect(form.countryCode).toHaveValue('+966');
  await expect(form.countryCode).toHaveCSS('direction', 'ltr');
  await form.countryCode.click();
  const option = page.getByRole('option', { selected: true });
  await expect(option).toContainText('\u200e+966\u200e');
  const plus = await option.evaluate((element) => {
    const text = element.lastElementChild?.firstChild as Text;
    const place = (index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect().left;
    };
    return { plus: place(text.data.indexOf('+')), digit: place(text.data.indexOf('9')) };
  });
  expect(plus.plus).toBeLessThan(plus.digit);
});
