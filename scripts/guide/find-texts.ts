import { type KnownText, normal } from './known-texts';

/** px, from the top left of the page. */
export type Box = { x: number; y: number; width: number; height: number };

/** A text as a page shows it, with the elements around it, the innermost first. */
export type SeenText = { within: { text: string; box: Box }[] };

export type FoundText = KnownText & { text: string; box: Box };

/**
 * Finds where texts come from. A text that stands in several files is taken from the one that is named first; within a
 * file, beside the one found before it.
 * @param files names, or parts of them, in the order of preference; texts of other files are not looked for
 */
export function findTexts(
  seen: readonly SeenText[],
  known: readonly KnownText[],
  files: readonly string[],
): FoundText[] {
  const rank = ({ file }: KnownText) => files.findIndex((name) => file.includes(name));
  const candidates = known.filter((text) => rank(text) >= 0).sort((one, other) => rank(one) - rank(other));
  const found = new Map<KnownText, FoundText>();
  let before = '';
  for (const { within } of seen) {
    for (const { text, box } of within) {
      const matches = candidates.filter((candidate) => !found.has(candidate) && candidate.shown.test(normal(text)));
      // Those that match whatever is shown say nothing.
      const best = matches
        .filter((match) => rank(match) === rank(matches[0] as KnownText))
        .sort((one, other) => common(other.key, before) - common(one.key, before))[0];
      if (!best) continue;
      found.set(best, { ...best, text: normal(text), box });
      before = best.key;
      break;
    }
  }
  return [...found.values()];
}

/** How many names two keys begin with. */
function common(one: string, other: string): number {
  const names = other.split('.');
  const first = one.split('.').findIndex((name, index) => name !== names[index]);
  return first < 0 ? names.length : first;
}

/** A row of the guide's table: a text, and its like in a list. */
export type Row = FoundText & { likewise: string[] };

/**
 * One row for the first of each list: `steps.register.title` with `choose` and `meet` likewise.
 */
export function rowsOf(found: readonly FoundText[]): Row[] {
  const rows: Row[] = [];
  for (const text of found) {
    const names = text.key.split('.');
    const like = rows.find(({ file, key }) => {
      const others = key.split('.');
      const differing = names.flatMap((name, index) => (name === others[index] ? [] : index));
      // Neither another part of the page nor another text of the same item.
      const isItem = differing.length === 1 && differing[0] !== 0 && differing[0] !== names.length - 1;
      return file === text.file && others.length === names.length && isItem;
    });
    if (!like) rows.push({ ...text, likewise: [] });
    else {
      const others = like.key.split('.');
      const item = names.find((name, index) => name !== others[index]);
      if (item) like.likewise.push(item);
    }
  }
  return rows;
}
