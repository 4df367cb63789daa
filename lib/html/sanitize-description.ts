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
 * A marketer's HTML, down to what a paragraph needs. Scripts and style sheets go with all they hold; other tags go, and
 * their words stay. A link keeps its words, and its address where that is `https:` or a path of this site; one that
 * leads away opens in a new tab without a hold on this one, and says so. For the server alone: the parser is large.
 * @param html from a language pack; broken markup is closed
 * @param newTab what is said of a link that opens a new tab
 */
export function sanitizeDescription(html: string, newTab: string): string {
  const clean = sanitizeHtml(html, {
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
  // In clean HTML alone an address holds no `>`, and no link holds another.
  const note = `<span class="visually-hidden"> (${sanitizeHtml(newTab, { allowedTags: [] })})</span>`;
  return clean.replace(/(<a [^>]*target="_blank"[^>]*>.*?)(<\/a>)/gs, (_, link, end) => link + note + end);
}
