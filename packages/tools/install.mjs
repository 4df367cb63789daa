// Runs before every command (package.json, "pre…"): installs what package-lock.json names, and does nothing when that
// is already there. Plain JavaScript without imports of its own, because nothing is installed yet when it first runs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
/** Held by the one process that installs. Outside of node_modules, which `npm ci` deletes. */
const turn = `${root}.installing`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;

if (!isInstalled()) {
  waitForTurn();
  const status = isInstalled() ? 0 : install();
  rmSync(turn);
  if (status !== 0) {
    console.error('The packages could not be installed. Is the npm registry reachable?');
    process.exit(status);
  }
}

/** @returns the exit code of npm */
function install() {
  console.log('Installing packages (a minute or so, the first time) …');
  // The npm that runs this script; its warnings speak of the machine's Node, not of the one that is being installed.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(`npm ${args.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true });
  if (status === 0) writeFileSync(stamp, lock);
  return status ?? 1;
}

/** Commands that start together, such as the servers of the browser tests, must not install at the same time. */
function waitForTurn() {
  for (;;) {
    try {
      writeFileSync(turn, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isHeld()) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    else rmSync(turn, { force: true });
  }
}

/** Whether the process that has the turn still runs: one that was killed leaves its file behind. */
function isHeld() {
  try {
    return process.kill(Number(readFileSync(turn, 'utf8')), 0);
  } catch (error) {
    // Another user's process, which does run.
    if (error.code === 'EPERM') return true;
    // The process is gone, or it has just given up its turn.
    if (error.code === 'ESRCH' || error.code === 'ENOENT') return false;
    throw error;
  }
}
