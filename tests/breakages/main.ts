// Breaks one line at a time in a copy of the repository and runs the test that must fail.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root, runQuietly, type Tool } from '@talkaroo/tools/support/processes';
import { type Outcome, readTestReport } from '@talkaroo/tools/support/test-reports';
import { escapeRegExp } from 'es-toolkit/string';
import { copyTree, replaceOnce } from '../support/copy';
import { ports } from '../support/ports';
import { breakages } from './table';

/** A test: its file, or `npm run packs`, and part of its title or of the command's output. */
type Catcher = { file: string; title: string };

const steps = ['browser', 'unit', 'packs', 'crawl', 'release', 'hostile'] as const;
type StepId = (typeof steps)[number];

function stepOf({ file }: Catcher): StepId {
  if (file === 'npm run packs') return 'packs';
  const folder = /^tests\/(\w+)\//.exec(file)?.[1];
  return folder === 'e2e' ? 'browser' : (steps.find((step) => step === folder) ?? 'unit');
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const rows = Object.entries(breakages)
  .filter(([name]) => name.includes(values.only))
  .map(([name, { caughtBy, ...breakage }]) => {
    const [file = '', title = ''] = caughtBy.split(/ › (.*)/s);
    return { name, ...breakage, test: { file, title } };
  });
const mayMiss = values.only ? 0 : 3;

const fileItself = 'the file itself';
const isFailureOf = (test: Catcher) => (outcome: Outcome) => {
  // Tests excluded by the pattern are reported without a message.
  if (outcome.isPassed || outcome.message === '' || !test.file.endsWith(outcome.file)) return false;
  return outcome.title === fileItself || outcome.title.includes(test.title);
};

/** Matches failed assertions, as opposed to load errors, servers that do not start, or timeouts. */
const assertion = /Assertion|TestingLibraryElementError|expected .* to |expect\(|Property failed/;

class Copy {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'breakages-'));
  readonly #env: Record<string, string | undefined>;

  constructor(port: number) {
    process.on('exit', () => rmSync(this.folder, { recursive: true, force: true }));
    // As in `npm test`, with its own servers, which render pages on first request.
    this.#env = {
      ...{ CI: '1', TEST_RUNS: '50', TEST_SEED: '1', TEST_FULL: undefined, TEST_SITE: undefined },
      ...{ TEST_PORT: String(port), WARM_UP: 'none' },
    };
    copyTree(this.folder);
    const modules = path.join(this.folder, 'node_modules');
    const link = 'cp -al "$0" "$1" 2>/dev/null || cp -a "$0" "$1"';
    execFileSync('sh', ['-c', link, path.join(root, 'node_modules'), modules]);
    for (const cache of ['.cache', '.vite', '.vite-temp'])
      rmSync(path.join(modules, cache), { recursive: true, force: true });
    // Caching makes a build after a one-file change much faster.
    const faster = 'experimental: { turbopackFileSystemCacheForBuild: true,';
    replaceOnce(path.join(this.folder, 'next.config.mjs'), 'experimental: {', faster);
  }

  /** Returns why the test missed a breakage, or undefined if it failed as expected. */
  async missed({ file, find, replacement, test }: (typeof rows)[number]): Promise<string | undefined> {
    const place = path.join(this.folder, file);
    const source = replaceOnce(place, find, replacement);
    const why = await this.#missedBy(test).catch(({ message }: Error) => message);
    writeFileSync(place, source);
    return why;
  }

  async #missedBy(test: Catcher): Promise<string | undefined> {
    const { outcomes, output } = await this.#runTests(stepOf(test), [test]);
    const failure = outcomes.find(isFailureOf(test));
    if (failure && failure.title !== fileItself && assertion.test(failure.message)) return undefined;
    if (failure) return `fails otherwise: ${failure.message.slice(0, 500)}`;
    return outcomes.some(({ isPassed }) => isPassed) ? 'passes' : `no test has run: ${output.slice(-500)}`;
  }

  async failingAnyway(step: StepId, tests: readonly Catcher[]): Promise<Catcher[]> {
    const { outcomes } = await this.#runTests(step, tests);
    return tests.filter((test) => outcomes.some(isFailureOf(test)));
  }

  /** @throws Error if the step needs a build, which fails */
  async #runTests(step: StepId, tests: readonly Catcher[]): Promise<{ outcomes: Outcome[]; output: string }> {
    if (step === 'packs') {
      const { code, output } = await this.#run('packs');
      const message = 'expected the packs to have no mistake';
      return { outcomes: [{ file: 'npm run packs', title: output, isPassed: code === 0, message }], output };
    }
    const built = step === 'unit' ? undefined : await this.#run('build');
    if (built && built.code !== 0) throw new Error(`does not build: ${built.output.slice(-500)}`);
    const report = `test-results/${step}.json`;
    rmSync(path.join(this.folder, report), { force: true });
    const patterns = tests.map(({ title }) => escapeRegExp(title).replaceAll(' › ', ' (?:> )?'));
    const selection = [[...new Set(patterns)].join('|'), ...new Set(tests.map(({ file }) => file))];
    const projects = (step === 'unit' ? ['unit', 'dom'] : [step]).map((project) => `--project=${project}`);
    const reporting = ['--reporter=json', `--outputFile.json=${report}`];
    const { output } = await (step === 'browser'
      ? this.#run('playwright', ['test', '-c', 'tests/playwright.config.ts', '-g', ...selection])
      : this.#run('vitest', ['run', ...projects, ...reporting, '-t', ...selection]));
    return { outcomes: readTestReport(path.join(this.folder, report), this.folder), output };
  }

  #run(tool: Tool, args: readonly string[] = []): Promise<{ code: number; output: string }> {
    return runQuietly(tool, args, this.#env, this.folder);
  }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const outcomes: { name: string; missed: string | undefined; seconds: number }[] = [];
let failing = 0;

async function goThrough(steps: readonly StepId[], port: number): Promise<void> {
  const copy = new Copy(port);
  for (const step of steps) {
    const ofStep = rows.filter(({ test }) => stepOf(test) === step);
    if (ofStep.length === 0) continue;
    const tests = ofStep.map(({ test }) => test);
    for (const test of await copy.failingAnyway(step, tests)) {
      failing += 1;
      console.log(`✗ ${step.padEnd(7)} though nothing is broken: ${test.file} › ${test.title}`);
    }
    for (const row of ofStep) {
      const begin = performance.now();
      const missed = await copy.missed(row);
      const seconds = Math.round((performance.now() - begin) / 1000);
      outcomes.push({ name: row.name, missed, seconds });
      const line = `${step.padEnd(7)} ${String(seconds).padStart(4)} s  ${row.name}`;
      console.log(missed ? `✗ ${line}: ${missed}` : `✓ ${line}`);
    }
  }
}

// In parallel, as each keeps only one of two cores busy.
await Promise.all([
  goThrough(['browser', 'unit'], ports.site + 100),
  goThrough(['packs', 'crawl', 'release', 'hostile'], ports.site + 200),
]);

mkdirSync(path.join(root, 'test-results'), { recursive: true });
writeFileSync(path.join(root, 'test-results/breakages.json'), JSON.stringify(outcomes, null, 2));
const lost = outcomes.filter(({ missed }) => missed);
const noticed = outcomes.length - lost.length;
console.log(`${noticed} of ${outcomes.length} are noticed; ${failing} of the tests fail anyway.`);
process.exit(failing > 0 || lost.length > mayMiss ? 1 : 0);
