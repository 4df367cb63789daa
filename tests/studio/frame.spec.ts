import { full } from '../support/site';
import { expect, test } from './studio';

test(
  'a heading beneath a link that covers its whole card is selected where it is pressed',
  full,
  async ({ studio, openPage, page }) => {
    await openPage({ region: 'jp', language: 'ja' });
    await page.getByRole('button', { name: 'Phone, 360 px' }).click();
    const { banners } = JSON.parse(studio.read('ja/home.json'));
    const frame = page.frameLocator('iframe').first();
    await frame.getByText(banners.trial.title, { exact: true }).first().click();
    await expect(page.getByRole('complementary').getByRole('textbox')).toHaveText(banners.trial.title);
  },
);

test('what is pressed on the page beside is edited in its own language', async ({ studio, openPage, page }) => {
  await openPage({ region: 'tr', language: 'tr', page: 'course' });
  await page.getByRole('button', { name: 'Side by side' }).click();
  const beside = page.frameLocator('iframe').nth(1);
  const { title } = JSON.parse(studio.read('en/course.json'));
  await beside.getByRole('heading', { name: title }).click();
  const panel = page.getByRole('complementary');
  await expect(panel.getByRole('textbox', { name: /^Text:/ })).toHaveText(title);
  await expect(panel.getByRole('textbox', { name: /^Text:/ })).toHaveAttribute('lang', 'en');
});
