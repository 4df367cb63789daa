import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** Releases, and builds, that are kept. */
const kept = 3;

/** `<sources>-<packs>`, a hash of each. */
const idPattern = /^([0-9a-f]{12})-[0-9a-f]{12}$/;

const staticFolder = '.next/static';
const ownFilesList = '.next/own-static-files.json';

/**
 * A folder of releases. Each has the name `<hash of its sources>-<hash of its packs>`, and `current` is a link to the one
 * to serve. A release is complete as soon as it has its name, and never written to afterwards, as it may be serving.
 */
export class Releases {
  readonly current: string;

  constructor(private readonly folder: string) {
    this.current = path.join(folder, 'current');
  }

  pathOf(id: string): string {
    return path.join(this.folder, id);
  }

  /** The newest release of these sources, whatever its packs; undefined if there is none. */
  find(sources: string): string | undefined {
    return this.list().find((id) => sourcesOf(id) === sources);
  }

  /** Adds a release: `fill` writes it into a folder that gets its name when all is there. */
  async add(id: string, fill: (draft: string) => void | Promise<void>): Promise<void> {
    const draft = path.join(this.folder, `.draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await fill(draft);
    renameSync(draft, this.pathOf(id));
  }

  /**
   * Adds the browser's files of the last builds to a new one's: a page of theirs, still open in a browser, asks for them.
   * The names contain a hash of the content.
   */
  addEarlierFiles(draft: string): void {
    const own = readdirSync(path.join(draft, staticFolder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(path.join(draft, staticFolder), path.join(parentPath, name)))
      .sort();
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

  /** Makes `current` lead to a release, in one step. */
  pointTo(id: string): void {
    const link = path.join(this.folder, `.current-${process.pid}`);
    rmSync(link, { force: true });
    symlinkSync(id, link);
    renameSync(link, this.current);
  }

  /**
   * Removes old releases. The last ones stay, as one of them may be serving; so does the last one of each of the last
   * builds, as its files are needed.
   */
  removeOld(current: string): void {
    const all = this.list();
    const stay = new Set([current, ...all.slice(0, kept), ...this.lastBuilds().slice(0, kept)]);
    for (const id of all) if (!stay.has(id)) rmSync(this.pathOf(id), { recursive: true });
  }

  /** The ids of all releases, newest first. */
  list(): string[] {
    if (!existsSync(this.folder)) return [];
    return readdirSync(this.folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && idPattern.test(entry.name))
      .map(({ name }) => ({ name, time: statSync(this.pathOf(name)).mtimeMs }))
      .sort((one, other) => other.time - one.time)
      .map(({ name }) => name);
  }

  /** The newest release of each build, newest first. */
  private lastBuilds(): string[] {
    const all = this.list();
    return all.filter((id, index) => all.findIndex((other) => sourcesOf(other) === sourcesOf(id)) === index);
  }
}

function sourcesOf(id: string): string | undefined {
  return idPattern.exec(id)?.[1];
}
