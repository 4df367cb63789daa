import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installPackages, locate, mayInstallPackages } from './debian';
import { root } from './processes';

/** The headless one first: it is the same engine, and tests take two thirds of the time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** For the scripts of our languages. */
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

/** The Chromium that browser tests drive: `CHROMIUM_PATH`, else Playwright's own, else the system's. */
function findChromium(): string | undefined {
  const own = chromium.executablePath();
  const candidates = [process.env.CHROMIUM_PATH, own, ...names.map(locate)];
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/**
 * A Chromium with all that a visitor's has: the headless shell neither renders pages ahead nor keeps those that were
 * left. Where only that one is, as root on Debian and derivatives it is installed; else it is any Chromium.
 */
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

/**
 * Makes sure there is a Chromium: as root on Debian and derivatives from the distribution, with fonts for our scripts;
 * anywhere else Playwright's.
 * @throws Error if neither is available
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  if (mayInstallPackages()) {
    try {
      installPackages(['chromium-headless-shell', ...fonts]);
    } catch {
      // Not every distribution has it. apt-get has printed the reason; if it is another one, this fails, too.
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
