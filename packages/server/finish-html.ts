import { pageDataId } from '@/lib/starter/page-data';
import { policyHash } from './content-security-policy';
import { allowOwnScripts, callText } from './inline-scripts';
import { inlineStyles } from './inline-styles';
import { speculationRules } from './speculation-rules';

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
  /** The same of inline styles. */
  styleHashes: string[];
};

/** Behind which the starter stands. */
const pageData = new RegExp(`<script id="${pageDataId}"[^>]*>[^<]*</script>`);

type FinishOptions = {
  /** The text of the starter (`lib/starter`). */
  starter: string;
  /** Origins besides the site's own that scripts may come from. */
  scriptOrigins: string[];
  /** The text of a style sheet by its address. */
  readSheet: (address: string) => string;
};

/**
 * The finisher: makes rendered HTML ready for a policy by hashes, and puts its scripts to sleep. Those with an address
 * are left to the starter, an inline script at the beginning of the page, which also sets up Trusted Types; neighbouring
 * inline scripts become one. Pure.
 * @throws Error if the page does not have the starter's data
 */
export function finishHtml(rendered: string, { starter, scriptOrigins, readSheet }: FinishOptions): FinishedHtml {
  if (!pageData.test(rendered)) throw new Error(`a page without #${pageDataId}`);
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
  const first = `<script data-scripts="${addresses.join(' ').replaceAll('&', '&amp;')}">${callText(allowOwnScripts, scriptOrigins)};${starter}</script>`;
  html = html
    .replace(pageData, (data) => data + first)
    .replace('</body>', () => `<script type="speculationrules">${speculationRules}</script></body>`);
  const styled = inlineStyles(html, readSheet);
  return { ...styled, scriptHashes: hashesOf(styled.html) };
}

/** Hashes of the inline scripts that run, and of rules; data blocks such as JSON-LD do neither. */
function hashesOf(html: string): string[] {
  const texts = Array.from(html.matchAll(scriptElement), ({ groups }) => groups as { attributes: string; text: string })
    .filter(({ attributes }) => !/ type="(?!module|text\/javascript|speculationrules)/.test(attributes))
    .map(({ text }) => text);
  return [...new Set(texts.map(policyHash))];
}
