/** Reads of a tree: `a.b` for a value, `a.b?` for its presence, `a.b/*` for the names below it and their order. */
export type Reads = Set<string>;

type Tree = object;

/** Returns a proxy of an immutable tree that records reads. */
export function trackReads<T extends Tree>(tree: T, reads: Reads): T {
  /** One proxy per object, to preserve identity. */
  const views = new WeakMap<Tree, Tree>();
  const view = (value: unknown, path: string): unknown => {
    if (!isTree(value)) return value;
    const known = views.get(value);
    if (known) return known;
    const made = makeView(value, path);
    views.set(value, made);
    return made;
  };
  const read = (value: unknown, path: string): unknown => {
    reads.add(isTree(value) ? `${path}?` : path);
    return view(value, path);
  };
  const makeView = (value: Tree, path: string): Tree => {
    if (value instanceof Map) return new TrackedMap(value, path, reads, read);
    if (value instanceof Set) return new TrackedSet(value, path, reads);
    return new Proxy(value, {
      get(target, name, receiver) {
        const found = Reflect.get(target, name, receiver);
        // Methods, and symbols that any object may be asked for.
        if (typeof name === 'symbol' || typeof found === 'function') return found;
        if (Array.isArray(target) && name === 'length') {
          reads.add(`${path}/*`);
          return found;
        }
        return read(found, below(path, name));
      },
      has(target, name) {
        if (typeof name === 'string') reads.add(`${below(path, name)}?`);
        return Reflect.has(target, name);
      },
      ownKeys(target) {
        reads.add(`${path}/*`);
        return Reflect.ownKeys(target);
      },
      set() {
        throw new TypeError(`${path} must not be changed`);
      },
    });
  };
  return view(tree, '') as T;
}

/** Returns all possible reads whose result differs between two trees. */
export function changedReads(before: unknown, after: unknown): Reads {
  const changed: Reads = new Set();
  const compare = (one: unknown, other: unknown, path: string) => {
    if (one === other) return;
    const [ones, others] = [entriesOf(one), entriesOf(other)];
    if (!ones || !others) {
      changed.add(path);
      if (ones || others || one === undefined || other === undefined) changed.add(`${path}?`);
      return;
    }
    if (ones.size !== others.size || [...ones.keys()].join() !== [...others.keys()].join()) changed.add(`${path}/*`);
    for (const name of new Set([...ones.keys(), ...others.keys()])) {
      const inside = below(path, name);
      if (ones.has(name) && others.has(name)) compare(ones.get(name), others.get(name), inside);
      else changed.add(inside).add(`${inside}?`);
    }
  };
  compare(before, after, '');
  return changed;
}

export function hasChanged(reads: Reads, changed: Reads): boolean {
  for (const read of reads) if (changed.has(read)) return true;
  return false;
}

function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null;
}

function below(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}

function entriesOf(value: unknown): Map<string, unknown> | undefined {
  if (!isTree(value)) return undefined;
  if (value instanceof Map) return value as Map<string, unknown>;
  if (value instanceof Set) return new Map([...value].map((name) => [String(name), true]));
  return new Map(Object.entries(value));
}

type Read = (value: unknown, path: string) => unknown;

class TrackedMap extends Map<string, unknown> {
  constructor(
    private readonly target: Map<string, unknown>,
    private readonly path: string,
    private readonly reads: Reads,
    private readonly read: Read,
  ) {
    super();
  }

  override get size(): number {
    return this.names().length;
  }

  override get(name: string): unknown {
    return this.read(this.target.get(name), below(this.path, name));
  }

  override has(name: string): boolean {
    this.reads.add(`${below(this.path, name)}?`);
    return this.target.has(name);
  }

  override keys() {
    return this.names().values();
  }

  override values() {
    return this.names()
      .map((name) => this.get(name))
      .values();
  }

  override entries() {
    return this.names()
      .map((name): [string, unknown] => [name, this.get(name)])
      .values();
  }

  override [Symbol.iterator]() {
    return this.entries();
  }

  override forEach(callback: (value: unknown, name: string, map: Map<string, unknown>) => void): void {
    for (const [name, value] of this.entries()) callback(value, name, this);
  }

  private names(): string[] {
    this.reads.add(`${this.path}/*`);
    return [...this.target.keys()];
  }
}

class TrackedSet extends Set<string> {
  constructor(
    private readonly target: Set<string>,
    private readonly path: string,
    private readonly reads: Reads,
  ) {
    super();
  }

  override get size(): number {
    return this.names().length;
  }

  override has(name: string): boolean {
    this.reads.add(`${below(this.path, name)}?`);
    return this.target.has(name);
  }

  override keys() {
    return this.names().values();
  }

  override values() {
    return this.keys();
  }

  override entries() {
    return this.names()
      .map((name): [string, string] => [name, name])
      .values();
  }

  override [Symbol.iterator]() {
    return this.keys();
  }

  override forEach(callback: (name: string, same: string, set: Set<string>) => void): void {
    for (const name of this.keys()) callback(name, name, this);
  }

  private names(): string[] {
    this.reads.add(`${this.path}/*`);
    return [...this.target];
  }
}
