import type { Ref } from '@talkaroo/studio/protocol';
import { wordsOf } from '../names';
import { isShown } from './geometry';
import type { MarkedPage, Occurrence } from './read-marks';
import { covers, refKey } from './ref-key';

export type ListedText = {
  ref: Ref;
  text: string;
  isPicture: boolean;
};

type TextGroup = { name: string; texts: ListedText[] };

type PageTexts = {
  /** In page order; a group stands where its first text is. */
  shown: TextGroup[];
  head: ListedText[];
  hidden: ListedText[];
};

/** Lists all texts and pictures. `reads`: keys read to render the page, e.g. `home.hero.title`. */
export function listTexts(page: MarkedPage, reads: readonly string[]): PageTexts {
  const seen = new Set<string>();
  const take = (occurrences: readonly Occurrence[]): ListedText[] =>
    occurrences.flatMap(({ ref, text, attribute }) => {
      const name = refKey(ref);
      if (seen.has(name) || text.trim() === '') return [];
      seen.add(name);
      return [{ ref, text, isPicture: isPictureAttribute(attribute) }];
    });
  const visible = take(page.all.filter(isShown));
  const inHead = take(page.head);
  const hidden = take(page.all.filter((occurrence) => !isShown(occurrence)));
  const known = [...page.all, ...page.head];
  const unseen = reads.flatMap((read): ListedText[] => {
    const at = read.indexOf('.');
    const ref: Ref = { kind: 'text', namespace: read.slice(0, at), key: read.slice(at + 1) };
    return known.some((occurrence) => covers(ref, occurrence.ref)) ? [] : [{ ref, text: '', isPicture: false }];
  });
  return { shown: grouped(visible), head: inHead, hidden: [...hidden, ...unseen] };
}

function isPictureAttribute(attribute: string | undefined): boolean {
  return /^(src|srcset|style|poster|(xlink:)?href)$/.test(attribute ?? '');
}

function grouped(texts: ListedText[]): TextGroup[] {
  const groups = new Map<string, ListedText[]>();
  for (const text of texts) {
    const name = groupOf(text.ref);
    const group = groups.get(name);
    if (group) group.push(text);
    else groups.set(name, [text]);
  }
  return [...groups].map(([name, list]) => ({ name, texts: list }));
}

function groupOf(ref: Ref): string {
  if (ref.kind === 'fixed') return 'written by the program';
  return wordsOf((ref.kind === 'text' ? ref.key : ref.place.key).split('.')[0] ?? '');
}

export function filterTexts(texts: readonly ListedText[], words: string, nameOf: (ref: Ref) => string): ListedText[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return texts.filter(({ ref, text }) => {
    const whole = `${text} ${nameOf(ref)}`.toLocaleLowerCase();
    return wanted.every((word) => whole.includes(word));
  });
}
