// `npm run bench:build`: does build time grow with regions? Builds this site with its own table and with one of 90
// regions, alternately, and prints the medians and their ratio.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { regions } from '@/lib/regions/regions';
import { root } from '@/scripts/support/processes';
import { sources } from '@/scripts/support/site-build';

const rounds = 3;
const manyRegions = 90;
const folder = path.join(root, '.bench');

rmSync(folder, { recursive: true, force: true });
const seconds = new Map([regions.length, manyRegions].map((count) => [count, [] as number[]]));
for (const count of seconds.keys()) prepare(count);
for (let round = 0; round < rounds; round += 1) {
  for (const [count, times] of seconds) times.push(build(count));
}
rmSync(folder, { recursive: true, force: true });

const medians = Array.from(seconds, ([count, times]) => {
  const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] as number;
  console.log(`${String(count).padStart(3)} regions: ${median.toFixed(2)} s (median of ${rounds})`);
  return median;
});
console.log(`ratio: ${((medians[1] as number) / (medians[0] as number)).toFixed(3)}`);

/** Copies a build's sources, with `count` regions in its table. */
function prepare(count: number): void {
  const copy = path.join(folder, String(count));
  mkdirSync(copy, { recursive: true });
  for (const source of [...sources, 'locales', 'package.json']) {
    // Tests are not part of a build, nor is what assembles a release; a second lock file would make it search for its root.
    if (source === 'package-lock.json' || source.startsWith('scripts/')) continue;
    const filter = (file: string) => !/\.test\.tsx?$/.test(file);
    cpSync(path.join(root, source), path.join(copy, source), { recursive: true, filter });
  }
  const file = path.join(copy, 'lib/regions/regions.ts');
  const extra = Array.from({ length: count - regions.length }, (_, index) => {
    const id = `test${index}`;
    return `  { id: '${id}', domain: '${id}.talkaroo.example', aliases: [], languages: ['en'], paths: 'global', origin: homepage },\n`;
  });
  const table = readFileSync(file, 'utf8');
  writeFileSync(file, table.replace('] as const satisfies', `${extra.join('')}] as const satisfies`));
}

/** Builds a copy from scratch. Returns the time in seconds. */
function build(count: number): number {
  const copy = path.join(folder, String(count));
  rmSync(path.join(copy, '.next'), { recursive: true, force: true });
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'node_modules/next/dist/bin/next'), 'build'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`The build with ${count} regions failed:\n${stdout}${stderr}`);
  return (performance.now() - start) / 1000;
}
