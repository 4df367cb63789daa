import type { Ref } from '@talkaroo/studio/protocol';
import { groupBy } from 'es-toolkit';
import { wordsOf } from '../names';
import { isShown } from './geometry';
import type { MarkedPage, Occurrence } from './read-marks';
import { covers, refName } from './ref-key';

export type ListedText = {
  ref: Ref;
  text: string;
  isPicture: boolean;
};

type TextGroup = { name: string; texts: ListedText[] };

/**
 * Lists all texts and pictures in page order; a group stands where its first text is. Last come those of the head, and
 * those not visible now. `reads`: keys read to render the page, e.g. `home.hero.title`.
 */
export function listTexts(page: MarkedPage, reads: readonly string[]): TextGroup[] {
  const seen = new Set<string>();
  const take = (occurrences: readonly Occurrence[]): ListedText[] =>
    occurrences.flatMap(({ ref, text, attribute }) => {
      const name = refName(ref);
      if (seen.has(name) || text.trim() === '') return [];
      seen.add(name);
      return [{ ref, text, isPicture: /^(src|srcset|style|poster|(xlink:)?href)$/.test(attribute ?? '') }];
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
  const groups = Object.entries(groupBy(visible, ({ ref }) => groupOf(ref)));
  return [
    ...groups.map(([name, texts]) => ({ name, texts })),
    { name: 'Browser tab and search results', texts: inHead },
    { name: 'Not visible now', texts: [...hidden, ...unseen] },
  ];
}

function groupOf(ref: Ref): string {
  if (ref.kind === 'fixed') return 'written by the program';
  return wordsOf((ref.kind === 'text' ? ref.key : ref.place.key).split('.')[0] ?? '');
}
