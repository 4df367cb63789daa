import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mediaFolder } from '@talkaroo/content/packs/media';
import { formatFinding, packsVersion, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { sumBy } from 'es-toolkit';
import { build as bundle } from 'esbuild';
import { filesIn } from './files-in';
import { makeMedia } from './make-media';
import { writeNotices } from './notices';
import { root, runTool } from './processes';
import { Releases } from './releases';
import { addCompileHints, compressFiles } from './served-files';

/** Sources of a build. Packs and region files are not included: the server reads them at run time. */
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
  'packages/collect',
  'packages/content',
  'packages/edge',
  'packages/server',
  'public',
  'packages/tools/support/files-in.ts',
  'packages/tools/support/notices.ts',
  'packages/tools/support/served-files.ts',
  'packages/tools/support/site-build.ts',
  'tsconfig.json',
];

const releases = new Releases(path.join(root, 'releases'));

/** Packages that are not needed at run time, as pictures are not made on request. */
const unused = ['sharp', '@img', 'detect-libc', 'semver', 'typescript'];

/** Builds a release for any machine and returns the exit code. If only packs have changed, copies the last one. */
export async function build(): Promise<number> {
  for (const finding of await makeMedia(path.join(root, 'locales'))) console.error(formatFinding(finding));
  const built = hashSources();
  const id = `${built}-${packsVersion(readPackFiles(path.join(root, 'locales')))}`;
  const release = releases.pathOf(id);
  if (!existsSync(release)) {
    const same = releases.find(built);
    if (same) {
      await releases.add(id, (draft) => {
        cpSync(releases.pathOf(same), draft, { recursive: true, verbatimSymlinks: true });
        copyPacks(draft);
      });
    } else {
      const code = await runTool('next', ['build'], { BUILD_ID: built });
      if (code !== 0) return code;
      await releases.add(id, (draft) => assemble(draft, built));
    }
  }
  releases.pointTo(id);
  releases.removeOld(id);
  const megabytes = Math.round(sumBy(filesIn(release), (file) => statSync(file).size) / 1e6);
  console.log(`Release ${id}, ${megabytes} MB: ${path.relative(process.cwd(), release)}`);
  return 0;
}

/** Builds the site unless the current release has the same sources, whatever its packs. Exits on failure. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(releases.current) && path.basename(realpathSync(releases.current)).startsWith(hashSources())) return;
  console.log('Building the site (half a minute or so) …');
  const code = await build();
  if (code !== 0) process.exit(code);
}

async function assemble(folder: string, buildId: string): Promise<void> {
  const copy = (from: string, to: string) =>
    cpSync(path.join(root, from), path.join(folder, to), {
      recursive: true,
      // Links within Next's folder stay relative.
      verbatimSymlinks: true,
      // These lists are for deployment tools and name unrelated files of the project's folder.
      filter: (file) => !file.endsWith('.nft.json'),
    });
  copy('.next/standalone/.next', '.next');
  copy('.next/standalone/node_modules', 'node_modules');
  for (const name of unused) rmSync(path.join(folder, 'node_modules', name), { recursive: true, force: true });
  copy('.next/standalone/server.js', 'renderer.mjs');
  for (const file of ['.next/required-server-files.json', 'renderer.mjs']) forgetPlace(path.join(folder, file));
  copy('.next/static', '.next/static');
  addCompileHints(path.join(folder, '.next/static'));
  await bundleStarter(folder, buildId);
  releases.addEarlierFiles(folder);
  copy('public', 'public');
  for (const name of globSync('*.conf', { cwd: path.join(root, 'packages/edge') })) copy(`packages/edge/${name}`, name);
  for (const served of ['.next/static', 'public']) await compressFiles(path.join(folder, served));
  copy('LICENSE', 'LICENSE');
  copyPacks(folder);
  await bundleServer(folder);
  const manifest = { private: true, engines: { node: '>=20.9' } };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest)}\n`);
  writeNotices(folder);
}

const forBrowsers = {
  absWorkingDir: root,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2021',
  logLevel: 'warning',
} as const;

/** Bundles the starter, and the parts that it loads, with names by their content. */
async function bundleStarter(folder: string, buildId: string): Promise<void> {
  const part = async (name: string, entry: string, define: Record<string, string>): Promise<[string, string]> => {
    const { outputFiles } = await bundle({ ...forBrowsers, entryPoints: [entry], define, write: false });
    const text = outputFiles[0]?.text ?? '';
    const file = `${name[0]}-${createHash('sha256').update(text).digest('hex').slice(0, 6)}.js`;
    writeFileSync(path.join(folder, '.next/static', file), text);
    return [`${name}Part`, JSON.stringify(`/_next/static/${file}`)];
  };
  const release = { 'process.env.NEXT_PUBLIC_RELEASE': JSON.stringify(buildId) };
  const vitals = await part('vitals', 'lib/errors/vitals.ts', release);
  const parts = [
    await part('unasked', 'lib/starter/unasked-main.ts', Object.fromEntries([vitals])),
    await part('controls', 'lib/starter/controls-main.ts', {}),
  ];
  await bundle({
    ...forBrowsers,
    entryPoints: { starter: 'lib/starter/main.ts' },
    outdir: folder,
    define: Object.fromEntries(parts),
  });
}

async function bundleServer(folder: string): Promise<void> {
  await bundle({
    entryPoints: { server: 'packages/server/main.ts', edge: 'packages/edge/main.ts' },
    absWorkingDir: root,
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    logLevel: 'warning',
  });
}

/** Removes the project's path from a file of Next, so that releases are reproducible. */
function forgetPlace(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(JSON.stringify(path.resolve(root)), '"."'));
}

function copyPacks(folder: string): void {
  rmSync(path.join(folder, 'locales'), { recursive: true, force: true });
  cpSync(path.join(root, 'locales'), path.join(folder, 'locales'), {
    recursive: true,
    // Originals may be large, and the site serves only files made from them.
    filter: (file) => path.basename(path.dirname(file)) !== mediaFolder || /\/made$|\.vtt$/.test(file),
  });
}

function hashSources(): string {
  const hash = createHash('sha256');
  for (const source of sources.map((name) => path.join(root, name))) {
    for (const file of statSync(source).isDirectory() ? filesIn(source) : [source]) {
      if (/\.test\.tsx?$/.test(file)) continue;
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 12);
}
