import { cpSync, existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressedName } from '@talkaroo/server/content';
import { currentRelease } from '@talkaroo/tools/edge/local-edge';
import { filesIn } from '@talkaroo/tools/support/files-in';

/**
 * Fakes another build of the current release: with another id, so that all pages differ, and a style sheet of another
 * name. Like each release, it also has the browser files of the build before.
 * @returns addresses of files that only the new build has, and that only old pages need
 */
export async function makeNextBuild(folder: string, number: number): Promise<{ added: string[]; removed: string[] }> {
  cpSync(realpathSync(currentRelease), folder, { recursive: true, verbatimSymlinks: true });
  const next = path.join(folder, '.next');
  const id = readFileSync(path.join(next, 'BUILD_ID'), 'utf8').trim();
  const newId = `${id.slice(0, -2)}n${number}`;
  const styles = readdirSync(path.join(next, 'static/chunks')).filter((name) => name.endsWith('.css'));
  // The style sheet of the layout is in all pages.
  const used = styles.map((name) => ({ name, times: timesNamed(path.join(next, 'server'), name) }));
  const style = used.sort((one, other) => other.times - one.times)[0]?.name as string;
  const newStyle = `${number}-${style}`;
  // The names of browser files contain a hash of their content.
  const text = /\.(js|json|html|rsc)$|BUILD_ID$/;
  for (const file of filesIn(next).filter((name) => text.test(name) && !name.includes('/static/'))) {
    const before = readFileSync(file, 'utf8');
    const after = before.replaceAll(id, newId).replaceAll(style, newStyle);
    if (after !== before) writeFileSync(file, after);
  }
  cpSync(path.join(next, 'static', id), path.join(next, 'static', newId), { recursive: true });
  const chunk = (name: string) => path.join(next, 'static/chunks', name);
  for (const name of [(file: string) => file, ...Object.values(compressedName)]) {
    if (existsSync(name(chunk(style)))) cpSync(name(chunk(style)), name(chunk(newStyle)));
  }
  const address = (name: string) => `/_next/static/chunks/${name}`;
  return { added: [address(newStyle)], removed: [address(style)] };
}

function timesNamed(folder: string, name: string): number {
  return filesIn(folder).filter((file) => readFileSync(file, 'utf8').includes(name)).length;
}
