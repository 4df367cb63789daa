import { setTimeout as sleep } from 'node:timers/promises';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import { englishBefore } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { LRUCache } from 'lru-cache';
import { valueAt } from '../core/edits';
import { shownValue } from '../core/item-changes';
import type { HistoryEntry, Place } from '../protocol';
import { GitError, git } from './git';
import { type PublishServers, publishedVersions } from './publish-servers';

const maxCommits = 200;
/** Maximum number of snapshots, each fetched once. */
const maxSnapshots = 20;
/** Cache size in UTF-16 code units. */
const keptLength = 32_000_000;
const timeoutMs = 2_000;

type FileVersion = { commit: string; at: string; by: string; source: string | undefined };

export class History {
  readonly #versions = new LRUCache<string, readonly FileVersion[]>({
    maxSize: keptLength,
    sizeCalculation: (versions) => versions.reduce((sum, { source = '' }) => sum + source.length, 1),
  });

  constructor(readonly options: { localesDir: string; servers?: PublishServers | undefined }) {}

  /** Returns the versions of a value, newest first, one per change. */
  async of(place: Place): Promise<HistoryEntry[]> {
    const [versions, published] = await Promise.all([this.#versionsOf(place.file), this.#published(place)]);
    const commits = versions.map(({ commit, at, by, source }): HistoryEntry => {
      return { at, by, source: 'git', version: commit.slice(0, 10), ...valueIn(place, source) };
    });
    const entries = [...commits, ...published].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    // Equal neighbours are one change, made by the oldest.
    const changed = entries.filter((entry, at) => at === entries.length - 1 || entries[at + 1]?.value !== entry.value);
    while (changed.length > 0 && changed.at(-1)?.value === undefined) changed.pop();
    return changed;
  }

  /** Returns the English text from which a translation was made; undefined if unknown. Articles have no `key`. */
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

  async #versionsOf(file: string): Promise<readonly FileVersion[]> {
    const { localesDir } = this.options;
    try {
      const head = (await git(localesDir, ['rev-parse', 'HEAD'])).toString('utf8').trim();
      const known = this.#versions.get(`${head} ${file}`);
      if (known) return known;
      const versions = await readVersions(localesDir, file);
      this.#versions.set(`${head} ${file}`, versions);
      return versions;
    } catch (error) {
      // No repository, or no commits yet.
      if (error instanceof GitError) return [];
      throw error;
    }
  }

  async #published(place: Place): Promise<HistoryEntry[]> {
    const { servers } = this.options;
    if (!servers) return [];
    const read = async (): Promise<HistoryEntry[]> => {
      const { states } = await servers.find();
      const [first] = states;
      if (!first) return [];
      const [server, state] = first;
      return Promise.all(
        publishedVersions(state)
          .slice(0, maxSnapshots)
          .map(async ({ hash, at, by }) => {
            const { files } = await servers.files(server, hash);
            const version = hash.slice(0, 12);
            return { at, by, source: 'published' as const, version, ...valueIn(place, files.get(place.file)) };
          }),
      );
    };
    // Server errors must not hide the history of git.
    return Promise.race([read().catch(() => []), sleep(timeoutMs, [], { ref: false })]);
  }
}

/** Returns the commits of a file with its content, newest first. Follows renames. */
async function readVersions(directory: string, file: string): Promise<FileVersion[]> {
  const options = ['--follow', `--max-count=${maxCommits}`, '--relative', '--name-only', '-z'];
  const log = await git(directory, ['log', ...options, '--format=%x01%H%x00%aI%x00%an', '--', file]);
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

/** Parses the output of `git cat-file --batch`. Missing objects are undefined. */
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

function valueIn(place: Place, source: string | undefined): { value?: string } {
  if (source === undefined) return {};
  // In a region file, a fact that is not given is `null`.
  const value = valueAt({ files: new Map([[place.file, source]]) }, place);
  return value === undefined ? {} : { value: shownValue(value) ?? 'null' };
}
