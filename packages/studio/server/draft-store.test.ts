import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DraftStore } from './draft-store';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'draft-store-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

it('keeps some megabytes of texts in memory, and reads others again', () => {
  const store = new DraftStore(directory);
  const hash = store.addText('x', 'first') as string;
  expect(store.text('x', hash)).toBe('first');
  const later = Array.from({ length: 34 }, (_, at) => store.addText('x', `${at} ${'x'.repeat(1_000_000)}`));
  expect(store.text('x', hash)).toBe('first');
  for (const one of later) store.text('x', one);
  rmSync(path.join(directory, 'drafts/x/texts', hash));
  expect(() => store.text('x', hash)).toThrow('ENOENT');
});
