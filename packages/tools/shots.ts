// `npm run shots`: saves screenshots of all pages at 360 and 1280 px in `screenshots/`.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { slugsOf } from '@talkaroo/content/packs/packs';
import { openPages } from '@talkaroo/content/regions/open-pages';
import { pagePath } from '@talkaroo/content/regions/pages';
import { regions } from '@talkaroo/content/regions/regions';
import { prepareLocalRun } from '@talkaroo/tools/support/local-run';
import { root, startTool, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
import { ensureChromium } from '@talkaroo/tools/support/programs';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { isReady, layOutAll } from '@/tests/support/access/ready';

const widths = [360, 1280];
const folder = path.join(root, 'screenshots');

const { port, sandboxPort, suffix, env } = await prepareLocalRun();
const executablePath = ensureChromium();
await ensureBuild();
rmSync(folder, { recursive: true, force: true });

const children = [startTool('sandbox', [], { SANDBOX_DATABASE: ':memory:' }, true), startTool('site', [], env)];
if (!(await untilHealthy(sandboxPort, children)) || !(await untilHealthy(port, children))) process.exit(1);
const browser = await chromium.launch({
  executablePath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  for (const region of regions) {
    mkdirSync(path.join(folder, region.id), { recursive: true });
    for (const language of region.languages) {
      for (const { id } of openPages(region)) {
        const [slug] = slugsOf(region, language, id);
        if (slug === undefined) continue;
        for (const width of widths) {
          await shoot(`http://${region.id}.${suffix}:${port}${pagePath(region, language, id, slug)}`, {
            width,
            file: path.join(folder, region.id, `${language}-${id}-${width}.png`),
          });
        }
      }
    }
    console.log(`${region.id}: done`);
  }
} finally {
  await browser.close();
  await stopAll(children);
}

async function shoot(address: string, { width, file }: { width: number; file: string }): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(address);
  await page.waitForFunction(isReady);
  await page.evaluate(layOutAll);
  // Loads pictures below the fold.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(isReady);
  await page.screenshot({ path: file, fullPage: true });
  await page.close();
}
