import { diffWords, diffWordsWithSpace } from 'diff';

/** A part of a text as it was and is: in both, only after, or only before. */
export type WordChange = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * What differs between two texts, word by word. Words are found by the rules of the language: Thai, Chinese and Japanese
 * have no spaces between them.
 * @param tag BCP 47 tag of the texts' language
 */
export function wordChanges(before: string, after: string, tag = 'en'): WordChange[] {
  if (before === after) return before ? [{ kind: 'same', text: before }] : [];
  const words = diffWords(before, after, { intlSegmenter: new Intl.Segmenter(tag, { granularity: 'word' }) });
  // It overlooks spaces and line breaks; where nothing else differs, they are what has changed.
  const isBlind = words.every(({ added, removed }) => !added && !removed);
  return (isBlind ? diffWordsWithSpace(before, after) : words).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}

/** Of unchanged text around changes, characters that are enough to know the place. */
const context = 120;

/**
 * Leaves out the middle of what has not changed, for a long text.
 * @returns the same parts, with `…` for what is left out
 */
export function onlyChanged(parts: readonly WordChange[]): WordChange[] {
  return parts.map((part, index) => {
    if (part.kind !== 'same' || part.text.length <= 2 * context + 20) return part;
    const start = index === 0 ? '' : cutAfter(part.text.slice(0, context));
    const end = index === parts.length - 1 ? '' : cutBefore(part.text.slice(-context));
    return { kind: 'same', text: `${start} … ${end}`.trimStart() };
  });
}

// At a space where there is one, so that no word is cut.
const cutAfter = (text: string) => text.replace(/\s\S{0,20}$/, '');
const cutBefore = (text: string) => text.replace(/^\S{0,20}\s/, '');
