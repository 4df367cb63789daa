// Draws the portraits of the (invented) teachers. Usage: node draw-portraits.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2`.
import { asset, forearm, grown, SUN, TEACHERS } from './draw-kit.mjs';
import { at, book, bubble, C, circle, dots, ink, p, rect, rooHead, star } from './lib.mjs';

const S = 1.56;
const CX = 160;
const CY = 146;
const LW = 5.8;

/** Something in person units, before the person. */
const near = (x, y, body) => at(CX + x * S, CY + y * S, body, { s: S });
const l = LW / S;

const card = at(
  0,
  -22,
  ink(l, rect(-24, -26, 48, 52, 7, C.white)) + star(0, -1, 16, C.amber, `stroke="${C.navy}" stroke-width="2.600"`),
  { r: 6 },
);
const puppet = at(-2, -24, rooHead({ lw: l, mouth: 'smile', simple: true }), { s: 0.34 }).replaceAll(
  `stroke-width="${l}"`,
  `stroke-width="${(l * 2.6).toFixed(1)}"`,
);
const mug = ink(
  l,
  p('M15-22C30-24 30 0 14-2') +
    p('M-18-32H18L16 6C15 12 12 14 8 14H-8C-12 14-15 12-16 6Z', C.orange) +
    p('M-6-42q-4-5 0-9t0-9M6-42q-4-5 0-9t0-9', 'none', 'stroke-width="2.600"'),
);
const pencil = ink(
  l,
  at(2, -6, rect(-5, -34, 10, 40, 2, C.amber) + p('M-5-34 0-48 5-34Z', C.peach), {
    r: 14,
  }),
);

const at2 = (t, x, y, o) => forearm(CX + x * S, CY + y * S, S, { skin: t.skin, shirt: t.shirt, lw: LW, ...o });

const portraits = [
  ['wavy', C.pink, C.peach, (t) => at2(t, 58, 66, { thing: card, open: false, r: 4 })],
  ['beard', C.sky, '#EAF6FC', (t) => at2(t, -66, 46, { flip: true, turn: -2 })],
  ['scarf', '#CDEBE6', '#DFF3F0', (t) => at2(t, 50, 66, { thing: book(0, -12, 0.8, C.orange, l), open: false })],
  ['glasses', SUN, '#FFF1D8', (t) => at2(t, 62, 58, { thing: pencil, open: false })],
  ['older', C.pink, C.peach, (t) => at2(t, -58, 66, { thing: mug, open: false, flip: true })],
  ['afro', C.sky, '#EAF6FC', (t) => at2(t, 70, 50, { turn: -2 })],
  [
    'headset',
    '#CDEBE6',
    '#DFF3F0',
    () => near(46, -58, ink(l, bubble(0, 0, 38, 27, C.orange, { tail: 'left' })) + dots(19, 13.5, 9, 2.8, C.white)),
  ],
  ['braid', SUN, '#FFF1D8', (t) => at2(t, 58, 60, { thing: puppet, open: false })],
];

portraits.forEach(([key, ground, light, more], i) => {
  const t = TEACHERS[key];
  asset(
    `teacher-${i + 1}`,
    320,
    320,
    rect(0, 0, 320, 320, 0, ground) +
      circle(160, 168, 132, light) +
      grown({ x: CX, y: CY, s: S, lw: LW, ...t, base: 130 }) +
      more(t),
  );
});
