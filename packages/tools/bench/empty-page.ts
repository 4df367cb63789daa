import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { exitOf, root } from '@talkaroo/tools/support/processes';

const next = path.join(root, 'node_modules/.bin/next');
const folder = path.join(root, '.bench/empty');
const stamp = path.join(folder, '.next/built-with');

/** JavaScript, because Next would add settings for TypeScript. */
const files = {
  'package.json': '{ "private": true }\n',
  // The folder is ignored by git, and uses the repository's packages.
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

/** Builds a page with one line of text, the baseline of every Next page. @throws Error with Next's output */
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
