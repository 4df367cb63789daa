// Runs before `start`, `test`, `studio` and `edge`: installs missing packages of package-lock.json, with `start` only
// those of the site and its sandbox. Imports no packages, as it runs before any is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
/** Exists while one process installs. Outside node_modules, which `npm ci` deletes. */
const turn = `${root}.installing`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .update(`${process.platform}-${process.arch}`)
  .digest('hex');

const forStart = ['content', 'server', 'edge', 'sandbox'].map((name) => `--workspace=packages/${name}`);
const isForStart = process.argv[2] === 'start';
const wanted = isForStart ? `${lock} start` : lock;

function isInstalled() {
  const installed = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  return installed === lock || installed === wanted;
}

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
  // The npm that runs this script; its warnings are about the machine's Node, not about the one being installed.
  const npm = process.env.npm_execpath;
  const some = isForStart ? ['--omit=dev', '--include-workspace-root', ...forStart] : [];
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', ...some];
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: 'inherit' })
    : spawnSync(`npm ${args.join(' ')}`, { cwd: root, stdio: 'inherit', shell: true });
  if (status === 0) writeFileSync(stamp, wanted);
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

/** Whether the process that has the turn still runs: a killed one leaves its file behind. */
function isHeld() {
  try {
    return process.kill(Number(readFileSync(turn, 'utf8')), 0);
  } catch (error) {
    // Another user's process, which does run.
    if (error.code === 'EPERM') return true;
    // The process has ended, or has just given up its turn.
    if (error.code === 'ESRCH' || error.code === 'ENOENT') return false;
    throw error;
  }
}
