import { cpSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentRelease } from '@talkaroo/tools/edge/local-edge';
import { filesIn } from '@talkaroo/tools/support/files-in';
import { maxBy } from 'es-toolkit';

/**
 * Fakes another build of the current release: with another id, so that all pages differ, and a style sheet of another
 * name. Like each release, it also has the browser files of the build before.
 * @returns addresses of files that only the new build has, and that only old pages need
 */
export async function makeNextBuild(folder: string): Promise<{ added: string[]; removed: string[] }> {
  cpSync(realpathSync(currentRelease), folder, { recursive: true, verbatimSymlinks: true });
  const next = path.join(folder, '.next');
  const id = readFileSync(path.join(next, 'BUILD_ID'), 'utf8').trim();
  const newId = `${id.slice(0, -2)}n1`;
  const chunks = path.join(next, 'static/chunks');
  const styles = readdirSync(chunks).filter((name) => name.endsWith('.css'));
  // The style sheet of the layout is in all pages.
  const pages = filesIn(path.join(next, 'server')).map((file) => readFileSync(file, 'utf8'));
  const style = maxBy(styles, (name) => pages.filter((page) => page.includes(name)).length) as string;
  const newStyle = `1-${style}`;
  // The names of browser files contain a hash of their content.
  const text = /\.(js|json|html|rsc)$|BUILD_ID$/;
  for (const file of filesIn(next).filter((name) => text.test(name) && !name.includes('/static/'))) {
    const before = readFileSync(file, 'utf8');
    const after = before.replaceAll(id, newId).replaceAll(style, newStyle);
    if (after !== before) writeFileSync(file, after);
  }
  cpSync(path.join(next, 'static', id), path.join(next, 'static', newId), { recursive: true });
  for (const name of readdirSync(chunks).filter((file) => file.startsWith(style))) {
    cpSync(path.join(chunks, name), path.join(chunks, name.replace(style, newStyle)));
  }
  const address = (name: string) => `/_next/static/chunks/${name}`;
  return { added: [address(newStyle)], removed: [address(style)] };
}
