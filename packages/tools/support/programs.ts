import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { root } from './processes';

export type Program = {
  id: string;
  title: string;
  /** Debian packages; empty if none is suitable. */
  packages: readonly string[];
  find: () => string | undefined;
  /** How to get it; undefined if the packages say it. */
  advice?: string;
};

export const engines = [
  {
    id: 'firefox',
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: () => firstOf(process.env.FIREFOX_PATH, locate('firefox-esr'), locate('firefox'), macFirefox),
    advice: 'install Firefox 129 or later (Debian: apt-get install firefox-esr), or name its program in FIREFOX_PATH',
  },
  {
    id: 'webkit',
    title: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    // WebKitGTK needs an X server; the tests start a virtual one.
    find: () => locate('Xvfb') && firstOf(process.env.WEBKIT_DRIVER_PATH, locate('WebKitWebDriver')),
    advice:
      'on Linux, install WebKitGTK’s driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb), or name the driver’s program in WEBKIT_DRIVER_PATH',
  },
] as const satisfies readonly Program[];

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

export const nginx: Program = { id: 'nginx', title: 'nginx', packages: ['nginx'], find: () => locate('nginx') };

/** Check the files of `deploy`; the ids are prefixes of specs in `tests/deploy`. */
export const deployTools: readonly Program[] = [
  { id: 'prometheus', title: 'promtool', packages: ['prometheus'], find: () => locate('promtool') },
  // Debian's version of 2020 cannot read a folder of resources.
  { id: 'kustomize', title: 'kubectl', packages: [], find: () => locate('kubectl') },
];

/** The headless shell comes first: it is the same engine, and tests take a third less time. */
const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

/** Installs Chromium (`CHROMIUM_PATH`, Playwright's own, or the system's) if necessary. @throws Error if not possible */
export function ensureChromium(): string {
  const find = () => firstOf(process.env.CHROMIUM_PATH, chromium.executablePath(), ...chromiums.map(locate));
  const found = find();
  if (found) return found;
  if (!mayInstallPackages()) {
    const cli = 'node_modules/@playwright/test/cli.js';
    execFileSync(process.execPath, [cli, 'install', 'chromium'], { cwd: root, stdio: 'inherit' });
  } else if (!installPackages(['chromium-headless-shell', ...fonts])) {
    installPackages(['chromium', ...fonts]);
  }
  const installed = find();
  if (!installed) throw new Error('No Chromium: install one, or name it in CHROMIUM_PATH');
  return installed;
}

/** Chromium cannot use its sandbox as root. */
export const chromiumArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: ensureChromium(), args: chromiumArgs });
}

/** Returns a Chromium that can prerender and has a back/forward cache, which the headless shell cannot. */
export function ensureFullChromium(): string {
  const find = () => firstOf(process.env.CHROMIUM_PATH, ...chromiums.slice(1).map(locate));
  if (!find() && mayInstallPackages()) installPackages(['chromium', ...fonts]);
  return find() ?? ensureChromium();
}

/** Installs missing programs, as root on Debian and derivatives. Returns those that are still missing. */
export function ensurePrograms(programs: readonly Program[]): Program[] {
  const missing = () => programs.filter(({ find }) => !find());
  const wanted = missing().flatMap(({ packages }) => packages);
  if (wanted.length > 0 && mayInstallPackages()) installPackages(wanted);
  return missing();
}

/** Whether a missing program fails the run: in CI, and where it could be installed. */
export function isRequired({ packages }: Program): boolean {
  return packages.length > 0 && (mayInstallPackages() || Boolean(process.env.CI));
}

function locate(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return firstOf(...folders.map((folder) => path.join(folder, name)));
}

function firstOf(...candidates: (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate && existsSync(candidate));
}

/** Whether distribution packages may be installed: as root on Debian and derivatives. */
function mayInstallPackages(): boolean {
  return process.getuid?.() === 0 && locate('apt-get') !== undefined;
}

function installPackages(packages: readonly string[]): boolean {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  try {
    execFileSync('apt-get', ['update', '-q'], options);
    execFileSync('apt-get', ['install', '-qy', ...packages], options);
    return true;
  } catch (error) {
    console.error(messageOf(error));
    return false;
  }
}
