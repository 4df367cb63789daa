import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { newestIn } from '@talkaroo/content/newest-in';
import { uniqBy } from 'es-toolkit';
import { filesIn } from './files-in';

const kept = 3;

/** `<sources>-<packs>`, a hash of each. */
const idPattern = /^[0-9a-f]{12}-[0-9a-f]{12}$/;

const staticFolder = '.next/static';
const ownFilesList = '.next/own-static-files.json';

/** Releases named `<hash of sources>-<hash of packs>`. `current` links to the one to serve. They are never modified. */
export class Releases {
  readonly current: string;

  constructor(private readonly folder: string) {
    this.current = path.join(folder, 'current');
  }

  pathOf(id: string): string {
    return path.join(this.folder, id);
  }

  find(sources: string): string | undefined {
    return this.list().find((id) => sourcesOf(id) === sources);
  }

  /** Adds a release, which `fill` writes into a temporary folder. */
  async add(id: string, fill: (draft: string) => void | Promise<void>): Promise<void> {
    const draft = path.join(this.folder, `.draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await fill(draft);
    renameSync(draft, this.pathOf(id));
  }

  /** Adds browser files of the last builds, which open pages may still request. Their names contain a content hash. */
  addEarlierFiles(draft: string): void {
    const folder = path.join(draft, staticFolder);
    const own = filesIn(folder).map((file) => path.relative(folder, file));
    writeFileSync(path.join(draft, ownFilesList), JSON.stringify(own));
    for (const id of this.lastBuilds().slice(0, kept - 1)) {
      const release = this.pathOf(id);
      const files: string[] = JSON.parse(readFileSync(path.join(release, ownFilesList), 'utf8'));
      for (const file of files) {
        const target = path.join(draft, staticFolder, file);
        if (!existsSync(target)) cpSync(path.join(release, staticFolder, file), target);
      }
    }
  }

  pointTo(id: string): void {
    const link = path.join(this.folder, `.current-${process.pid}`);
    rmSync(link, { force: true });
    symlinkSync(id, link);
    renameSync(link, this.current);
  }

  /** Removes old releases, except for those that may be serving, or whose files open pages may need. */
  removeOld(current: string): void {
    const all = this.list();
    const stay = new Set([current, ...all.slice(0, kept), ...this.lastBuilds().slice(0, kept)]);
    for (const id of all) if (!stay.has(id)) rmSync(this.pathOf(id), { recursive: true });
  }

  list(): string[] {
    return newestIn(this.folder).flatMap(({ name }) => (idPattern.test(name) ? [name] : []));
  }

  private lastBuilds(): string[] {
    return uniqBy(this.list(), sourcesOf);
  }
}

function sourcesOf(id: string): string | undefined {
  return id.split('-')[0];
}
