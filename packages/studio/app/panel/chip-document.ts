import { isEqual } from 'es-toolkit';
import { type Part, type PartsOptions, partsOf, type WordsPart } from '../../core/message-parts';

// Document of a chip editor: words, with one character of Unicode's private use area per chip. A single character
// cannot be edited, split or misspelt.

export type ChipPart = Exclude<Part, { kind: 'words' }>;

export type ChipRules = {
  required: readonly string[];
  requiredTags: readonly string[];
  /** Tags that must not be nested in each other. */
  linkTags: readonly string[];
  /** Names in braces that become chips when pasted or typed. */
  chips: readonly string[];
  /** Tags that become chips when pasted. */
  tags: readonly string[];
};

const privateUse = /[\uE000-\uF8FF]/g;

/** Parts by character, from U+E000 on. */
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

  /** Remembers the escaping of words, to write them the same way again. */
  remember(part: WordsPart): void {
    this.words.set(part.text, part);
  }

  wordsOf(text: string): WordsPart {
    return this.words.get(text) ?? { kind: 'words', text };
  }

  plurals(): ChipPart[] {
    return this.parts.filter((part) => part.kind === 'plural');
  }
}

/** Serializes parts. Private use characters in words become chips too, to avoid confusion. */
export function documentOf(parts: readonly Part[], alphabet: Alphabet): string {
  return parts
    .map((part) => {
      if (part.kind !== 'words') return alphabet.characterOf(part);
      alphabet.remember(part);
      return part.text.replaceAll(privateUse, (text) => alphabet.characterOf({ kind: 'words', text }));
    })
    .join('');
}

export function partsIn(document: string, alphabet: Alphabet): Part[] {
  const parts: Part[] = [];
  let words = '';
  const endWords = () => {
    if (words) parts.push(alphabet.wordsOf(words));
    words = '';
  };
  for (const character of document) {
    const part = alphabet.partOf(character);
    if (!part) words += character;
    else if (part.kind === 'words') words += part.text;
    else {
      endWords();
      parts.push(part);
    }
  }
  endWords();
  return parts;
}

type PlacedChip = { at: number; character: string; part: ChipPart };

export function chipsIn(document: string, alphabet: Alphabet): PlacedChip[] {
  return [...document.matchAll(privateUse)].flatMap(({ 0: character, index: at }) => {
    const part = alphabet.partOf(character);
    return part && part.kind !== 'words' ? [{ at, character, part }] : [];
  });
}

/** Returns the display name of a chip: `{name}`, `<privacy>`, `</privacy>`. */
export function chipName(part: ChipPart): string {
  if (part.kind !== 'tag') return part.name === '#' ? part.source : `{${part.name}}`;
  return `<${part.end ? '/' : ''}${part.name}>`;
}

/** Whether a chip is one half of a pair of tags; `<br>` has no other half. */
function isHalf(part: ChipPart): part is Extract<ChipPart, { kind: 'tag' }> {
  return part.kind === 'tag' && part.name !== 'br';
}

/** Maps the offset of each opening tag to that of its closing tag, and vice versa. */
function tagPairs(chips: readonly PlacedChip[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: PlacedChip[] = [];
  for (const chip of chips) {
    const last = open.at(-1);
    if (!isHalf(chip.part)) continue;
    if (!chip.part.end) open.push(chip);
    else if (last?.part.name === chip.part.name) {
      open.pop();
      pairs.set(last.at, chip.at).set(chip.at, last.at);
    }
  }
  return pairs;
}

export type Problem = { what: 'missing' | 'half' | 'nested'; chip: string };

function problemsOf(document: string, alphabet: Alphabet, rules: ChipRules): Problem[] {
  const chips = chipsIn(document, alphabet);
  const pairs = tagPairs(chips);
  const problems: Problem[] = [];
  const depth: string[] = [];
  for (const { at, part } of chips) {
    if (!isHalf(part)) continue;
    if (!pairs.has(at)) problems.push({ what: 'half', chip: chipName(part) });
    else if (part.end) depth.pop();
    else {
      const isLink = rules.linkTags.includes(part.name);
      if (depth.some((name) => name === part.name || (isLink && rules.linkTags.includes(name))))
        problems.push({ what: 'nested', chip: chipName(part) });
      depth.push(part.name);
    }
  }
  const missing = (names: readonly string[], isTag: boolean) =>
    names.filter((name) => !chips.some(({ part }) => part.name === name && (part.kind === 'tag') === isTag));
  const lacking = [
    ...missing(rules.required, false).map((name) => `{${name}}`),
    ...missing(rules.requiredTags, true).map((name) => `<${name}>`),
  ];
  return [...problems, ...lacking.map((chip) => ({ what: 'missing' as const, chip }))];
}

export type Replacement = { from: number; to: number; insert: string };

type Outcome =
  /** Accepted, maybe modified; `kept` are chips that the edit would have removed. */
  { changes: Replacement[]; kept: PlacedChip[] } | { refused: Problem };

type Guarded = {
  document: string;
  alphabet: Alphabet;
  rules: ChipRules;
  /** `move` (drag within the editor) is accepted as a whole or refused. */
  kind?: 'paste' | 'move' | 'other';
};

/** Keeps chips that the text needs, and tags whose partner stays. `changes` must be sorted and disjoint. */
export function guarded(changes: readonly Replacement[], given: Guarded): Outcome {
  const { document, alphabet, rules, kind = 'other' } = given;
  const known = problemsOf(document, alphabet, rules).map(problemKey);
  const problemAfter = (edits: readonly Replacement[]) => {
    const left = [...known];
    return problemsOf(applied(document, edits), alphabet, rules).find((problem) => {
      const at = left.indexOf(problemKey(problem));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
  };
  const tries =
    kind === 'paste'
      ? [withoutMoved(changes, given), changes]
      : [changes, ...(kind === 'move' ? [] : [withPartner(changes, given)])];
  const right = tries.find((one) => !problemAfter(one));
  if (right) return { changes: [...right], kept: [] };
  const problem = problemAfter(changes) as Problem;
  if (kind === 'move') return { refused: problem };

  const cleaned = changes.map((change) =>
    kind === 'paste' ? { ...change, insert: withoutHalves(change.insert, alphabet) } : change,
  );
  const withKept = (chips: readonly PlacedChip[]) =>
    cleaned.map((change) => ({ ...change, insert: change.insert + charactersIn(change, chips) }));
  const chips = chipsIn(document, alphabet);
  const pairs = tagPairs(chips);
  const inRanges = chips.filter(({ at }) => changes.some((change) => isIn(change, at)));
  if (problemAfter(withKept(inRanges))) return { refused: problem };
  // No more than needed.
  const kept = inRanges.reduce((all, { at }) => {
    const fewer = all.filter((one) => one.at !== at && one.at !== pairs.get(at));
    return problemAfter(withKept(fewer)) ? all : fewer;
  }, inRanges);
  return { changes: withKept(kept), kept };
}

const problemKey = ({ what, chip }: Problem) => `${what} ${chip}`;

export function applied(document: string, changes: readonly Replacement[]): string {
  let text = '';
  let end = 0;
  for (const { from, to, insert } of changes) {
    text += document.slice(end, from) + insert;
    end = to;
  }
  return text + document.slice(end);
}

/** Extends a paste to remove what it moves: chips that the text needs, which a cut has left in their place. */
function withoutMoved(changes: readonly Replacement[], { document, alphabet, rules }: Guarded): Replacement[] {
  const inserted = changes.map(({ insert }) => insert).join('');
  const stays = chipsIn(document, alphabet).filter(({ at }) => !changes.some((change) => isIn(change, at)));
  const removals = stays.flatMap(({ at, character, part }) => {
    const isNeeded = (part.kind === 'tag' ? rules.requiredTags : rules.required).includes(part.name);
    const isOnly = stays.filter((other) => other.character === character).length === 1;
    return isNeeded && isOnly && inserted.includes(character) ? [{ from: at, to: at + 1, insert: '' }] : [];
  });
  return sorted([...changes, ...removals]);
}

/** Extends the removal of one half of a pair of tags by the other half. */
function withPartner(changes: readonly Replacement[], { document, alphabet }: Guarded): Replacement[] {
  const pairs = tagPairs(chipsIn(document, alphabet));
  const isOne = changes.length === 1 && changes.every(({ from, to, insert }) => to === from + 1 && insert === '');
  const partners = isOne ? changes.flatMap(({ from }) => pairs.get(from) ?? []) : [];
  return sorted([...changes, ...partners.map((at) => ({ from: at, to: at + 1, insert: '' }))]);
}

function sorted(changes: readonly Replacement[]): Replacement[] {
  return changes.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

function withoutHalves(insert: string, alphabet: Alphabet): string {
  const chips = chipsIn(insert, alphabet);
  const pairs = tagPairs(chips);
  const halves = new Set(chips.filter(({ at, part }) => isHalf(part) && !pairs.has(at)).map(({ at }) => at));
  return halves.size === 0 ? insert : [...insert].filter((_, at) => !halves.has(at)).join('');
}

function isIn({ from, to }: Replacement, at: number): boolean {
  return at >= from && at < to;
}

function charactersIn(change: Replacement, chips: readonly PlacedChip[]): string {
  return chips
    .filter(({ at }) => isIn(change, at))
    .map(({ character }) => character)
    .join('');
}

const written = /\{\s*([\p{L}\p{N}_]+)\s*\}|<(\/?)([\p{L}][\p{L}\p{N}_-]*)>|#/gu;

/** Converts pasted, dropped or typed text to a document; known placeholders and tags become chips. */
export function documentOfPasted(text: string, alphabet: Alphabet, rules: ChipRules, syntax: PartsOptions): string {
  // A whole plural copied from this editor.
  const whole = alphabet.plurals().find(({ source }) => text.includes(source));
  if (whole) {
    const pieces = text.split(whole.source).map((piece) => documentOfPasted(piece, alphabet, rules, syntax));
    return pieces.join(alphabet.characterOf(whole));
  }
  let document = '';
  let end = 0;
  const addWords = (to: number) => {
    document += documentOf([{ kind: 'words', text: text.slice(end, to) }], alphabet);
  };
  for (const { 0: source, 1: name = source, 2: slash, 3: tag, index } of text.matchAll(written)) {
    const isKnown = tag === undefined ? rules.chips.includes(name) : rules.tags.includes(tag);
    const chip = !isKnown ? undefined : tag === undefined ? chipOf(name, syntax) : tagOf(tag, slash === '/', syntax);
    if (!chip) continue;
    addWords(index);
    document += alphabet.characterOf(chip);
    end = index + source.length;
  }
  addWords(text.length);
  return document;
}

export function chipOf(name: string, syntax: PartsOptions): ChipPart | undefined {
  if (name === '#') return { kind: 'chip', chip: 'number', name, source: name };
  return partsOf(`{${name}}`, syntax).find((part) => part.kind === 'chip');
}

export function tagOf(name: string, end: boolean, syntax: PartsOptions): ChipPart | undefined {
  return partsOf(`<${name}>.</${name}>`, syntax).find(
    (part): part is ChipPart => part.kind === 'tag' && part.end === end,
  );
}

/** Serializes a part of a document for the clipboard: words, `{name}` and `<privacy>`. */
export function clipboardText(document: string, alphabet: Alphabet): string {
  return [...document]
    .map((character) => {
      const part = alphabet.partOf(character);
      if (!part) return character;
      return part.kind === 'words' ? part.text : part.source;
    })
    .join('');
}
