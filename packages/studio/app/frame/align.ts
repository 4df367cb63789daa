import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { TextInfo } from '@talkaroo/studio/protocol';

export type Piece = { words: string } | { name: string } | { tag: string; pieces: Piece[] };

type Variant = {
  /** Chosen plural forms, e.g. `minutes=one`; `''` for a text without plurals. */
  path: string;
  pieces: Piece[];
};

/** A text needing more plural combinations is malformed. */
const maxVariants = 64;

/** Returns all plural combinations of a text; undefined if it isn't a valid ICU message. */
export function variantsOf(source: string): Variant[] | undefined {
  try {
    return variants(parse(source), undefined);
  } catch {
    return undefined;
  }
}

function variants(elements: readonly MessageFormatElement[], counted: string | undefined): Variant[] {
  let all: Variant[] = [{ path: '', pieces: [] }];
  for (const element of elements) {
    const choices = choicesOf(element, counted);
    all = all.flatMap((before) =>
      choices.map(({ path, pieces }) => ({
        path: before.path && path ? `${before.path} ${path}` : before.path || path,
        pieces: [...before.pieces, ...pieces],
      })),
    );
    if (all.length > maxVariants) throw new RangeError('too many forms');
  }
  return all;
}

function choicesOf(element: MessageFormatElement, counted: string | undefined): Variant[] {
  const only = (piece: Piece): Variant[] => [{ path: '', pieces: [piece] }];
  if (element.type === TYPE.literal) return only({ words: element.value });
  if (element.type === TYPE.pound) return only({ name: `${counted} #` });
  if (element.type === TYPE.tag) {
    return variants(element.children, counted).map(({ path, pieces }) => ({
      path,
      pieces: [{ tag: element.value, pieces }],
    }));
  }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return only({ name: element.value });
  return Object.entries(element.options).flatMap(([category, { value }]) =>
    variants(value, element.type === TYPE.plural ? element.value : counted).map(({ path, pieces }) => ({
      path: `${element.value}=${category}${path && ` ${path}`}`,
      pieces,
    })),
  );
}

export type Shown = {
  text: string;
  /** Elements in the text, outermost first, with the ranges they cover. */
  elements: { element: Element; start: number; end: number }[];
};

export type Alignment = {
  path: string;
  fills: ReadonlyMap<string, string>;
  /** Elements rendered for each tag, outermost first; empty if the tag has no element, e.g. no link. */
  shells: ReadonlyMap<string, readonly Element[]>;
};

/** Matches a source text to its rendered content; undefined if ambiguous. `known`: rendered placeholders. */
export function align(source: string, shown: Shown, known: ReadonlyMap<string, string>): Alignment | undefined {
  const found = (variantsOf(source) ?? []).flatMap((variant) => {
    const alignment = alignVariant(variant, shown, known) ?? alignVariant(variant, shown, new Map());
    return alignment ? [alignment] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

function alignVariant({ path, pieces }: Variant, shown: Shown, known: ReadonlyMap<string, string>) {
  const lazy = match(pieces, shown.text, known, '?');
  const greedy = match(pieces, shown.text, known, '');
  if (!lazy || !greedy || !isSame(lazy.fills, greedy.fills)) return undefined;
  const shells = shellsFor(lazy.tags, shown);
  return shells && { path, fills: lazy.fills, shells };
}

function isSame(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  return [...one].every(([name, value]) => other.get(name) === value);
}

type Tagged = { tag: string; start: number; end: number };

function match(pieces: Piece[], text: string, known: ReadonlyMap<string, string>, lazy: '?' | '') {
  const names: string[] = [];
  const tags: { tag: string; from: number; to: number }[] = [];
  let groups = 0;
  const write = (list: Piece[]): string =>
    list
      .map((piece) => {
        if ('words' in piece) return escapeRegExp(piece.words);
        if ('tag' in piece) {
          groups += 1;
          const entry = { tag: piece.tag, from: groups, to: 0 };
          tags.push(entry);
          const inside = write(piece.pieces);
          groups += 1;
          entry.to = groups;
          return `()${inside}()`;
        }
        const value = known.get(piece.name);
        const earlier = names.indexOf(piece.name);
        if (earlier >= 0) return `\\k<n${earlier}>`;
        const at = names.push(piece.name) - 1;
        groups += 1;
        return `(?<n${at}>${value === undefined ? `[\\s\\S]*${lazy}` : escapeRegExp(value)})`;
      })
      .join('');
  const found = new RegExp(`^${write(pieces)}$`, 'd').exec(text);
  if (!found?.indices) return undefined;
  const { indices, groups: values = {} } = found;
  const fills = new Map(names.map((name, at) => [name, values[`n${at}`] ?? '']));
  const placed = tags.map(
    ({ tag, from, to }): Tagged => ({
      tag,
      start: indices[from]?.[0] ?? 0,
      end: indices[to]?.[0] ?? 0,
    }),
  );
  return { fills, tags: placed };
}

function escapeRegExp(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

/** Returns the elements around exactly the words of each tag; undefined if an element is left over. */
function shellsFor(tags: Tagged[], { elements }: Shown): Map<string, Element[]> | undefined {
  const shells = new Map<string, Element[]>();
  const left = [...elements];
  tags.forEach(({ tag, start, end }, at) => {
    const isHere = (part: { start: number; end: number }) => part.start === start && part.end === end;
    const hasInner = tags.slice(at + 1).some(isHere);
    const own: Element[] = [];
    for (let index = left.findIndex(isHere); index >= 0; index = left.findIndex(isHere)) {
      const [entry] = left.splice(index, 1);
      if (entry) own.push(entry.element);
      if (hasInner) break;
    }
    shells.set(`${tag} ${tags.slice(0, at).filter((other) => other.tag === tag).length}`, own);
  });
  return left.length === 0 ? shells : undefined;
}

/** Renders a text as the page would; undefined if the rendering of a placeholder or tag is unknown. */
export function shownNodes(
  pieces: readonly Piece[],
  { fills, shells }: Alignment,
  document: Document,
): Node[] | undefined {
  const counts = new Map<string, number>();
  const make = (list: readonly Piece[]): Node[] | undefined => {
    const made: Node[] = [];
    for (const piece of list) {
      if ('words' in piece) made.push(document.createTextNode(piece.words));
      else if ('name' in piece) {
        const fill = fills.get(piece.name);
        if (fill === undefined) return undefined;
        if (fill) made.push(document.createTextNode(fill));
      } else {
        const count = counts.get(piece.tag) ?? 0;
        counts.set(piece.tag, count + 1);
        const shell = shells.get(`${piece.tag} ${count}`);
        const inside = shell && make(piece.pieces);
        if (!inside) return undefined;
        made.push(...inShell(shell, inside));
      }
    }
    return made;
  };
  return make(pieces);
}

function inShell(shell: readonly Element[], inside: Node[]): Node[] {
  let nodes = inside;
  for (const element of [...shell].reverse()) {
    const copy = element.cloneNode(false) as Element;
    copy.append(...nodes);
    nodes = [copy];
  }
  return nodes;
}

/** Like {@link shownNodes}, but without elements; for attributes and titles. */
export function shownText(pieces: readonly Piece[], fills: ReadonlyMap<string, string>): string | undefined {
  let text = '';
  for (const piece of pieces) {
    const part =
      'words' in piece ? piece.words : 'name' in piece ? fills.get(piece.name) : shownText(piece.pieces, fills);
    if (part === undefined) return undefined;
    text += part;
  }
  return text;
}

type WrittenLine = {
  at: number;
  /** Conditions and Markdown prefixes of lists and headings. */
  before: string;
  words: string;
  after: string;
};

const lineParts = /^((?:\{if\w+\})*\s*(?:(?:#{1,6}|[-*+]|\d+[.)]|>)\s+)*)([\s\S]*?)(\s*)$/;

/** Returns the lines of a text that the page shows, without those with missing facts. */
export function linesShown(
  source: string,
  fillings: TextInfo['fillings'] | undefined,
  isMessage: boolean,
): WrittenLine[] {
  const isOne = isMessage && !source.split('\n').every(isBalanced);
  const lines = (isOne ? [source] : source.split('\n')).map((line, at) => ({ line, at }));
  const missing = (fillings ?? []).filter(({ value }) => value === undefined).map(({ name }) => `{${name}}`);
  const left = isMessage ? lines.filter(({ line }) => !missing.some((name) => line.includes(name))) : lines;
  // One-line texts are marked as a whole.
  if (isMessage && left.length === 1) return left.map(({ line, at }) => ({ at, before: '', words: line, after: '' }));
  return left.map(({ line, at }) => {
    const [, before = '', words = '', after = ''] = lineParts.exec(line) ?? [];
    return { at, before, words, after };
  });
}

function isBalanced(line: string): boolean {
  return line.split('{').length === line.split('}').length;
}

export function knownFills(fillings: TextInfo['fillings'] | undefined): Map<string, string> {
  return new Map((fillings ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));
}
