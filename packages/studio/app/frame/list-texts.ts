import type { Ref } from '@talkaroo/studio/protocol';
import { groupBy, partition, uniqBy } from 'es-toolkit';
import { wordsOf } from '../names';
import { isShown } from './geometry';
import type { MarkedPage, Occurrence } from './read-marks';
import { covers, refName } from './ref-key';

export type ListedText = { ref: Ref; text: string; isPicture: boolean };

type TextGroup = { name: string; texts: ListedText[] };

/**
 * Lists all texts and pictures in page order; a group stands where its first text is. Last come those of the head, and
 * those not visible now. `reads`: keys read to render the page, e.g. `home.hero.title`.
 */
export function listTexts(page: MarkedPage, reads: readonly string[]): TextGroup[] {
  const [visible, hidden] = partition(page.all, isShown);
  const known = [...visible, ...page.head, ...hidden].filter(({ text }) => text.trim() !== '');
  const first = new Set(uniqBy(known, ({ ref }) => refName(ref)));
  const unseen = reads.flatMap((read): ListedText[] => {
    const at = read.indexOf('.');
    const ref: Ref = { kind: 'text', namespace: read.slice(0, at), key: read.slice(at + 1) };
    const isKnown = [...page.all, ...page.head].some((occurrence) => covers(ref, occurrence.ref));
    return isKnown ? [] : [{ ref, text: '', isPicture: false }];
  });
  const listed = (occurrences: readonly Occurrence[]): ListedText[] =>
    occurrences
      .filter((occurrence) => first.has(occurrence))
      .map(({ ref, text, attribute = '' }) => ({ ref, text, isPicture: pictures.test(attribute) }));
  return [
    ...Object.entries(groupBy(listed(visible), ({ ref }) => groupOf(ref))).map(([name, texts]) => ({ name, texts })),
    { name: 'Browser tab and search results', texts: listed(page.head) },
    { name: 'Not visible now', texts: [...listed(hidden), ...unseen] },
  ];
}

const pictures = /^(src|srcset|style|poster|(xlink:)?href)$/;

function groupOf(ref: Ref): string {
  if (ref.kind === 'fixed') return 'written by the program';
  return wordsOf((ref.kind === 'text' ? ref.key : ref.place.key).split('.')[0] ?? '');
}
