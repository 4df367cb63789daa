// `npm run upgrade`: tests the newest Next of the last three minor lines, each in a copy of the last commit. Arguments go
// to `npm test`: `npm run upgrade -- types build release`. See docs/upgrading.md.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { lastOfLines } from '@talkaroo/tools/support/release-lines';

const steps = process.argv.slice(2);
const outcomes: { version: string; status: number | null }[] = [];

for (const version of lastOfLines(JSON.parse(run('npm', ['view', 'next', 'versions', '--json'], root).stdout), 3)) {
  console.log(`\nNext ${version}\n`);
  const place = path.join(mkdtempSync(path.join(tmpdir(), 'upgrade-')), 'site');
  try {
    run('git', ['worktree', 'add', '--detach', place, 'HEAD'], root);
    run('npm', ['ci', '--no-audit', '--no-fund'], place);
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', `next@${version}`], place);
    // Not `npm test`, which would install the packages of the lock file again.
    const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'packages/tools/test.ts', ...steps], {
      cwd: place,
      stdio: 'inherit',
    });
    outcomes.push({ version, status });
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', place], { cwd: root });
    rmSync(path.dirname(place), { recursive: true, force: true });
  }
}
console.log();
for (const { version, status } of outcomes) console.log(`Next ${version}: ${status === 0 ? 'passed' : 'failed'}`);
process.exit(outcomes.every(({ status }) => status === 0) ? 0 : 1);

function run(command: string, parameters: string[], cwd: string): SpawnSyncReturns<string> {
  const result = spawnSync(command, parameters, { cwd, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (result.status !== 0) throw new Error(`${command} ${parameters.join(' ')}\n${result.stderr}`);
  return result;
}
