import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { PackFolder } from './pack-folder';
import { FolderError } from './write-folder';

const file = 'tr/home.json';
let root: string;
let folder: PackFolder;
let log: MockInstance<typeof console.error>;
const write = (text: string, name = file) => writeFileSync(path.join(root, name), text);

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  root = mkdtempSync(path.join(tmpdir(), 'folder-'));
  mkdirSync(path.join(root, 'tr'));
  write('a');
  folder = new PackFolder(root, () => {});
});
afterEach(() => {
  folder.close();
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

it('says to who asks that it cannot be read, and to the console once', () => {
  symlinkSync('no such file', path.join(root, 'tr/broken.json'));
  write('b');
  expect(() => folder.refresh()).toThrow(FolderError);
  expect(folder.files.files.get(file)).toBe('a');
  // Three polls.
  vi.advanceTimersByTime(6_000);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('broken.json'));
  rmSync(path.join(root, 'tr/broken.json'));
  vi.advanceTimersByTime(2_000);
  expect(folder.files.files.get(file)).toBe('b');
});

it('is seen as it was while it is held, and as it is afterwards', () => {
  folder.isHeld = true;
  write('b');
  folder.refresh();
  expect(folder.files.files.get(file)).toBe('a');
  folder.isHeld = false;
  folder.refresh();
  expect(folder.files.files.get(file)).toBe('b');
});
