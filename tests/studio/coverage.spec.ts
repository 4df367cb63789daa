import { get } from 'es-toolkit/compat';
import { build } from 'esbuild';
import { regions } from '@/lib/regions/regions';
import { root } from '@/scripts/support/processes';
import { viewQuery } from '@/studio/app/api';
import type { PageAnswer, SessionAnswer } from '@/studio/protocol';
import type { Audit } from './audit-in-browser';
import { expect, test } from './studio';
import { askStudio } from './studio-server';

// Everything that people read, hear or see on any page leads to the file and key that says it.

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
  test(`every text, attribute and picture of ${id} leads to its key`, async ({ studio, draft, page }) => {
    test.setTimeout(240_000);
    await page.goto('about:blank');
    await page.evaluate(script);
    const session = await askStudio<SessionAnswer>(studio, '/session');
    const region = session.regions.find((one) => one.id === id);
    expect(region?.pages.length).toBeGreaterThan(10);
    const faults: string[] = [];
    let found = 0;
    for (const { id: language } of region?.languages ?? []) {
      for (const { page: name, slug } of region?.pages ?? []) {
        const view = { region: id, language, page: name, slug };
        // Not every article is in every language.
        const answer = await askStudio<PageAnswer>(studio, `/drafts/${draft}/page?${viewQuery(view)}`).catch(
          (error) => {
            if (slug && String(error).includes(': 404')) return undefined;
            throw error;
          },
        );
        if (!answer || (answer.status === 404 && slug)) continue;
        const audit = await page.evaluate(
          ({ html, marks }) => (globalThis as unknown as { audit: (page: object) => Audit }).audit({ html, marks }),
          answer,
        );
        found += audit.found;
        const where = `${language} ${name} ${slug}`;
        faults.push(...audit.missing.map(({ text, path }) => `${where}: “${text}” at ${path}`));
        // A picture that the page has taken from a pack is on it, and leads there.
        const pictures = picturesAmong(answer.reads, language, studio.read);
        faults.push(...pictures.filter((key) => !audit.pictures.includes(key)).map((key) => `${where}: ${key}`));
      }
    }
    expect(faults).toEqual([]);
    expect(found).toBeGreaterThan(1_000);
  });
}

/** Those of some texts that are addresses of pictures: `home.steps.meet.image`. */
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
