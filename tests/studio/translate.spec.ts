import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { writeAddress } from '@talkaroo/studio/app/address';
import { texts } from '@talkaroo/studio/app/texts';
import type { DraftDetails } from '@talkaroo/studio/protocol';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { full } from '../support/site';
import { expect, test } from './studio';
import { askStudio, type Studio, textOf } from './studio-server';

async function openWorkList(page: Page, studio: Studio, draft: string): Promise<void> {
  const view = { region: 'tr', language: 'tr', page: 'home', slug: '' };
  await page.goto(`${studio.origin}/${writeAddress({ section: 'languages', view, draft })}`);
  await page.getByRole('button', { name: 'Open the work list: Turkish' }).click();
}

test('what is typed in the work list is kept over a reload, and saved by itself', async ({ studio, draft, page }) => {
  const english = JSON.parse(studio.read('en/teacher.json')).title;
  const edits = [{ file: 'en/teacher.json', key: 'title', value: `${english}, all of them` }];
  await askStudio(studio, `/drafts/${draft}/edits`, { edits });
  await openWorkList(page, studio, draft);
  const open = () => page.getByRole('button', { name: 'Translate: Title' }).click();
  const field = page.getByRole('textbox', { name: texts.panel.textOf('Title') });
  await open();
  await page.route('**/edits', (route) => route.abort());
  await field.fill('Öğretmenlerimizin hepsi');
  await expect(page.getByText(texts.app.offline).first()).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Open the work list: Turkish' }).click();
  await open();
  await expect(field).toHaveText('Öğretmenlerimizin hepsi');
  await page.unroute('**/edits');
  await expect.poll(() => textOf(studio, draft, 'teacher', 'title')).toBe('Öğretmenlerimizin hepsi');
  await expect(page.getByText(texts.app.saved)).toBeVisible();
});

test(
  'an article that only English has comes back from an agency as one of the language',
  full,
  async ({ studio, draft, page }) => {
    const file = 'tr/guides/when-should-a-child-start-learning-english.md';
    await openWorkList(page, studio, draft);
    await page.getByLabel('All texts').check();
    await page.getByLabel('Also articles that only English has').check();
    await page.getByLabel('CSV').check();
    const downloaded = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const table = readFileSync(await (await downloaded).path(), 'utf8');
    const rows: Record<string, string>[] = parse(table, { bom: true, columns: true });
    const filled = rows.map((row) => {
      if (row.id?.startsWith(`${file} `)) return { ...row, translation: `${row.english} ÇEVİRİ` };
      // `{brand}` cannot be defined by itself.
      return row.id === 'tr/common.json brand' ? { ...row, translation: '{brand}' } : row;
    });
    expect(filled).not.toEqual(rows);
    const content = stringify(filled, { header: true, bom: true, record_delimiter: 'windows' });
    const upload = { name: 'tr.csv', mimeType: 'text/csv', buffer: Buffer.from(content) };
    await page.getByLabel('Choose a file').setInputFiles(upload);

    const preview = page.getByRole('region', { name: 'What tr.csv would change' });
    await expect(preview.getByText('1 text would change.')).toBeVisible();
    const refused = preview.getByRole('listitem').filter({ hasText: 'On every page · Brand' });
    await expect(refused).toContainText('Write the name itself.');
    await expect(preview.getByText('Changed here meanwhile')).toHaveCount(0);
    await preview.getByRole('button', { name: 'Import 1 text' }).click();
    await expect(page.getByText('1 text is in your draft now.').first()).toBeVisible();
    const { list } = await askStudio<DraftDetails>(studio, `/drafts/${draft}`);
    expect(list.map(({ file: changed, key }) => `${changed} ${key}`)).toEqual([`${file} `]);
    expect(list[0]?.after).toContain('ÇEVİRİ');
  },
);

test('words that several pages have are found first on the page in view', async ({ openPage, page }) => {
  await openPage({ region: 'tr', language: 'tr', page: 'course' });
  await page.keyboard.press('/');
  await page.keyboard.type('seviye');
  const hits = page.getByRole('listbox', { name: 'Find words on a page' });
  await expect(hits.getByRole('option').first()).toContainText('Courses');
});
