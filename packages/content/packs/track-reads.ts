import { createHash } from 'node:crypto';
import { memoize } from 'es-toolkit/function';
import { remembered } from './remembered';

/** Reads of a tree: `a>b` for a value, `a>b?` for its presence, `a>b/*` for the names below it and their order. */
export type Reads = Set<string>;

/** Returns a view of an immutable tree of objects, arrays, maps and sets that records reads. */
export function trackReads<T extends object>(tree: T, reads: Reads): T {
  const views = new WeakMap<object, object>();
  const read = (value: unknown, path: string): unknown => {
    reads.add(isTree(value) ? `${path}?` : path);
    return isTree(value) ? view(value, path) : value;
  };
  const view = (value: object, path: string): object => {
    const known = views.get(value);
    if (known) return known;
    const isCollection = value instanceof Map || value instanceof Set;
    const made = new Proxy(value, isCollection ? collection(path) : record(path));
    views.set(value, made);
    return made;
  };
  const refuse = (path: string) => () => {
    throw new TypeError(`${path} must not be changed`);
  };
  const record = (path: string): ProxyHandler<object> => ({
    get(target, name, receiver) {
      const found = Reflect.get(target, name, receiver);
      // Methods, and symbols that any object may be asked for.
      if (typeof name === 'symbol' || typeof found === 'function') return found;
      if (!Array.isArray(target) || name !== 'length') return read(found, below(path, name));
      reads.add(`${path}/*`);
      return found;
    },
    has(target, name) {
      reads.add(`${below(path, String(name))}?`);
      return Reflect.has(target, name);
    },
    ownKeys(target) {
      reads.add(`${path}/*`);
      return Reflect.ownKeys(target);
    },
    set: refuse(path),
  });
  const collection = (path: string): ProxyHandler<object> => ({
    get(target, name) {
      if (name === 'set' || name === 'add' || name === 'delete' || name === 'clear') return refuse(path);
      if (name === 'has') {
        return (key: string) => {
          reads.add(`${below(path, key)}?`);
          return (target as Map<string, unknown>).has(key);
        };
      }
      if (name === 'get') return (key: string) => read((target as Map<string, unknown>).get(key), below(path, key));
      // All else goes through all names.
      reads.add(`${path}/*`);
      const seen =
        target instanceof Map
          ? new Map([...target].map(([key, value]) => [key, read(value, below(path, key))]))
          : target;
      const found = Reflect.get(seen, name, seen);
      return typeof found === 'function' ? found.bind(seen) : found;
    },
    set: refuse(path),
  });
  return view(tree, '') as T;
}

/** Depth of the parts of a tree that {@link coarse} reads name, such as `packs>tr@tr>messages>common>footer`. */
const coarseDepth = 5;

/** Returns fewer reads, which find at least as much: of whole parts in place of each value in them. */
export function coarse(reads: Reads): Reads {
  return new Set(
    [...reads].map((read) => {
      const names = read.split('>');
      return names.length > coarseDepth ? names.slice(0, coarseDepth).join('>') : read;
    }),
  );
}

/** Results of reads by tree: pages of a site have most of their reads in common. */
const resultsIn = remembered((_tree: object) => new Map<string, string>());

/** Returns a hash of what reads find in a tree; a read without `?` or `/*` finds all that is below it. */
export function digestOf(reads: Reads, tree: object): string {
  return hashOf([...reads].map((read) => knownResult(read, tree)).join());
}

/** Returns the reads of one tree, as far as its digests needed them, that find something else in the other tree. */
export function changedReads(before: object, after: object): string[] {
  // Most parts, such as `packs>tr@tr>messages>home`, are the same objects, which saves going through them.
  const isSame = memoize((part: string) => valueAt(part, before) === valueAt(part, after));
  const isChanged = ([read, result]: [string, string]) => {
    const [part] = /^(?:[^>]*>){3}[^>]*(?=>)/.exec(read) ?? [];
    if (part && isSame(part)) resultsIn(after).set(read, result);
    return knownResult(read, after) !== result;
  };
  return [...resultsIn(before)].filter(isChanged).map(([read]) => read);
}

function knownResult(read: string, tree: object): string {
  const known = resultsIn(tree);
  const result = known.get(read) ?? hashIfLong(JSON.stringify(resultOf(read, tree)) ?? '');
  known.set(read, result);
  return result;
}

function resultOf(read: string, tree: object): unknown {
  const [, path = '', kind] = /^(.*?)(\?|\/\*)?$/s.exec(read) ?? [];
  const value = path === '' ? tree : valueAt(path, tree);
  if (kind === '?') return isTree(value) ? 'tree' : value === undefined;
  if (kind) return isTree(value) && entriesOf(value).map(([name]) => name);
  return isTree(value) ? contentOf(value) : value;
}

function valueAt(path: string, tree: object): unknown {
  return path.split('>').reduce(childOf, tree as unknown);
}

const contentOf = remembered((value: object) =>
  hashOf(JSON.stringify(value, (_, one) => (one instanceof Map || one instanceof Set ? [...one] : one))),
);

function childOf(value: unknown, name: string): unknown {
  if (value instanceof Map) return value.get(name);
  if (value instanceof Set) return value.has(name) || undefined;
  return isTree(value) && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

function entriesOf(value: object): [string, unknown][] {
  if (value instanceof Map) return [...value];
  return value instanceof Set ? [...value].map((name) => [name, true]) : Object.entries(value);
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Most values are shorter than a hash, and quicker to compare than to hash. */
function hashIfLong(json: string): string {
  return json.length > 16 ? hashOf(json) : json;
}

function isTree(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function below(path: string, name: string): string {
  return path ? `${path}>${name}` : name;
}
