// Breaks what users rely on, one thing at a time in a copy of the repository, and runs the test that is to notice.
// `--only <part of a name>`: some of them.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { escapeRegExp } from 'es-toolkit/string';
import { root } from '@/scripts/support/processes';
import { type Failure, readTestReport, type TestReport } from '@/scripts/support/test-reports';
import { copyTree, replaceOnce } from '../support/copy';
import { ports } from '../support/ports';
import { type Breakage, breakages, type Catcher, type StepId } from './table';

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const rows = breakages.filter(({ name }) => name.includes(values.only));
/** So many may stay unnoticed, of all. */
const mayMiss = values.only ? 0 : 3;

const copy = mkdtempSync(path.join(tmpdir(), 'breakages-'));
/** What `npm test` sets, and not what a night does; servers of their own, which render a page when somebody asks. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...{ CI: '1', TEST_RUNS: '200', TEST_SEED: '1', TEST_FULL: undefined, TEST_SITE: undefined },
  ...{ TEST_PORT: String(ports.site + 100), WARM_UP: 'none' },
};

const script = (name: string) => ['--import', 'tsx', `scripts/${name}.ts`];
const reportOf = (step: StepId) => `test-results/${step}.json`;
const vitest = (step: StepId, ...projects: string[]) => [
  ...['node_modules/vitest/vitest.mjs', 'run', ...projects.map((project) => `--project=${project}`)],
  ...['--reporter=json', `--outputFile.json=${reportOf(step)}`, '-t'],
];

/** A step of tests; the check of packs passes or fails as a whole. */
type Suite = Exclude<StepId, 'packs'>;

/** What runs tests of each step; a pattern of their titles and their files follow. */
const commands: Record<Suite, string[]> = {
  unit: vitest('unit', 'unit', 'dom'),
  crawl: vitest('crawl', 'crawl'),
  release: vitest('release', 'release'),
  hostile: vitest('hostile', 'hostile'),
  browser: ['node_modules/@playwright/test/cli.js', 'test', '-g'],
};

let running: ChildProcess | undefined;

/** Runs Node in the copy. A run that hangs is ended. */
async function run(args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, args, { cwd: copy, env, timeout: 600_000, stdio: ['ignore', 'pipe', 'pipe'] });
  running = child;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  return { code, output };
}

async function runTests(step: Suite, tests: readonly Catcher[]): Promise<TestReport & { output: string }> {
  rmSync(path.join(copy, reportOf(step)), { force: true });
  const patterns = tests.map(({ title }) => escapeRegExp(title).replaceAll(' › ', ' (?:> )?'));
  const titles = [...new Set(patterns)].join('|');
  const { output } = await run([...commands[step], titles, ...new Set(tests.map(({ file }) => file))]);
  const report = readTestReport(path.join(copy, reportOf(step)), copy);
  // Tests that the pattern leaves out are among them, without a message.
  const failures = report.failures.filter(({ message }) => message !== '');
  return { ...report, failures, output };
}

const fileItself = 'the file itself';
const isOf =
  ({ file, title }: Catcher) =>
  (failure: Failure) =>
    file.endsWith(failure.file) && (failure.title === fileItself || failure.title.includes(title));

/** An expectation that does not hold: not a module that cannot be loaded, a server that does not start, a timeout. */
const assertion = /Assertion|TestingLibraryElementError|expected .* to |expect\(|Property failed/;

/** Why the test does not notice what is broken now; undefined: it does. */
async function missed(test: Catcher): Promise<string | undefined> {
  const { step } = test;
  if (step === 'packs') {
    const { code, output } = await run(script('packs'));
    return code !== 0 && output.includes(test.title) ? undefined : 'passes';
  }
  if (step !== 'unit') {
    const { code, output } = await run(script('build'));
    if (code !== 0) return `does not build: ${output.slice(-500)}`;
  }
  const { passed, failures, output } = await runTests(step, [test]);
  const failure = failures.find(isOf(test));
  if (failure && failure.title !== fileItself && assertion.test(failure.message)) return undefined;
  if (failure) return `fails otherwise: ${failure.message.slice(0, 500)}`;
  return passed > 0 ? 'passes' : `no test has run: ${output.slice(-500)}`;
}

/** The tests that fail though nothing is broken. */
async function failingAnyway(step: StepId): Promise<Breakage[]> {
  const ofStep = rows.filter(({ caughtBy }) => caughtBy.step === step);
  if (step === 'packs') return (await run(script('packs'))).code === 0 ? [] : ofStep;
  const { failures } = await runTests(
    step,
    ofStep.map(({ caughtBy }) => caughtBy),
  );
  return ofStep.filter(({ caughtBy }) => failures.some(isOf(caughtBy)));
}

process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    running?.kill();
    process.exit(1);
  });
}

copyTree(copy);
// As links: the copy has files of its own for what a run writes there.
const modules = path.join(copy, 'node_modules');
execFileSync('sh', ['-c', 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"', path.join(root, 'node_modules'), modules]);
for (const cache of ['.cache', '.vite', '.vite-temp'])
  rmSync(path.join(modules, cache), { recursive: true, force: true });
// A build after a change of one file takes a fraction of the time.
replaceOnce(
  path.join(copy, 'next.config.mjs'),
  'experimental: {',
  'experimental: { turbopackFileSystemCacheForBuild: true,',
);

const steps = [...new Set(rows.map(({ caughtBy }) => caughtBy.step))];
if (steps.some((step) => step !== 'unit' && step !== 'packs')) {
  const { code, output } = await run(script('build'));
  if (code !== 0) throw new Error(`The copy does not build:\n${output}`);
}
const outcomes: (Catcher & { name: string; missed: string | undefined; seconds: number })[] = [];
let broken = 0;
for (const step of steps) {
  const failing = await failingAnyway(step);
  broken += failing.length;
  for (const { name, caughtBy } of failing) {
    console.log(`✗ ${caughtBy.file} › ${caughtBy.title} fails without “${name}”`);
  }
  for (const { name, file, find, replacement, caughtBy } of rows.filter((row) => row.caughtBy.step === step)) {
    const begin = performance.now();
    const source = replaceOnce(path.join(copy, file), find, replacement);
    const why = await missed(caughtBy);
    writeFileSync(path.join(copy, file), source);
    const seconds = Math.round((performance.now() - begin) / 1000);
    outcomes.push({ name, ...caughtBy, missed: why, seconds });
    console.log(
      `${why ? '✗' : '✓'} ${step.padEnd(7)} ${String(seconds).padStart(4)} s  ${name}${why ? `: ${why}` : ''}`,
    );
  }
}

mkdirSync(path.join(root, 'test-results'), { recursive: true });
writeFileSync(path.join(root, 'test-results/breakages.json'), JSON.stringify(outcomes, null, 2));
const lost = outcomes.filter(({ missed: why }) => why);
console.log(`${outcomes.length - lost.length} of ${outcomes.length} are noticed; ${broken} of the tests fail anyway.`);
process.exit(broken > 0 || lost.length > mayMiss ? 1 : 0);
