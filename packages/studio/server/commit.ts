import { setTimeout as sleep } from 'node:timers/promises';
import { languages } from '@talkaroo/content/regions/languages';
import { findPage } from '@talkaroo/content/regions/pages';
import type { ChangedValue } from '../core/changes';
import type { User } from '../protocol';
import { GitError, git, prefixIn } from './git';

type CommitOptions = {
  /** Absolute path of the folder of packs. */
  directory: string;
  /** Paths in it, of files that are there or have gone. */
  files: readonly string[];
  message: string;
  author: Pick<User, 'name' | 'email'>;
};

/** Another program of git, such as a developer's editor, has the index for some milliseconds. */
const lockMs = 1_000;

/**
 * Commits files as they are in the folder, and nothing else: what somebody has staged stays staged. Hooks are asked; if one
 * says no, the files stay as they are, uncommitted.
 * @returns the commit's full hash, or why there is nothing to commit
 * @throws GitError where git, or a hook, says no
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

/** @param prefix where the folder is in its repository */
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

/** Those of the files that differ from what git has: it commits none that it has never known. */
async function changedIn(prefix: string, directory: string, files: readonly string[]): Promise<string[]> {
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=no'];
  const status = await git(directory, ['status', ...options, '--', ...files]);
  // Two letters and a space stand before each name, which begins at the repository's own folder.
  const names = status.toString('utf8').split('\0').filter(Boolean);
  return names.map((line) => line.slice(3 + prefix.length));
}

/** Tells git of files that it does not know: else it would not commit them. Their content is not staged. */
async function addNew(directory: string, files: readonly string[]): Promise<string[]> {
  const listed = await git(directory, ['ls-files', '--others', '-z', '--', ...files]);
  const added = listed.toString('utf8').split('\0').filter(Boolean);
  if (added.length > 0) await git(directory, ['add', '--intent-to-add', '--', ...added]);
  return added;
}

/** Whether git knows who works on this machine: that is the committer, whoever the author is. */
async function hasCommitter(directory: string): Promise<boolean> {
  try {
    await git(directory, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']);
    return true;
  } catch (error) {
    if (error instanceof GitError) return false;
    throw error;
  }
}

/** So long a first line of a commit's message is shown as a whole. */
const longestLine = 72;
/** So many changes the message names. */
const mostNamed = 50;

/** What a commit brings. */
export type Committed = {
  changes: readonly Pick<ChangedValue, 'file' | 'key'>[];
  /** How many translations were said to be right as they are. */
  confirmed?: number;
};

/**
 * What a commit says about changes: `Texts: Turkish course page (3)`, and each place below.
 * @param left files of earlier publishes that come along
 */
export function commitMessage({ changes, confirmed = 0 }: Committed, left: readonly string[] = []): string {
  const counts = new Map<string, number>();
  for (const { file } of changes) counts.set(file, (counts.get(file) ?? 0) + 1);
  const parts = [...counts].map(([file, count]) => `${nameOf(file)} (${count})`);
  const ofFolder = confirmed > 0 ? `translations confirmed (${confirmed})` : 'what the folder of packs said';
  const whole = `Texts: ${parts.join(', ') || ofFolder}`;
  const summary = whole.length <= longestLine ? whole : `Texts: ${changes.length} in ${counts.size} files`;
  const places = changes.map(({ file, key }) => `${file} ${key}`.trimEnd());
  const paragraphs = [
    summary,
    listOf(places),
    left.length > 0 ? `Published before, and not committed then:\n${listOf(left)}` : '',
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

function listOf(lines: readonly string[]): string {
  const rest = lines.length - mostNamed;
  return [...lines.slice(0, mostNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', languageDisplay: 'standard' });

/** `Turkish course page` of `tr/course.json`, `Thai article first-lesson`, `region hk`. */
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
