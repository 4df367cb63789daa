import { globSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { currentSnapshot } from '@talkaroo/content/packs/packs';
import { addressesByRoute } from '@talkaroo/server/warm-up';
import { closeMark, markPicture, openMark, pictureMarks } from '@talkaroo/studio/core/marks';
import { bundleStudio } from '@talkaroo/studio/server/bundle';
import { root } from '@talkaroo/tools/support/processes';
import { sources } from '@talkaroo/tools/support/site-build';
import { escapeRegExp } from 'es-toolkit';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { askServer } from '../support/ask-server';
import { ports } from '../support/ports';

// The studio is internal: no part of it may reach a page, a file or a server of the site.

const release = realpathSync(path.join(root, 'releases/current'));

const names = ['Talkaroo Studio', 'data-studio-', 'studio typing', 'id="studio"', 'STUDIO_'];
/** First and last characters of marks, literally and as escapes. */
const markCharacters = ['\u{E0001}', '\u{E007F}'];
const escapes = ['\\u{e0001}', '\\u{e007f}', '\\udb40\\udc01', '\\udb40\\udc7f'];
/** Sentences of the studio; shorter ones may occur elsewhere. */
const sentences = globSync('packages/studio/app/**/!(*.test).{ts,tsx}', { cwd: root }).flatMap((file) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/'([A-Z][^'\n]{29,}[.:?])'/g)].map(([, text = '']) => text),
);

function finder(strings: readonly string[]): RegExp {
  return new RegExp(strings.map((text) => escapeRegExp(text)).join('|'), 'iu');
}

const ofStudio = finder([...names, ...markCharacters, ...escapes, ...sentences]);

describe('no byte of the studio', () => {
  it('is missed by what is searched for here', async () => {
    const bundle = [...(await bundleStudio(root)).values()].map(({ body }) => body.toString('utf8')).join('\n');
    const server = globSync('packages/studio/{server/*.ts,app/index.html}', { cwd: root }).map((file) =>
      readFileSync(path.join(root, file)),
    );
    const all = `${bundle}\n${server.join('\n')}`;
    for (const name of names) expect(all).toContain(name);
    expect(sentences.length).toBeGreaterThan(20);
    for (const mark of [openMark(1), closeMark(1)]) expect(mark).toMatch(finder(markCharacters));
    expect(bundle.toLowerCase()).toMatch(finder([...markCharacters, ...escapes]));
  });

  it('is in a file of the release', () => {
    const files = readdirSync(release, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name));
    expect(files.length).toBeGreaterThan(1_000);
    const found = files.filter((file) => ofStudio.test(readFileSync(file, 'utf8')));
    expect(found.map((file) => path.relative(release, file))).toEqual([]);
  });

  it('is imported by the sources of a release', async () => {
    expect(sources.filter((source) => source.startsWith('studio'))).toEqual([]);
    const code = sources
      .flatMap((source) => globSync([source, `${source}/**`], { cwd: root }))
      .filter((file) => /\.tsx?$/.test(file) && !/(\.test|-testing|\.d|\.dev)\.tsx?$/.test(file));
    const { metafile } = await build({
      entryPoints: code,
      absWorkingDir: root,
      outdir: '/nowhere',
      bundle: true,
      write: false,
      metafile: true,
      packages: 'external',
      platform: 'node',
      format: 'esm',
      loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
      logLevel: 'error',
    });
    const read = Object.keys(metafile.inputs);
    expect(read).toContain('packages/content/packs/packs.ts');
    expect(read.filter((file) => /^(studio|tests|sandbox)\//.test(file))).toEqual([]);
  });

  it('is on a page of any region', async () => {
    expect(pictureMarks(markPicture('/assets/hero.svg', 5)).runs).toHaveLength(1);
    const addresses = [...addressesByRoute(currentSnapshot().packs).values()];
    expect(addresses.length).toBeGreaterThan(200);
    const found: string[] = [];
    for (const { host, path: address } of addresses) {
      const { status, body } = await askServer(ports.site, address, { headers: { host } });
      expect(status, address).toBeLessThan(500);
      // Includes tag characters inside of marks.
      const isMarked = ofStudio.test(body) || /[\u{E0000}-\u{E007F}]/u.test(body);
      if (isMarked || pictureMarks(body).runs.length > 0) found.push(`${host}${address}`);
    }
    expect(found).toEqual([]);
  });
});
