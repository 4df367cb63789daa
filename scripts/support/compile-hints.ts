import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** https://v8.dev/blog/explicit-compile-hints. Other engines ignore the comment. It must be the first line. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes Chromium compile the scripts of a folder while they arrive, off the main thread. Compiling functions on their
 * first call is half of the delay of the first press on a sleeping page.
 */
export function addCompileHints(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(hint)) writeFileSync(file, hint + text);
  }
}
