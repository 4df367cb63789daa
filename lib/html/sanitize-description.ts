import { allowedTags } from '@talkaroo/content/packs/allowed-tags';
import sanitizeHtml from 'sanitize-html';

/** Returns the target of a link in a text: an external `https:` address, or a path of this site. */
function readLink(href: string | undefined): { href: string; external: boolean } | undefined {
  // Browsers ignore these characters anywhere in an address, and read `\` as `/`.
  const address = (href ?? '').replace(/[\t\n\r]/g, '').trim();
  if (/^https:\/\//i.test(address) && URL.canParse(address)) return { href: address, external: true };
  if (/^\/(?![/\\])/.test(address)) return { href: address, external: false };
  return undefined;
}

/**
 * Reduces a marketer's HTML to {@link allowedTags}, removing scripts with their content. Links keep `https:` addresses
 * and paths of this site; external ones open a new tab with the note `newTab`. Server only: the parser is large.
 */
export function sanitizeDescription(html: string, newTab: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }): sanitizeHtml.Tag => {
        const link = readLink(href);
        if (!link) return { tagName, attribs: {} };
        return {
          tagName,
          attribs: { href: link.href, ...(link.external && { target: '_blank', rel: 'noopener' }) },
        };
      },
    },
  });
  // Relies on clean HTML: no `>` in an address. As in browsers, a link also ends at the next link.
  const note = `<span class="visually-hidden"> (${sanitizeHtml(newTab, { allowedTags: [] })})</span>`;
  return clean.replace(/<a [^>]*target="_blank"[^>]*>(?:(?!<\/?a[ >]).)*/gs, (link) => link + note);
}
