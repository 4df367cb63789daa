import { existsSync } from 'node:fs';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { installPackages, locate, mayInstallPackages } from './debian';

/** A browser engine besides Chromium, and what it takes to drive it. */
export type Engine = {
  id: 'firefox' | 'webkit';
  title: string;
  /** The program that is driven; undefined where it, or what it needs, is missing. */
  find: () => string | undefined;
  /** The Debian packages that contain it. */
  packages: string[];
  /** How to get it without install rights, or on a system with other packages. */
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
    // WebKitGTK needs an X server; the tests start their own, without a screen.
    find: () => locate('Xvfb') && firstOf(process.env.WEBKIT_DRIVER_PATH, locate('WebKitWebDriver')),
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice:
      'on Linux, install WebKitGTK’s driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb), ' +
      'or name the driver’s program in WEBKIT_DRIVER_PATH',
  },
];

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Makes sure that the engines are there: as root on Debian and derivatives from the distribution, as Chromium is.
 * Playwright's own builds of Firefox and WebKit are no alternative elsewhere: they only support its own protocol.
 * @returns those that are still missing
 */
export function ensureEngines(): Engine[] {
  const missing = () => engines.filter((engine) => !engine.find());
  const wanted = missing();
  if (wanted.length > 0 && mayInstallPackages()) {
    try {
      installPackages(wanted.flatMap(({ packages }) => packages));
    } catch (error) {
      // apt-get has printed why; the caller sees that the engine is missing.
      console.error(messageOf(error));
    }
  }
  return missing();
}

/** Whether a missing engine fails the run: wherever it could have been installed, and in CI. */
export function enginesAreRequired(): boolean {
  return mayInstallPackages() || Boolean(process.env.CI);
}

function firstOf(...candidates: (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate && existsSync(candidate));
}
