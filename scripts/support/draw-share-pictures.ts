import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { languages } from '@/lib/regions/languages';
import { type SharePicture, shareSize } from '@/lib/seo/share-pictures';
import { ensureChromium } from './chromium';
import { phrasesOf } from './phrases';
import { root } from './processes';

const { width, height } = shareSize;

/** So many pictures are drawn at once. */
const tabs = 3;

/** Flat drawings need few colours: a third of the bytes. */
const png = { palette: true, colours: 96, effort: 4 };

const faces = [
  ['Nunito', '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2', 'U+0-FF,U+2000-206F'],
  ['Nunito', '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2', 'U+100-2AF,U+1E00-1E9F'],
  [
    'Nunito',
    '@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2',
    'U+102-103,U+110-111,U+128-129,U+168-169,U+1A0-1A1,U+1AF-1B0,U+1EA0-1EF9,U+20AB',
  ],
  ['Thai', '@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2', 'U+E01-E5B'],
  [
    'Arabic',
    '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
    'U+600-6FF,U+FB50-FDFF,U+FE70-FEFF',
  ],
] as const;

/** A file as an address: a page that is set from a string may read no files. */
function dataUrl(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(path.join(root, file)).toString('base64')}`;
}

function drawingUrl(publicPath: string): string {
  const type = publicPath.endsWith('.svg') ? 'image/svg+xml' : `image/${path.extname(publicPath).slice(1)}`;
  return dataUrl(`public${publicPath}`, type);
}

/** What is the same in all pictures. */
function template(): string {
  const fontFaces = faces.map(
    ([family, file, range]) =>
      `@font-face { font-family: ${family}; src: url(${dataUrl(`node_modules/${file}`, 'font/woff2')});
        font-weight: 200 1000; unicode-range: ${range} }`,
  );
  return `<!doctype html><html><style>
    ${fontFaces.join('\n')}
    body { display: grid; grid-template-columns: 1fr 500px; align-items: center; gap: 48px; box-sizing: border-box;
      width: ${width}px; height: ${height}px; margin: 0; padding: 56px 64px; border-bottom: 20px solid #f58220;
      background: #fff8ec; color: #16294d; font-family: Nunito, Thai, Arabic, sans-serif; }
    h1 { margin: 32px 0 0; line-height: 1.25; font-weight: 800 }
    p { display: flex; gap: 16px; align-items: center; margin: 0; font-size: 36px; font-weight: 800 }
    .art { width: 500px; max-height: 460px }
    h1 span { white-space: nowrap }
    .cover { display: flex; flex-direction: column-reverse; align-items: stretch; gap: 0; padding: 0 }
    .cover > div { padding: 24px 56px 28px }
    .cover h1 { margin-top: 12px }
    .cover p { font-size: 28px }
    .cover p img { width: 48px; height: 48px }
    .cover .art { flex: 1; width: 100%; min-height: 0; max-height: none; object-fit: cover }
    .wordless p { justify-content: center }
    .wordless p img { width: 240px; height: 240px }
  </style><body><div><p><img src="${drawingUrl('/assets/logo.svg')}" width="72" height="72"><span></span></p>
  <h1></h1></div><img class="art"></body></html>`;
}

type Content = {
  lang: string;
  dir: string;
  /** Its phrases, and the spaces between them. */
  title: string[];
  brand: string;
  art: string;
  /** Whether the drawing is a cover, above the title and as wide as the picture. */
  isCover: boolean;
};

/** Fills the template in the page: must need nothing from outside, nor name a function (tsx marks those). */
async function fill({ lang, dir, title, brand, art, isCover }: Content): Promise<void> {
  Object.assign(document.documentElement, { lang, dir });
  document.body.classList.toggle('wordless', title.length === 0);
  document.body.classList.toggle('cover', isCover);
  const heading = document.querySelector('h1') as HTMLElement;
  const picture = document.querySelector('.art') as HTMLImageElement;
  (document.querySelector('span') as HTMLElement).textContent = brand;
  heading.replaceChildren();
  for (const phrase of title) {
    if (!phrase.trim()) {
      heading.append(phrase);
      continue;
    }
    const part = document.createElement('span');
    part.textContent = phrase;
    heading.append(part, document.createElement('wbr'));
  }
  picture.src = art;
  await Promise.all([picture.decode(), document.fonts.ready]);
  // Room for every title that a pack may hold.
  const box = heading.parentElement as HTMLElement;
  heading.style.width = '';
  const largest = title.join('').length > 44 ? 50 : 60;
  for (let size = isCover ? 44 : largest; size > 20; size -= 2) {
    heading.style.fontSize = `${size}px`;
    if (box.offsetHeight <= (isCover ? 230 : 498) && heading.scrollWidth <= heading.clientWidth) break;
  }
  // Lines of one length, as `text-wrap: balance` makes them: with parts that do not wrap, Chromium crashes over that.
  const { offsetHeight } = heading;
  for (let room = heading.clientWidth; room > 0; room -= 8) {
    heading.style.width = `${room}px`;
    if (heading.offsetHeight === offsetHeight && heading.scrollWidth <= heading.clientWidth) continue;
    heading.style.width = `${room + 8}px`;
    break;
  }
}

/** In the page: those of some letters that no font here has. They look like one that does not exist, U+0378. */
function lettersWithoutFont(letters: string[]): string[] {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  context.font = '40px Nunito, Thai, Arabic, sans-serif';
  const [none, ...pictures] = ['\u0378', ...letters].map((letter) => {
    context.clearRect(0, 0, 64, 64);
    context.fillText(letter, 4, 48);
    return context.getImageData(0, 0, 64, 64).data.join();
  });
  return letters.filter((_, index) => pictures[index] === none);
}

/**
 * Draws pictures with Chromium, in the packs' words.
 * @param report takes a message about a picture that could not be drawn; it is left out
 * @returns PNG files by public path
 * @throws Error if there is no Chromium, or a drawing is not in `public`
 */
export async function drawSharePictures(
  pictures: readonly SharePicture[],
  report: (message: string) => void = console.error,
): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  await withTabs(pictures, async (page, picture) => {
    const { path: address, language, title, brand } = picture;
    const isCover = 'cover' in picture;
    const { tag, dir } = languages[language];
    // The faces of the template have the Latin letters.
    const letters = [...new Set(title + brand)].filter((letter) => letter > '\u024f' && /\p{Letter}/u.test(letter));
    const art = drawingUrl(isCover ? picture.cover : picture.art);
    await page.evaluate(fill, { lang: tag, dir, title: phrasesOf(title, tag), brand, art, isCover });
    const missing = letters.length > 0 ? await page.evaluate(lettersWithoutFont, letters) : [];
    if (missing.length > 0) {
      report(
        `${address} is not drawn: no font on this machine has ${missing.join(' ')}. Install Noto Sans, all scripts.`,
      );
      return;
    }
    drawn.set(address, await screenshot(page));
  });
  return drawn;
}

/**
 * Draws pictures without words: what is shown for a page as long as its own picture is not there.
 * @param art public paths of drawings
 * @returns PNG files by the path of the drawing
 */
export async function drawWordless(art: readonly string[]): Promise<Map<string, Buffer>> {
  const drawn = new Map<string, Buffer>();
  await withTabs(art, async (page, name) => {
    await page.evaluate(fill, { lang: '', dir: 'ltr', title: [], brand: '', art: drawingUrl(name), isCover: false });
    drawn.set(name, await screenshot(page));
  });
  return drawn;
}

async function screenshot(page: Page): Promise<Buffer> {
  return sharp(await page.screenshot({ animations: 'allow', caret: 'initial' }))
    .png(png)
    .toBuffer();
}

/** Works off a list in some tabs of one browser, each of which has the template. */
async function withTabs<Item>(items: readonly Item[], work: (page: Page, item: Item) => Promise<void>): Promise<void> {
  if (items.length === 0) return;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    // Chromium refuses to run sandboxed as root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const html = template();
    const queue = [...items];
    await Promise.all(
      Array.from({ length: Math.min(tabs, queue.length) }, async () => {
        const page = await browser.newPage({ viewport: { width, height } });
        await page.setContent(html);
        for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(page, item);
      }),
    );
  } finally {
    await browser.close();
  }
}
