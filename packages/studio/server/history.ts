import { setTimeout as sleep } from 'node:timers/promises';
import { type PackFiles, versionOf } from '@talkaroo/content/packs/pack-files';
import { englishBefore } from '@talkaroo/content/packs/words/made-from';
import { fallbackLanguage } from '@talkaroo/content/regions/languages';
import { dropRightWhile } from 'es-toolkit';
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

/** A version of a file, whose text is undefined where the file is not there. */
type FileVersion = Omit<HistoryEntry, 'value'> & { text: string | undefined };

export class History {
  /** By commit and file. */
  readonly #versions = new LRUCache<string, readonly FileVersion[], string>({
    maxSize: keptLength,
    fetchMethod: (_key, _stale, { context: file }) => readVersions(this.localesDir, file),
    sizeCalculation: (versions) => versions.reduce((sum, { text = '' }) => sum + text.length, 1),
  });

  constructor(
    readonly localesDir: string,
    readonly servers: PublishServers,
  ) {}

  /** Returns the versions of a value, newest first, one per change. */
  async of(place: Place): Promise<HistoryEntry[]> {
    const versions = await Promise.all([this.#committed(place.file), this.#published(place.file)]);
    const entries = versions
      .flat()
      .map(({ text, ...entry }): HistoryEntry => ({ ...entry, value: valueIn(place, text) }))
      .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
    // Equal neighbours are one change, made by the oldest.
    const changed = entries.filter((entry, at) => at === entries.length - 1 || entries[at + 1]?.value !== entry.value);
    return dropRightWhile(changed, ({ value }) => value === undefined);
  }

  /** Returns the English text from which a translation was made; undefined if unknown. Articles have no `key`. */
  async englishBefore(
    packFiles: PackFiles,
    text: { folder: string; namespace: string; key?: string },
  ): Promise<string | undefined> {
    const file = `${fallbackLanguage}/${text.namespace}${text.key ? '.json' : '.md'}`;
    const sources = (await this.#committed(file)).flatMap(({ text: source }) => source ?? []);
    return englishBefore(packFiles, text, sources);
  }

  async #committed(file: string): Promise<readonly FileVersion[]> {
    try {
      const head = (await git(this.localesDir, ['rev-parse', 'HEAD'])).toString('utf8').trim();
      return await this.#versions.forceFetch(`${head} ${file}`, { context: file });
    } catch (error) {
      // No repository, or no commits yet.
      if (error instanceof GitError) return [];
      throw error;
    }
  }

  async #published(file: string): Promise<readonly FileVersion[]> {
    const read = async (): Promise<FileVersion[]> => {
      const { states } = await this.servers.find();
      const [[server, state] = []] = states;
      if (!server || !state) return [];
      const entries = publishedVersions(state).slice(0, maxSnapshots);
      return Promise.all(
        entries.map(async ({ hash, at, by }) => {
          const { files } = await this.servers.files(server, hash);
          return { at, by, source: 'published', version: versionOf(hash), text: files.get(file) };
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
  const texts = readBatch(await git(directory, ['cat-file', '--batch'], wanted));
  return commits.map(({ commit, at, by }, index) => {
    return { at, by, source: 'git', version: commit.slice(0, 10), text: texts[index] };
  });
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

function valueIn(place: Place, source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  const value = valueAt({ files: new Map([[place.file, source]]) }, place);
  // In a region file, a fact that is not given is `null`.
  return value === null ? 'null' : shownValue(value);
}
