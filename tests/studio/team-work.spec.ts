import type { Page } from '@playwright/test';
import type { DraftDetails } from '@talkaroo/studio/protocol';
import sharp from 'sharp';
import { full } from '../support/site';
import { goTo, panelOf } from './parts';
import { expect, test } from './studio';
import { askStudio } from './studio-server';

async function publishDraft(page: Page): Promise<void> {
  await goTo(page, 'review');
  await page.getByRole('button', { name: 'Publish now', disabled: false }).click();
  // Share pictures are drawn before the end.
  await expect(page.getByText(/^Public after [\d.]+ s\.$/).first()).toBeVisible({ timeout: 60_000 });
}

test(
  'a photograph from a telephone is uploaded, seen on the page, and public with its publish',
  full,
  async ({ studio, draft, openPage, page }) => {
    const photograph = await sharp({ create: { width: 1400, height: 900, channels: 3, background: '#2a7' } })
      .jpeg()
      .toBuffer();
    const shown = await openPage({ region: 'tr', language: 'tr', page: 'study' });
    await shown.locator('img[src*="study-banner"]').click();
    const panel = panelOf(page);
    await panel.getByRole('button', { name: 'Choose a picture' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose a picture' });
    await dialog.getByLabel('Upload a picture').setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('Dear colleague'),
    });
    await expect(dialog.getByRole('alert')).toContainText('This file is no picture.');
    await dialog.getByLabel('Upload a picture').setInputFiles({
      name: 'IMG 2041.JPG',
      mimeType: 'image/jpeg',
      buffer: photograph,
    });
    const onPage = shown.locator('img[src*="img-2041"]');
    await expect(onPage).toBeVisible({ timeout: 30_000 });
    await expect.poll(() => onPage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await panel.getByRole('button', { name: 'Change these words' }).click();
    await expect(panel.getByRole('textbox')).toContainText('öğretmen');
    expect(await studio.live('tr.talkaroo.example', '/global/study')).not.toContain('img-2041');

    const { list } = await askStudio<DraftDetails>(studio, `/drafts/${draft}`);
    expect(list.map(({ file }) => file).sort()).toEqual(['media/made/img-2041.webp.json', 'tr/study.json']);
    await publishDraft(page);
    const [address = ''] = /\/media\/img-2041-[0-9a-f]{10}-640\.avif/.exec(
      await studio.live('tr.talkaroo.example', '/global/study'),
    ) ?? [''];
    expect(await studio.live('tr.talkaroo.example', address)).toContain('ftypavif');
    expect(studio.git('show', '--name-only', '--format=').split('\n')).toEqual(
      expect.arrayContaining(['locales/media/img-2041.webp', 'locales/media/made/img-2041.webp.json']),
    );
  },
);

test(
  'an article gets another address in all languages, as one change, and its old address leads there',
  full,
  async ({ studio, openPage, page }) => {
    const slug = 'screen-time-that-teaches';
    await openPage({ region: 'tr', language: 'tr', page: 'post', slug });
    await goTo(page, 'articles');
    await page.getByRole('button', { name: 'Change the address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the address' });
    await dialog.getByLabel('Name in its address').fill('five-minutes-of-english-at-home');
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await expect(dialog.getByRole('alert')).toContainText('already');
    await dialog.getByLabel('Name in its address').fill('ekran-suresi');
    await dialog.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(dialog).toBeHidden();

    await goTo(page, 'review');
    await expect(page.getByText(`/blog/${slug}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Changes 1` })).toBeVisible();
    await page.getByRole('button', { name: 'Take back', exact: true }).click();
    await expect(page.getByText('This draft changes nothing yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('region', { name: 'Changes' }).getByText('/blog/ekran-suresi')).toBeVisible();

    await publishDraft(page);
    expect(JSON.parse(studio.read('regions/tr.json')).moved).toEqual({ [`/blog/${slug}`]: '/blog/ekran-suresi' });
    const title = /^title: (.*)$/m.exec(studio.read('tr/blog/ekran-suresi.md'))?.[1] ?? '?';
    expect(await studio.live('tr.talkaroo.example', '/blog/ekran-suresi')).toContain(title);
    expect((await studio.answer('tr.talkaroo.example', `/blog/${slug}`)).headers.location).toBe('/blog/ekran-suresi');
  },
);
