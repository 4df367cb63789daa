import { createHash } from 'node:crypto';
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
import { build as bundle } from 'esbuild';
import { root, runTool } from './processes';

/** A release's sources. Packs and region files are not among them: the running server reads those. */
export const sources = [
  'app',
  'components',
  'features',
  'instrumentation-client.ts',
  'instrumentation.ts',
  'lib',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'public',
  'scripts/support/site-build.ts',
  'server',
  'tsconfig.json',
];

/** Releases, by their id; `current` is a link to the one to serve. */
export const releases = path.join(root, 'releases');
const current = path.join(releases, 'current');

/** Releases that are kept: a page of an older one, still open in a browser, finds its files in the newer. */
const kept = 3;

/** Packages whose platform's binaries would be copied along, though pictures are not made on request. */
const unused = ['sharp', '@img', 'detect-libc', 'semver', 'typescript'];

/**
 * Builds a release: a folder that runs with Node alone, on this machine or another. Its id is a hash of the sources, the
 * same wherever it is built. One that exists is never written to, as it may be serving.
 * @returns the exit code
 */
export async function build(): Promise<number> {
  const id = hashSources().slice(0, 12);
  const release = path.join(releases, id);
  if (!existsSync(release)) {
    const code = await runTool('next', ['build'], { BUILD_ID: id });
    if (code !== 0) return code;
    const draft = path.join(releases, `.draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    await assemble(draft);
    renameSync(draft, release);
  }
  pointTo(id);
  removeOld();
  console.log(`Release ${id}, ${sizeOf(release)} MB: ${path.relative(process.cwd(), release)}`);
  return 0;
}

/** Builds the site unless there is a release of these sources. A build that fails ends the process. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(current) && readBuildId(current) === hashSources().slice(0, 12)) return;
  console.log('Building the site (half a minute or so) …');
  const code = await build();
  if (code !== 0) process.exit(code);
}

async function assemble(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const copy = (from: string, to: string) => cpSync(path.join(root, from), path.join(folder, to), { recursive: true });
  copy('.next/standalone/.next', '.next');
  copy('.next/standalone/node_modules', 'node_modules');
  for (const name of unused) rmSync(path.join(folder, 'node_modules', name), { recursive: true, force: true });
  copy('.next/static', '.next/static');
  copy('public', 'public');
  copy('locales', 'locales');
  copy('LICENSE', 'LICENSE');
  // File names contain a hash of the content.
  for (const id of listReleases()) {
    cpSync(path.join(releases, id, '.next/static'), path.join(folder, '.next/static'), {
      recursive: true,
      force: false,
    });
  }
  await bundle({
    entryPoints: { server: 'server/main.ts', 'cache-handler': 'server/cache-handler.ts' },
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    external: ['next'],
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ private: true, engines: { node: '>=20.9' } })}\n`,
  );
}

/** The ids of all releases, newest first. */
function listReleases(): string[] {
  if (!existsSync(releases)) return [];
  return readdirSync(releases, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[0-9a-f]{12}$/.test(entry.name))
    .map(({ name }) => ({ name, time: statSync(path.join(releases, name)).mtimeMs }))
    .sort((one, other) => other.time - one.time)
    .map(({ name }) => name);
}

/** Makes `current` lead to a release, in one step. */
function pointTo(id: string): void {
  const link = path.join(releases, `.current-${process.pid}`);
  rmSync(link, { force: true });
  symlinkSync(id, link);
  renameSync(link, current);
}

function removeOld(): void {
  const id = readBuildId(current);
  for (const name of listReleases()
    .filter((name) => name !== id)
    .slice(kept - 1)) {
    rmSync(path.join(releases, name), { recursive: true });
  }
}

function readBuildId(release: string): string {
  return readFileSync(path.join(release, '.next/BUILD_ID'), 'utf8').trim();
}

/** In megabytes. */
function sizeOf(folder: string): number {
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
  return Math.round(bytes / 1e6);
}

function hashSources(): string {
  const hash = createHash('sha256');
  const visit = (file: string) => {
    if (!statSync(file).isDirectory()) {
      // Tests are not part of the build.
      if (/\.test\.tsx?$/.test(file)) return;
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
      return;
    }
    for (const name of readdirSync(file).sort()) visit(path.join(file, name));
  };
  for (const source of sources) visit(path.join(root, source));
  return hash.digest('hex');
}
