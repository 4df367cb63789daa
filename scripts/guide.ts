// `npm run guide`: where each text of the site is, for `docs/packs`: pictures of the real pages with numbered texts, and
// tables of file and key. Builds first if the build is out of date.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { loadPack } from '@/lib/packs/packs';
import { pagePath } from '@/lib/regions/pages';
import { findRegion, type Region } from '@/lib/regions/regions';
import { type Box, findTexts, type Row, rowsOf, type SeenText } from '@/scripts/guide/find-texts';
import { knownTexts } from '@/scripts/guide/known-texts';
import { type Scene, scenes } from '@/scripts/guide/scenes';
import { ensureChromium } from '@/scripts/support/chromium';
import { prepareLocalRun } from '@/scripts/support/local-run';
import { root, startTool, stopAll, untilHealthy } from '@/scripts/support/processes';
import { ensureBuild } from '@/scripts/support/site-build';
import { isReady } from '@/tests/support/access/ready';

const folder = path.join(root, 'docs/packs');
/** Of `where.md`. */
const introduction = `# Where each text is

This page is made by \`npm run guide\`. It shows the site's pages in English; the files of another language lie in its own
folder and have the same names and keys: for Turkish, read \`locales/tr\` in place of \`locales/en\`. How to change a text,
see and publish it is in [the guide](../packs.md).

A key is a path: \`steps.register.title\` is \`"title"\` in the group \`"register"\` in the group \`"steps"\`. "Likewise"
names the other groups of a list, which have the same keys.

Not in the pictures: \`seo\` of each file has what search engines and browser tabs show; words for screen readers, such as
the descriptions of pictures, are beside the texts that they belong to.
`;

/** px; pictures are made smaller by this factor. */
const viewport = { width: 1120, height: 800 };
const scale = 0.75;
const margin = 28;
/** A picture holds as many blocks of a page as fit this height, in px. */
const tallest = 1000;

const only = process.argv.slice(2);
const { port, sandboxPort, suffix, env } = await prepareLocalRun();
const executablePath = ensureChromium();
await ensureBuild();
if (only.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const children = [startTool('sandbox', [], { SANDBOX_DATABASE: ':memory:' }, true), startTool('site', [], env)];
if (!(await untilHealthy(sandboxPort, children)) || !(await untilHealthy(port, children))) process.exit(1);
const browser = await chromium.launch({
  executablePath,
  // Chromium refuses to run sandboxed as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const sections: string[] = [];
  for (const scene of scenes.filter(({ name }) => only.length === 0 || only.includes(name))) {
    sections.push(await describeScene(browser, scene));
    console.log(`${scene.name}: done`);
  }
  if (only.length === 0) writeFileSync(path.join(folder, 'where.md'), `${introduction}\n${sections.join('\n')}`);
} finally {
  await browser.close();
  await stopAll(children);
}

async function describeScene(browser: Browser, scene: Scene): Promise<string> {
  const { region, page } = await openScene(browser, scene);
  const known = knownTexts(region, scene.language);
  const clips = await clipsOf(page, scene.parts);
  const seen = await page.evaluate(seenTexts, scene.parts ?? 'main');
  const rows = rowsOf(findTexts(seen, known, scene.files));
  const lines = [`## ${scene.title}`, ''];
  let count = 0;
  for (const [index, clip] of clips.entries()) {
    const here = rows.filter(({ box }) => isWithin(box, clip));
    if (here.length === 0) continue;
    const name = clips.length > 1 ? `${scene.name}-${index + 1}.png` : `${scene.name}.png`;
    await page.evaluate(mark, {
      marks: here.map(({ box }, at) => ({ box, number: count + at + 1 })),
      texts: seen.flatMap(({ within }) => within.slice(0, 1).map(({ box }) => box)),
    });
    const png = await page.screenshot({ fullPage: true, clip });
    await sharp(png)
      .resize({ width: Math.round(clip.width * scale) })
      .png({ palette: true, colours: 48, dither: 0, effort: 10 })
      .toFile(path.join(folder, name));
    lines.push(`![${scene.title}, with its texts numbered](${name})`, '', ...table(here, count), '');
    count += here.length;
  }
  await page.close();
  return lines.join('\n');
}

async function openScene(browser: Browser, scene: Scene): Promise<{ region: Region; page: Page }> {
  const region = findRegion(scene.region);
  if (!region) throw new Error(`No region ${scene.region}`);
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce', bypassCSP: true });
  await page.goto(`http://${region.id}.${suffix}:${port}${pagePath(region, scene.language, scene.page, '')}`);
  await page.waitForFunction(isReady);
  await scene.act?.(page, loadPack(region, scene.language).messages.common);
  // Nothing covers what is shown; pictures below the fold load when scrolled to.
  await page.addStyleTag({ content: '[data-covers] { display: none !important }' });
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(isReady);
  return { region, page };
}

/** The areas to show: of the named part, or of as many blocks of the page as fit a picture. */
async function clipsOf(page: Page, parts: string | undefined): Promise<Box[]> {
  const boxes = await page.evaluate((selector) => {
    let elements = [...document.querySelectorAll(selector ?? 'main')];
    while (!selector && elements.length === 1 && elements[0]?.children.length) elements = [...elements[0].children];
    return elements
      .map((element) => element.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0)
      .map(({ x, y, width, height }) => ({ x: x + scrollX, y: y + scrollY, width, height }));
  }, parts);
  if (parts) {
    // Room for numbers beside the part.
    return boxes.map(({ x, y, width, height }) => {
      const left = Math.max(0, x - margin);
      return { x: left, y, width: Math.min(viewport.width, x + width + margin) - left, height };
    });
  }
  const clips: Box[] = [];
  for (const { y, height } of boxes) {
    const last = clips.at(-1);
    if (last && y + height - last.y <= tallest) last.height = y + height - last.y;
    else clips.push({ x: 0, width: viewport.width, y, height });
  }
  return clips;
}

function isWithin({ x, y }: Box, clip: Box): boolean {
  return x >= clip.x - 1 && x < clip.x + clip.width && y >= clip.y - 1 && y < clip.y + clip.height;
}

function table(rows: readonly Row[], before: number): string[] {
  return [
    '| | text | file | key |',
    '|---|---|---|---|',
    ...rows.map(({ text, file, key, likewise }, index) => {
      const others = likewise.length > 0 ? `; likewise ${[...new Set(likewise)].map(code).join(', ')}` : '';
      return `| ${before + index + 1} | ${shortened(text)} | \`${file}\` | ${code(key)}${others} |`;
    }),
  ];
}

function code(text: string): string {
  return `\`${text}\``;
}

function shortened(text: string): string {
  const safe = text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
  return safe.length > 60 ? `${safe.slice(0, 57).trimEnd()} …` : safe;
}

/** In the page: every text that can be seen in the elements of a selector, with what is around it. */
function seenTexts(selector: string): SeenText[] {
  const seen: SeenText[] = [];
  for (const part of document.querySelectorAll(selector)) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!walker.currentNode.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
      const within: SeenText['within'] = [];
      for (let element = parent; part.contains(element); element = element.parentElement as HTMLElement) {
        const outer = element.getBoundingClientRect();
        // For screen readers alone; an inline element around a block has no size of its own.
        if (outer.width < 4 && getComputedStyle(element).display !== 'contents') {
          within.length = 0;
          break;
        }
        if (within.length === 5) continue;
        // The words alone, without a picture beside them, or words for screen readers.
        const box = { left: Number.POSITIVE_INFINITY, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
        const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        let text = '';
        while (words.nextNode()) {
          if ((words.currentNode.parentElement?.offsetWidth ?? 9) < 4) continue;
          text += words.currentNode.textContent;
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          for (const { left, top, right, bottom, width } of range.getClientRects()) {
            if (width < 2) continue;
            box.left = Math.min(box.left, left);
            box.top = Math.min(box.top, top);
            box.right = Math.max(box.right, right);
            box.bottom = Math.max(box.bottom, bottom);
          }
        }
        const { left, top, right, bottom } = box;
        if (right === 0) break;
        within.push({ text, box: { x: left + scrollX, y: top + scrollY, width: right - left, height: bottom - top } });
      }
      if (within.length > 0) seen.push({ within });
    }
    for (const input of part.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
      if (input.value || !input.checkVisibility()) continue;
      const { x, y, width, height } = input.getBoundingClientRect();
      const box = { x: x + scrollX + 8, y: y + scrollY + 8, width: width - 16, height: height - 16 };
      seen.push({ within: [{ text: input.placeholder, box }] });
    }
  }
  return seen;
}

/** In the page: frames texts, and numbers each where its number covers no other. */
function mark({ marks, texts }: { marks: { box: Box; number: number }[]; texts: Box[] }): void {
  document.querySelector('#marks')?.remove();
  const layer = document.createElement('div');
  layer.id = 'marks';
  layer.popover = 'manual';
  layer.style.cssText = `position: absolute; inset: 0 auto auto 0; margin: 0; border: 0; padding: 0; background: none;
    width: ${document.documentElement.scrollWidth}px; height: ${document.documentElement.scrollHeight}px; overflow: visible;
    max-width: none; max-height: none; pointer-events: none`;
  const taken = [...texts];
  const size = 24;
  for (const { box, number } of marks) {
    const frame = document.createElement('div');
    frame.style.cssText = `position: absolute; left: ${box.x - 4}px; top: ${box.y - 2}px; width: ${box.width + 8}px;
      height: ${box.height + 4}px; box-sizing: border-box; border: 2px solid #c2185b; border-radius: 6px;
      box-shadow: 0 0 0 1px rgb(255 255 255 / 70%)`;
    const middle = box.y + Math.min(box.height, 30) / 2 - size / 2;
    const places = [
      [box.x - size - 5, middle],
      [box.x + box.width + 5, middle],
      [box.x - 4, box.y - size - 2],
      [box.x - 4, box.y + box.height + 2],
      [box.x - size / 2, box.y - size / 2],
    ] as const;
    const [left, top] =
      places.find(
        ([x, y]) =>
          x >= 0 &&
          x + size <= document.documentElement.clientWidth &&
          taken.every((b) => x + size <= b.x || x >= b.x + b.width || y + size <= b.y || y >= b.y + b.height),
      ) ?? places[4];
    taken.push({ x: left, y: top, width: size, height: size });
    const badge = document.createElement('div');
    badge.textContent = String(number);
    badge.style.cssText = `position: absolute; left: ${left}px; top: ${top}px; width: ${size}px; height: ${size}px;
      border-radius: 50%; background: #c2185b; color: white; font: 700 15px/${size}px sans-serif; text-align: center;
      box-shadow: 0 0 0 2px white`;
    layer.append(frame, badge);
  }
  document.body.append(layer);
  layer.showPopover();
}
