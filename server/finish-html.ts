import { createHash } from 'node:crypto';
import { allowOwnScripts, callText, loadScripts } from './inline-scripts';

/** A script element; what is in it never contains `</script`. */
const scriptElement = /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/?>/g;

/** Inline scripts without anything in between: Next writes its data in many small pieces. */
const neighbours = /(?:<script>(?:(?!<\/script>).)*<\/script>){2,}/gs;

/**
 * In Next's data, the address with which a page was asked for when it was rendered: one visitor's, while the page is
 * everybody's. The browser reads its own.
 */
const firstAddress = /(?<=\\"c\\":\[).*?(?=\],\\"q\\":\\")/;

export type FinishedHtml = {
  html: string;
  /** `sha256-…` of each inline script, for the page's policy. */
  scriptHashes: string[];
};

/**
 * The finisher: makes rendered HTML ready for a policy by hashes. Scripts with an address become one inline script that
 * loads them, neighbouring inline scripts become one, and a first script sets up Trusted Types. Pure.
 * @param scriptOrigins origins besides the site's own that scripts may come from
 */
export function finishHtml(rendered: string, scriptOrigins: string[]): FinishedHtml {
  const addresses: string[] = [];
  let html = rendered
    .replace(firstAddress, String.raw`\"\",\"\"`)
    .replaceAll(scriptPreload, '')
    .replaceAll(scriptElement, (element, attributes: string) => {
      const [, address] = / src="([^"]*)"/.exec(attributes) ?? [];
      if (address === undefined) return element;
      // Every browser that runs the site knows modules.
      if (!/ nomodule=/i.test(attributes)) addresses.push(address.replaceAll('&amp;', '&'));
      return '';
    })
    .replaceAll(neighbours, (scripts) => {
      const texts = Array.from(scripts.matchAll(scriptElement), ({ groups }) => groups?.text);
      return `<script>${texts.join(';')}</script>`;
    });
  const first = [callText(allowOwnScripts, scriptOrigins), callText(loadScripts, addresses)].join(';');
  html = html.replace('</head>', () => `<script>${first}</script></head>`);
  return { html, scriptHashes: hashesOf(html) };
}

/** Hashes of the inline scripts that run; data blocks such as JSON-LD do not. */
function hashesOf(html: string): string[] {
  const texts = Array.from(html.matchAll(scriptElement), ({ groups }) => groups as { attributes: string; text: string })
    .filter(({ attributes }) => !/ type="(?!module|text\/javascript)/.test(attributes))
    .map(({ text }) => text);
  return [...new Set(texts.map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`))];
}
