// `npm test`: everything that must hold before a change lands. Ends with one line, `N passed, N failed`.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { ensureChromium } from './support/chromium';
import { runTool, type Tool } from './support/processes';
import { build } from './support/site-build';

const counts = { passed: 0, failed: 0 };
const unitReport = 'test-results/unit.json';
const browserReport = 'test-results/browser.json';

rmSync('test-results', { recursive: true, force: true });
ensureChromium();

await step('Lint', () => runTool('biome', ['ci', '.']));
await step('Route types', () => runTool('next', ['typegen']));
await step('Types', () => runTool('tsc'));
await tests(
  'Unit tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
  () => {
    const { numPassedTests, numTotalTests } = readReport(unitReport);
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests };
  },
);
await step('Language packs', () => runTool('packs'));
if (await step('Build', build)) {
  await tests('Browser tests', 'playwright', ['test'], () => {
    const { stats } = readReport(browserReport);
    return { passed: stats.expected, failed: stats.unexpected + stats.skipped };
  });
}

console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

/** A step that passes or fails as a whole. */
async function step(title: string, run: () => Promise<number>): Promise<boolean> {
  console.log(`\n— ${title}`);
  const passed = (await run()) === 0;
  counts[passed ? 'passed' : 'failed'] += 1;
  if (!passed) console.error(`${title}: failed`);
  return passed;
}

/** A step of many tests. One that fails without a failed test (a crash, an unhandled error) counts as one failure. */
async function tests(
  title: string,
  tool: Tool,
  args: string[],
  count: () => { passed: number; failed: number },
): Promise<void> {
  console.log(`\n— ${title}`);
  const code = await runTool(tool, args, { CI: '1' });
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
