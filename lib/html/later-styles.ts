/** Attribute of the place where the first view ends, and the style sheets of all that follows are linked. */
export const laterStylesMark = 'data-later-styles';
