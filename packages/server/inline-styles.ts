import { policyHash } from './content-security-policy';

const stylesheet = /<link rel="stylesheet" href="(?<address>[^"]*)"(?<rest>[^>]* data-precedence=[^>]*?)\/?>/g;
/** Preloads of style sheets that only an error page needs. */
const stylePreload = /<link rel="preload"[^>]* as="style"[^>]*>/g;

export type InlinedStyles = {
  html: string;
  styleHashes: string[];
};

/**
 * Inlines a page's style sheets, so that the first paint waits for no other file. They stand at the end of the head,
 * because some programs read only the first kilobytes of a page for its title and picture. The links stay, disabled
 * and never fetched, because React and the bundler look for them.
 */
export function inlineStyles(rendered: string, readSheet: (address: string) => string): InlinedStyles {
  const sheets: string[] = [];
  const links: string[] = [];
  const html = rendered.replaceAll(stylePreload, '').replaceAll(stylesheet, (_, address: string, rest: string) => {
    sheets.push(withAbsoluteUrls(readSheet(address), address));
    links.push(`<link rel="stylesheet" href="${address}"${rest} disabled=""/>`);
    return '';
  });
  if (sheets.length === 0) return { html, styleHashes: [] };
  const text = sheets.join('');
  if (/<\/style/i.test(text)) throw new Error('a style sheet with the end of its element in it');
  return {
    // Before the links, because React appends later style sheets after them.
    html: html.replace('</head>', () => `<style>${text}</style>${links.join('')}</head>`),
    styleHashes: [policyHash(text)],
  };
}

function withAbsoluteUrls(css: string, address: string): string {
  return css.replaceAll(/url\((["']?)(?!data:|#)([^"')]*)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, new URL(address, 'http://site.invalid'));
    return `url(${quote}${pathname}${quote})`;
  });
}
