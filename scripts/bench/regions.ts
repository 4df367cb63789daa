import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { regions as table } from '@/lib/regions/regions';
import { exitOf, root } from '@/scripts/support/processes';
import { bundleServer, sources } from '@/scripts/support/site-build';
import { download } from './measure-bytes';
import { median, type Table } from './report';
import { measureLoads } from './requests';
import { startOnly } from './servers';

const manyRegions = 900;
const folder = path.join(root, '.bench/regions');

/** What is measured, with the words for it. */
const figureNames = {
  build: 'build, s',
  answers: 'from start to the first answer, s',
  ready: 'from start to ready, s',
  html: 'HTML of a home page, KB',
  first: 'requests/s, home of the first region',
  last: 'requests/s, home of the last region',
  memoryBefore: 'memory before the requests, MB',
  memoryAfter: 'memory after them, MB',
};
type Figures = Record<keyof typeof figureNames, number>;

/** Rendering all pages of many regions takes longer than anybody wants to wait here. In seconds. */
const readyPatience = 120;

/** The part `regions`: what a hundred times as many regions cost, when the site is built and when it is served. */
export async function regions(runs: number): Promise<Table[]> {
  const counts = [table.length, manyRegions];
  rmSync(folder, { recursive: true, force: true });
  for (const count of counts) prepareRegions(count);
  const builds = new Map(counts.map((count) => [count, [] as number[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [count, seconds] of builds) seconds.push(await build(count));
  }
  const figures: Figures[] = [];
  for (const count of counts) figures.push({ build: median(builds.get(count) ?? []), ...(await serve(count)) });
  rmSync(folder, { recursive: true, force: true });

  const [few, many] = figures as [Figures, Figures];
  const rows = Object.entries(figureNames).map(([key, name]) => {
    const [before, after] = [few[key as keyof Figures], many[key as keyof Figures]];
    const shown = (value: number) => (value === Number.POSITIVE_INFINITY ? `over ${readyPatience}` : value);
    const ratio = Number.isFinite(after) ? after / before : '';
    return {
      figure: name,
      [`${table.length} regions`]: shown(before),
      [`${manyRegions} regions`]: shown(after),
      ratio,
    };
  });
  const title = `${manyRegions} regions against ${table.length}; build: median of ${runs}; one that is not ready renders on during the requests`;
  return [{ title, rows }];
}

const copyOf = (count: number) => path.join(folder, String(count));
/** Ids are letters only: the finisher reads them from the page. */
export const addedId = (index: number) =>
  `test${[...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;

/** Copies a build's sources into a folder, with `count` regions in its table. */
export function prepareRegions(count: number, copy = copyOf(count)): void {
  mkdirSync(copy, { recursive: true });
  for (const source of [...sources, 'locales', 'package.json']) {
    // Tests are not part of a build, nor is what assembles a release; a second lock file would make Next search for its root.
    if (source === 'package-lock.json' || source.startsWith('scripts/')) continue;
    const filter = (file: string) => !/(\.test|-testing)\.tsx?$/.test(file);
    cpSync(path.join(root, source), path.join(copy, source), { recursive: true, filter });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  const ids = Array.from({ length: count - table.length }, (_, index) => addedId(index));
  const rows = ids.map(
    (id) =>
      `  { id: '${id}', domain: '${id}.talkaroo.example', aliases: [], languages: ['en'], hreflang: { en: 'en-x-${id}' }, paths: 'global', origin: homepage },\n`,
  );
  const file = path.join(copy, 'lib/regions/regions.ts');
  const end = '] as const satisfies readonly RegionEntry[]';
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(end, () => rows.join('') + end),
  );
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
  const seconds = () => (performance.now() - start) / 1000;
  const server = await startOnly(copy, path.join(copy, 'locales'));
  try {
    const answers = seconds();
    let isReady = false;
    while (!isReady && seconds() < readyPatience) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      isReady = await server.isReady();
    }
    const ready = isReady ? seconds() : Number.POSITIVE_INFINITY;
    const lastRegion = count > table.length ? addedId(count - table.length - 1) : (table.at(-1)?.id as string);
    const home = (host: string) => ({ name: host, server, host, path: '/', encoding: 'identity' });
    const { body } = await download(server.port, `http://${server.hostOf(lastRegion)}/`);
    const memoryBefore = server.memory();
    const loads = await measureLoads([home(server.hostOf('global')), home(server.hostOf(lastRegion))]);
    const [first = Number.NaN, last = Number.NaN] = loads.map(({ perSecond }) => perSecond);
    return { answers, ready, html: body.length / 1000, first, last, memoryBefore, memoryAfter: server.memory() };
  } finally {
    await server.stop();
  }
}
