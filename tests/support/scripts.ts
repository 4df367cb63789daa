import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

/** The scripts in a page's HTML, as files in `.next`: loaded before its `load` event. */
export function scriptsOf(html: string): string[] {
  const scripts = [...new JSDOM(html).window.document.querySelectorAll<HTMLScriptElement>('script:not([nomodule])')];
  // In a finished page the first inline script loads the others.
  const addresses = scripts.flatMap(
    (script) => script.src || (script.text.match(/\/_next\/[^"]+\.js(?="[\],])/g) ?? []),
  );
  return addresses.map((address) => new URL(address, 'http://x').pathname.replace('/_next/', ''));
}

/** The scripts of an empty page: Next’s own page for a path without a layout, prerendered by the build. */
export function emptyPageScripts(): string[] {
  return scriptsOf(readFileSync('.next/server/app/_not-found.html', 'utf8'));
}
