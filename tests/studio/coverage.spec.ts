import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { checkPacks, type Packs, packId } from '@talkaroo/content/packs/read-packs';
import { regions } from '@talkaroo/content/regions/regions';
import type { PageAnswer, SessionAnswer, View } from '@talkaroo/studio/protocol';
import { root } from '@talkaroo/tools/support/processes';
import { get } from 'es-toolkit/compat';
import { build } from 'esbuild';
import { full } from '../support/site';
import type { Audit } from './audit-in-browser';
import { expect, test } from './studio';
import { askStudio } from './studio-server';

// Checks that all text, speech and pictures of every page lead to their file and key.

let script = '';
test.beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: ['tests/studio/audit-in-browser.ts'],
    absWorkingDir: root,
    bundle: true,
    write: false,
    format: 'iife',
    logLevel: 'error',
  });
  script = outputFiles[0]?.text ?? '';
});

for (const { id } of regions) {
  test(`every text, attribute and picture of ${id} leads to its key`, full, async ({ studio, draft, page }) => {
    test.setTimeout(240_000);
    await page.goto('about:blank');
    await page.evaluate(script);
    const session = await askStudio<SessionAnswer>(studio, '/session');
    const region = session.regions.find((one) => one.id === id);
    expect(region?.pages.length).toBeGreaterThan(10);
    const packs = checkPacks(readPackFiles(studio.locales));
    const faults: string[] = [];
    let found = 0;
    for (const { id: language } of region?.languages ?? []) {
      for (const { page: name, slug } of region?.pages ?? []) {
        const view = { region: id, language, page: name, slug };
        const answer = await askStudio<PageAnswer>(studio, `/drafts/${draft}/page?${new URLSearchParams(view)}`).catch(
          (error) => {
            if (slug && String(error).includes(': 404')) return undefined;
            throw error;
          },
        );
        if (!answer || (answer.status === 404 && slug)) continue;
        const audit = await page.evaluate(
          (given) => (globalThis as unknown as { audit: (page: object) => Audit }).audit(given),
          { html: answer.html, marks: answer.marks, named: picturesNamed(packs, view, answer) },
        );
        found += audit.found;
        const where = `${language} ${name} ${slug}`;
        faults.push(...audit.missing.map(({ text, path }) => `${where}: “${text}” at ${path}`));
        const pictures = picturesAmong(answer.reads, language, studio.read);
        faults.push(...pictures.filter((key) => !audit.pictures.includes(key)).map((key) => `${where}: ${key}`));
      }
    }
    expect(faults).toEqual([]);
    expect(found).toBeGreaterThan(1_000);
  });
}

/** Other pages may use the same file as a built-in drawing, so only the page's own sources count. */
function picturesNamed({ regionFiles, packs }: Packs, view: View, { reads, marks }: PageAnswer): string[] {
  const pack = packs.get(packId(view.region, view.language));
  const texts = reads.map((name) => get(pack?.messages, name));
  const shown = new Set(Object.values(marks).flatMap((ref) => (ref.kind === 'article' ? [ref.place.file] : [])));
  const covers = Object.values(pack?.articles ?? {}).flatMap((ofKind) =>
    [...ofKind.values()].flatMap(({ kind, slug, cover }) =>
      [...shown].some((file) => file.endsWith(`/${kind}/${slug}.md`)) ? [cover] : [],
    ),
  );
  return [...new Set(picturesIn([regionFiles.get(view.region), texts, covers]))];
}

function picturesIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/assets/') ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(picturesIn) : [];
}

/** Returns keys of texts that are picture URLs: `home.steps.meet.image`. */
function picturesAmong(reads: readonly string[], language: string, read: (file: string) => string): string[] {
  return reads.filter((name) => {
    const [namespace = '', ...path] = name.split('.');
    return [language, 'en'].some((folder) => {
      const pack: unknown = JSON.parse(read(`${folder}/${namespace}.json`));
      const text = get(pack, path);
      return typeof text === 'string' && text.startsWith('/assets/');
    });
  });
}
