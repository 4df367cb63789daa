import { ChangeSet, type ChangeSpec, MapMode, type Transaction } from '@codemirror/state';
import { unseen } from '@talkaroo/content/text/unseen';
import { escapeRegExp, isEqual, partition } from 'es-toolkit';
import { joinWords, type Part, type PartsOptions, partsOf, type WordsPart } from '../../core/message-parts';
import { texts } from '../texts';

const t = texts.panel;

// Document of a chip editor: words, with one character of Unicode's private use area per chip. A single character
// cannot be edited, split or misspelt.

export type ChipPart = Exclude<Part, { kind: 'words' }>;

/** Placeholders and tags are named as they are written: `{name}`, `<privacy>`; `#` is the number in a plural form. */
export type ChipRules = {
  required: readonly string[];
  /** Tags that must not be nested in each other. */
  links: readonly string[];
  /** They become chips when pasted or typed, and are offered after `{`, `<` and Ctrl-Space. */
  allowed: readonly { name: string; detail: string }[];
};

type PlacedChip = { at: number; part: ChipPart };

export const privateUse = /[\uE000-\uF8FF]/g;
const written = /\{\s*[\p{L}\p{N}_]+\s*\}|<\/?[\p{L}][\p{L}\p{N}_-]*>|#/u;

/** Parts by character, from U+E000 on, and the escaping of words, to write them the same way again. */
export class Alphabet {
  private readonly parts: Part[] = [];
  private readonly words = new Map<string, WordsPart>();

  characterOf(part: Part): string {
    const known = this.parts.findIndex((one) => isEqual(one, part));
    return String.fromCharCode(0xe000 + (known >= 0 ? known : this.parts.push(part) - 1));
  }

  partOf(character: string): Part | undefined {
    return this.parts[character.charCodeAt(0) - 0xe000];
  }

  chipOf(character: string): ChipPart | undefined {
    const part = this.partOf(character);
    return part?.kind === 'words' ? undefined : part;
  }

  /** Serializes parts. Private use characters in words become chips too, to avoid confusion. */
  documentOf(parts: readonly Part[]): string {
    return parts
      .map((part) => {
        if (part.kind !== 'words') return this.characterOf(part);
        this.words.set(part.text, part);
        return part.text.replaceAll(privateUse, (text) => this.characterOf({ kind: 'words', text }));
      })
      .join('');
  }

  partsIn(document: string): Part[] {
    const pieces = document.split(/([\uE000-\uF8FF])/).filter((text) => text !== '');
    const parts = pieces.map((text): Part => this.partOf(text) ?? { kind: 'words', text });
    return joinWords(parts).map((part) => (part.kind === 'words' && this.words.get(part.text)) || part);
  }

  chipsIn(document: string): PlacedChip[] {
    return [...document.matchAll(privateUse)].flatMap(({ 0: character, index: at }) => {
      const part = this.chipOf(character);
      return part ? [{ at, part }] : [];
    });
  }

  /** Converts pasted, dropped or typed text to a document without unseen characters; known placeholders and tags become chips. */
  documentOfPasted(pasted: string, { allowed }: ChipRules, syntax: PartsOptions): string {
    const chips = new Map(allowed.flatMap(({ name }) => chipsOf(name, syntax)).map((part) => [chipName(part), part]));
    // Whole plurals copied from this editor.
    const plurals = this.parts.filter((part) => part.kind === 'plural');
    for (const plural of plurals) chips.set(plural.source, plural);
    const pattern = [...plurals.map(({ source }) => escapeRegExp(source)), written.source].join('|');
    const words = this.documentOf([{ kind: 'words', text: pasted.replaceAll(unseen, '') }]);
    return words.replaceAll(new RegExp(pattern, 'gu'), (source) => {
      const chip = chips.get(source) ?? chips.get(source.replaceAll(/\s/g, ''));
      return chip ? this.characterOf(chip) : source;
    });
  }

  /** Serializes a part of a document for the clipboard: words, `{name}` and `<privacy>`. */
  clipboardText(document: string): string {
    const parts = this.partsIn(document);
    return parts.map((part) => (part.kind === 'words' ? part.text : part.source)).join('');
  }
}

/** Returns the display name of a chip: `{name}`, `<privacy>`, `</privacy>`. */
export function chipName(part: ChipPart): string {
  if (part.kind !== 'tag') return part.name === '#' ? part.source : `{${part.name}}`;
  return `<${part.end ? '/' : ''}${part.name}>`;
}

/** Returns the chip of `{name}`, or both halves of `<tag>`; none if the syntax has no such chip. */
export function chipsOf(name: string, syntax: PartsOptions): ChipPart[] {
  const source = name.startsWith('<') ? `${name}.${name.replace('<', '</')}` : name;
  return partsOf(source, syntax).filter((part) => part.kind !== 'words');
}

function withoutSlash(name: string): string {
  return name.replace('</', '<');
}

/** Whether one of the parts is a placeholder, or a half of a tag, of a name as it is written. */
export function has(parts: readonly Part[], name: string): boolean {
  return parts.some((part) => part.kind !== 'words' && withoutSlash(chipName(part)) === name);
}

/** Returns the tags that come in pairs; `<br>` has no other half. */
function halvesIn(chips: readonly PlacedChip[]) {
  return chips.flatMap(({ at, part }) => (part.kind === 'tag' && part.name !== 'br' ? [{ at, ...part }] : []));
}

/** Maps the offset of each opening tag to that of its closing tag, and vice versa. */
function tagPairs(chips: readonly PlacedChip[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { at: number; name: string }[] = [];
  for (const half of halvesIn(chips)) {
    const last = open.at(-1);
    if (!half.end) open.push(half);
    else if (last?.name === half.name) {
      open.pop();
      pairs.set(last.at, half.at).set(half.at, last.at);
    }
  }
  return pairs;
}

/** Says what is wrong with the chips of a text. */
function problemsOf(chips: readonly PlacedChip[], { required, links }: ChipRules): string[] {
  const pairs = tagPairs(chips);
  const halves = halvesIn(chips);
  const isNested = ({ at, name }: { at: number; name: string }) =>
    halves.some(
      (around) =>
        around.at < at &&
        (pairs.get(around.at) ?? 0) > at &&
        (around.name === name || [around.name, name].every((one) => links.includes(`<${one}>`))),
    );
  const parts = chips.map(({ part }) => part);
  return [
    ...halves.filter(({ at }) => !pairs.has(at)).map((half) => t.refused.half(chipName(half))),
    ...halves.filter((half) => !half.end && isNested(half)).map((half) => t.refused.nested(chipName(half))),
    ...required.filter((name) => !has(parts, name)).map(t.refused.missing),
  ];
}

/** Further changes of an edit's result, undefined if it must not happen. `said`: why, or what the changes put back. */
type Outcome = { changes?: ChangeSpec[]; said?: string | undefined };

/** Keeps chips that the text needs, and tags whose partner stays. */
export function guarded(transaction: Transaction, alphabet: Alphabet, rules: ChipRules): Outcome {
  const { startState, newDoc, changes } = transaction;
  const chips = alphabet.chipsIn(startState.doc.toString());
  const known = problemsOf(chips, rules);
  const count = (problems: string[], one: string) => problems.filter((other) => one === other).length;
  const problemAfter = (fixes: ChangeSpec[]) => {
    const result = ChangeSet.of(fixes, newDoc.length).apply(newDoc).toString();
    const problems = problemsOf(alphabet.chipsIn(result), rules);
    return problems.find((problem) => count(problems, problem) > count(known, problem));
  };

  const isPaste = transaction.isUserEvent('input.paste') || transaction.isUserEvent('input.drop');
  const isRemoved = ({ at }: PlacedChip) => changes.mapPos(at, -1, MapMode.TrackAfter) === null;
  const [removed, left] = partition(chips, isRemoved);
  const pairs = tagPairs(chips);
  const isNew = ({ at }: PlacedChip) => changes.invertedDesc.mapPos(at, -1, MapMode.TrackAfter) === null;
  const inserted = alphabet.chipsIn(newDoc.toString()).filter(isNew);
  const without = (at: number) => ({ from: at, to: at + 1 });

  // A paste moves chips that the text needs, which a cut has left in their place.
  const moved = left.filter(
    ({ part }) =>
      isPaste &&
      rules.required.includes(withoutSlash(chipName(part))) &&
      left.filter((other) => isEqual(other.part, part)).length === 1 &&
      inserted.some((other) => isEqual(other.part, part)),
  );
  // The other half of a tag that is deleted by itself.
  const isOne = transaction.isUserEvent('delete') && newDoc.length === startState.doc.length - 1;
  const partners = isOne ? removed.flatMap(({ at }) => pairs.get(at) ?? []) : [];
  const withoutAll = (places: number[]) => places.map((at) => without(changes.mapPos(at, 1)));
  const fixes = [withoutAll(moved.map(({ at }) => at)), [], withoutAll(partners)];
  const right = fixes.find((fix) => !problemAfter(fix));
  if (right) return { changes: right };

  const said = problemAfter([]);
  // Undo and drag apply as a whole or not at all.
  if (['undo', 'redo', 'move'].some((event) => transaction.isUserEvent(event))) return { said };
  const pastedPairs = tagPairs(inserted);
  const halves = isPaste ? halvesIn(inserted).filter(({ at }) => !pastedPairs.has(at)) : [];
  const withKept = (kept: readonly PlacedChip[]) => [
    ...halves.map(({ at }) => without(at)),
    ...kept.map(({ at, part }) => ({ from: changes.mapPos(at + 1, 1), insert: alphabet.characterOf(part) })),
  ];
  if (problemAfter(withKept(removed))) return { said };
  // No more than needed.
  const kept = removed.reduce((all, { at }) => {
    const fewer = all.filter((one) => one.at !== at && one.at !== pairs.get(at));
    return problemAfter(withKept(fewer)) ? all : fewer;
  }, removed);
  if (kept.length === 0) return { changes: withKept(kept) };
  const saidOf = transaction.isUserEvent('delete.cut') ? t.keptUntilPasted : t.kept;
  return { changes: withKept(kept), said: saidOf(kept.map(({ part }) => chipName(part))) };
}
