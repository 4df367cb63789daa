import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** https://v8.dev/blog/explicit-compile-hints; other engines take it for a comment. Only a first line counts. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Asks Chromium to compile every script below a folder while it arrives, off the main thread. Without it, each function
 * is compiled when it is first called: half of what a press on a sleeping page waits for.
 */
export function addCompileHints(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.js')) continue;
    const file = path.join(folder, name);
    const text = readFileSync(file, 'utf8');
    if (!text.startsWith(hint)) writeFileSync(file, hint + text);
  }
}
