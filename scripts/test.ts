// `npm test`: what must hold before a change lands; `npm run test:matrix`: what it samples, whole; `npm run
// test:operations`: what operators rely on. Each ends with one line, `N passed, N failed`.
import { rmSync } from 'node:fs';
import { ensureChromium } from '@/scripts/support/chromium';
import { ensurePrograms, mayInstallPackages } from '@/scripts/support/debian';
import { deployTools, ensureDeployTools } from '@/scripts/support/deploy-tools';
import { engines, enginesAreRequired, ensureEngines } from '@/scripts/support/engines';
import { root, runTool, type Tool } from '@/scripts/support/processes';
import { build } from '@/scripts/support/site-build';
import { describeFailure, readTestReport } from '@/scripts/support/test-reports';

const counts = { passed: 0, failed: 0 };
/** What failed, said once more at the end: of a run of thousands of tests, a forge may keep the last lines alone. */
const failures: string[] = [];
/** Duration of each step, in seconds. */
const seconds: Record<string, number> = {};
/** As `sampled` of tests/support/site.ts tags them. */
const matrixTag = '@matrix';
/** What the tests of the edge and of its certificates need, and the packages that contain it. */
const edgePrograms = {
  nginx: 'nginx',
  certbot: 'certbot',
  openssl: 'openssl',
  pebble: 'pebble',
  'pebble-challtestsrv': 'pebble',
};

rmSync('test-results', { recursive: true, force: true });
const commands = { everyChange, matrix, operations };
await commands[(process.argv[2] ?? 'everyChange') as keyof typeof commands]();

console.log(
  `\n${Object.entries(seconds)
    .map(([title, time]) => `${title} ${time} s`)
    .join(', ')}`,
);
if (failures.length > 0) console.log(`\n— What failed\n\n${failures.join('\n\n')}\n`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** `npm test`. */
async function everyChange(): Promise<void> {
  ensureChromium();
  const missing = ensureEngines();
  await step('Lint', () => runTool('biome', ['ci', '.']));
  await step('Route types', () => runTool('next', ['typegen']));
  await step('Types', () => runTool('tsc'));
  await step('Unused code', () => runTool('knip'));
  await vitest('Unit tests', 'unit', []);
  await step('Language packs', () => runTool('packs'));
  if (!(await step('Build', build))) return;
  await playwright('Browser tests', 'browser', ['--grep-invert', matrixTag]);
  await playwright('Studio', 'studio', ['-c', 'tests/studio/playwright.config.ts']);
  await vitest('Release', 'release', ['--config', 'tests/release/vitest.config.ts']);
  await otherEngines(missing);
  await vitest('Hostile requests', 'hostile', ['--config', 'tests/hostile/vitest.config.ts']);
}

/** `npm run test:matrix`: the regions, languages, pages and widths that `npm test` leaves out. */
async function matrix(): Promise<void> {
  ensureChromium();
  if (!(await step('Build', build))) return;
  await playwright('The matrix', 'browser', ['--grep', matrixTag]);
}

/** `npm run test:operations`: what takes long, and what few changes touch. */
async function operations(): Promise<void> {
  ensureChromium();
  const missingTools = ensureDeployTools();
  const missingPrograms = ensurePrograms(edgePrograms);
  if (!(await step('Build', build))) return;
  await vitest('Operations', 'operations', [
    '--config',
    'tests/operations/vitest.config.ts',
    ...withoutMissing(missingPrograms),
  ]);
  await filesForOperators(missingTools);
  await vitest('How-tos', 'how-tos', ['--config', 'tests/how-tos/vitest.config.ts']);
}

async function timed(title: string, run: () => Promise<number>): Promise<number> {
  console.log(`\n— ${title}`);
  const start = Date.now();
  const code = await run();
  seconds[title] = Math.round((Date.now() - start) / 1000);
  return code;
}

/** A step that passes or fails as a whole. */
async function step(title: string, run: () => Promise<number>): Promise<boolean> {
  const passed = (await timed(title, run)) === 0;
  counts[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(`${title}: failed`);
  return passed;
}

/** The tests of other engines, in those available. A missing one fails if it could have been installed. */
async function otherEngines(missing: ReturnType<typeof ensureEngines>): Promise<void> {
  const projects = engines.filter((engine) => !missing.includes(engine)).map(({ id }) => `--project=${id}`);
  if (projects.length > 0) {
    await vitest('Other engines', 'engines', ['--config', 'vitest.engines.config.ts', ...projects]);
  }
  for (const { title, advice } of missing) {
    leaveOut(title, enginesAreRequired(), `To have it tested, ${advice}.`);
  }
}

/** The files of `deploy`, by the tools that are here. A missing one fails if it could have been had. */
async function filesForOperators(missingTools: ReturnType<typeof ensureDeployTools>): Promise<void> {
  const specs = deployTools.filter((tool) => !missingTools.includes(tool)).map(({ id }) => `tests/deploy/${id}`);
  if (specs.length > 0) {
    await vitest('Files for operators', 'deploy', ['--config', 'tests/deploy/vitest.config.ts', ...specs]);
  }
  for (const { id, packages } of missingTools) {
    leaveOut(id, packages.length > 0 && mayInstallPackages());
  }
}

/** Says that something cannot be tested. It is a failure if it should be here. */
function leaveOut(what: string, isRequired: boolean, advice = ''): void {
  const said = `${what}: ${isRequired ? 'failed' : 'left out'}, since it is not here. ${advice}`.trim();
  console.error(`\n${said}`);
  if (!isRequired) return;
  counts.failed += 1;
  failures.push(said);
}

/** Leaves tests of the edge out, where what they need is missing and could not have been installed. */
function withoutMissing(missingPrograms: readonly string[]): string[] {
  if (missingPrograms.length === 0 || mayInstallPackages()) return [];
  const leftOut = ['certificates', ...(missingPrograms.includes('nginx') ? ['edge', 'edge-answers'] : [])];
  console.error(`\nThe edge: left out ${leftOut.join(', ')}, since there is no ${missingPrograms.join(', ')} here.`);
  return leftOut.flatMap((name) => ['--exclude', `tests/operations/${name}.spec.ts`]);
}

/** @param name of the report that the step's configuration writes into test-results */
function playwright(title: string, name: string, args: string[]): Promise<void> {
  return tests(title, reportOf(name), 'playwright', ['test', ...args]);
}

/** @param name of the report that it is to write into test-results */
function vitest(title: string, name: string, args: string[]): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return tests(title, reportOf(name), 'vitest', ['run', ...args, ...reporters]);
}

function reportOf(name: string): string {
  return `test-results/${name}.json`;
}

/** A step of many tests. One that fails without a failed test (a crash, an unhandled error) counts as one failure. */
async function tests(title: string, report: string, tool: Tool, args: string[]): Promise<void> {
  const code = await timed(title, () => runTool(tool, args, { CI: '1' }));
  const { passed, failed, failures: ofTests } = readTestReport(report, root);
  counts.passed += passed;
  counts.failed += code === 0 ? failed : Math.max(1, failed);
  failures.push(...ofTests.map((failure) => describeFailure(failure)));
  if (code !== 0 && ofTests.length === 0) failures.push(`${title}: ended with ${code}, without a test that failed`);
}
