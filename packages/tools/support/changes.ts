import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { root } from './processes';

/** Paths that the studio reads without importing them. */
const filesRead = ['packages/studio/', 'locales/', 'tests/studio/', 'package-lock.json'];

/** Returns the commit at which the work left `TEST_BASE`; undefined without one. */
export function mergeBase(): string | undefined {
  try {
    return git('merge-base', process.env.TEST_BASE || 'origin/main', 'HEAD');
  } catch {
    return undefined;
  }
}

/** Whether the studio, its imports or a pack may have changed since the merge base; true if that is HEAD or missing. */
export async function studioMayHaveChanged(): Promise<boolean> {
  const base = mergeBase();
  if (!base || base === git('rev-parse', 'HEAD')) return true;
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const changed = `${git('diff', '--name-only', base)}\n${untracked}`.split('\n').filter(Boolean);
  const imported = await importsOfStudio();
  return changed.some((file) => imported.has(file) || filesRead.some((prefix) => file.startsWith(prefix)));
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

async function importsOfStudio(): Promise<Set<string>> {
  const starts = ['packages/studio/main.ts', 'packages/studio/app/main.tsx'];
  const { metafile } = await build({
    entryPoints: [...starts, ...globSync('tests/studio/*.ts', { cwd: root })],
    ...{ absWorkingDir: root, outdir: '.', bundle: true, write: false, metafile: true },
    ...{ packages: 'external', platform: 'node', format: 'esm', loader: { '.css': 'empty' }, logLevel: 'error' },
  });
  return new Set(Object.keys(metafile.inputs));
}
