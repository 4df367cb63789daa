import { existsSync } from 'node:fs';

const places = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Finds Firefox for the accessibility checks: `FIREFOX_PATH` or the system's. @throws Error if there is none */
export function findFirefox(): string {
  const found = [process.env.FIREFOX_PATH, ...places].find((place) => place && existsSync(place));
  if (!found) throw new Error('No Firefox: install one, name it in FIREFOX_PATH, or pass --browser chromium');
  return found;
}
