import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exitOf, startTool, untilHealthy } from '@/scripts/support/processes';
import { ports } from '../support/ports';
import { expect, expectAccessible, test } from '../support/site';

test('where even the layout cannot be shown, the page says so, and how to go on', async ({ page, consoleErrors }) => {
  // Started without the check of `npm run serve`, a server finds out at the first page that a region file is broken.
  const directory = mkdtempSync(path.join(tmpdir(), 'broken-locales-'));
  cpSync('locales', directory, { recursive: true });
  writeFileSync(path.join(directory, 'regions/hk.json'), '{}');
  const env = { LOCALES_DIR: directory };
  const server = startTool('next', ['start', '-p', String(ports.brokenSite)], env, true);
  try {
    expect(await untilHealthy(ports.brokenSite, [server])).toBe(true);
    const answer = await page.goto(`http://hk.localhost:${ports.brokenSite}/`);
    expect(answer?.status()).toBe(500);
    await expect(page).toHaveTitle('Something went wrong');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
    await expectAccessible(page);
    // Nothing of the fault itself is told to visitors.
    expect(await page.content()).not.toContain(directory);
  } finally {
    server.kill('SIGTERM');
    await exitOf(server);
    rmSync(directory, { recursive: true });
    // The browser itself reports the status, and React the fault.
    consoleErrors.splice(0);
  }
});
