import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { startTool, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
import { ensureChromium } from '@talkaroo/tools/support/programs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askServer } from '../support/ask-server';
import { ports } from '../support/ports';

// `npm run dev` is stricter than a release: only there does a text without its arguments fail.

const port = ports.changedSite;
const place = mkdtempSync(path.join(tmpdir(), 'development-'));
const locales = path.join(place, 'locales');
cpSync('locales', locales, { recursive: true });
const env = {
  PORT: String(port),
  NODE_ENV: undefined,
  LOCALES_DIR: locales,
  LOGIN_ORIGIN: 'http://localhost:4400',
  TRIAL_ORIGIN: 'http://localhost:4400',
};
const server = startTool('next', ['dev'], env, true);

beforeAll(async () => {
  expect(await untilHealthy(port, [server])).toBe(true);
}, 240_000);
afterAll(async () => {
  await stopAll([server]);
  rmSync(place, { recursive: true });
});

const statusOf = async (host: string, page: string) =>
  (await askServer(port, page, { headers: { host: `${host}:${port}` } })).status;

it('shows a page with a form, one without, and the one for what is not there', async () => {
  expect(await statusOf('hk.localhost', '/')).toBe(200);
  expect(await statusOf('ar.localhost', '/global/course')).toBe(200);
  expect(await statusOf('my.localhost', '/not-there')).toBe(404);
  // Pages are compiled on request, which takes long on a busy machine.
}, 240_000);

describe('an edit of the packs', () => {
  const expectSoon = expectPage.configure({ timeout: 30_000 });
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    page = await browser.newPage();
  }, 120_000);
  afterAll(() => browser.close());

  const fileOf = (name: string) => path.join(locales, name);
  const read = (name: string) => readFileSync(fileOf(name), 'utf8');
  const first = (language: string) => {
    const text: string = JSON.parse(read(`${language}/home.json`)).heading;
    const file = read(`${language}/home.json`);
    return { text, change: (to: string) => file.replace(JSON.stringify(text), to) };
  };
  const heading = () => page.getByRole('heading', { level: 1 });
  const alert = () => page.getByRole('alert').filter({ hasText: 'in the texts' });
  const mobile = () => page.locator('input[name="mobile"]').first();

  it('shows at once, and keeps what was typed', async () => {
    await page.goto(`http://ar.localhost:${port}/`);
    const { text, change } = first('ar');
    await expectSoon(heading()).toHaveText(text);
    await mobile().fill('0501234567');
    // A new document would lose the attribute.
    await page.evaluate(() => document.body.setAttribute('data-same', ''));

    writeFileSync(fileOf('ar/home.json'), change('"عنوان جديد"'));
    await expectSoon(heading()).toHaveText('عنوان جديد');
    await expectSoon(mobile()).toHaveValue('0501234567');
    await expectSoon(page.locator('body[data-same]')).toHaveCount(1);
    expect(await alert().count()).toBe(0);
  }, 120_000);

  it('is explained over the page while it is broken, with the last good text behind', async () => {
    const good = read('ar/home.json');
    const { text, change } = first('ar');
    const line = 1 + good.split('\n').findIndex((row) => row.includes(JSON.stringify(text)));
    writeFileSync(fileOf('ar/home.json'), change('"{brnad}"'));
    await expectSoon(alert()).toContainText(new RegExp(`ar/home\\.json:${line}.*heading.*brnad`, 's'));
    await expectSoon(heading()).toHaveText(text);
    await expectSoon(mobile()).toHaveValue('0501234567');

    const thai = first('th');
    writeFileSync(fileOf('th/home.json'), thai.change('"ชื่อใหม่"'));
    const elsewhere = await browser.newPage();
    await elsewhere.goto(`http://th.localhost:${port}/`);
    await expectSoon(elsewhere.getByRole('heading', { level: 1 })).toHaveText('ชื่อใหม่');
    await elsewhere.close();

    // The box reads left to right and can be dismissed by keyboard until the next mistake.
    const box = page.getByRole('region', { name: 'One mistake in the texts' });
    await expectSoon(box).toHaveCSS('direction', 'ltr');
    await page.keyboard.press('Escape');
    await expectSoon(alert()).toHaveCount(0);
    writeFileSync(fileOf('ar/common.json'), read('ar/common.json').replace(',', ''));
    await expectSoon(alert()).toContainText('2 mistakes in the texts');
    await expectSoon(alert()).toContainText('ar/common.json');
    await page.getByRole('region', { name: '2 mistakes' }).getByRole('button').press('Enter');
    await expectSoon(alert()).toHaveCount(0);

    writeFileSync(fileOf('ar/home.json'), change('"{another}"'));
    await expectSoon(alert()).toContainText('another');
    cpSync('locales/ar/common.json', fileOf('ar/common.json'));
    writeFileSync(fileOf('ar/home.json'), good);
    await expectSoon(alert()).toHaveCount(0);
    await expectSoon(heading()).toHaveText(text);
  }, 120_000);

  it('leaves an open dialog open, and is explained in it', async () => {
    // A new visitor has no draft of the form.
    page = await browser.newPage();
    await page.goto(`http://ar.localhost:${port}/global/course`);
    const common = JSON.parse(read('ar/common.json'));
    const course = read('ar/course.json');
    const { title } = JSON.parse(course).seo;
    await page.getByRole('banner').getByRole('link', { name: common.nav.register }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[name="mobile"]').fill('0501234567');

    writeFileSync(fileOf('ar/course.json'), course.replace(JSON.stringify(title), '"عنوان جديد"'));
    await expectSoon(page).toHaveTitle('عنوان جديد');
    await expectSoon(dialog.locator('input[name="mobile"]')).toHaveValue('0501234567');

    writeFileSync(fileOf('ar/course.json'), course.replace(',', ''));
    await expectSoon(dialog.getByRole('alert').filter({ hasText: 'in the texts' })).toContainText('course.json');
    await page.keyboard.press('Escape');
    await expectSoon(alert()).toHaveCount(0);
    await expectSoon(dialog).toBeVisible();
    await expectSoon(page).toHaveTitle('عنوان جديد');
    writeFileSync(fileOf('ar/course.json'), course);
    await expectSoon(page).toHaveTitle(title.replace('{brand}', common.brand));
  }, 120_000);
});
