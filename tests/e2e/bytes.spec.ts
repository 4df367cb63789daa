import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { hasPage, type PageId, pagePath, pages } from '@/lib/regions/pages';
import { emptyPageScripts, scriptsOf } from '../support/scripts';
import { allRegions, ask, expect, slug, test } from '../support/site';

/**
 * Most that a page may load, as a ratio to what an empty page of this Next.js version loads: React and the router.
 * The aims are 1.10 and 1.25; what is written here is where the site stands, so that it does not grow.
 */
const budgets = { reading: 1.14, form: 1.29 } as const;

const withForm = ['home', 'register', 'booking', 'booking-chinese', 'chinese'] as const;
const reading = pages.map(({ id }) => id).filter((id) => !(withForm as readonly PageId[]).includes(id));

/** Bytes of scripts after Brotli compression, each once: what an edge sends, whatever the server compresses with. */
function bytesOf(sources: Iterable<string>): number {
  return [...new Set(sources)].reduce((sum, source) => {
    const bytes = sizes.get(source) ?? brotliCompressSync(readFileSync(`.next/${source}`)).length;
    sizes.set(source, bytes);
    return sum + bytes;
  }, 0);
}
const sizes = new Map<string, number>();

for (const [kind, ids] of [
  ['reading', reading],
  ['form', withForm],
] as const) {
  test(`the scripts of a ${kind} page are at most ${budgets[kind]} times those of an empty page`, async () => {
    const floor = bytesOf(emptyPageScripts());
    for (const id of ids) {
      const region = allRegions.find((candidate) => hasPage(candidate, id));
      if (!region) continue;
      const { body } = await ask(region.domain, pagePath(region, region.languages[0], id, slug));
      const ratio = bytesOf(scriptsOf(body)) / floor;
      test.info().annotations.push({ type: id, description: ratio.toFixed(3) });
      expect(ratio, id).toBeLessThanOrEqual(budgets[kind]);
      // An empty page's scripts are among them, so that the ratio says something.
      expect(ratio, id).toBeGreaterThan(1);
    }
  });
}
