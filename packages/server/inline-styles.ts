import { policyHash } from './content-security-policy';

const stylesheet = /<link rel="stylesheet" href="([^"]*)"(?=[^>]* data-precedence=)[^>]*?(?=\/?>)/g;
/** Of style sheets that only an error page needs. */
const stylePreload = /<link rel="preload"[^>]* as="style"[^>]*>/g;

export type InlinedStyles = {
  html: string;
  /** `sha256-…` of the inline style, for the page's policy; none for a page without style sheets. */
  styleHashes: string[];
};

/**
 * Writes a page's style sheets into it, as one element, so that its first paint waits for no other file. Their links stay
 * in the page, disabled, which no browser fetches: React and the bundler look for them to know what need not be loaded
 * any more. Pure but for `readSheet`.
 * @param readSheet the text of the style sheet with an address of this site
 */
export function inlineStyles(rendered: string, readSheet: (address: string) => string): InlinedStyles {
  const sheets: string[] = [];
  const html = rendered.replaceAll(stylePreload, '').replaceAll(stylesheet, (link, address: string) => {
    sheets.push(withAbsoluteUrls(readSheet(address), address));
    return `${link} disabled=""`;
  });
  if (sheets.length === 0) return { html, styleHashes: [] };
  const text = sheets.join('');
  if (/<\/style/i.test(text)) throw new Error('a style sheet with the end of its element in it');
  return {
    // Before the links: React adds later style sheets behind them.
    html: html.replace('<link rel="stylesheet"', (link) => `<style>${text}</style>${link}`),
    styleHashes: [policyHash(text)],
  };
}

/** In a style sheet, addresses of other files are relative to its own. */
function withAbsoluteUrls(css: string, address: string): string {
  return css.replaceAll(/url\((["']?)(?!data:|#)([^"')]*)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, new URL(address, 'http://site.invalid'));
    return `url(${quote}${pathname}${quote})`;
  });
}
