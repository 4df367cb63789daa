/** HTML tags allowed in a marketer's text; all others are removed. */
export const allowedTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'];
