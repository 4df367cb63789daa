import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTool, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
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
  const fileOf = (name: string) => path.join(locales, name);
  const headingOf = async (host: string) => {
    const { body } = await askServer(port, '/', { headers: { host: `${host}:${port}` } });
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(body) ?? [];
    return heading.replace(/<[^>]*>/g, '');
  };
  const change = (language: string, to: string) => {
    const file = readFileSync(`locales/${language}/home.json`, 'utf8');
    writeFileSync(fileOf(`${language}/home.json`), file.replace(JSON.stringify(JSON.parse(file).heading), to));
  };

  it('shows when the page is loaded again', async () => {
    change('ar', '"عنوان جديد"');
    await expect.poll(() => headingOf('ar.localhost'), { timeout: 30_000 }).toBe('عنوان جديد');
  }, 60_000);

  it('shows the last good text while its file is broken, beside edits of other files', async () => {
    change('ar', '"{brnad}"');
    change('th', '"ชื่อใหม่"');
    await expect.poll(() => headingOf('th.localhost'), { timeout: 30_000 }).toBe('ชื่อใหม่');
    expect(await headingOf('ar.localhost')).toBe('عنوان جديد');
  }, 60_000);
});
