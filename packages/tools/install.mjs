// Runs before every command (package.json, "pre…") and installs packages if necessary. It cannot use any itself.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
/** Lock file of the installing process. It is outside node_modules, which `npm ci` deletes. */
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

function install() {
  console.log('Installing packages (a minute or so, the first time) …');
  // The running npm. The system's npm would warn about the system's Node.
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(`npm ${args.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true });
  if (status === 0) writeFileSync(stamp, lock);
  return status ?? 1;
}

/** Commands that start together must not install at the same time. */
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

/** Whether the lock's owner still runs; a killed process leaves its file behind. */
function isHeld() {
  try {
    return process.kill(Number(readFileSync(turn, 'utf8')), 0);
  } catch (error) {
    // The process exists, but belongs to another user.
    if (error.code === 'EPERM') return true;
    if (error.code === 'ESRCH' || error.code === 'ENOENT') return false;
    throw error;
  }
}
