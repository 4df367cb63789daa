import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { languages } from '@talkaroo/content/regions/languages';
import { type SharePicture, shareSize } from '@/lib/seo/share-pictures';
import { escapeXml } from '@/lib/seo/xml';
import { phrasesOf } from './phrases';
import { root } from './processes';
import { titleHtml } from './share-picture-layout';

const { width, height } = shareSize;

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

/** Embeds a file, because pages set from a string cannot read files. */
function dataUrl(file: string, type: string): string {
  return `data:${type};base64,${readFileSync(path.join(root, file)).toString('base64')}`;
}

function drawingUrl(publicPath: string): string {
  if (publicPath.startsWith('/media/')) return photoUrl(publicPath.replace(/#.*$/, ''));
  const type = publicPath.endsWith('.svg') ? 'image/svg+xml' : `image/${path.extname(publicPath).slice(1)}`;
  return dataUrl(`public${publicPath}`, type);
}

/** The original of a photograph or drawing beside the packs; the path of the packs is this machine's. */
function photoUrl(address: string): string {
  const file = path.join(getEnvironment().localesDir, address);
  const type = { '.svg': 'svg+xml', '.jpg': 'jpeg' }[path.extname(file)] ?? path.extname(file).slice(1);
  return `data:image/${type};base64,${readFileSync(file).toString('base64')}`;
}

let stylesMade: string | undefined;

function styles(): string {
  stylesMade ??= `${faces
    .map(
      ([family, file, range]) =>
        `@font-face { font-family: ${family}; src: url(${dataUrl(`node_modules/${file}`, 'font/woff2')});
        font-weight: 200 1000; unicode-range: ${range} }`,
    )
    .join('\n')}
    /* Words stand in the middle, where the squares of messengers cut nothing off. */
    body { display: flex; flex-direction: column-reverse; align-items: center; box-sizing: border-box;
      width: ${width}px; height: ${height}px; margin: 0; border-bottom: 20px solid #f58220;
      background: #fff8ec; color: #16294d; font-family: Nunito, Thai, Arabic, sans-serif; text-align: center }
    body > div { display: flex; flex-direction: column; align-items: center; box-sizing: border-box;
      width: 614px; padding: 20px 8px 28px }
    h1 { width: 100%; margin: 12px 0 0; line-height: 1.2; font-weight: 800 }
    p { display: flex; gap: 12px; align-items: center; margin: 0; font-size: 28px; font-weight: 800 }
    p img { width: 48px; height: 48px }
    .art { flex: 1; width: 100%; min-height: 0; object-fit: contain; object-position: center bottom }
    h1 span { white-space: nowrap }
    .cover .art { object-fit: cover; object-position: center }
    .wordless p img { width: 140px; height: 140px }`;
  return stylesMade;
}

/** Returns a self-contained page for `fitSharePicture`. @throws Error if its drawing is not in `public` */
export function sharePictureHtml(picture: SharePicture): string {
  const { tag, dir } = languages[picture.language];
  return pageOf({
    root: `lang="${tag}" dir="${dir}"`,
    look: 'cover' in picture ? 'cover' : '',
    brand: picture.brand,
    title: titleHtml(phrasesOf(picture.title, tag)),
    art: 'cover' in picture ? picture.cover : picture.art,
  });
}

/** Returns the page of a picture without words. @throws Error if its drawing is not in `public` */
export function wordlessHtml(art: string): string {
  return pageOf({ root: 'dir="ltr"', look: 'wordless', brand: '', title: '', art });
}

type Content = {
  root: string;
  /** CSS class. A cover is above the title, and as wide as the picture. */
  look: '' | 'cover' | 'wordless';
  brand: string;
  title: string;
  art: string;
};

function pageOf({ root: attributes, look, brand, title, art }: Content): string {
  return `<!doctype html><html ${attributes}><meta charset="utf-8"><style>${styles()}</style><body class="${look}">
  <div><p><img src="${drawingUrl('/assets/logo.svg')}" width="72" height="72"><span>${escapeXml(brand)}</span></p>
  <h1>${title}</h1></div><img class="art" src="${drawingUrl(art)}"></body></html>`;
}
