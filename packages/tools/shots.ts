// `npm run shots`: saves screenshots of all pages at 360 and 1280 px in `screenshots/`.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { prepareLocalRun } from '@talkaroo/tools/support/local-run';
import { root, startTool, stopAll, untilHealthy } from '@talkaroo/tools/support/processes';
import { launchChromium } from '@talkaroo/tools/support/programs';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { isReady, layOutAll } from '@/tests/support/access/ready';
import { everyPage } from '@/tests/support/pages';

const widths = [360, 1280];
const folder = path.join(root, 'screenshots');

const { port, sandboxPort, suffix, env } = await prepareLocalRun();
await ensureBuild();
rmSync(folder, { recursive: true, force: true });

const children = [startTool('sandbox', [], { SANDBOX_DATABASE: ':memory:' }, true), startTool('site', [], env)];
if (!(await untilHealthy(sandboxPort, children)) || !(await untilHealthy(port, children))) process.exit(1);
const browser = await launchChromium();
try {
  for (const { region, language, id, path: page } of everyPage()) {
    for (const width of widths) {
      const file = path.join(folder, region.id, `${language}-${id}-${width}.png`);
      await shoot(`http://${region.id}.${suffix}:${port}${page}`, { width, file });
    }
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
