import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isError } from '@talkaroo/content/packs/finding';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { type FakeServer, startFakeServer } from '@talkaroo/tools/publish/fake-server-testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import { applyChanges, changesBetween, isMemory, touches } from '../core/changes';
import { applyEdits, EditConflict, EditRefused, valueAt } from '../core/edits';
import { placeId } from '../core/place-id';
import { below, chance, oneOf, retyped, seedOfEdits, someEdit } from '../core/random-edits-testing';
import type { Done, Edit, Place, User, ValueChange } from '../protocol';
import { Drafts } from './drafts';
import { failedEnd, Publishing } from './publish';
import { PublishServers } from './publish-servers';
import { Uploads } from './uploads';

const count = runsOf(0.2);
const token = 'a-secret-of-the-test';

/** A person, a draft, and the texts written there that nothing has changed since. */
type Writer = { user: User; id: string; said: Map<string, { place: Place; value: string }> };

let root: string;
let localesDir: string;
let drafts: Drafts;
let server: FakeServer;
let publishing: Publishing;
let writers: Writer[];
const done = { edits: 0, refused: 0, conflicts: 0, undone: 0, takenBack: 0, published: 0, wentBack: 0, merged: 0 };

const open = () => new Drafts({ directory: path.join(root, '.studio'), localesDir });
const connect = () =>
  new Publishing(
    drafts,
    new Uploads(path.join(root, '.studio'), localesDir),
    new PublishServers([server.origin], token),
    { localesDir, edges: [], refreshToken: undefined, indexNow: undefined },
  );

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'two-people-'));
  localesDir = path.join(root, 'locales');
  cpSync('locales', localesDir, { recursive: true });
  drafts = open();
  server = await startFakeServer(drafts.folder.files, token);
  publishing = connect();
  writers = ['Ayşe', 'Chan'].map((name) => {
    const user = { id: name, name, email: `${name}@example.com` };
    return { user, id: drafts.create(name, user).id, said: new Map() };
  });
}, 60_000);
afterAll(() => {
  drafts.close();
  server.close();
  rmSync(root, { recursive: true });
});

const textAt = (files: PackFiles, place: Place) => {
  const value = valueAt(files, place);
  return typeof value === 'string' ? value.trim() : value;
};
/** Changes of values, without those of layout and dates. */
const changesOf = (before: PackFiles, after: PackFiles) =>
  changesBetween(before, after).filter(
    (change) => !isMemory(change) && change.key !== '' && !/updated$/.test(change.key),
  );

/** Expects each text that was written and not changed in its draft since. */
function expectSaid({ id, said }: Writer): void {
  const files = drafts.files(id);
  for (const { place, value } of said.values()) expect([place, textAt(files, place)]).toEqual([place, value.trim()]);
}

function note({ id, said }: Writer, { places }: Done, edit?: Edit): void {
  for (const [name, { place }] of said) if (places.some((one) => touches(one, place))) said.delete(name);
  // Bodies are merged line by line, and items of arrays have no name of their own.
  const isText = typeof edit?.value === 'string' && !/^body$|\.\d+(\.|$)/.test(edit.key);
  if (isText && places.length > 0)
    said.set(placeId(edit), { place: edit, value: String(textAt(drafts.files(id), edit)) });
}

/** Returns an edit of a value that the other draft changes, too. */
function sameEdit(writer: Writer, other: Writer): Edit[] {
  const changes = drafts.changes(other.id).filter(({ key }) => key !== '');
  if (changes.length === 0) return [];
  const { file, key } = oneOf(changes);
  const now = valueAt(drafts.files(writer.id), { file, key });
  if (typeof now === 'string') return [{ file, key, value: retyped(now), expected: now }];
  if (typeof now !== 'object' || now === null) return [];
  const members = Object.entries(now);
  const [member] = members.splice(below(members.length), 1);
  if (member && chance(0.5)) members.unshift(member);
  const value = Array.isArray(now) ? members.map(([, item]) => item) : Object.fromEntries(members);
  return [{ file, key, value, expected: now }];
}

function expectEdit(writer: Writer, other: Writer, edits: readonly Edit[]): void {
  const [edit] = edits;
  if (!edit) return;
  const { id, user } = writer;
  const [before, others] = [drafts.files(id), drafts.files(other.id)];
  try {
    const result = drafts.edit(id, edits, user);
    done.edits += 1;
    for (const change of changesBetween(before, drafts.files(id))) {
      // An array, and a list that a region takes over from all regions, are one value.
      expect([edit, change.file, touches(change, edit) || change.key === '']).toEqual([edit, edit.file, true]);
    }
    note(writer, result, edit);
    if (chance(0.1) && result.places.length > 0) expectUndone(writer, before);
  } catch (error) {
    if (error instanceof EditRefused) done.refused += 1;
    else if (error instanceof EditConflict) done.conflicts += 1;
    else throw error;
    expect(drafts.files(id)).toBe(before);
  }
  expect(drafts.files(other.id)).toBe(others);
}

/** Undo gives what was there before the last step, and redo what was there before the undo. */
function expectUndone(writer: Writer, before: PackFiles): void {
  const { id, user } = writer;
  const made = drafts.files(id);
  const undone = drafts.repeat('undo', id, user);
  const isJoined = changesOf(before, drafts.files(id)).length > 0;
  // Typing in one text is one step.
  if (isJoined) expect(undone.places).toHaveLength(1);
  note(writer, undone);
  if (chance(0.5)) {
    drafts.repeat('redo', id, user);
    expect(changesOf(made, drafts.files(id))).toEqual([]);
  }
  done.undone += 1;
}

function expectTakenBack(writer: Writer): void {
  const { id, user } = writer;
  const changes = drafts.changes(id);
  if (changes.length === 0) return;
  const change = oneOf(changes);
  const before = drafts.files(id);
  const result = drafts.takeBack(id, [change], user);
  for (const one of changesOf(before, drafts.files(id))) expect([change, touches(one, change)]).toEqual([change, true]);
  expect(drafts.changes(id).filter((one) => placeId(one) === placeId(change))).toEqual([]);
  note(writer, result);
  done.takenBack += 1;
}

/** Someone works on the folder itself, as developers do. */
function editFolder(): void {
  const folder = drafts.folder.files;
  const [edit] = someEdit(folder);
  if (!edit || edit.file.endsWith('.md') || edit.file.startsWith('regions/')) return;
  try {
    const text = applyEdits(folder, [edit]).files.get(edit.file);
    if (text === undefined) return;
    writeFileSync(path.join(localesDir, edit.file), text);
    drafts.folder.refresh();
  } catch (error) {
    if (!(error instanceof EditRefused || error instanceof EditConflict)) throw error;
  }
}

function resolveAll(writer: Writer): void {
  for (const conflict of drafts.conflicts(writer.id)) {
    try {
      note(writer, drafts.resolve(writer.id, conflict, chance(0.5) ? 'mine' : 'theirs', writer.user));
    } catch (error) {
      if (!(error instanceof EditRefused)) throw error;
      note(writer, drafts.resolve(writer.id, conflict, 'theirs', writer.user));
    }
    done.merged += 1;
  }
  expect(drafts.conflicts(writer.id)).toEqual([]);
}

/** The folder says what it said and what the draft changes, and nothing else; all of it is public. */
async function expectPublished(writer: Writer): Promise<void> {
  resolveAll(writer);
  const { id, user } = writer;
  const [folder, changes] = [drafts.folder.files, drafts.changes(id)];
  if (changes.length === 0) return;
  const { outside } = await publishing.look(id, user).catch(() => ({ outside: [] as ValueChange[] }));
  const end = await publishing.publish(id, user, () => {}, chance(0.3) ? outside.slice(1) : outside).catch(failedEnd);
  if (!end.ok) {
    // Random letters break words, which bars the way to the public; the folder then stays as it was.
    expect(end.message).not.toBe('');
    expect(drafts.folder.files).toBe(folder);
    const files = new Set(end.findings?.map((finding) => finding.file) ?? []);
    const wrong = drafts.changes(id).filter(({ file }) => files.has(file));
    note(writer, drafts.takeBack(id, wrong.length > 0 ? wrong : drafts.changes(id), user));
    return;
  }
  const now = drafts.folder.files;
  expect(checkPacks(server.files()).findings.filter(isError)).toEqual([]);
  expect(changesOf(applyChanges(folder, changes).files, now)).toEqual([]);
  for (const { place, value } of writer.said.values()) {
    expect([place, textAt(now, place), textAt(server.files(), place)]).toEqual([place, value.trim(), value.trim()]);
  }
  writer.id = drafts.create(user.name, user).id;
  writer.said.clear();
  done.published += 1;
}

/** Expects changes that were taken back to be absent from sites, folder and the list of what would come along. */
async function expectBack(writer: Writer): Promise<void> {
  const earlier = (await publishing.published()).filter(({ inUse }) => !inUse);
  if (earlier.length === 0) return;
  const { version } = oneOf(earlier.slice(0, 3));
  const changes = await publishing.changesBackTo(version);
  if (changes.length === 0) return;
  const files = chance(0.5) ? [oneOf(changes).file] : undefined;
  const chosen = changes.filter(({ file }) => !files || files.includes(file));
  const before = drafts.folder.files;
  const unpublished = changesBetween(server.files(), before);
  const end = await publishing.undo(version, writer.user, () => {}, files).catch(failedEnd);
  if (!end.ok) {
    expect(drafts.folder.files).toBe(before);
    return;
  }
  const outside = changesBetween(server.files(), drafts.folder.files);
  for (const change of chosen) {
    expect([change, valueAt(server.files(), change) ?? null]).toEqual([change, change.after]);
    const isOther = unpublished.some((one) => touches(one, change));
    if (!isOther)
      expect([change, outside.filter((one) => touches(one, change) && !/updated$/.test(one.key))]).toEqual([
        change,
        [],
      ]);
  }
  // Nothing that was never public is lost.
  expect(
    applyChanges(
      drafts.folder.files,
      unpublished.filter((one) => !chosen.some((other) => touches(one, other))),
    ).made.filter((change) => !isMemory(change) && !/updated$/.test(change.key)),
  ).toEqual([]);
  done.wentBack += 1;
}

it(`loses no letter, and changes nothing that no one asked for, in ${count} edits, moves, publishes, undos and conflicts`, {
  timeout: 7_200_000,
}, async () => {
  try {
    for (let step = 0; step < count; step += 1) await act();
  } catch (cause) {
    throw new Error(`TEST_SEED=${seedOfEdits} does the same: ${cause}`, { cause });
  }
  // A short run may publish nothing.
  const rare = count >= 500 ? Math.min(...Object.values(done)) : done.edits;
  expect(rare, JSON.stringify(done)).toBeGreaterThan(0);
});

async function act(): Promise<void> {
  const [writer, other] = (chance(0.5) ? writers : [...writers].reverse()) as [Writer, Writer];
  const share = below(100);
  if (share < 60) expectEdit(writer, other, someEdit(drafts.files(writer.id)));
  else if (share < 80) expectEdit(writer, other, sameEdit(writer, other));
  else if (share < 86) expectTakenBack(writer);
  else if (share < 90) editFolder();
  else if (share < 96) await expectPublished(writer);
  else if (share < 98) await expectBack(writer);
  else restart();
  for (const one of writers) expectSaid(one);
}

/** Simulates a power cut. */
function restart(): void {
  const before = writers.map(({ id }) => drafts.files(id));
  drafts.close();
  drafts = open();
  publishing = connect();
  for (const [at, { id }] of writers.entries()) expect(drafts.files(id).files).toEqual(before[at]?.files);
}
