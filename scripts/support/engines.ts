import { existsSync } from 'node:fs';
import { installPackages, locate, mayInstallPackages } from './debian';

/** A browser engine besides Chromium, and what it takes to drive it. */
export type Engine = {
  id: 'firefox' | 'webkit';
  title: string;
  /** The program that is driven; undefined where it, or what it needs, is missing. */
  find: () => string | undefined;
  /** Debian's packages that bring it. */
  packages: string[];
  /** How somebody who may not install packages, or has other ones, comes by it. */
  advice: string;
};

/** The engines that the tests of `tests/engines` run in. */
export const engines: readonly Engine[] = [
  {
    id: 'firefox',
    title: 'Firefox',
    find: () => firstOf(process.env.FIREFOX_PATH, locate('firefox-esr'), locate('firefox'), macFirefox),
    packages: ['firefox-esr'],
    advice: 'install Firefox 129 or later (Debian: apt-get install firefox-esr), or name its program in FIREFOX_PATH',
  },
  {
    id: 'webkit',
    title: 'WebKit',
    // WebKitGTK draws on an X server; the tests bring their own, which needs no screen.
    find: () => locate('Xvfb') && firstOf(process.env.WEBKIT_DRIVER_PATH, locate('WebKitWebDriver')),
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice:
      'on Linux, install WebKitGTK’s driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb), ' +
      'or name the driver’s program in WEBKIT_DRIVER_PATH',
  },
];

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Makes sure that the engines are there: as root on Debian and the like from the distribution, as Chromium is. Playwright's
 * own builds of Firefox and WebKit are no way out for others: it brings them for its own protocol alone.
 * @returns those that are missing after all
 */
export function ensureEngines(): Engine[] {
  const missing = () => engines.filter((engine) => !engine.find());
  const wanted = missing();
  if (wanted.length > 0 && mayInstallPackages()) {
    try {
      installPackages(wanted.flatMap(({ packages }) => packages));
    } catch (error) {
      // apt-get has said why; whoever asked finds the engine missing.
      console.error(error instanceof Error ? error.message : error);
    }
  }
  return missing();
}

/** Whether a run fails where an engine is missing: wherever it could have been installed, and in CI. */
export function enginesAreRequired(): boolean {
  return mayInstallPackages() || Boolean(process.env.CI);
}

function firstOf(...candidates: (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate && existsSync(candidate));
}
