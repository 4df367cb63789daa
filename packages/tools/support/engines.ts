import { existsSync } from 'node:fs';
import { messageOf } from '@talkaroo/content/errors/read-error';
import { installPackages, locate, mayInstallPackages } from './debian';

export type Engine = {
  id: 'firefox' | 'webkit';
  title: string;
  find: () => string | undefined;
  packages: string[];
  advice: string;
};

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
    // WebKitGTK needs an X server; the tests start a virtual one.
    find: () => locate('Xvfb') && firstOf(process.env.WEBKIT_DRIVER_PATH, locate('WebKitWebDriver')),
    packages: ['webkit2gtk-driver', 'xvfb'],
    advice:
      'on Linux, install WebKitGTK’s driver and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb), ' +
      'or name the driver’s program in WEBKIT_DRIVER_PATH',
  },
];

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';

/** Installs missing engines. Playwright's own builds only support its protocol. Returns those still missing. */
export function ensureEngines(): Engine[] {
  const missing = () => engines.filter((engine) => !engine.find());
  const wanted = missing();
  if (wanted.length > 0 && mayInstallPackages()) {
    try {
      installPackages(wanted.flatMap(({ packages }) => packages));
    } catch (error) {
      console.error(messageOf(error));
    }
  }
  return missing();
}

/** Whether a missing engine fails the run: in CI, and wherever it could be installed. */
export function enginesAreRequired(): boolean {
  return mayInstallPackages() || Boolean(process.env.CI);
}

function firstOf(...candidates: (string | undefined)[]): string | undefined {
  return candidates.find((candidate) => candidate && existsSync(candidate));
}
