import { policyHash } from './content-security-policy';

const stylesheet = /<link rel="stylesheet" href="([^"]*)"(?=[^>]* data-precedence=)[^>]*?(?=\/?>)/g;
/** Preloads of style sheets that only an error page needs. */
const stylePreload = /<link rel="preload"[^>]* as="style"[^>]*>/g;

export type InlinedStyles = {
  html: string;
  styleHashes: string[];
};

/**
 * Inlines a page's style sheets, so that the first paint waits for no other file. The links stay, disabled and never
 * fetched, because React and the bundler look for them.
 */
export function inlineStyles(rendered: string, readSheet: (address: string) => string): InlinedStyles {
  const sheets: string[] = [];
  const html = rendered.replaceAll(stylePreload, '').replaceAll(stylesheet, (link, address: string) => {
    sheets.push(withAbsoluteUrls(readSheet(address), address));
    return `${link} disabled=""`;
  });
  if (sheets.length === 0) return { html, styleHashes: hashesOf(html) };
  const text = sheets.join('');
  if (/<\/style/i.test(text)) throw new Error('a style sheet with the end of its element in it');
  // Before the links, because React appends later style sheets after them.
  const styled = html.replace('<link rel="stylesheet"', (link) => `<style>${text}</style>${link}`);
  return { html: styled, styleHashes: hashesOf(styled) };
}

/** Includes the rules that components write, such as those of photographs. */
function hashesOf(html: string): string[] {
  const texts = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, text = '']) => text);
  return [...new Set(texts.map(policyHash))];
}

function withAbsoluteUrls(css: string, address: string): string {
  return css.replaceAll(/url\((["']?)(?!data:|#)([^"')]*)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, new URL(address, 'http://site.invalid'));
    return `url(${quote}${pathname}${quote})`;
  });
}
