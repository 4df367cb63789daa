import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { addCompileHints, compressFiles } from './served-files';

it('puts compressed forms beside texts that are worth it, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'chunks'));
  const text = 'word '.repeat(1000);
  for (const name of ['chunks/a.js', 'b.svg', 'c.json', 'd.png', 'e.woff2']) {
    writeFileSync(path.join(folder, name), text);
  }
  writeFileSync(path.join(folder, 'short.js'), 'short');
  await compressFiles(folder);
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
    ...['b.svg', 'b.svg.br', 'b.svg.gz', 'c.json', 'c.json.br', 'c.json.gz'],
    ...['chunks', 'chunks/a.js', 'chunks/a.js.br', 'chunks/a.js.gz', 'd.png', 'e.woff2', 'short.js'],
  ]);
  expect(brotliDecompressSync(readFileSync(path.join(folder, 'chunks/a.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(path.join(folder, 'b.svg.gz'))).toString()).toBe(text);
});

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
