import { forEachAsync } from 'es-toolkit';
import sharp from 'sharp';
import { shareSize } from '@/lib/seo/share-pictures';
import { launchChromium } from './programs';
import { type DrawnPicture, shareFonts, sharePictureHtml } from './share-picture-html';
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
  pictures: readonly DrawnPicture[],
  report: (message: string) => void = console.error,
): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  if (pictures.length === 0) return drawn;
  const browser = await launchChromium();
  const draw = async (picture: DrawnPicture) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(sharePictureHtml(picture));
    await page.evaluate(fitSharePicture, undefined);
    const words = 'title' in picture ? picture.title + picture.brand : '';
    // The template's own fonts have the Latin letters.
    const letters = [...new Set(words)].filter((letter) => letter > '\u024f' && /\p{Letter}/u.test(letter));
    const missing = (await page.evaluate(lettersWithoutFont, [shareFonts, letters] as [string, string[]])).join(' ');
    if (missing) {
      report(`${picture.path} is not drawn: no font on this machine has ${missing}. Install Noto Sans, all scripts.`);
    } else {
      const bytes = await page.screenshot({ animations: 'allow', caret: 'initial' });
      drawn.set(picture.path, await sharp(bytes).png(png).toBuffer());
    }
    await page.close();
  };
  try {
    await forEachAsync(pictures, draw, { concurrency: tabs });
  } finally {
    await browser.close();
  }
  return drawn;
}
