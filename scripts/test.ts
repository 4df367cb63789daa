// `npm test`: everything that must hold before a change lands. Ends with one line, `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from '@/scripts/support/chromium';
import { ensurePrograms, mayInstallPackages } from '@/scripts/support/debian';
import { deployTools, ensureDeployTools } from '@/scripts/support/deploy-tools';
import { engines, enginesAreRequired, ensureEngines } from '@/scripts/support/engines';
import { runTool, type Tool } from '@/scripts/support/processes';
import { build } from '@/scripts/support/site-build';

const counts = { passed: 0, failed: 0 };
/** Duration of each step, in seconds. */
const seconds: Record<string, number> = {};
const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';
const engineReport = 'test-results/engines.json';
const releaseReport = 'test-results/release.json';
const deployReport = 'test-results/deploy.json';
const howToReport = 'test-results/how-tos.json';
const hostileReport = 'test-results/hostile.json';

rmSync('test-results', { recursive: true, force: true });
ensureChromium();
const missing = ensureEngines();
const missingTools = ensureDeployTools();
/** What the tests of the edge and of its certificates need, and the packages that contain it. */
const missingPrograms = ensurePrograms({
  nginx: 'nginx',
  certbot: 'certbot',
  openssl: 'openssl',
  pebble: 'pebble',
  'pebble-challtestsrv': 'pebble',
});

await step('Lint', () => runTool('biome', ['ci', '.']));
await step('Route types', () => runTool('next', ['typegen']));
await step('Types', () => runTool('tsc'));
await step('Unused code', () => runTool('knip'));
await vitest('Unit tests', unitReport, []);
await step('Language packs', () => runTool('packs'));
if (await step('Build', build)) {
  await tests('Browser tests', 'playwright', ['test'], () => {
    const { stats } = readReport(browserReport);
    return { passed: stats.expected, failed: stats.unexpected + stats.skipped };
  });
  await vitest('Release', releaseReport, ['--config', 'tests/release/vitest.config.ts', ...withoutMissing()]);
  await filesForOperators();
  await otherEngines();
  await vitest('Hostile requests', hostileReport, ['--config', 'tests/hostile/vitest.config.ts']);
  await vitest('How-tos', howToReport, ['--config', 'tests/how-tos/vitest.config.ts']);
}

console.log(
  `\n${Object.entries(seconds)
    .map(([title, time]) => `${title} ${time} s`)
    .join(', ')}`,
);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

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
  if (!passed) console.error(`${title}: failed`);
  return passed;
}

/** The tests of other engines, in those available. A missing one fails if it could have been installed. */
async function otherEngines(): Promise<void> {
  const projects = engines.filter((engine) => !missing.includes(engine)).map(({ id }) => `--project=${id}`);
  if (projects.length > 0) {
    await vitest('Other engines', engineReport, ['--config', 'vitest.engines.config.ts', ...projects]);
  }
  for (const { title, advice } of missing) {
    if (enginesAreRequired()) counts.failed += 1;
    console.error(
      `\n${title}: ${enginesAreRequired() ? 'failed' : 'left out'}, since it is not here. To have it tested, ${advice}.`,
    );
  }
}

/** The files of `deploy`, by the tools that are here. A missing one fails if it could have been had. */
async function filesForOperators(): Promise<void> {
  const specs = deployTools.filter((tool) => !missingTools.includes(tool)).map(({ id }) => `tests/deploy/${id}`);
  if (specs.length > 0) {
    await vitest('Files for operators', deployReport, ['--config', 'tests/deploy/vitest.config.ts', ...specs]);
  }
  for (const { id, packages } of missingTools) {
    const isRequired = packages.length > 0 && mayInstallPackages();
    if (isRequired) counts.failed += 1;
    console.error(`\n${id}: ${isRequired ? 'failed' : 'left out'}, since it is not here.`);
  }
}

/** Leaves tests of the edge out, where what they need is missing and could not have been installed. */
function withoutMissing(): string[] {
  if (missingPrograms.length === 0 || mayInstallPackages()) return [];
  const leftOut = ['certificates', ...(missingPrograms.includes('nginx') ? ['edge', 'edge-answers'] : [])];
  console.error(`\nThe edge: left out ${leftOut.join(', ')}, since there is no ${missingPrograms.join(', ')} here.`);
  return leftOut.flatMap((name) => ['--exclude', `tests/release/${name}.spec.ts`]);
}

function vitest(title: string, report: string, args: string[]): Promise<void> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return tests(title, 'vitest', ['run', ...args, ...reporters], () => {
    const { numPassedTests, numTotalTests } = readReport(report);
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  });
}

/** A step of many tests. One that fails without a failed test (a crash, an unhandled error) counts as one failure. */
async function tests(
  title: string,
  tool: Tool,
  args: string[],
  count: () => { passed: number; failed: number },
): Promise<void> {
  const code = await timed(title, () => runTool(tool, args, { CI: '1' }));
  const { passed, failed } = count();
  counts.passed += passed;
  counts.failed += code === 0 ? failed : Math.max(1, failed);
}

// biome-ignore lint/suspicious/noExplicitAny: the shapes are those of two test runners' reports.
function readReport(file: string): any {
  if (!existsSync(file))
    return { numPassedTests: 0, numTotalTests: 0, stats: { expected: 0, unexpected: 0, skipped: 0 } };
  return JSON.parse(readFileSync(file, 'utf8'));
}
