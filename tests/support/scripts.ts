import { readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';

/** The scripts in a page's HTML, as files in `.next`: loaded before its `load` event. */
export function scriptsOf(html: string): string[] {
  const scripts = new JSDOM(html).window.document.querySelectorAll<HTMLScriptElement>('script[src]:not([nomodule])');
  return Array.from(scripts, (script) => new URL(script.src, 'http://x').pathname.replace('/_next/', ''));
}

/** The scripts of an empty page: Next’s own page for a path without a layout, prerendered by the build. */
export function emptyPageScripts(): string[] {
  return scriptsOf(readFileSync('.next/server/app/_not-found.html', 'utf8'));
}
