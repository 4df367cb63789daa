import type { Part, WordsPart } from '../../core/message-parts';

// Document of a chip editor: words, with one character of Unicode's private use area per chip. A single character
// cannot be edited, split or misspelt.

export type ChipPart = Exclude<Part, { kind: 'words' }>;

/** Parses and serializes a kind of text. `sourceOf(partsOf(source))` equals the source. */
export type Syntax = {
  partsOf: (source: string) => Part[];
  sourceOf: (parts: Part[]) => string;
};

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

export class Alphabet {
  private readonly characters = new Map<string, string>();
  private readonly parts = new Map<string, Part>();
  private readonly words = new Map<string, WordsPart>();

  characterOf(part: Part): string {
    const key = part.kind === 'words' ? `words ${part.text}` : `${part.kind} ${part.source}`;
    const known = this.characters.get(key);
    if (known) return known;
    const character = String.fromCharCode(0xe000 + this.characters.size);
    this.characters.set(key, character);
    this.parts.set(character, part);
    return character;
  }

  partOf(character: string): Part | undefined {
    return this.parts.get(character);
  }

  /** Remembers the escaping of words, to write them the same way again. */
  remember(part: WordsPart): void {
    this.words.set(part.text, part);
  }

  wordsOf(text: string): WordsPart {
    return this.words.get(text) ?? { kind: 'words', text };
  }

  chips(): ChipPart[] {
    return [...this.parts.values()].filter((part) => part.kind !== 'words');
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
  if (part.kind !== 'tag') return part.name === '#' || part.source.startsWith('<') ? part.source : `{${part.name}}`;
  return `<${part.end ? '/' : ''}${part.name}>`;
}

/** Maps the offset of each opening tag to that of its closing tag, and vice versa. */
export function tagPairs(chips: readonly PlacedChip[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: PlacedChip[] = [];
  for (const chip of chips) {
    if (chip.part.kind !== 'tag') continue;
    if (!chip.part.end) {
      open.push(chip);
      continue;
    }
    if (open.at(-1)?.part.name !== chip.part.name) continue;
    const start = (open.pop() as PlacedChip).at;
    pairs.set(start, chip.at).set(chip.at, start);
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
    if (part.kind !== 'tag') continue;
    if (!pairs.has(at)) problems.push({ what: 'half', chip: chipName(part) });
    else if (part.end) depth.pop();
    else {
      const isLink = rules.linkTags.includes(part.name);
      if (depth.some((name) => name === part.name || (isLink && rules.linkTags.includes(name))))
        problems.push({ what: 'nested', chip: chipName(part) });
      depth.push(part.name);
    }
  }
  const names = new Set(chips.filter(({ part }) => part.kind !== 'tag').map(({ part }) => part.name));
  for (const name of rules.required) if (!names.has(name)) problems.push({ what: 'missing', chip: `{${name}}` });
  const tags = new Set(chips.filter(({ part }) => part.kind === 'tag').map(({ part }) => part.name));
  for (const name of rules.requiredTags) if (!tags.has(name)) problems.push({ what: 'missing', chip: `<${name}>` });
  return problems;
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
  const moved = kind === 'paste' ? withoutMoved(changes, given) : changes;
  if (!problemAfter(moved)) return { changes: [...moved], kept: [] };
  const problem = problemAfter(changes);
  if (!problem) return { changes: [...changes], kept: [] };
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
  return [...changes, ...removals].sort((one, other) => one.from - other.from || one.to - other.to);
}

function withoutHalves(insert: string, alphabet: Alphabet): string {
  const chips = chipsIn(insert, alphabet);
  const pairs = tagPairs(chips);
  const halves = new Set(chips.filter(({ at, part }) => part.kind === 'tag' && !pairs.has(at)).map(({ at }) => at));
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
export function documentOfPasted(text: string, alphabet: Alphabet, rules: ChipRules, { partsOf }: Syntax): string {
  // A whole plural copied from this editor.
  const whole = alphabet
    .chips()
    .filter(({ kind, source }) => kind === 'plural' && text.includes(source))
    .at(0);
  if (whole) {
    const [before = '', ...after] = text.split(whole.source);
    const document = (piece: string) => documentOfPasted(piece, alphabet, rules, { partsOf } as Syntax);
    return document(before) + alphabet.characterOf(whole) + document(after.join(''));
  }
  let document = '';
  let end = 0;
  for (const match of text.matchAll(written)) {
    const { 0: source, 1: name, 2: slash, 3: tag } = match;
    const chip =
      tag === undefined
        ? rules.chips.includes(name ?? source)
          ? chipOf(name ?? source, partsOf)
          : undefined
        : rules.tags.includes(tag)
          ? tagOf(tag, slash === '/', partsOf)
          : undefined;
    if (!chip) continue;
    document += documentOf([{ kind: 'words', text: text.slice(end, match.index) }], alphabet);
    document += alphabet.characterOf(chip);
    end = match.index + source.length;
  }
  return document + documentOf([{ kind: 'words', text: text.slice(end) }], alphabet);
}

export function chipOf(name: string, partsOf: Syntax['partsOf']): ChipPart | undefined {
  if (name === '#') return { kind: 'chip', chip: 'number', name, source: name };
  return partsOf(`{${name}}`).find((part) => part.kind === 'chip');
}

export function tagOf(name: string, end: boolean, partsOf: Syntax['partsOf']): ChipPart | undefined {
  return partsOf(`<${name}>.</${name}>`).find((part) => part.kind === 'tag' && part.end === end) as
    | ChipPart
    | undefined;
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
