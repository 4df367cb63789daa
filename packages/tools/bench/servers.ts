import type { ChildProcess } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, runQuietly, startTool, stopAll, untilAnswers } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { ports } from '@/tests/support/ports';
import { startTestSite } from '@/tests/support/servers';

export const emptyPage = `http://empty.localhost:${ports.empty}/`;

/** JavaScript, because Next would add settings for TypeScript. */
const files = {
  'package.json': '{ "private": true }\n',
  // The folder is ignored by git, and uses the repository's packages.
  'next.config.mjs': 'export default { turbopack: { root: process.cwd() } };\n',
  'app/layout.jsx': `export default ({ children }) => <html lang="en"><body>{children}</body></html>;\n`,
  'app/page.jsx': `export const metadata = { title: 'Empty', description: 'A page with one line of text.' };
export default () => <main><h1>Hello</h1></main>;\n`,
};

/** Builds and starts a page with one line of text, the baseline of every Next page. @throws Error with Next's output */
export async function startEmptyPage(): Promise<ChildProcess> {
  const folder = path.join(root, '.bench/empty');
  const env = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  const { code, output } = await runQuietly('next', ['build', folder], env);
  if (code !== 0) throw new Error(`The empty page cannot be built:\n${output}`);
  const server = startTool('next', ['start', folder, '-p', String(ports.empty)], env, true);
  if (!(await untilAnswers(`http://127.0.0.1:${ports.empty}/`, [server]))) throw new Error('The empty page has ended');
  return server;
}

/** Measures while the released site, its sandbox and the empty page run. @throws Error if one of them does not start */
export async function withServers<Result>(measure: () => Promise<Result>): Promise<Result> {
  await ensureBuild();
  const empty = await startEmptyPage();
  try {
    const stopSite = await startTestSite();
    return await measure().finally(stopSite);
  } finally {
    await stopAll([empty]);
  }
}
