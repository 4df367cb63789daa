// Draws every picture of the site except the map. Usage: node draw.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2 -r -f public`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  at,
  book,
  bubble,
  C,
  circle,
  dots,
  globe,
  hand,
  heart,
  ink,
  KIDS,
  limb,
  none,
  oval,
  p,
  person,
  pin,
  rect,
  roo,
  rooHead,
  spark,
  star,
  svg,
} from './lib.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../../public'));
mkdirSync(join(out, 'assets'), { recursive: true });
const save = (name, w, h, body) => writeFileSync(join(out, name), svg(w, h, body));
const asset = (name, w, h, body) => save(`assets/${name}.svg`, w, h, body);

const TEACHER = {
  adult: true,
  skin: '#F4C9A3',
  hair: '#7A4526',
  style: 'bun',
  shirt: C.teal,
  smile: 'open',
};
const TEACHER_AR = {
  adult: true,
  skin: '#E3B083',
  scarf: C.mint,
  scarfUnder: C.teal,
  shirt: C.teal,
  smile: 'open',
};

const line = (d, stroke = C.navy, w = '') => p(d, 'none', `stroke="${stroke}"${w ? ` stroke-width="${w}"` : ''}`);
const shadow = (x, y, rx, ry = 8) => oval(x, y, rx, ry, C.navy, `${none} opacity=".1"`);
const cloud = (x, y, s, fill = C.white) =>
  at(x, y, p('M-40 14C-58 14-56-10-38-10-34-30-4-32 2-16 14-26 34-16 30-2 48-4 48 14 34 14Z', fill, none), { s });

/* ------------------------------------------------------------------ mark -- */

const mark =
  circle(24, 24, 24, C.teal) + at(20.9, 31.1, rooHead({ lw: 9.5, mouth: 'smile', simple: true }), { s: 0.225 });
save('icon.svg', 48, 48, mark);
asset('logo', 48, 48, mark);

/* ------------------------------------------------------------------ hero -- */

const pencils = (x, y, s = 1, lw = 4) =>
  at(
    x,
    y,
    ink(
      lw / s,
      at(-9, -46, rect(-5, -40, 10, 44, 1, C.amber) + p('M-5-40 0-52 5-40Z', C.peach), { r: -10 }) +
        at(9, -46, rect(-5, -30, 10, 36, 1, C.orange) + p('M-5-30 0-42 5-30Z', C.peach), {
          r: 12,
        }) +
        rect(-23, -52, 46, 52, 8, C.sky) +
        line('M-23-34H23', C.navy),
    ),
    { s },
  );

const books = (x, y, lw = 4) =>
  at(
    x,
    y,
    ink(
      lw,
      rect(-56, -22, 108, 22, 5, C.teal) +
        rect(-48, -44, 96, 22, 5, C.amber) +
        line('M-38-22V0M-30-44V-22') +
        line('M30-11H42M24-33H36') +
        // an apple
        p('M0-84C-10-92-28-86-26-68-24-52-10-42 0-48 10-42 24-52 26-68 28-86 10-92 0-84Z', C.pale) +
        line('M0-84C0-92 2-98 8-102') +
        p('M2-92C10-104 22-102 26-98 20-88 8-86 2-92Z', C.mint),
    ),
  );

asset(
  'hero',
  640,
  520,
  p(
    'M318 28C436 6 574 66 606 196 634 312 588 456 470 484 366 508 214 510 122 468 26 424 10 300 44 204 78 108 198 50 318 28Z',
    C.pink,
  ) +
    circle(330, 226, 158, C.peach) +
    cloud(128, 232, 0.9) +
    cloud(540, 330, 0.8) +
    spark(250, 34, 11, C.orange) +
    spark(420, 44, 9, C.white) +
    spark(86, 306, 10, C.white) +
    spark(590, 176, 11, C.teal) +
    shadow(320, 484, 250, 10) +
    roo({
      x: 318,
      y: 178,
      s: 1.24,
      arm: 'wave',
      farArm: 'desk',
      tail: 'curl',
      upper: true,
      headTurn: -4,
    }) +
    ink(
      4,
      // laptop lid, seen from behind
      p('M226 316Q226 304 238 304H438Q450 304 450 316L456 430H220Z', C.sky) +
        p('M226 316Q226 304 238 304H438Q450 304 450 316L450.500 322H225.500Z', C.white, none) +
        line('M225.500 324 226 316Q226 304 238 304H438Q450 304 450 316L450.500 324') +
        bubble(306, 344, 64, 44, C.orange) +
        dots(338, 366, 15, 4.5, C.white) +
        hand(407, 304, 176, C.rust) +
        rect(196, 422, 284, 14, 7, C.mint) +
        // desk
        rect(70, 436, 500, 24, 12, C.amber) +
        p('M112 460 104 484M528 460 536 484', 'none'),
    ) +
    books(136, 436) +
    pencils(516, 436, 1) +
    ink(
      4,
      bubble(76, 84, 138, 88, C.teal, { tail: 'right' }) +
        dots(145, 128, 32, 9, C.white) +
        bubble(452, 70, 134, 90, C.white) +
        line('M482 115V115M500 104V126M518 94V136M536 104V126M554 115V115', C.orange, 8) +
        bubble(478, 196, 78, 56, C.amber),
    ) +
    heart(517, 225, 1.5, C.white),
);

/* ----------------------------------------------------------- about banner -- */

asset(
  'about-banner',
  640,
  400,
  p(
    'M92 96C170 20 300 40 372 30 486 14 606 80 612 196 618 300 560 356 430 362 320 368 190 372 96 350 22 330 14 176 92 96Z',
    C.sky,
  ) +
    circle(432, 186, 138, C.white, 'opacity=".6"') +
    cloud(100, 96, 0.9) +
    cloud(570, 300, 0.7) +
    spark(400, 50, 9, C.orange) +
    spark(70, 190, 9, C.amber) +
    spark(588, 150, 8, C.teal) +
    shadow(320, 366, 268, 11) +
    globe(436, 190, 106, 4, { stand: true }) +
    pin(378, 158, 0.95, C.orange) +
    pin(462, 142, 1.15, C.orange) +
    pin(500, 186, 0.9, C.teal) +
    pin(482, 236, 0.8, C.amber) +
    ink(4, bubble(520, 52, 84, 58, C.amber) + dots(562, 81, 20, 6, C.white)) +
    ink(4, bubble(296, 30, 64, 46, C.teal)) +
    heart(328, 53, 1.2, C.white) +
    roo({ x: 214, y: 140, s: 0.97, arm: 'wave', farArm: 'out', mouth: 'open' }),
);

/* --------------------------------------------------------------- features -- */

const disc = (fill) => circle(80, 80, 76, fill);

asset(
  'feature-online',
  160,
  160,
  `<clipPath id="s"><rect x="36" y="40" width="88" height="62" rx="4"/></clipPath>` +
    disc(C.sky) +
    ink(3, rect(32, 36, 96, 70, 9, C.white)) +
    `<g clip-path="url(#s)">${rect(36, 40, 88, 62, 4, C.pink)}${person({ x: 78, y: 80, s: 0.54, lw: 2.6, ...TEACHER, headset: true })}</g>` +
    ink(
      3,
      rect(36, 40, 88, 62, 5) +
        p('M18 108H142C142 118 136 122 128 122H32C24 122 18 118 18 108Z', C.amber) +
        line('M68 108Q70 114 76 114H84Q90 114 92 108'),
    ) +
    ink(3, bubble(108, 24, 38, 28, C.orange)) +
    dots(127, 38, 8.5, 2.6, C.white),
);

asset(
  'feature-listed',
  160,
  160,
  disc(C.pink) +
    ink(
      3,
      p('M28 66 80 34 132 66V74H28Z', C.amber) +
        circle(80, 58, 6.5, C.white) +
        rect(36, 74, 88, 42, 1, C.white) +
        [42, 63, 85, 106].map((x) => rect(x, 74, 12, 42, 1, C.sky)).join('') +
        rect(26, 116, 108, 10, 3, C.amber),
    ) +
    ink(9, p('M34 108 58 92 78 100 108 66M96 64 109 64.500 109 78')) +
    p(
      'M34 108 58 92 78 100 108 66M96 64 109 64.500 109 78',
      'none',
      `stroke="${C.orange}" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    ink(3, p('M110 118 104 142 116 136 128 142 122 118Z', C.mint) + circle(116, 110, 17, C.teal)) +
    star(116, 110, 10, C.white),
);

asset(
  'feature-one-on-one',
  160,
  160,
  `<clipPath id="d"><circle cx="80" cy="80" r="76"/></clipPath>` +
    disc('#FFE7BF') +
    `<g clip-path="url(#d)">${person({ x: 54, y: 80, s: 0.64, lw: 3, ...TEACHER, look: [4, 0], base: 150 })}${person({ x: 112, y: 100, s: 0.58, lw: 3, ...KIDS.haruto, shirt: C.orange, look: [-4, -1], base: 150 })}</g>` +
    ink(3, bubble(88, 24, 40, 29, C.teal)) +
    dots(108, 38.5, 9, 2.7, C.white),
);

asset(
  'feature-earth',
  160,
  160,
  disc(C.pale) +
    globe(80, 84, 46, 3) +
    line('M28 106C6 124 40 132 84 112 128 92 154 58 132 54', C.orange, 3).replace(
      '/>',
      ' stroke-linecap="round" stroke-dasharray="1 7"/>',
    ) +
    pin(62, 72, 0.85, C.orange) +
    pin(98, 84, 1, C.orange) +
    pin(84, 116, 0.72, C.amber) +
    ink(3, bubble(104, 22, 36, 26, C.white)) +
    dots(122, 35, 8, 2.4, C.orange),
);

/* --------------------------------------------------------------- timeline -- */

const stops = [
  [92, 222],
  [279, 209],
  [466, 193],
  [653, 177],
  [840, 160],
  [1027, 140],
];
const grounds = [C.pink, C.sky, '#FFE7BF', C.pale, C.pink, C.sky];
const nine = Array.from({ length: 9 }, (_, i) => {
  const a = -Math.PI / 2 + (i * 2 * Math.PI) / 9;
  return circle(
    (29 * Math.cos(a)).toFixed(1),
    (29 * Math.sin(a)).toFixed(1),
    4.2,
    i % 3 ? C.orange : C.amber,
    'stroke-width="1.800"',
  );
}).join('');
const stopIcons = [
  // first lesson: an open book and a first word
  book(0, 10, 0.62, C.orange) + ink(3, bubble(-4, -32, 30, 21, C.teal)) + dots(11, -21.5, 7, 2.1, C.white),
  // classroom on a screen
  ink(
    3,
    rect(-27, -21, 54, 36, 5, C.white) +
      p('M-8 15-11 25M8 15 11 25M-16 25H16') +
      circle(-11, -5, 6, C.amber) +
      p('M-21 12C-21 3-1 3-1 12', C.teal) +
      line('M6-8H18M6 1H18', C.orange),
  ),
  // listed company
  ink(
    3,
    p('M-28-8 0-25 28-8Z', C.amber) +
      rect(-22, -8, 8, 24, 0, C.white) +
      rect(-4, -8, 8, 24, 0, C.white) +
      rect(14, -8, 8, 24, 0, C.white) +
      rect(-28, 16, 56, 8, 2, C.amber),
  ),
  // a cluster of pins
  pin(-15, 12, 0.85, C.amber) + pin(15, 8, 0.85, C.teal) + pin(0, 26, 1.15, C.orange),
  // new languages: a crescent and a bubble
  ink(
    3,
    bubble(-30, -24, 48, 36, C.white) +
      p('M-3-17A11.500 11.500 0 1 0 5-0.500 9.500 9.500 0 0 1-3-17Z', C.teal, none) +
      bubble(2, 2, 30, 21, C.orange, { tail: 'right' }),
  ) + dots(17, 12.5, 7, 2.1, C.white),
  // nine countries around the earth
  ink(3, circle(0, 0, 29, 'none', `stroke-width="1.800" stroke-dasharray=".1 5"`)) +
    globe(0, 0, 17, 2.6) +
    ink(3, nine),
];
const road = `M22 226C48 226 70 225 ${stops[0].join(' ')}S240 213 ${stops[1].join(' ')}S426 198 ${stops[2].join(' ')}S614 182 ${stops[3].join(' ')}S800 166 ${stops[4].join(' ')}S990 146 ${stops[5].join(' ')}L1098 130`;
asset(
  'development',
  1120,
  300,
  cloud(186, 70, 0.75, C.sky) +
    cloud(562, 60, 0.65, C.sky) +
    cloud(940, 250, 0.75, C.sky) +
    spark(372, 56, 9, C.amber) +
    spark(746, 40, 9, C.mint) +
    spark(934, 30, 8, C.amber) +
    spark(770, 272, 7, C.mint) +
    p(road, 'none', `stroke="${C.amber}" stroke-width="12" stroke-linecap="round"`) +
    p(road, 'none', `stroke="${C.white}" stroke-width="2.500" stroke-dasharray="2 12" stroke-linecap="round"`) +
    stops
      .map(
        ([x, y], i) =>
          line(`M${x} ${y - 40}V${y}`, C.navy, 3) +
          circle(x, y - 82, 48, grounds[i], `stroke="${C.navy}" stroke-width="3"`) +
          at(x, y - 82, stopIcons[i], { s: 1.15 }) +
          circle(x, y, 11, C.white, `stroke="${C.navy}" stroke-width="3"`) +
          circle(x, y, 5, C.orange),
      )
      .join(''),
);

/* -------------------------------------------------------- online classroom -- */

function classroom(rtl) {
  const X = (x, w = 0) => (rtl ? 560 - x - w : x);
  const R = (x, y, w, h, r, fill, extra) => rect(X(x, w), y, w, h, r, fill, extra);
  const teacher = rtl ? TEACHER_AR : { ...TEACHER, headset: true };
  const kid = rtl ? KIDS.layla : KIDS.kayan;
  return (
    `<clipPath id="t">${R(46, 96, 176, 168, 14, C.white)}</clipPath><clipPath id="k">${R(46, 276, 86, 76, 12, C.white)}</clipPath>` +
    p(
      'M80 60C170 0 300 30 390 22 500 14 556 120 548 226 540 340 480 402 340 404 220 408 80 416 34 330-8 250 0 116 80 60Z',
      C.pink,
    ) +
    shadow(280, 396, 220, 9) +
    ink(4, rect(26, 40, 508, 344, 26, C.white) + p('M26 78V66A26 26 0 0 1 52 40H508A26 26 0 0 1 534 66V78Z', C.amber)) +
    [0, 1, 2]
      .map((i) =>
        circle(X(54 + i * 20), 59, 6, [C.orange, C.white, C.teal][i], `stroke="${C.navy}" stroke-width="2.500"`),
      )
      .join('') +
    ink(2.5, R(428, 51, 78, 17, 8.5, C.white)) +
    ink(3, circle(X(442), 59.5, 3, C.orange, none) + line(`M${X(454)} 59.500H${X(492)}`, C.navy, 3)) +
    // the teacher
    `<g clip-path="url(#t)">${R(46, 96, 176, 168, 14, C.sky)}` +
    circle(X(190), 128, 34, C.white, 'opacity=".7"') +
    ink(3, R(58, 110, 30, 36, 4, C.white) + heart(X(73), 128, 0.8, C.orange)) +
    person({ x: X(140), y: 186, s: 1.04, lw: 4, ...teacher, look: [rtl ? -3 : 3, 0], base: 120 }) +
    at(
      X(72),
      214,
      ink(
        4,
        limb('M4 70C4 50 2 30 0 10', [0, 10], 19, 4, teacher.skin) +
          hand(0, 4, rtl ? 12 : -12, teacher.skin) +
          p('M-15 32Q0 36 16 30L22 80H-12Z', C.teal),
      ),
    ) +
    '</g>' +
    ink(4, R(46, 96, 176, 168, 14)) +
    // the child in a small tile
    `<g clip-path="url(#k)">${R(46, 276, 86, 76, 12, '#FFE7BF')}${person({ x: X(89), y: 314, s: 0.6, lw: 3, ...kid, look: [rtl ? -3 : 3, -1] })}</g>` +
    ink(3, R(46, 276, 86, 76, 12)) +
    // class buttons
    ink(
      3,
      circle(X(162), 296, 16, C.mint) +
        circle(X(204), 296, 16, C.mint) +
        circle(X(162), 336, 16, C.amber) +
        circle(X(204), 336, 16, C.orange) +
        rect(X(162) - 3.5, 286, 7, 12, 3.5, C.white, 'stroke-width="2.200"') +
        p(`M${X(162) - 7} 296Q${X(162)} 307 ${X(162) + 7} 296M${X(162)} 302V305`, 'none', 'stroke-width="2.200"') +
        at(
          X(204),
          296,
          rect(-9, -5.5, 12, 11, 3, C.white, 'stroke-width="2.200"') +
            p('M3-1 9-5V5L3 1Z', C.white, 'stroke-width="2.200"'),
          { flip: rtl },
        ) +
        heart(X(162), 336, 0.8, C.white) +
        star(X(204), 336, 8, C.white),
    ) +
    // the child's page
    ink(4, R(240, 96, 274, 256, 16, C.cream)) +
    R(258, 114, 238, 134, 12, C.pale) +
    p(
      `M${X(258)} 214C${X(310)} 196 ${X(380)} 232 ${X(496)} 206V236Q${X(496)} 248 ${X(484)} 248H${X(270)}Q${X(258)} 248 ${X(258)} 236Z`,
      C.mint,
    ) +
    circle(X(470), 142, 15, C.amber) +
    cloud(X(300), 142, 0.5) +
    roo({ x: X(376), y: 162, s: 0.34, lw: 3, flip: rtl, arm: 'wave', mouth: 'open' }) +
    ink(3, bubble(X(420, 46), 166, 46, 33, C.white, { tail: rtl ? 'right' : 'left' })) +
    dots(X(443), 182.5, 10, 3, C.orange) +
    ink(3, R(258, 114, 238, 134, 12)) +
    // a line of the lesson, being read
    R(258, 264, 92, 12, 6, C.navy) +
    R(358, 264, 60, 12, 6, C.orange) +
    R(426, 264, 70, 12, 6, C.navy, 'opacity=".2"') +
    R(258, 284, 66, 12, 6, C.navy, 'opacity=".2"') +
    R(332, 284, 110, 12, 6, C.navy, 'opacity=".2"') +
    // stars earned
    [0, 1, 2, 3, 4]
      .map((i) => star(X(272 + i * 34), 324, 14, i < 4 ? C.amber : C.white, `stroke="${C.navy}" stroke-width="2.600"`))
      .join('') +
    ink(3, R(444, 311, 52, 26, 13, C.teal) + at(X(470), 324, line('M-10 0H9M3-6 9 0 3 6', C.white), { flip: rtl })) +
    // pointer
    at(X(398), 276, ink(3, p('M0 0 3 24 9 18 15 28 20 25 14 15 22 13Z', C.white)), { flip: rtl }) +
    // floats over the edge of the window
    ink(4, bubble(X(190, 74), 70, 74, 52, C.orange, { tail: rtl ? 'right' : 'left' })) +
    dots(X(227), 96, 18, 5, C.white) +
    spark(X(530), 30, 11, C.orange) +
    spark(X(20), 372, 9, C.teal)
  );
}
asset('product-highlights', 560, 420, classroom(false));
asset('product-highlights-ar', 560, 420, classroom(true));

/* ---------------------------------------------------------------- mission -- */

/** A child sitting on the grass, looking up; (x, y) is the middle of the face. */
function sitting(x, y, s, kid, { flip = false, trousers = C.navy, point = false, lw = 3 } = {}) {
  const l = lw / s;
  return (
    at(
      x,
      y,
      ink(
        l,
        p(
          'M-40 104C-44 134-20 140 14 138 40 136 60 118 66 126 74 142 66 146 78 150 92 152 96 142 84 130 74 112 58 98 40 106Z',
          trousers === C.navy ? '#3A5488' : trousers,
        ) + p('M74 128C88 116 104 126 104 142 104 152 94 152 84 152H72C66 152 66 140 74 128Z', C.white),
      ),
      { s, flip },
    ) +
    person({ x, y, s, lw, flip, ...kid, look: [5, -6], tilt: -10, base: 122 }) +
    at(
      x,
      y,
      ink(
        l,
        point
          ? limb(kid.scarf ? 'M56 74C70 60 80 40 86 20' : 'M24 78C52 72 72 50 86 20', [86, 20], 16, l, kid.skin) +
              limb(
                kid.scarf ? 'M22 97C42 94 56 78 66 58' : 'M22 80C42 76 54 66 64 54',
                kid.scarf ? [66, 58] : [64, 54],
                21,
                l,
                kid.shirt,
              )
          : limb('M-26 72C-30 96-12 112 22 112', [22, 112], 17, l, kid.skin) +
              limb('M-26 72C-28 90-22 98-12 104', [-12, 104], 20, l, kid.shirt),
      ),
      { s, flip },
    )
  );
}

const palm = (x, y, s, lw = 3) =>
  at(
    x,
    y,
    ink(
      lw / s,
      p('M-7 0C-4-40-2-70 6-100L16-98C8-68 8-40 9 0Z', '#E9B277') +
        line('M-4-24 7-22M-2-48 9-46M3-72 12-70') +
        p('M10-100C-10-124-44-116-54-88-34-98-12-100 10-100Z', C.mint) +
        p('M10-100C30-126 64-118 74-90 54-98 32-100 10-100Z', C.mint) +
        p('M10-100C-14-106-36-86-34-58-24-76-8-92 10-100Z', C.teal) +
        p('M10-100C34-106 56-86 54-58 44-76 28-92 10-100Z', C.teal) +
        p('M10-100C0-124 6-140 22-146 28-128 22-112 10-100Z', C.mint) +
        circle(4, -94, 5, C.orange) +
        circle(15, -93, 5, C.orange),
    ),
    { s },
  );

function mission(ar) {
  const far = ar ? '#FBE3C3' : C.pale;
  const mid = ar ? '#FFE0B0' : '#B5E2DA';
  const near = ar ? '#FBD08F' : C.mint;
  const stars = [
    [70, 60, 10, C.amber],
    [150, 128, 6, C.orange],
    [232, 40, 8, C.mint],
    [330, 74, 6, C.amber],
    [430, 30, 7, C.amber],
    [560, 22, 5, C.mint],
    [690, 30, 6, C.amber],
    [800, 44, 8, C.mint],
    [884, 86, 6, C.orange],
    [968, 34, 9, C.amber],
    [1066, 112, 7, C.mint],
    [1140, 52, 10, C.amber],
    [290, 150, 5, C.mint],
    [832, 176, 5, C.amber],
  ];
  const kidsRight = ar ? [KIDS.layla, KIDS.aina] : [KIDS.defne, KIDS.minh];
  return (
    rect(0, 0, 1200, 420, 0, ar ? '#FFF3E2' : '#EEF7FC') +
    oval(600, 430, 700, 260, C.cream, 'opacity=".75"') +
    (ar ? p('M1080 92A44 44 0 1 0 1130 150 36 36 0 0 1 1080 92Z', '#FFE0A8') : '') +
    cloud(380, 130, 0.8) +
    cloud(ar ? 780 : 836, 122, 0.9) +
    stars
      .filter(([x, y]) => !(ar && ((x > 1030 && y > 80) || (x > 870 && x < 980 && y < 100))))
      .map(([x, y, r, f], i) => (i % 3 === 0 ? star(x, y, r, f) : spark(x, y, r, f)))
      .join('') +
    // far, middle and near ground
    p(
      'M0 330C120 270 230 276 340 318 470 364 560 346 660 336 800 322 900 288 1010 280 1100 274 1160 290 1200 306V420H0Z',
      far,
    ) +
    (ar
      ? p(
          'M300 380V306H318V290H334V306H346V316C346 300 356 294 366 290 376 294 386 300 386 316V324H404V380H300ZM744 380V318H766V300H784V318H800V306C800 288 812 280 824 275 836 280 848 288 848 306V296H864V280L872 274 880 280V380Z',
          '#F8DDB4',
          none,
        )
      : '') +
    p('M0 362C120 314 240 324 360 356 500 392 700 392 840 360 960 332 1090 314 1200 344V420H0Z', mid) +
    p('M0 388C130 346 250 356 380 384 520 412 690 412 830 384 950 358 1080 348 1200 376V420H0Z', near) +
    (ar ? palm(76, 372, 0.95) + palm(1124, 364, 1) + palm(430, 392, 0.5, 2.5) + palm(776, 392, 0.56, 2.5) : '') +
    (ar
      ? ''
      : [
          [40, 352, 1.1],
          [1164, 350, 1.2],
          [1120, 346, 0.8],
        ]
          .map(([x, y, s]) =>
            at(
              x,
              y,
              ink(
                3 / s,
                line('M0 12V-30') +
                  p('M0-94C26-88 34-48 22-30 14-20-14-20-22-30-34-48-26-88 0-94Z', C.teal) +
                  line('M0-20V-52M0-36 9-46'),
              ),
              { s },
            ),
          )
          .join('')) +
    // speech bubbles among the stars
    ink(
      3,
      bubble(ar ? 108 : 96, 34, 62, 44, C.white) +
        bubble(258, 92, 46, 34, C.amber, { tail: 'left' }) +
        bubble(ar ? 960 : 1010, ar ? 40 : 44, 66, 46, C.white, { tail: 'right' }) +
        bubble(ar ? 880 : 918, 106, 48, 35, C.orange, { tail: 'right' }),
    ) +
    dots(ar ? 139 : 127, 56, 15, 4.2, C.teal) +
    heart(281, 109, 0.9, C.white) +
    dots(ar ? 993 : 1043, ar ? 63 : 67, 16, 4.4, C.orange) +
    dots(ar ? 904 : 942, 123.5, 11, 3.2, C.white) +
    // who is looking up
    shadow(176, 398, 128, 8) +
    roo({
      x: 190,
      y: 236,
      s: 0.68,
      lw: 3,
      arm: 'down',
      farArm: 'point',
      mouth: 'open',
      headTurn: -16,
    }) +
    shadow(1010, 402, 130, 8) +
    sitting(1076, 290, 0.7, kidsRight[0], { flip: true, trousers: C.orange, point: false }) +
    sitting(962, 302, 0.66, kidsRight[1], { flip: true, point: true })
  );
}
asset('mission', 1200, 420, mission(false));
asset('mission-ar', 1200, 420, mission(true));

/* --------------------------------------------------------------- students -- */

const portraits = [
  ['aina', C.pink],
  ['haruto', C.sky],
  ['layla', C.pale],
  ['minh', '#FFE7BF'],
  ['defne', C.pink],
  ['kayan', C.sky],
];
portraits.forEach(([k, ground], i) => {
  asset(
    `student-${i + 1}`,
    160,
    160,
    `<clipPath id="c"><circle cx="80" cy="80" r="80"/></clipPath><g clip-path="url(#c)">${circle(80, 80, 80, ground)}${person({ x: 80, y: 75, s: 1, lw: 4, ...KIDS[k] })}</g>`,
  );
});

asset(
  'avatar',
  80,
  80,
  `<clipPath id="c"><circle cx="40" cy="40" r="40"/></clipPath><g clip-path="url(#c)">${circle(40, 40, 40, C.sky)}${ink(
    2.5,
    p('M12 90C12 62 24 52 40 52S68 62 68 90Z', C.mint) + circle(40, 32, 16, C.white),
  )}${circle(34, 31, 2, C.navy)}${circle(46, 31, 2, C.navy)}${ink(2.2, line('M35.500 37.500Q40 41 44.500 37.500'))}</g>`,
);

/* -------------------------------------------------------------- not found -- */

asset(
  'not-found',
  400,
  300,
  p(
    'M60 70C120 10 220 30 270 24 350 16 396 90 388 160 380 240 330 276 220 278 130 280 50 282 20 220-2 160 20 108 60 70Z',
    C.sky,
  ) +
    cloud(84, 66, 0.7) +
    shadow(200, 274, 168, 8) +
    ink(
      3.5,
      p('M232 96 278 82 324 96 370 82V206L324 220 278 206 232 220Z', C.cream) +
        p('M278 82 324 96V220L278 206Z', C.peach) +
        p('M278 82V206M324 96V220') +
        line('M246 200C262 178 292 194 306 166S338 128 354 114', C.mint, 4).replace(
          '/>',
          ' stroke-dasharray=".1 10"/>',
        ),
    ) +
    roo({
      x: 146,
      y: 122,
      s: 0.64,
      lw: 3.5,
      arm: 'down',
      farArm: 'reach',
      mouth: 'smile',
      headTurn: 4,
    }) +
    at(
      254,
      146,
      ink(
        3.5,
        p('M-44 26-20 10', 'none', 'stroke-width="13"') +
          p('M-44 26-20 10', 'none', `stroke="${C.amber}" stroke-width="6"`) +
          circle(8, -8, 31, C.white, 'fill-opacity=".75" stroke-width="10"') +
          circle(8, -8, 31, 'none', `stroke="${C.amber}" stroke-width="4"`) +
          line('M-8-12Q-6-24 6-26', C.mint, 4),
      ),
    ) +
    at(211, 171, ink(3.5, rect(-9, -8, 18, 15, 7.5, C.rust) + line('M-2-7V-1M4-7V-1'))) +
    ink(3.5, bubble(250, 26, 44, 32, C.amber)) +
    dots(272, 42, 10, 3, C.white) +
    spark(334, 52, 8, C.orange) +
    spark(30, 150, 7, C.amber),
);

/* ----------------------------------------------------------- steps, reasons -- */

const icon = (name, ground, body) => asset(name, 96, 96, circle(48, 48, 46, ground) + body);

icon(
  'step-listen',
  C.pink,
  ink(
    3,
    p('M25 54C22 12 74 12 71 54', 'none', 'stroke-width="9"') +
      p('M25 54C22 12 74 12 71 54', 'none', `stroke="${C.mint}" stroke-width="3.500"`),
  ) +
    ink(
      3,
      rect(17, 48, 17, 28, 8.5, C.teal) +
        rect(62, 48, 17, 28, 8.5, C.teal) +
        line('M42 56V64M48 50V70M54 56V64', C.orange, 4),
    ),
);
icon(
  'step-speak',
  C.sky,
  ink(3, bubble(18, 24, 50, 36, C.orange) + bubble(48, 46, 32, 23, C.teal, { tail: 'right' })) +
    dots(43, 40, 11.5, 3.4, C.white) +
    dots(64, 57.5, 7.5, 2.2, C.white),
);
icon(
  'step-read',
  '#FFE7BF',
  book(48, 52, 0.78, C.teal) +
    ink(3, line('M28 46Q34 44 40 47M28 54Q34 52 40 55M56 47Q62 44 68 46M56 55Q62 52 68 54', C.orange, 2.6)) +
    spark(48, 24, 7, C.orange),
);
icon(
  'step-grow',
  C.pale,
  ink(
    3,
    line('M48 66C48 54 47 48 48 38') +
      p('M48 44C34 46 24 38 22 24 38 22 48 30 48 44Z', C.mint) +
      p('M48 50C48 36 58 28 74 30 74 44 64 52 48 50Z', C.teal) +
      p('M32 66H64L60 82H36Z', C.orange) +
      rect(29, 60, 38, 9, 3, C.amber),
  ),
);
icon(
  'reason-teacher',
  C.sky,
  `<clipPath id="c"><circle cx="48" cy="48" r="46"/></clipPath><g clip-path="url(#c)">${person({ x: 45, y: 51, s: 0.5, lw: 3, ...TEACHER, base: 130 })}</g>` +
    ink(3, circle(70, 71, 13, C.orange) + line('M64 71 68.500 75.500 76 67', C.white, 3.5)),
);
icon(
  'reason-speaking',
  C.pink,
  ink(3, bubble(16, 20, 64, 44, C.white) + line('M30 42V42M39 36V48M48 30V54M57 36V48M66 42V42', C.orange, 5)) +
    spark(76, 74, 7, C.teal),
);
icon(
  'reason-level',
  '#FFE7BF',
  ink(
    3,
    p('M18 76V64H38V53H58V42H78V76Z', C.mint) +
      line('M38 64V76M58 53V76') +
      line('M66 42V20') +
      p('M66 20 80 25.500 66 31Z', C.orange),
  ) + star(28, 53, 7, C.orange),
);
icon(
  'reason-progress',
  C.pale,
  ink(
    3,
    rect(22, 20, 52, 58, 7, C.white) +
      rect(37, 14, 22, 12, 5, C.amber) +
      rect(31, 56, 9, 14, 2, C.mint) +
      rect(44, 48, 9, 22, 2, C.teal) +
      rect(57, 38, 9, 32, 2, C.orange) +
      line('M31 46 44 38 54 31'),
  ),
);
