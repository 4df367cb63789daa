import { pageDataId } from '@/lib/starter/page-data';
import { policyHash } from './content-security-policy';
import { allowOwnScripts, callText } from './inline-scripts';
import { inlineStyles } from './inline-styles';
import { speculationRules } from './speculation-rules';

/** A script element. Its text never contains `</script`. */
const scriptElement = /<script(?<attributes>[^>]*)>(?<text>.*?)<\/script>/gs;
const scriptPreload = /<link rel="preload" as="script"[^>]*\/?>/g;

/** Adjacent inline scripts. Next writes its data in many small pieces. */
const neighbours = /(?:<script>(?:(?!<\/script>).)*<\/script>){2,}/gs;

/** The address in Next's data that a page was rendered for. The page is shared; browsers use their own address. */
const firstAddress = /(?<=\\"c\\":\[).*?(?=\],\\"q\\":\\")/;

export type FinishedHtml = {
  html: string;
  scriptHashes: string[];
  styleHashes: string[];
};

/** The starter is inserted after this element. */
const pageData = new RegExp(`<script id="${pageDataId}"[^>]*>[^<]*</script>`);

type FinishOptions = {
  starter: string;
  /** Other origins that scripts may come from. */
  scriptOrigins: string[];
  readSheet: (address: string) => string;
};

/**
 * Finishes rendered HTML: makes it ready for a policy by hashes, merges inline scripts and leaves external ones to the
 * starter, which also sets up Trusted Types.
 * @throws Error if the page lacks the starter's data
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
      // All supported browsers load modules.
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

/** Returns the hashes of executable inline scripts and speculation rules, not of data blocks such as JSON-LD. */
function hashesOf(html: string): string[] {
  const texts = Array.from(html.matchAll(scriptElement), ({ groups }) => groups as { attributes: string; text: string })
    .filter(({ attributes }) => !/ type="(?!module|text\/javascript|speculationrules)/.test(attributes))
    .map(({ text }) => text);
  return [...new Set(texts.map(policyHash))];
}
