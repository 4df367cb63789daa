import { openLists } from '@talkaroo/content/packs/open-lists';
import { getNodeValue, type Node, parseTree } from 'jsonc-parser';
import { diff3Merge } from 'node-diff3';
import type { Conflict, Value } from '../protocol';
import { fieldValue, partsOfArticle } from './article-parts';
import { headValue } from './head-value';
import { formatJson } from './json-text';

export type Side = 'mine' | 'theirs';

/** Versions of a file; undefined if it does not exist. */
export type Versions = { base: string | undefined; mine: string | undefined; theirs: string | undefined };

export type MergedFile = {
  /** Merged text with my side of conflicts; undefined if the file is deleted. */
  text: string | undefined;
  /** Base of the next merge: theirs, except that conflicting values keep the old base, so that conflicts remain. */
  base: string | undefined;
  conflicts: Conflict[];
};

/** Selects a side of a conflict; undefined leaves it open. */
export type Choose = (key: string) => Side | undefined;

/** Merges JSON by key (arrays are one value), and articles by head field and body line. The layout is theirs. */
export function mergeFile(file: string, versions: Versions, choose: Choose = () => undefined): MergedFile {
  const { base, mine, theirs } = versions;
  if (mine === theirs || mine === base) return { text: theirs, base: theirs, conflicts: [] };
  if (theirs === base) return { text: mine, base, conflicts: [] };
  const merge = new Merge(file, choose);
  const { text, base: next } = merge.file(versions);
  return { text, base: next, conflicts: merge.conflicts };
}

type Three<T> = { base: T | undefined; mine: T | undefined; theirs: T | undefined };
type Pair<T> = { text: T | undefined; base: T | undefined };

type Part = { node: Node; source: string };

class Merge {
  readonly conflicts: Conflict[] = [];

  constructor(
    readonly name: string,
    readonly choose: Choose,
  ) {}

  file(versions: Versions): Pair<string> {
    const { base, mine, theirs } = versions;
    if (mine === undefined || theirs === undefined) return this.#pick('', versions, (text) => text);
    if (this.name.endsWith('.json')) {
      const [b, m, t] = [base, mine, theirs].map(partOf);
      if (m && t) return this.#json({ base: b, mine: m, theirs: t });
    } else {
      const [b, m, t] = [base, mine, theirs].map((text) => (text === undefined ? undefined : partsOfArticle(text)));
      if (m && t && (b || base === undefined)) return this.#article({ base: b, mine: m, theirs: t });
    }
    return this.#lines('', { base: base ?? '', mine, theirs });
  }

  #pick<T>(key: string, three: Three<T>, textOf: (value: T) => string, exactly = textOf): Pair<T> {
    const { base, mine, theirs } = three;
    const each = (make: (value: T) => string) =>
      [base, mine, theirs].map((value) => (value === undefined ? undefined : make(value)));
    const [inBase, inMine, inTheirs] = each(exactly);
    if (inMine === inBase || inMine === inTheirs) return { text: theirs, base: theirs };
    if (inTheirs === inBase) return { text: mine, base: theirs };
    const [b, m, t] = each(textOf);
    const side = this.choose(key);
    if (side) return { text: side === 'mine' ? mine : theirs, base: theirs };
    this.conflicts.push({
      file: this.name,
      key,
      ...(b !== undefined && { base: b }),
      ...(m !== undefined && { mine: m }),
      ...(t !== undefined && { theirs: t }),
    });
    return { text: mine, base };
  }

  #json(parts: { base: Part | undefined; mine: Part; theirs: Part }): Pair<string> {
    const { theirs } = parts;
    const { offset, length } = theirs.node;
    const whole = (text: string | undefined) =>
      text === undefined ? undefined : theirs.source.slice(0, offset) + text + theirs.source.slice(offset + length);
    const { text, base } = this.#value([], parts);
    // Merged lines may exceed the formatter's width.
    const isFormatted = [parts.mine, theirs].every(({ source }) => formatJson(source) === source);
    const merged = whole(text);
    return { text: isFormatted && merged !== undefined ? formatJson(merged) : merged, base: whole(base) };
  }

  #value(path: string[], three: Three<Part>): Pair<string> {
    const { base, mine, theirs } = three;
    const [b, m, t] = [base, mine, theirs].map((part) => part && asJson(part));
    const isDecided = m === b || m === t || t === b;
    const groups = [mine, theirs, base ?? mine].every((part) => part?.node.type === 'object');
    if (!isDecided && groups) return this.#group(path, three as Three<Part> & { mine: Part; theirs: Part });
    const { text, base: next } = this.#pick(path.join('.'), three, shownValue, asJson);
    return { text: text && sliceOf(text), base: next && sliceOf(next) };
  }

  #group(path: string[], three: Three<Part> & { mine: Part; theirs: Part }): Pair<string> {
    const properties = {
      base: three.base ? propertiesOf(three.base) : new Map<string, Property>(),
      mine: propertiesOf(three.mine),
      theirs: propertiesOf(three.theirs),
    };
    const names = {
      base: [...properties.base.keys()],
      mine: [...properties.mine.keys()],
      theirs: [...properties.theirs.keys()],
    };
    const texts = new Map<string, string>();
    const bases = new Map<string, string>();
    for (const name of new Set([...names.theirs, ...names.mine])) {
      const { text, base } = this.#value([...path, name], {
        base: properties.base.get(name)?.value,
        mine: properties.mine.get(name)?.value,
        theirs: properties.theirs.get(name)?.value,
      });
      if (text !== undefined) texts.set(name, text);
      if (base !== undefined) bases.set(name, base);
    }
    const order = this.#order(path, names);
    // Layouts in order of priority.
    const layouts = [properties.theirs, properties.mine, properties.base];
    return {
      text: written(order.text, texts, three.theirs, three.mine, layouts),
      base: written(order.base, bases, three.theirs, three.mine, layouts),
    };
  }

  /** Merges the order of names, which matters only in lists that users can reorder. */
  #order(path: string[], names: { base: string[]; mine: string[]; theirs: string[] }) {
    const inAll = new Set(names.base.filter((name) => names.mine.includes(name) && names.theirs.includes(name)));
    const [b, m, t] = [names.base, names.mine, names.theirs].map((list) =>
      list.filter((name) => inAll.has(name)).join(),
    );
    const isMoved = m !== b && m !== t;
    let lead: Side | 'base' = 'theirs';
    let baseLead: 'theirs' | 'base' = 'theirs';
    if (isMoved && t === b) {
      lead = 'mine';
    } else if (isMoved && isOpenList(this.name, path)) {
      const side = this.choose(path.join('.'));
      lead = side ?? 'mine';
      if (!side) {
        baseLead = 'base';
        const [base, mine, theirs] = [names.base, names.mine, names.theirs].map((list) => list.join(', '));
        this.conflicts.push({
          file: this.name,
          key: path.join('.'),
          base: base as string,
          mine: mine as string,
          theirs: theirs as string,
        });
      }
    }
    const others = (first: string[]) => [names.theirs, names.mine, names.base].filter((list) => list !== first);
    return {
      text: inOrder(names[lead], others(names[lead])),
      base: inOrder(names[baseLead], others(names[baseLead])),
    };
  }

  #article(parts: Three<NonNullable<ReturnType<typeof partsOfArticle>>>): Pair<string> {
    const { base, mine, theirs } = parts as { base: typeof parts.base } & Record<Side, NonNullable<typeof parts.mine>>;
    const texts = new Map<string, string>();
    const bases = new Map<string, string>();
    const order = inOrder([...theirs.fields.keys()], [[...mine.fields.keys()], [...(base?.fields.keys() ?? [])]]);
    for (const name of order) {
      const three = { base: base?.fields.get(name), mine: mine.fields.get(name), theirs: theirs.fields.get(name) };
      const shown = (lines: string) => textOf(headValue(name, lines));
      const merged = this.#pick(name, three, shown, fieldValue);
      if (merged.text !== undefined) texts.set(name, merged.text);
      if (merged.base !== undefined) bases.set(name, merged.base);
    }
    const body = this.#lines('body', { base: base?.body ?? '', mine: mine.body, theirs: theirs.body });
    const whole = (fields: ReadonlyMap<string, string>, text: string | undefined) =>
      [theirs.begin, ...order.map((name) => fields.get(name) ?? ''), theirs.end, text].join('');
    return { text: whole(texts, body.text), base: whole(bases, body.base) };
  }

  /** Conflicts leave my text unchanged, as a partial merge would produce different chunks next time. */
  #lines(key: string, { base, mine, theirs }: { base: string; mine: string; theirs: string }): Pair<string> {
    if (mine === base || mine === theirs) return { text: theirs, base: theirs };
    const [m, b, t] = [mine, base, theirs].map((text) => text.split(/(?<=\n)/)) as [string[], string[], string[]];
    const chunks = diff3Merge(m, b, t);
    const places = chunks.flatMap(({ conflict }) => conflict ?? []);
    const side = this.choose(key);
    if (places.length > 0 && !side) {
      const said = (lines: 'a' | 'o' | 'b') => places.map((place) => place[lines].join('').trimEnd()).join('\n…\n');
      this.conflicts.push({ file: this.name, key, base: said('o'), mine: said('a'), theirs: said('b') });
      return { text: mine, base };
    }
    const taken = side === 'theirs' ? 'b' : 'a';
    return { text: chunks.flatMap(({ ok, conflict }) => ok ?? conflict?.[taken] ?? []).join(''), base: theirs };
  }
}

function partOf(source: string | undefined): Part | undefined {
  const errors: unknown[] = [];
  // Some editors add a byte order mark.
  const node = source === undefined ? undefined : parseTree(source.replace(/^\uFEFF/, ' '), errors as never[]);
  return node && errors.length === 0 ? { node, source: source as string } : undefined;
}

const sliceOf = ({ node, source }: Part) => source.slice(node.offset, node.offset + node.length);

const asJson = ({ node }: Part) => JSON.stringify(getNodeValue(node));

const textOf = (value: Value): string => (typeof value === 'string' ? value : JSON.stringify(value));

const shownValue = ({ node }: Part): string => textOf(getNodeValue(node));

/** `lead` is the white space before it. */
type Property = { lead: string; name: string; value: Part };

function propertiesOf({ node, source }: Part): Map<string, Property> {
  const properties = new Map<string, Property>();
  let end = node.offset + 1;
  for (const property of node.children ?? []) {
    const [name, value] = property.children as [Node, Node];
    properties.set(name.value, {
      lead: source.slice(end, property.offset).replace(',', ''),
      name: source.slice(property.offset, value.offset),
      value: { node: value, source },
    });
    end = property.offset + property.length;
  }
  return properties;
}

function written(
  order: readonly string[],
  values: ReadonlyMap<string, string>,
  theirs: Part,
  mine: Part,
  layouts: readonly ReadonlyMap<string, Property>[],
): string {
  const names = order.filter((name) => values.has(name));
  if (names.length === 0) return '{}';
  const model = layouts[0]?.size ? theirs : mine;
  const usual = [...propertiesOf(model).values()];
  const usualLead = usual.at(-1)?.lead ?? '';
  const isSpread = usualLead.includes('\n');
  const properties = names.map((name) => {
    const { lead, name: written } = layouts.map((layout) => layout.get(name)).find(Boolean) as Property;
    return (lead.includes('\n') === isSpread ? lead : usualLead) + written + values.get(name);
  });
  const last = model.node.children?.at(-1) as Node;
  const tail = model.source.slice(last.offset + last.length, model.node.offset + model.node.length);
  return `{${properties.join(',')}${tail}`;
}

/** Appends names that only other lists have, each after its predecessor there. */
function inOrder(first: readonly string[], others: readonly (readonly string[])[]): string[] {
  const order = [...first];
  for (const other of others) {
    for (const [at, name] of other.entries()) {
      if (order.includes(name)) continue;
      const before = other.slice(0, at).findLast((one) => order.includes(one));
      order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, name);
    }
  }
  return order;
}

function isOpenList(file: string, path: readonly string[]): boolean {
  const [, namespace] = /^[^/]+\/([^/]+)\.json$/.exec(file) ?? [];
  const lists = Object.entries(openLists).find(([name]) => name === namespace)?.[1] ?? [];
  return lists.some((list) => {
    const names = list.path.split('.');
    return names.length === path.length && names.every((name, at) => name === '*' || name === path[at]);
  });
}
