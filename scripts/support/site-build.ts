import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runTool } from './processes';

/** A build's sources. Packs and region files are not among them: the running server reads those. */
export const sources = [
  'app',
  'components',
  'features',
  'instrumentation-client.ts',
  'lib',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'public',
  'tsconfig.json',
];

const stamp = path.join(root, '.next/source-hash');

/** Builds the site, and records the hash of its sources. Returns the exit code. */
export async function build(): Promise<number> {
  const code = await runTool('next', ['build']);
  if (code === 0) writeFileSync(stamp, hashSources());
  return code;
}

/** Builds the site unless the build in `.next` is up to date. A build that fails ends the process. */
export async function ensureBuild(): Promise<void> {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashSources()) return;
  console.log('Building the site (half a minute or so) …');
  const code = await build();
  if (code !== 0) process.exit(code);
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
