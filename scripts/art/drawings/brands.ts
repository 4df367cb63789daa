import { createRequire } from 'node:module';
import { at, C, circle, clip, line, path, rect, svg } from '../kit/svg';
import { wordmark } from '../kit/wordmark';

// Not a plain import: TypeScript would read the types of three thousand icons.
const { icons }: { icons: Record<string, { body: string }> } = createRequire(import.meta.url)(
  '@iconify-json/simple-icons/icons.json',
);

/** A drawing in one colour, in a box of 24 × 24. */
type Glyph = (colour: string) => string;

/** A mark of Simple Icons. */
const brand = (key: string): Glyph => {
  const icon = icons[key];
  if (!icon) throw new Error(`Simple Icons has no ${key}`);
  return (colour) => icon.body.replaceAll('currentColor', colour);
};
const lines =
  (d: string): Glyph =>
  (colour) =>
    line(d, colour, 2, 'stroke-linecap="round" stroke-linejoin="round"');

/** What Simple Icons does not have. */
const own = {
  windows: (colour: string) =>
    path('M2 2H11.4V11.4H2ZM12.6 2H22V11.4H12.6ZM2 12.6H11.4V22H2ZM12.6 12.6H22V22H12.6Z', colour),
  email: lines(
    'M4 5H20A1.5 1.5 0 0 1 21.5 6.5V17.5A1.5 1.5 0 0 1 20 19H4A1.5 1.5 0 0 1 2.5 17.5V6.5A1.5 1.5 0 0 1 4 5ZM3 7 10.8 13A2 2 0 0 0 13.2 13L21 7',
  ),
  phone: lines(
    'M7.6 3H5A2 2 0 0 0 3 5.1C3.5 13.7 10.3 20.5 18.9 21A2 2 0 0 0 21 19V16.4A1.5 1.5 0 0 0 19.9 15L16.7 14.1A1.5 1.5 0 0 0 15.2 14.5L13.9 15.8A14 14 0 0 1 8.2 10.1L9.5 8.8A1.5 1.5 0 0 0 9.9 7.3L9 4.1A1.5 1.5 0 0 0 7.6 3Z',
  ),
  bank: lines('M3 9 12 3.5 21 9V10H3ZM5.5 13V17M12 13V17M18.5 13V17M3 20.5H21'),
  shop: lines(
    'M4 12.5V20.5H20V12.5M4.5 3.5H19.5L21.5 9A3.16 3.16 0 0 1 15.17 9 3.16 3.16 0 0 1 8.83 9 3.16 3.16 0 0 1 2.5 9ZM9.5 20.5V16H14.5V20.5',
  ),
};

/** The two interlocking circles, in a 24x24 box. */
const mastercard: Glyph = () =>
  circle(7.45, 12, 7.45, '#EB001B') +
  circle(16.55, 12, 7.45, '#F79E1B') +
  path('M12 6.1A7.45 7.45 0 0 1 12 17.9 7.45 7.45 0 0 1 12 6.1Z', '#FF5F00');

/** The blue box with its wordmark, cut to the shape of the card. */
const amex: Glyph = (colour) => clip(rect(0, 3.9, 24, 16.2, 1.6))(brand('americanexpress')(colour));

/** The glyph, its colour, and the side of its box on the card. */
const cards: Record<string, [Glyph, string, number]> = {
  visa: [brand('visa'), '#1A1F71', 42],
  mastercard: [mastercard, '', 36],
  jcb: [brand('jcb'), '#0B4EA2', 38],
  'american-express': [amex, '#016FD0', 42],
  paypal: [brand('paypal'), '#003087', 24],
  alipay: [brand('alipay'), '#1677FF', 24],
  'wechat-pay': [brand('wechat'), '#07C160', 27],
  'apple-pay': [brand('applepay'), '#000', 42],
  'google-pay': [brand('googlepay'), '#4285F4', 42],
  'line-pay': [brand('line'), '#06C755', 26],
  zalopay: [brand('zalo'), '#0068FF', 32],
  grabpay: [brand('grab'), '#00B14F', 42],
  'bank-transfer': [own.bank, C.navy, 24],
  'convenience-store': [own.shop, C.navy, 24],
};

/** Services without a mark in Simple Icons: their name, in their colour. */
const names: Record<string, [string, string]> = {
  fps: ['FPS', '#0A6E5C'],
  fpx: ['FPX', '#1B3A6B'],
  mada: ['mada', '#2B7A3D'],
  momo: ['MoMo', '#A50064'],
  octopus: ['Octopus', '#C25400'],
  payme: ['PayMe', '#C8102E'],
  promptpay: ['PromptPay', '#1A4B8C'],
  'stc-pay': ['stc pay', '#4F008C'],
  tabby: ['tabby', '#1E6B4B'],
  'touch-n-go': ['TnG eWallet', '#005ABB'],
  troy: ['troy', '#00707A'],
  vnpay: ['VNPAY', '#005BAA'],
};

const icon = svg([24, 24]);

export const pictures: Record<string, string> = {
  'contact-email': icon(own.email(C.white)),
  'contact-phone': icon(own.phone(C.white)),
  'contact-whatsapp': icon(brand('whatsapp')(C.white)),
  'contact-line': icon(brand('line')(C.white)),
  'contact-zalo': icon(brand('zalo')(C.white)),
  'contact-messenger': icon(brand('messenger')(C.white)),
  'store-app-store': icon(brand('apple')(C.white)),
  'store-google-play': icon(brand('googleplay')(C.white)),
  'store-android': icon(brand('android')(C.white)),
  'store-windows': icon(own.windows(C.white)),
};
for (const name of ['facebook', 'instagram', 'youtube', 'line', 'tiktok', 'zalo', 'x']) {
  const glyph = brand(name);
  pictures[`social-${name}`] = icon(glyph(C.navy));
  pictures[`social-${name}-hover`] = icon(glyph(C.rust));
  pictures[`social-${name}-bottom`] = icon(glyph(C.white));
}
const card = (body: string) => svg([56, 36])(rect(0.5, 0.5, 55, 35, 5.5, C.white, 'stroke="#E6DCCB"') + body);
for (const [name, [glyph, colour, side]] of Object.entries(cards))
  pictures[`payment-${name}`] = card(at([28 - side / 2, 18 - side / 2], { s: side / 24 })(glyph(colour)));
for (const [name, [word, colour]] of Object.entries(names))
  pictures[`payment-${name}`] = card(wordmark(word, [28, 18], { width: 46, height: 11, fill: colour }));
