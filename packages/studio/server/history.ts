import { setTimeout as sleep } from 'node:timers/promises';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { englishBefore } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { LRUCache } from 'lru-cache';
import { valueAt } from '../core/edits';
import type { HistoryEntry, Place, Value } from '../protocol';
import { GitError, git } from './git';
import { type PublishServers, publishedVersions } from './publish-servers';

/** So many commits of a file are looked at. */
const mostCommits = 200;
/** So many snapshots: each is asked of a server once. */
const mostSnapshots = 20;
/** UTF-16 code units of versions that are in memory: two files of 80 KB that have so many commits. */
const keptLength = 32_000_000;
/** Who looks at a text does not wait longer than this for servers. */
const patienceMs = 2_000;

/** A file as a commit has left it. */
type FileVersion = { commit: string; at: string; by: string; source: string | undefined };

type HistoryOptions = {
  /** Absolute path of the folder of packs. */
  localesDir: string;
  /** Undefined: nothing is published from here. */
  servers?: PublishServers | undefined;
};

/** What values have said before: in the commits of git, and in what was published. */
export class History {
  readonly #localesDir: string;
  readonly #servers: PublishServers | undefined;
  /** Versions by the commit that is checked out, and path. */
  readonly #versions = new LRUCache<string, readonly FileVersion[]>({
    maxSize: keptLength,
    sizeCalculation: (versions) => versions.reduce((sum, { source = '' }) => sum + source.length, 1),
  });

  constructor({ localesDir, servers }: HistoryOptions) {
    this.#localesDir = localesDir;
    this.#servers = servers;
  }

  /**
   * What a value has said, newest first: one entry for each time that it has changed.
   * @returns none where neither git nor a server knows anything of it
   */
  async of(place: Place): Promise<HistoryEntry[]> {
    const [commits, published] = await Promise.all([this.#commits(place), this.#published(place)]);
    const entries = [...commits, ...published].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    // Of those that say the same, the oldest is when it was changed to that.
    const changed = entries.filter((entry, at) => at === entries.length - 1 || entries[at + 1]?.value !== entry.value);
    // Before the first value there was none.
    while (changed.length > 0 && changed.at(-1)?.value === undefined) changed.pop();
    return changed;
  }

  /**
   * English as it was when a text was translated.
   * @param packFiles whose memory says which that was
   * @param text of a folder of packs: `{ folder: 'tr', namespace: 'home', key: 'hero.title' }`; without key, an article
   * @returns undefined where nobody remembers, or the history does not have it
   */
  async englishBefore(
    packFiles: PackFiles,
    text: { folder: string; namespace: string; key?: string },
  ): Promise<string | undefined> {
    const file = `${fallbackLanguage}/${text.namespace}${text.key ? '.json' : '.md'}`;
    const versions = await this.#versionsOf(file);
    return englishBefore(
      packFiles,
      text,
      versions.flatMap(({ source }) => source ?? []),
    );
  }

  async #commits({ file, key }: Place): Promise<HistoryEntry[]> {
    const versions = await this.#versionsOf(file);
    return versions.map(({ commit, at, by, source }) => ({
      at,
      by,
      source: 'git',
      version: commit.slice(0, 10),
      ...valueIn({ file, key }, source),
    }));
  }

  async #versionsOf(file: string): Promise<readonly FileVersion[]> {
    try {
      const head = (await git(this.#localesDir, ['rev-parse', 'HEAD'])).toString('utf8').trim();
      const known = this.#versions.get(`${head} ${file}`);
      if (known) return known;
      const versions = await readVersions(this.#localesDir, file);
      this.#versions.set(`${head} ${file}`, versions);
      return versions;
    } catch (error) {
      // No repository, or one without commits.
      if (error instanceof GitError) return [];
      throw error;
    }
  }

  async #published(place: Place): Promise<HistoryEntry[]> {
    const servers = this.#servers;
    if (!servers) return [];
    const read = async (): Promise<HistoryEntry[]> => {
      const { states } = await servers.find();
      const [first] = states;
      if (!first) return [];
      const [server, state] = first;
      return Promise.all(
        publishedVersions(state)
          .slice(0, mostSnapshots)
          .map(async ({ hash, at, by }) => {
            const { files } = await servers.files(server, hash);
            const version = hash.slice(0, 12);
            return { at, by, source: 'published' as const, version, ...valueIn(place, files.get(place.file)) };
          }),
      );
    };
    // A server that is out of order is a matter of publishing: what git knows is shown all the same.
    return Promise.race([read().catch(() => []), sleep(patienceMs, [], { ref: false })]);
  }
}

/** The commits of a file, newest first, with what it said: also under the names that it had before. */
async function readVersions(directory: string, file: string): Promise<FileVersion[]> {
  const format = '%x01%H%x00%aI%x00%an';
  const log = await git(directory, [
    'log',
    '--follow',
    `--max-count=${mostCommits}`,
    '--relative',
    '--name-only',
    '-z',
    `--format=${format}`,
    '--',
    file,
  ]);
  const commits = log
    .toString('utf8')
    .split('\x01')
    .slice(1)
    .map((entry) => {
      const [commit = '', at = '', by = '', ...names] = entry.split('\0').map((part) => part.trim());
      return { commit, at: new Date(at).toISOString(), by, name: names.find(Boolean) ?? file };
    });
  const wanted = commits.map(({ commit, name }) => `${commit}:./${name}\n`).join('');
  const sources = readBatch(await git(directory, ['cat-file', '--batch'], wanted));
  return commits.map(({ commit, at, by }, index) => ({ commit, at, by, source: sources[index] }));
}

/** The answers of `git cat-file --batch`: undefined for what is not there. */
function readBatch(output: Buffer): (string | undefined)[] {
  const found: (string | undefined)[] = [];
  let at = 0;
  while (at < output.length) {
    const end = output.indexOf('\n', at);
    const head = output.toString('utf8', at, end);
    const [, length] = /^[0-9a-f]+ blob (\d+)$/.exec(head) ?? [];
    at = end + 1;
    found.push(length === undefined ? undefined : output.toString('utf8', at, at + Number(length)));
    if (length !== undefined) at += Number(length) + 1;
  }
  return found;
}

/** A value of a file as history shows it: a text as it is, everything else as JSON. */
function valueIn(place: Place, source: string | undefined): { value?: string } {
  if (source === undefined) return {};
  if (place.key === '') return { value: source };
  const value: Value | undefined = valueAt({ files: new Map([[place.file, source]]) }, place);
  if (value === undefined) return {};
  return { value: typeof value === 'string' ? value : JSON.stringify(value) };
}
