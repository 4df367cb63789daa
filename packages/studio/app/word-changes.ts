import { diffWords, diffWordsWithSpace } from 'diff';

export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/** Returns a word diff. Words follow the language, as Thai, Chinese and Japanese have no spaces. `tag` is BCP 47. */
export function wordChanges(before: string, after: string, tag = 'en'): WordChange[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  const words = diffWords(before, after, { intlSegmenter: new Intl.Segmenter(tag, { granularity: 'word' }) });
  // `diffWords` ignores white space, which may be the only change.
  const isBlind = words.every(({ added, removed }) => !added && !removed);
  return (isBlind ? diffWordsWithSpace(before, after) : words).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** Characters of unchanged text kept around a change. */
const context = 120;

/** Replaces the middle of long unchanged parts with `…`. */
export function onlyChanged(parts: readonly WordChange[]): WordChange[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * context + 20) return part;
    // Cut at a space if possible.
    const start = index === 0 ? '' : part.text.slice(0, context).replace(/\s\S{0,20}$/, '');
    const end = index === parts.length - 1 ? '' : part.text.slice(-context).replace(/^\S{0,20}\s/, '');
    return { kind: 'same', text: `${start} … ${end}`.trimStart() };
  });
}
