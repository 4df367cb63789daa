import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeSchemas } from './support/schema-files';

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'packs-command-'));
  for (const name of ['regions', 'made-from', 'en', 'tr', 'schemas'])
    cpSync(path.join('locales', name), path.join(directory, name), { recursive: true });
});

afterEach(() => {
  chmodSync(directory, 0o755);
  rmSync(directory, { recursive: true });
});

function run(...args: string[]) {
  return spawnSync(process.execPath, ['--import', 'tsx', 'packages/tools/packs.ts', ...args], {
    env: { ...process.env, LOCALES_DIR: directory },
    encoding: 'utf8',
  });
}

function swap(file: string, from: string, to: string): void {
  const full = path.join(directory, file);
  const text = readFileSync(full, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(full, text.replace(from, to));
}

it('tells warnings from errors, prints the table of languages, and fails for errors alone', () => {
  swap('tr/home.json', 'Altı seviye, adım adım', 'Seviyeler [ ]');
  const warned = run();
  expect(warned.stdout).toMatch(/^ +translated {2}falling back {2}stale {2}warnings$/m);
  expect(warned.stdout).toMatch(/^tr +100 % +\d+ +0 +0 +1 {2}Türkçe$/m);
  expect(warned.stdout).toMatch(
    /^Warnings:\n( {2}.*\n)* {2}.*tr\/home\.json:\d+ banners\.levels\.title: Still to be filled in/m,
  );
  expect(warned.stdout).toMatch(/^The packs are in order\. Warnings: \d+\.$/m);
  expect(warned.stdout).not.toContain('Errors:');
  expect(warned.status).toBe(0);

  swap('tr/home.json', '"banners"', '"baners"');
  const failed = run();
  expect(failed.stdout).toMatch(
    /^Errors:\n {2}.*tr\/home\.json:\d+ baners: Unknown key “baners”\. Did you mean “banners”\?$/m,
  );
  expect(failed.stdout).toMatch(/^Errors to fix: 1\. Warnings: \d+\.$/m);
  expect(failed.status).toBe(1);
}, 30_000);

it('says the same as JSON, and nothing else', () => {
  swap('tr/home.json', '"banners"', '"baners"');
  const { stdout, status } = run('--json');
  const report = JSON.parse(stdout);
  expect(Object.keys(report)).toEqual(['errors', 'warnings', 'languages']);
  expect(report.errors).toEqual([
    {
      file: expect.stringMatching(/tr\/home\.json$/),
      line: 10,
      key: 'baners',
      message: 'Unknown key “baners”.',
      fix: 'Did you mean “banners”?',
    },
  ]);
  expect(report.languages.tr).toEqual({ translated: expect.any(Number), fallingBack: 9, stale: 0, warnings: 0 });
  expect(status).toBe(1);
}, 30_000);

it('keeps the schemas up to date, where it may write', () => {
  const schema = path.join(directory, 'schemas/tr.json');
  const home = path.join(directory, 'schemas/home.json');
  const packFiles = readPackFiles(directory);
  writeSchemas(directory, packFiles);
  const stamp = statSync(home).mtimeMs;
  writeSchemas(directory, packFiles);
  expect(statSync(home).mtimeMs).toBe(stamp);
  swap('en/home.json', 'English your child looks forward to', 'English that your child likes');
  expect(run().status).toBe(0);
  expect(readFileSync(home, 'utf8')).toContain('English that your child likes');
  expect(existsSync(schema)).toBe(false);
}, 30_000);

it('explains itself', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('falling back') });
  expect(run('--hlep')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('--help') });
}, 30_000);
