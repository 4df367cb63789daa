import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printJson } from '@talkaroo/content/json/print-json';
import { isError } from '@talkaroo/content/packs/finding';
import { readPack } from '@talkaroo/content/packs/pack-file';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { repository as start } from '@talkaroo/content/packs/packs-testing';
import { checkPacks } from '@talkaroo/content/packs/read-packs';
import { type ShapeGroup, shape } from '@talkaroo/content/packs/shape';
import { parse } from 'jsonc-parser';
import { afterAll, expect, it } from 'vitest';
import { runsOf } from '@/tests/support/runs';
import type { Edit, Value } from '../protocol';
import { itemsIn } from './array-items';
import { articleValue } from './article-text';
import { applyEdits, EditConflict, EditRefused, valueAt } from './edits';
import { leavesOf, namespaceOf, seedOfEdits, someEdit } from './random-edits-testing';

/** Number of random edits; checks of the whole folder are slower. */
const count = runsOf(0.75);
const wholeCheckEvery = Math.ceil(count / 4);
const againEvery = 10;

/** Findings about words, which random edits cause. */
const aboutWords =
  /is not used in|^This is the English text|^English words stand here|^The whole text is in Latin|letters, in which|^In “.*only looks like|Chinese, in a language written in|is not meant for the public/s;

/** Returns the errors of packs. Ignores prose, which is saved as typed. */
function brokenBy(files: PackFiles): string[] {
  return checkPacks(files)
    .findings.filter((finding) => isError(finding) && !aboutWords.test(finding.message))
    .filter(({ file, key }) => !file.endsWith('.md') || key !== undefined)
    .map(({ file, key, message }) => `${file} ${key}: ${message}`);
}

/** Only the edited value may change. */
function expectOnly(edit: Edit, before: string | undefined, after: string | undefined): void {
  if (edit.file.endsWith('.md')) {
    expectOnlyField(edit, before as string, after as string);
    return;
  }
  // Removing an array item renumbers the others.
  const key = edit.value === null ? edit.key.replace(/\.\d+$/, '') : edit.key;
  // Comparing strings is faster than comparing thousands of lists.
  const others = (source: string | undefined) =>
    JSON.stringify([...leavesOf(source)].filter(([name]) => name !== key && !name.startsWith(`${key}.`)));
  expect(others(after)).toBe(others(before));
  if (after !== undefined) expect(printJson(JSON.parse(after), !edit.file.startsWith('regions/'))).toBe(after);
  if (edit.value === null || before === undefined || after === undefined) return;
  const now = valueAt({ files: new Map([[edit.file, after]]) }, edit);
  if (typeof edit.value === 'object') {
    expectMerged(edit, valueAt({ files: new Map([[edit.file, before]]) }, edit), now);
    return;
  }
  expect(now).toEqual(edit.value);
  const [old, lines] = [before.split('\n'), after.split('\n')];
  if (!leavesOf(before).has(key) || edit.file.startsWith('regions/')) {
    // An added line or an expanded object: everything around it is unchanged.
    let same = 0;
    while (same < old.length && old[same] === lines[same]) same += 1;
    while (old.length > same && lines.length > same && old.at(-1) === lines.at(-1)) {
      old.pop();
      lines.pop();
    }
    expect(old.length - same).toBeLessThanOrEqual(1);
    return;
  }
  expect(lines.length).toBe(old.length);
  expect(lines.filter((line, at) => line !== old[at]).length).toBe(edit.value === leavesOf(before).get(key) ? 0 : 1);
}

/** Expects the written list, or if others have changed it, a list that keeps their items. */
function expectMerged({ value, expected }: Edit, before: Value | undefined, now: Value | undefined): void {
  const said = (some: Value | undefined) => JSON.stringify(some);
  if (expected === undefined || before === undefined || said(before) === said(expected)) {
    expect(said(now)).toBe(said(value));
    return;
  }
  const [items, seen, after] = [before, expected, now ?? null].map(itemsIn);
  for (const [name, item] of items ?? []) if (!seen?.has(name)) expect(after?.get(name)).toEqual(item);
}

/** An edit that is sent twice is made once. */
function expectAgain(edits: readonly Edit[], after: PackFiles): void {
  // Removing an item by its index twice removes two.
  if (edits.some(({ key, value }) => value === null && /\.\d+$/.test(key))) return;
  expect(applyEdits(after, edits)).toBe(after);
}

function expectOnlyField(edit: Edit, before: string, after: string): void {
  const { key } = edit;
  const fields = [
    'title',
    'description',
    'keywords',
    'seoTitle',
    'author',
    'date',
    'updated',
    'cover',
    'coverAlt',
    'related',
    'body',
  ];
  for (const field of fields)
    if (field !== key) expect(articleValue(after, field)).toEqual(articleValue(before, field));
  if (edit.value === null || Array.isArray(edit.value)) return;
  const now = articleValue(after, key);
  if (key === 'body') {
    expect((now as string).trim()).toBe((edit.value as string).trim());
    return;
  }
  expect(now).toBe(edit.value);
  const [old, lines] = [before.split('\n'), after.split('\n')];
  expect(lines.filter((line) => !old.includes(line)).length).toBeLessThanOrEqual(1);
  expect(old.filter((line) => !lines.includes(line)).length).toBeLessThanOrEqual(1);
}

const folder = mkdtempSync(path.join(tmpdir(), 'edits-'));
afterAll(() => rmSync(folder, { recursive: true }));

function expectFormatted({ files }: PackFiles): void {
  for (const [name, source] of files) {
    if (!name.endsWith('.json')) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), source);
  }
  const { formatter } = parse(readFileSync('biome.jsonc', 'utf8')) as { formatter: Value };
  writeFileSync(path.join(folder, 'biome.json'), printJson({ root: true, formatter }));
  execFileSync(path.resolve('node_modules/.bin/biome'), ['format', '.'], { cwd: folder, encoding: 'utf8' });
}

it(`keeps packs that the checks accept, and all that was not touched, through ${count} edits`, {
  timeout: 3_600_000,
}, () => {
  try {
    editOften();
  } catch (cause) {
    throw new Error(`TEST_SEED=${seedOfEdits} makes the same edits: ${cause}`, { cause });
  }
});

function editOften(): void {
  expect(brokenBy(start)).toEqual([]);
  let files = start;
  const done = { applied: 0, refused: 0, conflicts: 0 };
  for (let step = 0; step < count; ) {
    const edits = someEdit(files);
    const [edit] = edits;
    if (!edit) continue;
    step += 1;
    const given = [...files.files];
    let after = files;
    try {
      after = applyEdits(files, edits);
      done.applied += 1;
    } catch (error) {
      if (error instanceof EditRefused) {
        expect(error.message).toMatch(/\S/);
        expect(error.fix).toMatch(/\S/);
        done.refused += 1;
      } else if (error instanceof EditConflict) {
        expect(edit).toHaveProperty('expected');
        // An edit that was already applied is not a conflict.
        expect(JSON.stringify(valueAt(files, edit))).not.toEqual(JSON.stringify(edit.value));
        done.conflicts += 1;
      } else throw new Error(`Edit ${step}: ${JSON.stringify(edit)}`, { cause: error });
    }
    // Inputs are not mutated, and other files are unchanged.
    expect(given.every(([name, source]) => files.files.get(name) === source)).toBe(true);
    expect(files.files.size).toBe(given.length);
    expect(given.every(([name, source]) => name === edit.file || after.files.get(name) === source)).toBe(true);
    if (after !== files) {
      if (step % againEvery === 0) expectAgain(edits, after);
      expectOnly(edit, files.files.get(edit.file), after.files.get(edit.file));
      const namespace = namespaceOf(edit.file);
      const source = after.files.get(edit.file);
      const isPack = namespace !== undefined && source !== undefined && !edit.file.startsWith('regions/');
      const findings = isPack ? readPack(namespace, shape.get(namespace) as ShapeGroup, source).findings : [];
      expect([edit, findings]).toEqual([edit, []]);
    }
    files = after;
    if (step % wholeCheckEvery === 0) expect([step, brokenBy(files)]).toEqual([step, []]);
  }
  expectFormatted(files);
  expect(done.applied).toBeGreaterThan(count * 0.7);
  // Fewer edits may have none of a kind.
  if (count < 1_000) return;
  expect(done.refused).toBeGreaterThan(count * 0.005);
  expect(done.conflicts).toBeGreaterThan(count * 0.005);
}
