import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { hasPage, type PageId, pagePath, pages } from '@/lib/regions/pages';
import { emptyPageScripts, scriptsOf } from '../support/scripts';
import { allRegions, ask, expect, slug, test } from '../support/site';

/**
 * The most a page may load, relative to an empty page of this Next.js version: React and the router. The goals are 1.10
 * and 1.25; these values are the current state, to prevent growth.
 */
const budgets = { reading: 1.14, form: 1.29 } as const;

const withForm = ['home', 'register', 'booking', 'booking-chinese', 'chinese'] as const;
const reading = pages.map(({ id }) => id).filter((id) => !(withForm as readonly PageId[]).includes(id));

/**
 * Size of scripts after Brotli compression, each counted once: what a CDN edge sends, whatever the server compresses
 * with.
 */
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
      // They include an empty page's scripts, or the ratio would mean nothing.
      expect(ratio, id).toBeGreaterThan(1);
    }
  });
}
