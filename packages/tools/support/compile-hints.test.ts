import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { addCompileHints } from './compile-hints';

it('puts the hint on the first line of each script, once, and leaves other files alone', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'chunks-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'chunks'));
  const files = { 'chunks/a.js': 'a()', 'chunks/b.css': 'b{}', 'c.js.txt': 'c' };
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);

  addCompileHints(folder);
  addCompileHints(folder);

  const texts = Object.keys(files).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  expect(texts).toEqual(['//# allFunctionsCalledOnLoad\na()', 'b{}', 'c']);
});
