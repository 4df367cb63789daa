import path from 'node:path';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { readPath } from '@talkaroo/content/packs/pack-path';
import { languageName } from '@talkaroo/content/packs/words/texts';
import { findPage } from '@talkaroo/content/regions/pages';
import { countBy, retry } from 'es-toolkit';
import type { Place, User } from '../protocol';
import { GitError, git } from './git';

type CommitOptions = {
  directory: string;
  /** Chooses among the files of the folder that git does not have, by path there. Deleted files are among them. */
  isChosen: (name: string) => boolean;
  message: (names: readonly string[]) => string;
  author: Pick<User, 'name' | 'email'>;
};

/** Delay before a retry if another git process holds the index lock. */
const lockMs = 1_000;

/** Commits chosen files; other staged changes stay staged. Returns the full hash, or why nothing was committed. */
export async function commitFiles(options: CommitOptions): Promise<{ commit: string } | { reason: string }> {
  try {
    const shouldRetry = (error: unknown) => error instanceof GitError && error.message.includes('index.lock');
    return await retry(() => commitIn(options), { retries: 1, delay: lockMs, shouldRetry });
  } catch (error) {
    if (error instanceof GitError) return { reason: error.message };
    throw error;
  }
}

async function commitIn({ directory, isChosen, message, author }: CommitOptions) {
  // The folder's path in its repository, such as `locales/`.
  const answer = await git(directory, ['rev-parse', '--show-prefix']).catch((error: Error) => {
    const isOutside = error instanceof GitError && error.message.includes('not a git repository');
    throw isOutside ? new GitError('the folder of packs is in no git repository') : error;
  });
  const [prefix = ''] = answer.toString('utf8').split('\n');
  const options = ['--porcelain', '-z', '--no-renames', '--untracked-files=all'];
  const status = (await git(directory, ['status', ...options, '--', '.'])).toString('utf8');
  // Each entry is two status characters, a space, and the path from the repository root.
  const entries = status.split('\0').filter(Boolean);
  const files = entries
    .map((entry) => ({ isNew: entry.startsWith('??'), name: entry.slice(3 + prefix.length) }))
    .filter(({ name }) => isChosen(name));
  if (files.length === 0) return { reason: 'git has these files already' };
  const names = files.map(({ name }) => name);
  const added = files.flatMap(({ isNew, name }) => (isNew ? [name] : []));
  const name = author.name.replace(/[<>\p{Cc}]/gu, ' ').trim() || 'Studio';
  const email = author.email.replace(/[<>\s\p{Cc}]/gu, '');
  // `git commit --only` ignores untracked files without an intent to add them.
  if (added.length > 0) await git(directory, ['add', '--intent-to-add', '--', ...added]);
  try {
    const committer = git(directory, ['-c', 'user.useConfigOnly=true', 'var', 'GIT_COMMITTER_IDENT']);
    const who = await committer.then(
      () => [],
      () => ['-c', `user.name=${name}`, '-c', `user.email=${email}`],
    );
    const texts = [`--author=${name} <${email}>`, `--message=${message(names)}`];
    await git(directory, [...who, 'commit', '--quiet', '--only', ...texts, '--', ...names]);
    return { commit: (await git(directory, ['rev-parse', 'HEAD'])).toString('utf8').trim() };
  } catch (error) {
    if (added.length > 0) await git(directory, ['rm', '--cached', '--quiet', '--', ...added]).catch(() => {});
    throw error;
  }
}

const maxLineLength = 72;
const maxNamed = 50;

/** @param left other files that are public, such as those of an earlier publish whose commit failed */
export function commitMessage(changes: readonly Place[], left: readonly string[] = [], confirmed = 0): string {
  const counts = Object.entries(countBy(changes, ({ file }) => file));
  const parts = counts.map(([file, count]) => `${nameOf(file)} (${count})`);
  const ofFolder = confirmed > 0 ? `translations confirmed (${confirmed})` : 'what the folder of packs said';
  const whole = `Texts: ${parts.join(', ') || ofFolder}`;
  const summary = whole.length <= maxLineLength ? whole : `Texts: ${changes.length} in ${counts.length} files`;
  const places = changes.map(({ file, key }) => `${file} ${key}`.trimEnd());
  const paragraphs = [
    summary,
    listOf(places),
    left.length > 0 ? `Also public, and not committed until now:\n${listOf(left)}` : '',
  ];
  return paragraphs.filter(Boolean).join('\n\n');
}

function listOf(lines: readonly string[]): string {
  const rest = lines.length - maxNamed;
  return [...lines.slice(0, maxNamed), ...(rest > 0 ? [`and ${rest} more`] : [])].join('\n');
}

/** Returns `Turkish course page` for `tr/course.json`, `Thai article first-lesson`, or `region hk`. */
function nameOf(file: string): string {
  const { folder, language, region, name } = readPath(file);
  const last = path.basename(name);
  if (folder === 'regions') return name === 'shared' ? 'all regions' : `region ${name}`;
  if (folder === mediaFolder) return `picture ${path.basename(file, '.json')}`;
  const said = languageName(language) + (region ? ` of ${region}` : '');
  if (last !== name) return `${said} article ${last}`;
  return `${said} ${name} ${findPage(name) ? 'page' : 'texts'}`;
}
