import { readFileSync } from 'node:fs';
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { mediaTypeOf } from '@talkaroo/content/media-type';
import { withoutFocus } from '@talkaroo/content/packs/media';
import { languages } from '@talkaroo/content/regions/languages';
import { once } from 'es-toolkit/function';
import { type SharePicture, shareSize } from '@/lib/seo/share-pictures';
import { escapeXml } from '@/lib/seo/xml';
import { phrasesOf } from './phrases';
import { root } from './processes';

const { width, height } = shareSize;

const fontsFolder = 'app/styles/fonts';
export const shareFonts = 'Nunito, "Noto Thai", "Noto Arabic", sans-serif';

/** Embeds a file, because pages set from a string cannot read files. */
function dataUrl(file: string): string {
  return `data:${mediaTypeOf(file)};base64,${readFileSync(path.resolve(root, file)).toString('base64')}`;
}

/** A drawing of `public`, or the original of a photograph or drawing beside the packs, which are this machine's. */
function drawingUrl(address: string): string {
  const name = withoutFocus(address);
  return dataUrl(path.join(name.startsWith('/media/') ? getEnvironment().localesDir : 'public', name));
}

const styles = once(
  () => `${readFileSync(path.join(root, fontsFolder, 'fonts.css'), 'utf8')
    .replaceAll('optional', 'block')
    .replace(/url\("(.+?)"\)/g, (_, file) => `url(${dataUrl(path.join(fontsFolder, file))})`)}
    /* Words are in the middle, as messengers crop pictures to squares. */
    body { display: flex; flex-direction: column-reverse; align-items: center; box-sizing: border-box;
      width: ${width}px; height: ${height}px; margin: 0; border-bottom: 20px solid #f58220;
      background: #fff8ec; color: #16294d; font-family: ${shareFonts}; text-align: center }
    body > div { display: flex; flex-direction: column; align-items: center; box-sizing: border-box;
      width: 614px; padding: 20px 8px 28px }
    h1 { width: 100%; margin: 12px 0 0; line-height: 1.2; font-weight: 800 }
    p { display: flex; gap: 12px; align-items: center; margin: 0; font-size: 28px; font-weight: 800 }
    p img { width: 48px; height: 48px }
    .art { flex: 1; width: 100%; min-height: 0; object-fit: contain; object-position: center bottom }
    h1 span { white-space: nowrap }
    .cover .art { object-fit: cover; object-position: center }
    .wordless p img { width: 140px; height: 140px }`,
);

/** A picture of a drawing without words, which stands in for missing ones. */
type WordlessPicture = { path: string; art: string };

export type DrawnPicture = SharePicture | WordlessPicture;

/** Returns a self-contained page for `fitSharePicture`. @throws Error if its drawing is not in `public` */
export function sharePictureHtml(picture: DrawnPicture): string {
  if (!('title' in picture)) return pageOf('dir="ltr"', 'wordless', picture.art, '', '');
  const { tag, dir } = languages[picture.language];
  const title = titleHtml(phrasesOf(picture.title, tag));
  // A cover is above the title, and as wide as the picture.
  const [look, art] = 'cover' in picture ? ['cover', picture.cover] : ['', picture.art];
  return pageOf(`lang="${tag}" dir="${dir}"`, look, art, picture.brand, title);
}

function pageOf(attributes: string, look: string, art: string, brand: string, title: string): string {
  return `<!doctype html><html ${attributes}><meta charset="utf-8"><style>${styles()}</style><body class="${look}">
  <div><p><img src="${drawingUrl('/assets/logo.svg')}" width="72" height="72"><span>${escapeXml(brand)}</span></p>
  <h1>${title}</h1></div><img class="art" src="${drawingUrl(art)}"></body></html>`;
}

/** Returns a title's HTML, which breaks only between phrases, and at bars, which it drops. */
function titleHtml(phrases: readonly string[]): string {
  const bar = /\s*[|｜]\s*/;
  const markup = (part: string) => (part.trim() ? `<span>${escapeXml(part)}</span><wbr>` : escapeXml(part));
  return phrases.map((phrase) => phrase.split(bar).map(markup).join('<br>')).join('');
}
