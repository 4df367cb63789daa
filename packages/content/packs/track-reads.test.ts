import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedReads, digestOf, type Reads, trackReads } from './track-reads';

const tree = () => ({
  packs: new Map([
    ['tr', { texts: { title: 'Merhaba', steps: { one: 'Bir', two: 'İki' } }, missing: new Set(['home.title']) }],
    ['th', { texts: { title: 'สวัสดี', steps: { one: '1' } }, missing: new Set<string>() }],
  ]),
  lists: [{ id: 'a' }, { id: 'b' }],
});

type Tree = ReturnType<typeof tree>;

function isTold(read: (view: Tree) => unknown, change: (copy: Tree) => void): boolean {
  const reads: Reads = new Set();
  read(trackReads(tree(), reads));
  const after = tree();
  change(after);
  return digestOf(reads, tree()) !== digestOf(reads, after);
}

const tr = (view: Tree) => view.packs.get('tr');

describe('a view', () => {
  it('reads like the tree itself', () => {
    const view = trackReads(tree(), new Set());
    expect(tr(view)?.texts.steps).toEqual({ one: 'Bir', two: 'İki' });
    expect(Object.entries(tr(view)?.texts.steps ?? {})).toEqual(Object.entries({ one: 'Bir', two: 'İki' }));
    expect([...view.packs.keys()]).toEqual(['tr', 'th']);
    expect([...view.packs].map(([name, { texts }]) => [name, texts.title])).toEqual([
      ['tr', 'Merhaba'],
      ['th', 'สวัสดี'],
    ]);
    expect([...(tr(view)?.missing ?? [])]).toEqual(['home.title']);
    expect(view.lists.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(JSON.stringify(view.lists)).toBe('[{"id":"a"},{"id":"b"}]');
    expect({ ...(tr(view) as { texts: { title: string } }).texts }.title).toBe('Merhaba');
    expect(tr(view)).toBe(tr(view));
  });

  it('cannot be written to', () => {
    const view = trackReads(tree(), new Set());
    expect(() => {
      view.lists[0] = { id: 'c' };
    }).toThrow(TypeError);
    expect(() => view.packs.clear()).toThrow(TypeError);
  });
});

describe('a change is told to who', () => {
  const rename = (copy: Tree) => {
    const pack = tr(copy);
    if (pack) pack.texts.title = 'Selam';
  };
  const grow = (copy: Tree) => Object.assign(tr(copy)?.texts.steps ?? {}, { three: 'Üç' });

  it.each<[string, (view: Tree) => unknown, (copy: Tree) => void]>([
    ['has read that text', (view) => tr(view)?.texts.title, rename],
    ['has read all of them', (view) => JSON.stringify(tr(view)?.texts), rename],
    ['has listed the names', (view) => Object.keys(tr(view)?.texts.steps ?? {}), grow],
    [
      'has looked for one that was not there',
      (view) => (tr(view)?.texts.steps as { three?: string } | undefined)?.three,
      grow,
    ],
    ['has asked whether it is there', (view) => tr(view)?.missing.has('x'), (copy) => tr(copy)?.missing.add('x')],
    ['has listed a set', (view) => [...(tr(view)?.missing ?? [])], (copy) => tr(copy)?.missing.add('x')],
    ['has read something in what goes', (view) => tr(view)?.texts.title, (copy) => copy.packs.delete('tr')],
    ['has looked for what comes', (view) => view.packs.get('vi'), (copy) => copy.packs.set('vi', tr(copy) as never)],
    ['has gone through a list', (view) => view.lists.map(({ id }) => id), (copy) => copy.lists.reverse()],
    ['has counted a list', (view) => view.lists.length, (copy) => copy.lists.pop()],
    [
      'has listed the names in order',
      (view) => [...view.packs.keys()],
      (copy) => {
        const first = tr(copy) as never;
        copy.packs.delete('tr');
        copy.packs.set('tr', first);
      },
    ],
  ])('%s', (_, read, change) => {
    expect(isTold(read, change)).toBe(true);
  });

  it.each<[string, (view: Tree) => unknown, (copy: Tree) => void]>([
    ['another text', (view) => tr(view)?.texts.steps.one, rename],
    ['another language', (view) => JSON.stringify(view.packs.get('th')?.texts), rename],
    ['one text of a list that grows', (view) => tr(view)?.texts.steps.one, grow],
    ['whether there is a text that changes', (view) => 'title' in (tr(view)?.texts ?? {}), rename],
  ])('but not to who has read %s', (_, read, change) => {
    expect(isTold(read, change)).toBe(false);
  });
});

it('tells a change after one elsewhere, of trees that share what has not changed', () => {
  const texts = (footer: { title: string }) => ({ packs: { tr: { messages: { footer } } } });
  const [footer, reads] = [{ title: 'Merhaba' }, new Set<string>()];
  const [first, second, third] = [texts(footer), { ...texts(footer), media: 1 }, texts({ title: 'Selam' })];
  trackReads(first, reads).packs.tr.messages.footer.title;
  digestOf(reads, first);
  expect(changedReads(first, second)).toEqual([]);
  expect(changedReads(second, third)).toEqual(['packs>tr>messages>footer>title']);
});

it('tells every change that could be seen, whatever the trees', () => {
  const { tree: anyTree } = fc.letrec((tie) => ({
    tree: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.oneof(fc.integer({ max: 3 }), tie('tree')), { maxKeys: 3 }),
  }));
  fc.assert(
    fc.property(anyTree as fc.Arbitrary<object>, anyTree as fc.Arbitrary<object>, (before, after) => {
      const reads: Reads = new Set();
      const seen = JSON.stringify(trackReads(before, reads));
      const isChanged = seen !== JSON.stringify(after);
      expect(digestOf(reads, before) !== digestOf(reads, after)).toBe(isChanged);
    }),
  );
});
