import { allowedTags } from '@talkaroo/content/packs/allowed-tags';
import sanitizeHtml from 'sanitize-html';

/** The target of a link in a text: an external `https:` address, or a path of this site. */
function readLink(href: string | undefined): { href: string; external: boolean } | undefined {
  // Browsers ignore these anywhere in an address, and read `\` as `/`.
  const address = (href ?? '').replace(/[\t\n\r]/g, '').trim();
  if (/^https:\/\//i.test(address) && URL.canParse(address)) return { href: address, external: true };
  if (/^\/(?![/\\])/.test(address)) return { href: address, external: false };
  return undefined;
}

/**
 * Reduces a marketer's HTML to what a paragraph needs. Scripts and style sheets are removed with their content; other
 * tags are removed and their text kept. A link keeps its text, and its address if that is `https:` or a path of this
 * site; an external link opens in a new tab without access to this one, and says so. Server only: the parser is large.
 * @param html from a language pack; broken markup is closed
 * @param newTab the note on a link that opens a new tab
 */
export function sanitizeDescription(html: string, newTab: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      // Other attributes are dropped.
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
  // Relies on clean HTML: no `>` in an address. A link ends where a browser ends it: at the next link, too.
  const note = `<span class="visually-hidden"> (${sanitizeHtml(newTab, { allowedTags: [] })})</span>`;
  return clean.replace(/<a [^>]*target="_blank"[^>]*>(?:(?!<\/?a[ >]).)*/gs, (link) => link + note);
}
