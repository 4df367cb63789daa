import sanitizeHtml from 'sanitize-html';

/** Where a link of a text may lead: away by `https:`, or to a path of this very site. */
function readLink(href: string | undefined): { href: string; external: boolean } | undefined {
  // Browsers leave these out of an address, wherever they stand in it, and take `\` for `/`.
  const address = (href ?? '').replace(/[\t\n\r]/g, '').trim();
  if (/^https:\/\//i.test(address) && URL.canParse(address)) return { href: address, external: true };
  if (/^\/(?![/\\])/.test(address)) return { href: address, external: false };
  return undefined;
}

/**
 * A marketer's HTML, down to what a paragraph needs: scripts, styles, event handlers and strange schemes are gone, and
 * their text with them where it is no text. A link keeps its words and loses an address that is neither `https:` nor a
 * path of this site; one that leads away opens in a new tab, which learns nothing of this one. For the server alone.
 * @param html from a language pack; broken markup is closed
 */
export function sanitizeDescription(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['https'],
    allowProtocolRelative: false,
    transformTags: {
      // Whatever else stood there is not taken over.
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
}
