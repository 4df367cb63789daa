// `npm run share`: draws the picture that other sites show for a link to a page (1200 × 630), for each page and
// language, with the page's title from the pack, into `public/assets/share/`. Run it again after a title changes; a
// test says so.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { loadPack } from '@/lib/packs/packs';
import { languages } from '@/lib/regions/languages';
import { regions } from '@/lib/regions/regions';
import { postPicturePath, type SharePicture, sharePictures, shareSize } from '@/lib/seo/share-pictures';
import { ensureChromium } from '@/scripts/support/chromium';
import { root } from '@/scripts/support/processes';

const folder = path.join(root, 'public/assets/share');
const { width, height } = shareSize;

/** URL of a project file, for the page in the screenshot. */
const file = (relative: string) => pathToFileURL(path.join(root, relative)).href;

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
].map(
  ([family, source, range]) =>
    `@font-face { font-family: ${family}; src: url(${file(`node_modules/${source}`)}); font-weight: 200 1000; unicode-range: ${range} }`,
);

function html({ language, title, art, brand }: SharePicture): string {
  const { tag, dir } = languages[language];
  return `<!doctype html><html lang="${tag}" dir="${dir}"><style>
    ${faces.join('\n')}
    body { display: grid; grid-template-columns: 1fr 500px; align-items: center; gap: 48px; box-sizing: border-box;
      width: ${width}px; height: ${height}px; margin: 0; padding: 56px 64px; border-bottom: 20px solid #f58220;
      background: #fff8ec; color: #16294d; font-family: Nunito, Thai, Arabic, sans-serif; }
    h1 { margin: 32px 0 0; font-size: ${title.length > 44 ? 50 : 60}px; line-height: 1.25; font-weight: 800; text-wrap: balance; overflow-wrap: anywhere }
    p { display: flex; gap: 16px; align-items: center; margin: 0; font-size: 36px; font-weight: 800 }
    .art { width: 500px; max-height: 460px }
  </style><body><div><p><img src="${file('public/assets/logo.svg')}" width="72" height="72">${escapeHtml(brand)}</p>
  <h1>${escapeHtml(title)}</h1></div><img class="art" src="${file(`public${art}`)}"></body></html>`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Of all articles. */
function covers(): Set<string> {
  const found = regions.flatMap((region) =>
    region.languages.flatMap((language) => [...loadPack(region, language).posts.values()].map(({ cover }) => cover)),
  );
  return new Set(found);
}

const pictures = sharePictures();
rmSync(folder, { recursive: true, force: true });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  // Chromium refuses to run sandboxed as root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
try {
  const page = await browser.newPage({ viewport: { width, height } });
  // A page set from a string may not read files; one loaded from a file may.
  const scratch = path.join(root, 'test-results/share.html');
  mkdirSync(path.dirname(scratch), { recursive: true });
  for (const picture of pictures) {
    writeFileSync(scratch, html(picture));
    await page.goto(pathToFileURL(scratch).href);
    await page.evaluate(() => document.fonts.ready);
    const target = path.join(root, 'public', picture.path);
    mkdirSync(path.dirname(target), { recursive: true });
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 96, effort: 10 })
      .toFile(target);
  }
  for (const cover of covers()) {
    await sharp(path.join(root, 'public', cover), { density: 180 })
      .resize(width, height, { fit: 'cover' })
      .png({ palette: true, colours: 96, effort: 10 })
      .toFile(path.join(root, 'public', postPicturePath(cover)));
  }
  writeFileSync(
    path.join(folder, 'titles.json'),
    `${JSON.stringify(Object.fromEntries(pictures.map(({ path: name, title }) => [name, title])), null, 2)}\n`,
  );
} finally {
  await browser.close();
}
console.log(`${pictures.length} pictures`);
