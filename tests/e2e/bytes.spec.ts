import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { hasPage, pagePath } from '@/lib/regions/pages';
import { allRegions, ask, expect, test } from '../support/site';

/** Most that a page may load, as a ratio to what an empty page of this Next.js version loads: React and the router. */
const budgets = { reading: 1.1, form: 1.25 } as const;

const withForm = ['home', 'register', 'booking', 'booking-chinese', 'chinese'] as const;
const reading = ['about', 'course', 'study', 'teacher', 'questions', 'agreement', 'privacy'] as const;

/** Bytes of scripts after Brotli compression, each once: what an edge sends, whatever the server compresses with. */
function bytesOf(sources: Iterable<string>): number {
  return [...new Set(sources)].reduce((sum, source) => {
    const bytes = sizes.get(source) ?? brotliCompressSync(readFileSync(`.next/${source}`)).length;
    sizes.set(source, bytes);
    return sum + bytes;
  }, 0);
}
const sizes = new Map<string, number>();

/** The scripts that a page’s HTML asks for, so that they are there before its `load` event. */
async function scriptsOf(host: string, path: string): Promise<string[]> {
  const { document } = new JSDOM((await ask(host, path)).body).window;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src]:not([nomodule])');
  return Array.from(scripts, (script) => new URL(script.src, 'http://x').pathname.replace('/_next/', ''));
}

const floor = () => {
  const { rootMainFiles } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
    rootMainFiles: string[];
  };
  return bytesOf(rootMainFiles);
};

for (const [kind, ids] of [
  ['reading', reading],
  ['form', withForm],
] as const) {
  test(`scripts of a page for ${kind} are at most ${budgets[kind]} times those of an empty page`, async () => {
    for (const id of ids) {
      const region = allRegions.find((candidate) => hasPage(candidate, id));
      if (!region) continue;
      const scripts = await scriptsOf(region.domain, pagePath(region, region.languages[0], id));
      const ratio = bytesOf(scripts) / floor();
      test.info().annotations.push({ type: id, description: ratio.toFixed(3) });
      expect(ratio, id).toBeLessThanOrEqual(budgets[kind]);
      // An empty page's scripts are among them, so that the ratio says something.
      expect(ratio, id).toBeGreaterThan(1);
    }
  });
}
