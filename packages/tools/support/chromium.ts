import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, locate, mayInstallPackages } from './debian';
import { root } from './processes';

/** The headless shell comes first: it is the same engine, and tests take a third less time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Finds the tests' Chromium: `CHROMIUM_PATH`, Playwright's own, or the system's. */
function findChromium(): string | undefined {
  const own = chromium.executablePath();
  const candidates = [process.env.CHROMIUM_PATH, own, ...names.map(locate)];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/** Returns a Chromium that can prerender and has a back/forward cache, which the headless shell cannot. */
export function ensureFullChromium(): string {
  const find = () =>
    names
      .filter((name) => !name.includes('headless'))
      .map(locate)
      .find(Boolean);
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  if (!find() && mayInstallPackages()) installPackages(['chromium', ...fonts]);
  return find() ?? ensureChromium();
}

/** Installs Chromium if necessary. @throws Error if that is not possible */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (mayInstallPackages()) {
    try {
      installPackages(['chromium-headless-shell', ...fonts]);
    } catch {
      installPackages(['chromium', ...fonts]);
    }
  } else {
    const cli = 'node_modules/@playwright/test/cli.js';
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return installed;
}
