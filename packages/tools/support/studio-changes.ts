import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { build } from 'esbuild';
import { root } from './processes';

/** Paths that the studio reads without importing them. */
const filesRead = ['packages/studio/', 'locales/', 'tests/studio/', 'package-lock.json'];

/** Whether the studio, its imports or a pack may have changed since the merge base with `TEST_BASE`. */
export async function studioMayHaveChanged(): Promise<boolean> {
  const changed = changedFiles(process.env.TEST_BASE || 'origin/main');
  if (!changed) return true;
  const imported = await importsOfStudio();
  return changed.some((file) => imported.has(file) || filesRead.some((prefix) => file.startsWith(prefix)));
}

/** Returns files changed since the merge base, including uncommitted ones; undefined without a base before HEAD. */
function changedFiles(branch: string): string[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const base = git('merge-base', branch, 'HEAD');
    if (base === git('rev-parse', 'HEAD')) return undefined;
    const untracked = git('ls-files', '--others', '--exclude-standard');
    return `${git('diff', '--name-only', base)}\n${untracked}`.split('\n').filter(Boolean);
  } catch {
    return undefined;
  }
}

async function importsOfStudio(): Promise<Set<string>> {
  const { metafile } = await build({
    entryPoints: [
      'packages/studio/main.ts',
      'packages/studio/app/main.tsx',
      ...globSync('tests/studio/*.ts', { cwd: root }),
    ],
    absWorkingDir: root,
    outdir: '.',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    loader: { '.css': 'empty' },
    logLevel: 'error',
  });
  return new Set(Object.keys(metafile.inputs));
}
