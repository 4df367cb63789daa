import { policyHash } from './content-security-policy';

/**
 * Returns elements for the end of the head: one with the text of all style sheets, so that the first paint waits for no
 * other file, then their links, disabled and never fetched, because React and the bundler look for them, and React
 * appends later style sheets after them. Some programs read only the first kilobytes of a page for its title and
 * picture: hence the end.
 */
export function styleElements(
  addresses: readonly string[],
  readSheet: (address: string) => string,
): { html: string; hashes: string[] } {
  if (addresses.length === 0) return { html: '', hashes: [] };
  const text = addresses.map((address) => withAbsoluteUrls(readSheet(address), address)).join('');
  if (/<\/style/i.test(text)) throw new Error('a style sheet with the end of its element in it');
  const links = addresses.map(
    (address) =>
      `<link rel="stylesheet" href="${address.replaceAll('&', '&amp;')}" data-precedence="next" disabled=""/>`,
  );
  return { html: `<style>${text}</style>${links.join('')}`, hashes: [policyHash(text)] };
}

function withAbsoluteUrls(css: string, address: string): string {
  return css.replaceAll(/url\((["']?)(?!data:|#)([^"')]*)\1\)/g, (_, quote: string, url: string) => {
    const { pathname } = new URL(url, new URL(address, 'http://site.invalid'));
    return `url(${quote}${pathname}${quote})`;
  });
}
