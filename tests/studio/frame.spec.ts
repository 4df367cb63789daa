import { full } from '../support/site';
import { expect, test } from './studio';
import { textOf } from './studio-server';

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

test('the banner that is selected is the one on show, with its button', async ({ studio, openPage, page }) => {
  const shown = await openPage({ region: 'ar', language: 'ar' });
  const { banners } = JSON.parse(studio.read('ar/home.json'));
  const [first, second, third] = [banners.trial.title, banners.teachers.title, banners.levels.title];
  const panel = page.getByRole('complementary', { name: 'What is selected' });
  const isOnShow = async (title: string) => {
    const text = shown.getByText(title).first();
    await expect(text).toBeInViewport({ ratio: 1 });
    const button = page.getByRole('button', { name: 'Edit here' });
    const distance = async () => {
      const [of, to] = await Promise.all([button.boundingBox(), text.boundingBox()]);
      return Math.abs((of?.y ?? 0) + (of?.height ?? 0) - (to?.y ?? 0)) + Math.abs((of?.x ?? 0) - (to?.x ?? 0));
    };
    await expect.poll(distance).toBeLessThan(500);
  };
  await shown.getByText(first).first().click();
  for (const title of [second, third]) {
    await panel.getByRole('button', { name: title, exact: true }).click();
    await isOnShow(title);
  }
  await panel.getByRole('button', { name: `Move up: ${third}` }).click();
  await expect(panel.getByRole('listitem').nth(1)).toContainText(third);
  await isOnShow(third);
  await expect(shown.getByText(second).first()).not.toBeInViewport();
});

test('a text that only scripts show is found by its words, shown and edited', async ({
  studio,
  draft,
  openPage,
  page,
}) => {
  const { missed } = JSON.parse(studio.read('tr/reservation.json'));
  const { returning } = JSON.parse(studio.read('tr/registration.json'));
  const panel = page.getByRole('complementary', { name: 'What is selected' });
  const list = page.getByRole('region', { name: 'All texts of this page' });
  const choose = async (words: string) => {
    await page.getByRole('button', { name: /^All texts/ }).click();
    await list.getByRole('searchbox').fill(words);
    await list.getByRole('button', { name: words }).first().click();
  };
  let shown = await openPage({ region: 'tr', language: 'tr', page: 'booking' });
  await choose(missed.title);
  await expect(
    panel.getByRole('heading', { name: 'seen only when a class is over, missed or cancelled' }),
  ).toBeVisible();
  const text = shown.getByText(missed.title, { exact: true });
  await expect(text).toBeInViewport();
  await text.dblclick();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(shown.getByText(`${missed.title}!`)).toBeInViewport();
  await expect.poll(() => textOf(studio, draft, 'reservation', 'missed.title')).toBe(`${missed.title}!`);

  shown = await openPage({ region: 'tr', language: 'tr' });
  await choose(returning.title);
  await expect(shown.getByText(returning.title).first()).toBeInViewport();
});
