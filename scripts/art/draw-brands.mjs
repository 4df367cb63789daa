// Draws the small brand icons: social links, contact links, app stores and payment cards.
// Usage: node draw-brands.mjs [outDir]
// Brand glyphs come from Simple Icons; what that set has not is drawn here.
// The committed files are its output after `svgo --multipass -p 2`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { C, svg } from './lib.mjs';

const { icons } = createRequire(import.meta.url)('@iconify-json/simple-icons/icons.json');

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../../public'), 'assets');
mkdirSync(out, { recursive: true });
const save = (name, w, h, body) => writeFileSync(join(out, `${name}.svg`), svg(w, h, body));

/** A 24x24 glyph in one colour. */
const brand = (key) => (colour) => {
  if (!icons[key]) throw new Error(`no such icon: ${key}`);
  return icons[key].body.replaceAll('currentColor', colour);
};
const lines = (d) => (colour) =>
  `<path d="${d}" stroke="${colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;

const own = {
  windows: (colour) =>
    `<path d="M2 2H11.400V11.400H2ZM12.6 2H22V11.400H12.600ZM2 12.600H11.400V22H2ZM12.6 12.600H22V22H12.600Z" fill="${colour}"/>`,
  email: lines(
    'M4 5H20A1.5 1.5 0 0 1 21.5 6.500V17.500A1.5 1.5 0 0 1 20 19H4A1.5 1.5 0 0 1 2.5 17.500V6.500A1.5 1.5 0 0 1 4 5ZM3 7 10.8 13A2 2 0 0 0 13.2 13L21 7',
  ),
  phone: lines(
    'M7.6 3H5A2 2 0 0 0 3 5.100C3.5 13.7 10.3 20.5 18.9 21A2 2 0 0 0 21 19V16.400A1.5 1.5 0 0 0 19.9 15L16.7 14.100A1.5 1.5 0 0 0 15.2 14.500L13.9 15.800A14 14 0 0 1 8.2 10.100L9.5 8.800A1.5 1.5 0 0 0 9.9 7.300L9 4.100A1.5 1.5 0 0 0 7.6 3Z',
  ),
  bank: lines('M3 9 12 3.5 21 9V10H3ZM5.5 13V17M12 13V17M18.5 13V17M3 20.500H21'),
  shop: lines(
    'M4 12.500V20.500H20V12.500M4.5 3.500H19.500L21.5 9A3.16 3.16 0 0 1 15.17 9 3.16 3.16 0 0 1 8.83 9 3.16 3.16 0 0 1 2.5 9ZM9.5 20.500V16H14.500V20.5',
  ),
};

/* ---------------------------------------------------------------- social -- */

for (const name of ['facebook', 'instagram', 'youtube', 'line', 'tiktok', 'zalo', 'x']) {
  const glyph = brand(name);
  save(`social-${name}`, 24, 24, glyph(C.navy));
  save(`social-${name}-hover`, 24, 24, glyph(C.rust));
  save(`social-${name}-bottom`, 24, 24, glyph(C.white));
}

/* ------------------------------------------------------- contact, stores -- */

const contacts = {
  email: own.email,
  phone: own.phone,
  whatsapp: brand('whatsapp'),
  line: brand('line'),
  messenger: brand('messenger'),
};
for (const [name, glyph] of Object.entries(contacts)) save(`contact-${name}`, 24, 24, glyph(C.white));

const stores = {
  'app-store': brand('apple'),
  'google-play': brand('googleplay'),
  android: brand('android'),
  windows: own.windows,
};
for (const [name, glyph] of Object.entries(stores)) save(`store-${name}`, 24, 24, glyph(C.white));

/* --------------------------------------------------------------- payment -- */

/** The two interlocking circles, in a 24x24 box. */
const mastercard = () =>
  '<circle cx="7.45" cy="12" r="7.45" fill="#EB001B"/><circle cx="16.55" cy="12" r="7.45" fill="#F79E1B"/>' +
  '<path d="M12 6.100A7.45 7.45 0 0 1 12 17.9 7.45 7.45 0 0 1 12 6.100Z" fill="#FF5F00"/>';

/** The blue box with its wordmark, cut to the shape of the card. */
const amex = (colour) =>
  `<clipPath id="a"><rect y="3.9" width="24" height="16.2" rx="1.6"/></clipPath><g clip-path="url(#a)">${brand('americanexpress')(colour)}</g>`;

// name: glyph, colour, side of the glyph's box on the card
const cards = {
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
for (const [name, [glyph, colour, side]] of Object.entries(cards)) {
  const k = side / 24;
  save(
    `payment-${name}`,
    56,
    36,
    `<rect x=".5" y=".5" width="55" height="35" rx="5.5" fill="${C.white}" stroke="#E6DCCB"/>` +
      `<g transform="translate(${28 - side / 2} ${18 - side / 2}) scale(${k})">${glyph(colour)}</g>`,
  );
}
