import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitOf, root } from '@talkaroo/tools/support/processes';

const next = path.join(root, 'node_modules/next/dist/bin/next');
const folder = path.join(root, '.bench/empty');
const stamp = path.join(folder, '.next/built-with');

/** Not TypeScript: Next would add its own settings for that. */
const files = {
  'package.json': '{ "private": true }\n',
  // In a place of the repository that git ignores; its packages are the repository's.
  'next.config.mjs': 'export default { turbopack: { root: process.cwd() } };\n',
  'app/layout.jsx': `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  'app/page.jsx': `export const metadata = { title: 'Empty', description: 'A page with one line of text.' };

export default function Page() {
  return <main><h1>Hello</h1></main>;
}
`,
};

/**
 * Builds a page with one line of text, with the packages of this repository: what every page of this Next costs. Does
 * nothing where the last build is of the same Next and the same files.
 * @throws Error with what Next said, if it cannot be built
 */
export async function ensureEmptyPage(): Promise<void> {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/next/package.json'), 'utf8'));
  const built = JSON.stringify([version, files]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === built) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const build = startNext(['build', folder]);
  let said = '';
  for (const stream of [build.stdout, build.stderr]) stream?.on('data', (part) => (said += part));
  if ((await exitOf(build)) !== 0) throw new Error(`The empty page cannot be built:\n${said}`);
  writeFileSync(stamp, built);
}

/** Starts Next's own production server for it. */
export function startEmptyPage(port: number): ChildProcess {
  const server = startNext(['start', folder, '-p', String(port)]);
  server.stdout?.resume();
  server.stderr?.pipe(process.stderr);
  return server;
}

function startNext(args: string[]): ChildProcess {
  return spawn(process.execPath, [next, ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
}
