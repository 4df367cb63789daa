import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, locate, mayInstallPackages } from './debian';
import { root } from './processes';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** The Chromium that browser tests drive: `CHROMIUM_PATH`, else Playwright's own, else the system's. */
export function findChromium(): string | undefined {
  const own = chromium.executablePath();
  const candidates = [process.env.CHROMIUM_PATH, own, ...names.map(locate)];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/**
 * Makes sure there is a Chromium: as root on Debian and the like from the distribution, with fonts for our scripts;
 * anywhere else Playwright's.
 * @throws Error where neither can be had
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (mayInstallPackages()) {
    installPackages(['chromium', 'fonts-noto-core', 'fonts-noto-cjk']);
  } else {
    const cli = 'node_modules/@playwright/test/cli.js';
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  }
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return installed;
}
