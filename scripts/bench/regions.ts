import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { regions as table } from '@/lib/regions/regions';
import { exitOf, root } from '@/scripts/support/processes';
import { bundleServer, sources } from '@/scripts/support/site-build';
import { median, type Table } from './report';
import { measureLoads } from './requests';
import { startOnly } from './servers';

const manyRegions = 900;
const folder = path.join(root, '.bench/regions');

type Figures = { build: number; ready: number; home: number; spread: number; memoryReady: number; memoryAfter: number };

/** The part `regions`: what a hundred times as many regions cost, when the site is built and when it is served. */
export async function regions(runs: number): Promise<Table[]> {
  const counts = [table.length, manyRegions];
  rmSync(folder, { recursive: true, force: true });
  for (const count of counts) prepare(count);
  const builds = new Map(counts.map((count) => [count, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [count, seconds] of builds) seconds.push(await build(count));
  }
  const figures: Figures[] = [];
  for (const count of counts) figures.push({ build: median(builds.get(count) ?? []), ...(await serve(count)) });
  rmSync(folder, { recursive: true, force: true });

  const [few, many] = figures as [Figures, Figures];
  const names: Record<keyof Figures, string> = {
    build: `build, s (median of ${runs})`,
    ready: 'from start to ready, s',
    home: 'requests/s of one home page',
    spread: 'requests/s of the home page of the last region',
    memoryReady: 'memory when ready, MB',
    memoryAfter: 'memory after the requests, MB',
  };
  const rows = (Object.keys(names) as (keyof Figures)[]).map((key) => ({
    figure: names[key],
    [`${table.length} regions`]: few[key],
    [`${manyRegions} regions`]: many[key],
    ratio: many[key] / few[key],
  }));
  return [{ title: `${manyRegions} regions against ${table.length}`, rows }];
}

const copyOf = (count: number) => path.join(folder, String(count));
/** Ids are letters only: the finisher reads them from the page. */
const idOf = (index: number) => `test${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Copies a build's sources, with `count` regions in its table. */
function prepare(count: number): void {
  const copy = copyOf(count);
  mkdirSync(copy, { recursive: true });
  for (const source of [...sources, 'locales', 'package.json']) {
    // Tests are not part of a build, nor is what assembles a release; a second lock file would make Next search for its root.
    if (source === 'package-lock.json' || source.startsWith('scripts/')) continue;
    const filter = (file: string) => !/\.test\.tsx?$/.test(file);
    cpSync(path.join(root, source), path.join(copy, source), { recursive: true, filter });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  const ids = Array.from({ length: count - table.length }, (_, index) => idOf(index));
  const rows = ids.map(
    (id) =>
      `  { id: '${id}', domain: '${id}.talkaroo.example', aliases: [], languages: ['en'], paths: 'global', origin: homepage },\n`,
  );
  const file = path.join(copy, 'lib/regions/regions.ts');
  const end = '] as const satisfies readonly RegionEntry[]';
  writeFileSync(file, readFileSync(file, 'utf8').replace(end, () => rows.join('') + end));
  const regionFile = readFileSync(path.join(copy, 'locales/regions/global.json'));
  for (const id of ids) writeFileSync(path.join(copy, `locales/regions/${id}.json`), regionFile);
}

/** Builds a copy from scratch. Returns the time in seconds. */
async function build(count: number): Promise<number> {
  const copy = copyOf(count);
  rmSync(path.join(copy, '.next'), { recursive: true, force: true });
  const start = performance.now();
  const next = spawn(process.execPath, [path.join(root, 'node_modules/next/dist/bin/next'), 'build'], { cwd: copy });
  let said = '';
  for (const stream of [next.stdout, next.stderr]) stream.on('data', (part) => (said += part));
  if ((await exitOf(next)) !== 0) throw new Error(`The build with ${count} regions failed:\n${said}`);
  return (performance.now() - start) / 1000;
}

/** Serves a built copy: it lies in place of a release, whose packages are those of the repository. */
async function serve(count: number): Promise<Omit<Figures, 'build'>> {
  const copy = copyOf(count);
  await bundleServer(copy, copy);
  const start = performance.now();
  const server = await startOnly(copy, path.join(copy, 'locales'));
  const ready = (performance.now() - start) / 1000;
  const memoryReady = server.memory();
  const last = count > table.length ? idOf(count - table.length - 1) : (table.at(-1)?.id as string);
  const target = { server, path: '/', encoding: 'identity' };
  const [home, spread] = await measureLoads([
    { ...target, name: 'first', host: server.hostOf('global') },
    { ...target, name: 'last', host: server.hostOf(last) },
  ]);
  const memoryAfter = server.memory();
  await server.stop();
  return { ready, home: home?.perSecond ?? Number.NaN, spread: spread?.perSecond ?? Number.NaN, memoryReady, memoryAfter };
}
