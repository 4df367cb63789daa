import type { Page } from '@playwright/test';
import { forEachAsync } from 'es-toolkit';
import sharp from 'sharp';
import { type SharePicture, shareSize } from '@/lib/seo/share-pictures';
import { launchChromium } from './programs';
import { shareFonts, sharePictureHtml, wordlessHtml } from './share-picture-html';
import { fitSharePicture } from './share-picture-layout';

const { width, height } = shareSize;

const tabs = 3;

/** Flat drawings need few colours; this saves two thirds of the bytes. */
const png = { palette: true, colours: 96, effort: 4 };

/** Runs in the page. Letters without a font look like the unassigned character U+0378. */
function lettersWithoutFont([fonts, letters]: [string, string[]]): string[] {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.font = `40px ${fonts}`;
  const [none, ...pictures] = ['\u0378', ...letters].map((letter) => {
    context.clearRect(0, 0, 64, 64);
    context.fillText(letter, 4, 48);
    return context.getImageData(0, 0, 64, 64).data.join();
  });
  return letters.filter((_, index) => pictures[index] === none);
}

/** Draws PNG files by public path, and reports failures. @throws Error without Chromium or a drawing's file */
export async function drawSharePictures(
  pictures: readonly SharePicture[],
  report: (message: string) => void = console.error,
): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  await withTabs(pictures, async (page, picture) => {
    const { path: address, title, brand } = picture;
    // The template's own fonts have the Latin letters.
    const letters = [...new Set(title + brand)].filter((letter) => letter > '\u024f' && /\p{Letter}/u.test(letter));
    await show(page, sharePictureHtml(picture));
    const missing = (await page.evaluate(lettersWithoutFont, [shareFonts, letters] as [string, string[]])).join(' ');
    if (!missing) drawn.set(address, await screenshot(page));
    else report(`${address} is not drawn: no font on this machine has ${missing}. Install Noto Sans, all scripts.`);
  });
  return drawn;
}

/** Draws the pictures without words that stand in for missing ones. Returns PNG files by the path of the drawing. */
export async function drawWordless(art: readonly string[]): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  await withTabs(art, async (page, name) => {
    await show(page, wordlessHtml(name));
    drawn.set(name, await screenshot(page));
  });
  return drawn;
}

async function show(page: Page, html: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate(fitSharePicture, undefined);
}

async function screenshot(page: Page): Promise<Buffer> {
  const bytes = await page.screenshot({ animations: 'allow', caret: 'initial' });
  return sharp(bytes).png(png).toBuffer();
}

async function withTabs<Item>(items: readonly Item[], work: (page: Page, item: Item) => Promise<void>): Promise<void> {
  if (items.length === 0) return;
  const browser = await launchChromium();
  const draw = async (item: Item) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await work(page, item);
    await page.close();
  };
  try {
    await forEachAsync([...items], draw, { concurrency: tabs });
  } finally {
    await browser.close();
  }
}
