/** The HTML that a marketer's paragraph may have; everything else is taken out. */
export const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'];
