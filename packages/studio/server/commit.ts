import { setTimeout as sleep } from 'node:timers/promises';
import { languages } from '@talkaroo/content/regions/languages';
import { findPage } from '@talkaroo/content/regions/pages';
import type { Place, User } from '../protocol';
import { GitError, git, prefixIn } from './git';

type CommitOptions = {
  directory: string;
  /** Written and deleted files, relative to `directory`. */
  files: readonly string[];
  message: string;
  author: Pick<User, 'name' | 'email'>;
};

/** Delay before a retry if another git process holds the index lock. */
const lockMs = 1_000;

/**
 * Commits only the given files; other staged changes stay staged.
 * @returns full commit hash, or the reason why nothing was committed
 * @throws GitError if git or a hook fails
 */
export async function commitFiles(options: CommitOptions): Promise<{ commit: string } | { reason: string }> {
  if (options.files.length === 0) return { reason: 'no file has changed' };
  const prefix = await prefixIn(options.directory);
  if (prefix === undefined) return { reason: 'the folder of packs is in no git repository' };
  try {
    return await commitIn(prefix, options);
  } catch (error) {
    if (!(error instanceof GitError && error.message.includes('index.lock'))) throw error;
    await sleep(lockMs);
    return commitIn(prefix, options);
  }
}

async function commitIn(prefix: string, { directory, files, message, author }: CommitOptions) {
  const name = author.name.replace(/[<>\p{Cc}]/gu, ' ').trim() || 'Studio';
  const email = author.email.replace(/[<>\s\p{Cc}]/gu, '');
  const added = await addNew(directory, files);
  try {
    const changed = await changedIn(prefix, directory, files);
    if (changed.length === 0) return { reason: 'git has these files already' };
    const who = (await hasCommitter(directory)) ? [] : ['-c', `user.name=${name}`, '-c', `user.email=${email}`];
    const author = `--author=${name} <${email}>`;
    await git(directory, [...who, 'commit', '--quiet', '--only', author, `--message=${message}`, '--', ...changed]);
    return { commit: (await git(directory, ['rev-parse', 'HEAD'])).toString('utf8').trim() };
  } catch (error) {
    if (added.length > 0) await git(directory, ['rm', '--cached', '--quiet', '--', ...added]).catch(() => {});
    throw error;
  }
}

/** Returns the tracked files that differ from git, as `git commit` fails on unknown paths. */
async function changedIn(prefix: string, directory: string, files: readonly string[]): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=no'];
  const status = await git(directory, ['status', ...options, '--', ...files]);
  // Each porcelain entry is two status characters, a space, and the path from the repository root.
  const names = status.toString('utf8').split('\0').filter(Boolean);
  return names.map((line) => line.slice(3 + prefix.length));
}

/** Marks untracked files with `--intent-to-add`, without which `git commit --only` ignores them. */
async function addNew(directory: string, files: readonly string[]): Promise<string[]> {
  const listed = await git(directory, ['ls-files', '--others', '-z', '--', ...files]);
  const added = listed.toString('utf8').split('\0').filter(Boolean);
  if (added.length > 0) await git(directory, ['add', '--intent-to-add', '--', ...added]);
  return added;
}

async function hasCommitter(directory: string): Promise<boolean> {
  try {
    await git(directory, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']);
    return true;
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

const maxLineLength = 72;
const maxNamed = 50;

export type Committed = {
  changes: readonly Place[];
  confirmed?: number;
};

/** @param left uncommitted files of earlier publishes */
export function commitMessage({ changes, confirmed = 0 }: Committed, left: readonly string[] = []): string {
  const counts = new Map<string, number>();
  for (const { file } of changes) counts.set(file, (counts.get(file) ?? 0) + 1);
  const parts = [...counts].map(([file, count]) => `${nameOf(file)} (${count})`);
  const ofFolder = confirmed > 0 ? `translations confirmed (${confirmed})` : 'what the folder of packs said';
  const whole = `Texts: ${parts.join(', ') || ofFolder}`;
  const summary = whole.length <= maxLineLength ? whole : `Texts: ${changes.length} in ${counts.size} files`;
  const places = changes.map(({ file, key }) => `${file} ${key}`.trimEnd());
  const paragraphs = [
    summary,
    listOf(places),
    left.length > 0 ? `Published before, and not committed then:\n${listOf(left)}` : '',
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

function listOf(lines: readonly string[]): string {
  const rest = lines.length - maxNamed;
  return [...lines.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** Returns `Turkish course page` for `tr/course.json`, `Thai article first-lesson`, or `region hk`. */
function nameOf(file: string): string {
  const [folder = '', ...rest] = file.replace(/\.(json|md)$/, '').split('/');
  const name = rest.join('/');
  if (folder === 'regions') return name === 'shared' ? 'all regions' : `region ${name}`;
  const [id = '', region] = folder.split('@');
  const tag = Object.entries(languages).find(([known]) => known === id)?.[1].tag;
  const language = `${tag ? languageNames.of(tag) : id}${region ? ` of ${region}` : ''}`;
  if (rest.length > 1) return `${language} article ${rest.at(-1)}`;
  return findPage(name) ? `${language} ${name} page` : `${language} ${name} texts`;
}
