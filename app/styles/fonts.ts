import localFont from 'next/font/local';

/*
 * One file per script, so that a page fetches only the scripts it uses. Nunito is preloaded for the brand and the
 * headings of most pages; its size matches "Nunito Fallback" (tokens.css), so that nothing shifts when it loads. The
 * Arabic and Thai fonts are large and used for body text: `optional` shows the system font on a slow first visit and
 * these from the next page on, but never swaps them.
 */

const nunitoLatin = localFont({
  src: '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2',
  weight: '200 1000',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-nunito-latin',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
    },
  ],
});

/** Turkish. */
const nunitoLatinExt = localFont({
  src: '../../node_modules/@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2',
  weight: '200 1000',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-nunito-latin-ext',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0101,U+0104-0127,U+012A-02BA,U+1E00-1E9F,U+20A0-20AA' }],
});

const nunitoVietnamese = localFont({
  src: '../../node_modules/@fontsource-variable/nunito/files/nunito-vietnamese-wght-normal.woff2',
  weight: '200 1000',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-nunito-vietnamese',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
    },
  ],
});

const notoArabic = localFont({
  src: '../../node_modules/@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-noto-arabic',
  declarations: [
    {
      prop: 'unicode-range',
      value:
        'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
    },
  ],
});

const notoThai = localFont({
  src: '../../node_modules/@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2',
  weight: '100 900',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-noto-thai',
  declarations: [{ prop: 'unicode-range', value: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC' }],
});

/** For `<html>`: exposes the fonts to tokens.css as custom properties. */
export const fontVariables = [nunitoLatin, nunitoLatinExt, nunitoVietnamese, notoArabic, notoThai]
  .map(({ variable }) => variable)
  .join(' ');
