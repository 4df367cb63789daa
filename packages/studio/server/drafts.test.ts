import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { remember } from '@talkaroo/content/packs/words/made-from';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { isFull } from '@/tests/support/runs';
import { EditConflict, EditRefused } from '../core/edits';
import { itemChanges } from '../core/item-changes';
import type { Change, Conflict, Edit, StudioEvent } from '../protocol';
import { Drafts, UnknownDraftError } from './drafts';

const source = readPackFiles(path.resolve('locales'));
const file = 'tr/course.json';
const ayse = { id: 'ayse@example.com', name: 'Ayşe', email: 'ayse@example.com' };
const chan = { id: 'chan@example.com', name: 'Chan', email: 'chan@example.com' };

let root: string;
let drafts: Drafts;
let log: MockInstance<typeof console.error>;
const open = () => new Drafts({ directory: path.join(root, '.studio'), localesDir: path.join(root, 'locales') });
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, 'locales', name)), { recursive: true });
  writeFileSync(path.join(root, 'locales', name), text);
};
const details = (id: string) => drafts.details(id, checkPacks(drafts.files(id)));
const original = (name = file) => source.files.get(name) ?? '';
const change = (key: string, value: string, name = file) => {
  const now = readFileSync(path.join(root, 'locales', name), 'utf8');
  write(name, now.replace(new RegExp(`("${key}": )"[^"]*"`), `$1"${value}"`));
  drafts.folder.refresh();
};
const set = (key: string, value: string, expected?: string): Edit => ({
  file,
  key,
  value,
  ...(expected && { expected }),
});
const value = (id: string, key: string, name = file) => {
  const pack = JSON.parse(drafts.files(id).files.get(name) ?? '{}');
  return key.split('.').reduce((inside, part) => inside?.[part], pack);
};

const names = ['en/course.json', 'en/common.json', 'en/home.json', 'tr/course.json', 'tr/common.json', 'tr/home.json'];
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  root = mkdtempSync(path.join(tmpdir(), 'drafts-'));
  for (const name of [...names, 'regions/tr.json', 'regions/shared.json']) write(name, original(name));
  drafts = open();
});
afterEach(() => {
  drafts.close();
  rmSync(root, { recursive: true });
});

/** Simulates a restart after a power cut. */
const restart = () => {
  drafts.close();
  drafts = open();
};

describe('a draft', () => {
  it('changes one line, leaves the folder as it is, and survives a restart', () => {
    const { id } = drafts.create('Türkçe: course!', ayse);
    expect(id).toMatch(/^turkce-course-[0-9a-f]{10}$/);
    expect(drafts.files(id)).toBe(drafts.folder.files);
    const title = value(id, 'seo.title');
    expect(drafts.edit(id, [set('seo.title', 'Yeni')], ayse)).toEqual({
      revision: 1,
      places: [{ file, key: 'seo.title' }],
    });
    const check = () => {
      const text = drafts.files(id).files.get(file) ?? '';
      const lines = original().split('\n');
      expect(text.split('\n').filter((line, at) => line !== lines[at])).toEqual([expect.stringContaining('"Yeni"')]);
      expect(drafts.folder.files.files.get(file)).toBe(original());
      expect(drafts.changes(id)).toMatchObject([{ file, key: 'seo.title', before: title, after: 'Yeni' }]);
      expect(drafts.summary(id)).toMatchObject({
        name: 'Türkçe: course!',
        by: ayse,
        people: [ayse],
        revision: 1,
        changes: 1,
      });
    };
    check();
    restart();
    check();
    expect(log).not.toHaveBeenCalled();
  });

  it('is the same object until something changes, and sorted', () => {
    const { id } = drafts.create('x', ayse);
    drafts.edit(id, [set('seo.title', 'Yeni')], ayse);
    const files = drafts.files(id);
    expect(drafts.files(id)).toBe(files);
    drafts.edit(id, [set('seo.title', 'Daha yeni')], ayse);
    expect(drafts.files(id)).not.toBe(files);
    expect([...files.files.keys()]).toEqual([...files.files.keys()].sort());
  });

  it('is without a change that was taken back by hand', () => {
    const { id } = drafts.create('x', ayse);
    const title = value(id, 'seo.title');
    drafts.edit(id, [set('seo.title', 'Yeni')], ayse);
    drafts.edit(id, [set('seo.title', title)], ayse);
    expect(drafts.changes(id)).toEqual([]);
    expect(drafts.files(id)).toBe(drafts.folder.files);
    expect(drafts.edit(id, [set('seo.title', title)], ayse)).toEqual({ revision: 2, places: [] });
  });

  it('refuses what cannot be, and what someone else has changed meanwhile', () => {
    const { id } = drafts.create('x', ayse);
    const title = value(id, 'seo.title');
    expect(() => drafts.edit(id, [set('seo.title', '{brnad')], ayse)).toThrow(EditRefused);
    expect(() => drafts.edit(id, [{ file: '../../x.md', key: '', value: 'x' }], ayse)).toThrow(EditRefused);
    drafts.edit(id, [set('seo.title', 'Chan')], chan);
    const error = (() => {
      try {
        drafts.edit(id, [set('seo.title', 'Ayşe', title)], ayse);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(EditConflict);
    expect(error).toMatchObject({ place: { file, key: 'seo.title' }, now: 'Chan', by: chan });
    expect(value(id, 'seo.title')).toBe('Chan');
  });

  it('is gone when it is removed, and kept in the archive', () => {
    const { id } = drafts.create('x', ayse);
    drafts.end(id, { how: 'removed', by: ayse });
    expect(() => drafts.files(id)).toThrow(UnknownDraftError);
    expect(drafts.list()).toEqual([]);
    const kept = JSON.parse(readFileSync(path.join(root, '.studio/archive', id, 'draft.json'), 'utf8'));
    expect(kept.end).toMatchObject({ how: 'removed', by: ayse });
    restart();
    expect(drafts.list()).toEqual([]);
  });

  it('can be given another name', () => {
    const { id } = drafts.create('x', ayse);
    expect(drafts.note(id, ayse, () => ({ name: 'y' })).name).toBe('y');
    restart();
    expect(drafts.summary(id).name).toBe('y');
  });

  it('that cannot be read stays where it is, and keeps no other one from being there', () => {
    const [good, broken, torn] = ['good', 'broken', 'torn'].map((name) => drafts.create(name, ayse).id) as [
      string,
      string,
      string,
    ];
    const file = (id: string) => path.join(root, '.studio/drafts', id, 'draft.json');
    writeFileSync(file(broken), '{ "id": ');
    writeFileSync(file(torn), readFileSync(file(torn), 'utf8').replace('"changes"', '"files"'));
    restart();
    expect(drafts.list().map(({ id }) => id)).toEqual([good]);
    expect(log.mock.calls.flat().sort()).toEqual([expect.stringContaining(broken), expect.stringContaining(torn)]);
    expect(readFileSync(file(broken), 'utf8')).toBe('{ "id": ');
  });
});

describe('what changes in the folder', () => {
  it('comes into the draft', () => {
    const { id } = drafts.create('x', ayse);
    drafts.edit(id, [set('seo.title', 'Yeni')], ayse);
    change('description', 'Klasörden');
    expect([value(id, 'seo.title'), value(id, 'seo.description')]).toEqual(['Yeni', 'Klasörden']);
    expect(drafts.conflicts(id)).toEqual([]);
    expect(drafts.changes(id)).toHaveLength(1);
  });

  it('is a conflict where the draft has changed it too, until someone decides', () => {
    const { id } = drafts.create('x', ayse);
    const title = value(id, 'seo.title');
    drafts.edit(id, [set('seo.title', 'Benim')], ayse);
    change('title', 'Onların');
    const conflict = { file, key: 'seo.title', base: title, mine: 'Benim', theirs: 'Onların' };
    expect(drafts.conflicts(id)).toEqual([conflict]);
    drafts.edit(id, [set('seo.description', 'Başka')], ayse);
    restart();
    expect(drafts.conflicts(id)).toEqual([conflict]);
    drafts.resolve(id, conflict, 'theirs', ayse);
    expect(drafts.conflicts(id)).toEqual([]);
    expect([value(id, 'seo.title'), value(id, 'seo.description')]).toEqual(['Onların', 'Başka']);
    expect(drafts.changes(id).map(({ key }) => key)).toEqual(['seo.description']);
  });

  it('can be decided against', () => {
    const { id } = drafts.create('x', ayse);
    drafts.edit(id, [set('seo.title', 'Benim')], ayse);
    change('title', 'Onların');
    drafts.resolve(id, { file, key: 'seo.title', mine: 'Benim', theirs: 'Onların' }, 'mine', ayse);
    expect(drafts.conflicts(id)).toEqual([]);
    expect(drafts.changes(id)).toMatchObject([{ file, key: 'seo.title', before: 'Onların', after: 'Benim' }]);
    change('title', 'Yine onların');
    expect(drafts.conflicts(id)).toHaveLength(1);
  });

  it('is not overwritten by who has seen another text than is there, nor decided twice', () => {
    const { id } = drafts.create('x', ayse);
    drafts.edit(id, [set('seo.title', 'Benim')], ayse);
    change('title', 'Onların');
    const [seen] = drafts.conflicts(id) as [Conflict];
    change('title', 'Onların yenisi');
    expect(() => drafts.resolve(id, seen, 'mine', ayse)).toThrow('changed just now');
    const [next] = drafts.conflicts(id) as [Conflict];
    expect(next).toMatchObject({ mine: 'Benim', theirs: 'Onların yenisi' });
    drafts.edit(id, [set('seo.title', 'Chan')], chan);
    expect(() => drafts.resolve(id, next, 'theirs', ayse)).toThrow('changed just now');
    const [last] = drafts.conflicts(id) as [Conflict];
    drafts.resolve(id, last, 'theirs', ayse);
    expect(value(id, 'seo.title')).toBe('Onların yenisi');
    expect(() => drafts.resolve(id, last, 'mine', chan)).toThrow('decided about this text already');
    expect(value(id, 'seo.title')).toBe('Onların yenisi');
  });

  it('is seen by itself, and told', async () => {
    const events: StudioEvent[] = [];
    drafts.listen((event) => events.push(event));
    await new Promise((resolve) => setTimeout(resolve, 20));
    write(file, original().replace('"title"', '"title" '));
    await vi.waitFor(() => expect(events).toContainEqual({ event: 'folder' }), 5_000);
    expect(drafts.folder.files.files.get(file)).not.toBe(original());
  });
});

describe('what was done', () => {
  const type = (id: string, key: string, text: string, by = ayse) => drafts.edit(id, [set(key, text)], by);

  it('is taken back and done again, step by step, also after a restart', () => {
    const { id } = drafts.create('x', ayse);
    const [title, description] = [value(id, 'seo.title'), value(id, 'seo.description')];
    type(id, 'seo.title', 'Bir');
    type(id, 'seo.description', 'İki');
    restart();
    expect(drafts.repeat('undo', id, ayse).places).toEqual([{ file, key: 'seo.description' }]);
    expect([value(id, 'seo.title'), value(id, 'seo.description')]).toEqual(['Bir', description]);
    drafts.repeat('undo', id, ayse);
    expect(value(id, 'seo.title')).toBe(title);
    expect(drafts.repeat('undo', id, ayse)).toEqual({ revision: 4, places: [] });
    drafts.repeat('redo', id, ayse);
    drafts.repeat('redo', id, ayse);
    expect([value(id, 'seo.title'), value(id, 'seo.description')]).toEqual(['Bir', 'İki']);
    drafts.repeat('undo', id, ayse);
    type(id, 'seo.title', 'Üç');
    expect(drafts.repeat('redo', id, ayse).places).toEqual([]);
  });

  it('is one step where someone types in one place', () => {
    const { id } = drafts.create('x', ayse);
    const title = value(id, 'seo.title');
    for (const text of ['Y', 'Ye', 'Yeni']) type(id, 'seo.title', text);
    drafts.repeat('undo', id, ayse);
    expect(value(id, 'seo.title')).toBe(title);
    drafts.repeat('redo', id, ayse);
    expect(value(id, 'seo.title')).toBe('Yeni');
  });

  it('is taken back without what others have done since', () => {
    const { id } = drafts.create('x', ayse);
    const title = value(id, 'seo.title');
    type(id, 'seo.title', 'Ayşe');
    type(id, 'seo.description', 'Chan', chan);
    drafts.repeat('undo', id, ayse);
    expect([value(id, 'seo.title'), value(id, 'seo.description')]).toEqual([title, 'Chan']);
    type(id, 'seo.title', 'Ayşe');
    type(id, 'seo.title', 'Chan', chan);
    expect(() => drafts.repeat('undo', id, ayse)).toThrow(EditConflict);
    expect(value(id, 'seo.title')).toBe('Chan');
  });

  it('is taken back without what came into the file between two letters', () => {
    const { id } = drafts.create('x', ayse);
    const title = value(id, 'seo.title');
    type(id, 'seo.title', 'Y');
    change('description', 'Klasörden');
    type(id, 'seo.title', 'Ye');
    type(id, 'seo.title', 'Yeni');
    drafts.repeat('undo', id, ayse);
    expect([value(id, 'seo.title'), value(id, 'seo.description')]).toEqual([title, 'Klasörden']);
  });

  if (isFull) {
    it('is kept for the last 200 steps', () => {
      const { id } = drafts.create('x', ayse);
      for (let times = 0; times < 205; times += 1) {
        type(id, times % 2 ? 'seo.title' : 'seo.description', `Metin ${times}`);
      }
      const { steps } = JSON.parse(readFileSync(path.join(root, '.studio/drafts', id, 'draft.json'), 'utf8'));
      expect(steps).toHaveLength(200);
      expect(steps[0].changes).toMatchObject([{ key: 'seo.title', before: 'Metin 3', after: 'Metin 5' }]);
    });
  }
});

describe('a list', () => {
  const region = 'regions/tr.json';
  const banners = () => JSON.parse(original(region)).banners as { id: string }[];
  const [first = { id: '' }] = banners();
  const list = { file: region, key: 'banners' };
  const item = (id: string) => ({ ...first, id });

  it('is one change, in words, and is taken back as a whole', () => {
    const { id } = drafts.create('x', ayse);
    const menu = { file: region, key: 'navigation' };
    const pages = JSON.parse(original(region)).navigation as { id: string }[];
    const moved = [...pages.slice(1, 2), ...pages.slice(0, 1), ...pages.slice(2)];
    drafts.edit(id, [{ ...menu, value: moved, expected: pages }], ayse);
    drafts.edit(id, [{ ...menu, value: moved.slice(0, -1), expected: moved }], ayse);
    const [change, ...others] = details(id).list;
    expect(others).toEqual([]);
    expect(change).toMatchObject({ file: region, key: 'navigation' });
    expect(
      itemChanges(change as Change)
        ?.map(({ kind }) => kind)
        .sort(),
    ).toEqual(['gone', 'moved']);
    drafts.takeBack(id, drafts.changes(id), ayse);
    expect(drafts.files(id).files.get(region)).toBe(original(region));
    drafts.repeat('undo', id, ayse);
    expect(drafts.changes(id)).toHaveLength(1);
  });

  it('is not taken back as someone has seen it where another one has changed it since', () => {
    const { id } = drafts.create('x', ayse);
    drafts.edit(id, [set('seo.title', 'Bir')], ayse);
    const seen = drafts.changes(id);
    drafts.edit(id, [set('seo.title', 'İki')], chan);
    expect(() => drafts.takeBack(id, seen, ayse)).toThrow(EditConflict);
    expect(value(id, 'seo.title')).toBe('İki');
  });

  it('has the items of two drafts, and is a conflict in words only where both changed one item', () => {
    const { id } = drafts.create('x', ayse);
    const [last] = banners().slice(-1);
    drafts.edit(id, [{ ...list, value: banners().slice(0, -1) }], ayse);
    const theirs = { ...JSON.parse(original(region)), banners: [item(first.id), ...banners().slice(1)] };
    const write2 = (all: object[]) => {
      write(region, `${JSON.stringify({ ...theirs, banners: all }, null, 2)}\n`);
      drafts.folder.refresh();
    };
    write2([...banners(), item('more')]);
    expect(drafts.conflicts(id)).toEqual([]);
    const ids = () => (value(id, 'banners', region) as { id: string }[]).map((one) => one.id);
    expect(ids()).toEqual([...banners().slice(0, -1), item('more')].map((one) => one.id));
    write2([...banners().slice(0, -1), { ...last, link: '/global/about' }]);
    const [conflict, ...others] = drafts.conflicts(id) as [Conflict];
    expect([conflict.key, others]).toEqual(['banners', []]);
    const { base: before, mine, theirs: now } = conflict;
    expect(itemChanges({ before, after: mine })).toMatchObject([{ kind: 'gone' }]);
    expect(itemChanges({ before, after: now })).toMatchObject([{ kind: 'changed' }]);
  });
});

describe('people', () => {
  it('see who has changed what, and who else does', () => {
    const [one, other] = [drafts.create('one', ayse).id, drafts.create('other', chan).id];
    drafts.edit(one, [set('seo.title', 'Bir')], ayse);
    drafts.edit(one, [set('seo.description', 'Bir')], chan);
    drafts.edit(other, [set('seo.title', 'İki')], chan);
    const { list, people } = details(one);
    expect(people).toEqual([ayse, chan]);
    const of = (name: string) => list.find(({ key }) => key === name);
    expect(of('seo.title')).toMatchObject({
      by: ayse,
      alsoIn: [{ draft: other, name: 'other', by: chan, after: 'İki' }],
      views: [{ region: 'tr', language: 'tr', page: 'course', slug: '' }],
    });
    expect(of('seo.description')).toMatchObject({ by: chan, alsoIn: [] });
  });

  it('are told of edits, and of who has a draft open', async () => {
    const events: StudioEvent[] = [];
    const { id } = drafts.create('x', ayse);
    const stop = drafts.listen((event) => events.push(event));
    const leave = [drafts.join(id, ayse), drafts.join(id, ayse), drafts.join(id, chan)];
    expect(drafts.summary(id).open).toEqual([ayse, chan]);
    drafts.edit(id, [set('seo.title', 'Yeni')], ayse);
    expect(events).toEqual([{ event: 'draft', id, revision: 1, by: ayse, places: [{ file, key: 'seo.title' }] }]);
    leave[0]?.();
    leave[2]?.();
    await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ event: 'drafts', drafts: [{ id, open: [ayse] }] }));
    stop();
    drafts.edit(id, [set('seo.title', 'Daha')], ayse);
    expect(events.filter(({ event }) => event === 'draft')).toHaveLength(1);
    expect(() => drafts.join('nothing', ayse)).toThrow(UnknownDraftError);
  });
});

it('makes those of many edits that can be made', () => {
  const { id } = drafts.create('x', ayse);
  const title = value(id, 'seo.title');
  const edits = [set('seo.title', 'Yeni'), set('seo.description', 'a', 'not this'), set('seo.keywords', '{brnad')];
  const result = {
    changes: [{ file, key: 'seo.title', before: title, after: 'Yeni' }],
    conflicts: [{ file, key: 'seo.description', base: null, mine: 'a', theirs: value(id, 'seo.description') }],
    // The value has no conflict: the reason is its own error.
    problems: [{ id: `${file} seo.keywords`, message: expect.stringContaining('{brnad'), fix: expect.any(String) }],
  };
  expect(drafts.tryEdits(id, edits, ayse, true)).toEqual(result);
  expect(drafts.changes(id)).toEqual([]);
  expect(drafts.tryEdits(id, edits, ayse)).toEqual(result);
  expect(drafts.changes(id)).toMatchObject(result.changes);
});

it('confirms a stale translation', () => {
  write('made-from/tr.json', '{\n  "course": {\n    "seo.title": "00000000 00000000"\n  }\n}\n');
  drafts.folder.refresh();
  const { id } = drafts.create('x', ayse);
  drafts.confirm(id, { folder: 'tr', key: 'course.seo.title' }, ayse);
  expect(drafts.files(id).files.get('made-from/tr.json')).toMatch(/"seo.title": "(?!00000000)/);
  expect(() => drafts.confirm(id, { folder: 'tr', key: 'course.nothing' }, ayse)).toThrow(EditRefused);
});

it('counts what was confirmed, and nothing that was translated again or taken back', () => {
  for (const [name, text] of remember(drafts.folder.files)) write(name, text);
  drafts.folder.refresh();
  for (const key of ['title', 'description', 'keywords']) change(key, 'Other English', 'en/course.json');
  const { id } = drafts.create('x', ayse);
  drafts.edit(id, [set('seo.description', 'Yeniden çevrildi')], ayse);
  expect(drafts.summary(id)).toMatchObject({ changes: 1, confirmed: 0 });
  drafts.confirm(id, { folder: 'tr', key: 'course.seo.title' }, ayse);
  drafts.confirm(id, { folder: 'tr', key: 'course.seo.keywords' }, ayse);
  expect(details(id)).toMatchObject({ changes: 1, confirmed: 2 });
  drafts.repeat('undo', id, ayse);
  expect(drafts.summary(id)).toMatchObject({ changes: 1, confirmed: 1 });
});
