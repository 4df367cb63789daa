import type { Locator, Page } from '@playwright/test';
import { labelOf } from '@talkaroo/studio/app/forms/fields';
import { keyWords } from '@talkaroo/studio/app/places';
import { texts } from '@talkaroo/studio/app/texts';
import type { DraftDetails } from '@talkaroo/studio/protocol';
import { full } from '../support/site';
import { goTo } from './parts';
import { expect, pageIn, test } from './studio';
import { askStudio, type Studio } from './studio-server';

const turkish = { region: 'tr', language: 'tr', page: 'home', slug: '' };

test('a new article in Turkish is begun with a title, written, seen beside its text, and public', async ({
  studio,
  draft,
  page,
}) => {
  const [title, slug] = ['Kitapla beş dakika', 'kitapla-bes-dakika'];
  const words = 'Her akşam bir sayfa yeter, sesli okununca.';
  const file = `tr/blog/${slug}.md`;
  await begin(page, studio, draft, title);
  await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
  await expect(page.getByText('The page of this article is shown once it has no errors.')).toBeVisible();

  await fill(page, 'description', 'Yatmadan önce beş dakikalık bir İngilizce kitabı.');
  await fill(page, 'keywords', 'İngilizce kitap, evde İngilizce');
  await fill(page, 'coverAlt', 'Kitap okuyan bir çocuk');
  await page.getByRole('button', { name: `Choose a picture: ${label('cover')}` }).click();
  const pictures = page.getByRole('dialog', { name: 'Choose a picture' });
  await pictures.getByLabel('Find a picture by its name').fill('blog-cover-4');
  await pictures.getByRole('button', { name: 'blog-cover-4.svg' }).click();
  const body = page.getByRole('textbox', { name: 'Text of the article' });
  await expect(body).toHaveAttribute('lang', 'tr');
  await body.click();
  await page.keyboard.type(`## Bir sayfa\n\n${words}`);

  const shown = await pageIn(page);
  await expect(shown.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(shown.getByText(words)).toBeVisible();
  await expect(page.getByText(texts.app.saved)).toBeVisible();
  expect(await studio.live('tr.talkaroo.example', `/blog/${slug}`)).not.toContain(words);

  await goTo(page, 'review');
  await publishButton(page)
    .and(page.getByRole('button', { disabled: false }))
    .click();
  // Share pictures are drawn before the end.
  await expect(page.getByText(/^Public after [\d.]+ s\.$/).first()).toBeVisible({ timeout: 60_000 });
  const live = await studio.live('tr.talkaroo.example', `/blog/${slug}`);
  for (const part of [title, words, 'Kitap okuyan bir çocuk', '/assets/blog-cover-4.svg']) expect(live).toContain(part);
  expect(studio.read(file)).toContain(`\n---\n\n## Bir sayfa\n\n${words}\n`);
});

test(
  'an article that is not finished bars the publish, and all that it lacks is named',
  full,
  async ({ studio, draft, page }) => {
    const file = 'tr/blog/yarim-kalan.md';
    await begin(page, studio, draft, 'Yarım kalan');
    await fill(page, 'keywords', 'yarım');
    await expect.poll(() => lackOf(studio, draft, file)).toEqual(['description', 'cover', 'coverAlt', '']);
    await goTo(page, 'review');
    const findings = page.getByRole('listitem').filter({ hasText: 'yarim-kalan' });
    for (const key of ['description', 'cover', 'coverAlt']) {
      const finding = findings.filter({ has: page.getByText(new RegExp(` · ${keyWords(key)}$`)) });
      await expect(finding).toContainText('The text is empty.');
    }
    await expect(findings.filter({ hasText: 'The article has no text.' })).toBeVisible();
    await expect(page.getByText('Errors keep the draft from being published:')).toBeVisible();
    await expect(page.getByText('4 errors have to be fixed first.').first()).toBeVisible();
    await expect(publishButton(page)).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'what is typed in an article is saved after a reload, where nothing could be saved before',
  full,
  async ({ studio, draft, page }) => {
    const slug = 'screen-time-that-teaches';
    const address = `${studio.origin}/?${new URLSearchParams({ draft, section: 'articles', ...turkish, page: 'post', slug })}`;
    await page.goto(address);
    const body = page.getByRole('textbox', { name: 'Text of the article' });
    await body.click();
    await page.route('**/edits', (route) => route.abort());
    await page.keyboard.press('ControlOrMeta+Home');
    await page.keyboard.type('Yeni cümle. ');
    await expect(page.getByText(texts.app.offline)).toBeVisible();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(body).toContainText('Yeni cümle. ');
    await page.unroute('**/edits');
    const query = new URLSearchParams({ file: `tr/blog/${slug}.md`, key: 'body' });
    await expect
      .poll(async () => (await askStudio<{ value: string }>(studio, `/drafts/${draft}/value?${query}`)).value)
      .toMatch(/^\nYeni cümle\. /);
    await expect(page.getByText(texts.app.saved)).toBeVisible();
  },
);

async function begin(page: Page, studio: Studio, draft: string, title: string): Promise<void> {
  await page.goto(`${studio.origin}/?${new URLSearchParams({ draft, section: 'articles', ...turkish })}`);
  await page.getByRole('button', { name: 'New article', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New article' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('textbox', { name: 'Text of the article' }).waitFor();
}

function label(field: string): string {
  return labelOf({ path: field, name: field });
}

async function fill(page: Page, field: string, text: string): Promise<void> {
  const control = page.getByRole('textbox', { name: label(field), exact: true });
  await control.fill(text);
  await control.press('Enter');
}

function publishButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Publish now' });
}

/** Returns the keys of a file's errors; `''` for errors without a key. */
async function lackOf(studio: Studio, draft: string, file: string): Promise<string[]> {
  const { findings } = await askStudio<DraftDetails>(studio, `/drafts/${draft}`);
  return findings.filter((one) => one.file === file && one.severity === 'error').map(({ key = '' }) => key);
}
