// Draws the wide scenes at the head of the pages (first half). Usage: node draw-scenes.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2`.
import {
  arm,
  asset,
  bulb,
  calendar,
  clip,
  cloud,
  DENIM,
  forearm,
  grown,
  laptop,
  line,
  pile,
  pose,
  SUN,
  shadow,
  TEACHERS,
  tick,
} from './draw-kit.mjs';
import {
  at,
  book,
  bubble,
  C,
  circle,
  dots,
  hand,
  heart,
  ink,
  KIDS,
  limb,
  none,
  p,
  person,
  rect,
  spark,
  star,
} from './lib.mjs';

/* --------------------------------------------------------------- courses -- */

const stairs = [
  [2, [C.teal, C.amber]],
  [4, [C.orange, C.mint, C.teal, C.amber]],
  [6, [C.amber, C.teal, C.blush, C.mint, C.orange, C.teal]],
  [8, [C.mint, C.orange, C.amber, C.teal, C.blush, C.amber, C.mint, C.orange]],
];
const stepX = [346, 420, 494, 568];
const BOOK = 24;

asset(
  'course-banner',
  640,
  400,
  p(
    'M64 110C130 30 250 62 350 34 470 2 590 60 616 176 636 284 566 352 440 364 320 374 170 376 84 348 10 320 12 184 64 110Z',
    C.pink,
  ) +
    circle(430, 190, 148, C.peach) +
    cloud(78, 130, 0.8) +
    cloud(356, 104, 0.7) +
    spark(300, 60, 9, C.orange) +
    spark(60, 214, 9, C.white) +
    spark(624, 110, 8, C.teal) +
    shadow(330, 366, 290, 11) +
    stepX.map((x, i) => pile(x, 364, stairs[i][1], { w: 74, h: BOOK, shift: [0, 2, -2, 1] })).join('') +
    // on the steps: a block, a bubble, a book, a flag
    ink(4, rect(326, 276, 40, 40, 7, C.sky)) +
    star(346, 297, 13, C.orange, `stroke="${C.navy}" stroke-width="2.600"`) +
    ink(4, bubble(393, 208, 54, 39, C.teal)) +
    dots(420, 227.5, 13, 3.8, C.white) +
    book(494, 192, 0.74, C.orange, 4) +
    ink(4, line('M562 170V88') + p('M562 90C580 80 590 100 610 90V122C590 132 580 112 562 122Z', C.orange)) +
    star(586, 107, 10, C.white) +
    pose({
      x: 204,
      y: 148,
      s: 0.93,
      near: { d: 'M-26 82C-52 100-84 86-96 40', end: [-96, 40], turn: -14 },
      far: { d: 'M24 78C52 96 78 88 98 62', end: [98, 62], turn: 50 },
    }),
);

/* ----------------------------------------------------------------- study -- */

const pupil = KIDS.layla;
const tutor = TEACHERS.glasses;
asset(
  'study-banner',
  640,
  400,
  p(
    'M78 84C160 12 300 50 390 30 510 8 612 84 616 196 618 300 548 368 420 370 300 374 170 378 88 346 10 314 12 150 78 84Z',
    C.pale,
  ) +
    circle(206, 186, 128, '#E6F5F3') +
    cloud(90, 112, 0.8) +
    cloud(566, 92, 0.7) +
    spark(282, 54, 9, C.orange) +
    spark(60, 214, 8, C.white) +
    spark(604, 150, 8, C.teal) +
    shadow(320, 374, 270, 9) +
    person({ x: 206, y: 194, s: 1.18, lw: 4, ...pupil, look: [5, 0], tilt: 3, base: 112 }) +
    ink(4, arm([166, 270], [100, 318], [112, 226], pupil, { w: 20 }) + hand(112, 222, -8, pupil.skin)) +
    laptop(
      'a',
      428,
      220,
      212,
      140,
      circle(66, -30, 40, C.white, 'opacity=".6"') +
        grown({ x: -14, y: -4, s: 0.86, lw: 3.4, ...tutor, look: [-3, 0], smile: 'open' }) +
        forearm(62, 22, 0.86, { ...tutor, turn: -2, lw: 3.4 }),
    ) +
    ink(
      4,
      // desk
      rect(56, 316, 528, 24, 12, C.amber) + p('M98 340 90 372M542 340 550 372'),
    ) +
    ink(
      4,
      // exercise book, and the arm that writes in it
      p('M196 316 210 298H318L308 316Z', C.white) +
        line('M262 298 254 316M226 305H250M222 311H246', C.navy, 3) +
        p('M284 310 300 270', 'none', 'stroke-width="11"') +
        line('M284 310 300 270', C.orange, 4.5) +
        limb('M246 282C256 300 272 306 288 298', [288, 298], 18, 4, pupil.skin) +
        limb('M240 270C246 290 254 298 266 301', [266, 301], 25, 4, pupil.shirt),
    ) +
    ink(4, bubble(528, 96, 74, 52, C.orange, { tail: 'left' }) + bubble(292, 62, 56, 41, C.white, { tail: 'left' })) +
    dots(565, 122, 18, 5, C.white) +
    heart(320, 83, 1, C.orange),
);

/* --------------------------------------------------------------- teachers -- */

function windowFrame(id, x, y, w, h, bar, ground, t, { flip = false, s = 1.06, ...more }) {
  const cx = x + w / 2 + (flip ? 16 : -16);
  return (
    ink(4, rect(x, y, w, h, 20, C.white)) +
    clip(
      id,
      rect(x, y, w, h, 20),
      rect(x, y, w, h, 0, ground) +
        circle(x + w / 2, y + h * 0.52, w * 0.38, C.white, 'opacity=".55"') +
        grown({ x: cx, y: y + h * 0.5, s, lw: 4, ...t, look: [flip ? -2 : 2, 0], base: 140 }) +
        forearm(x + (flip ? 36 : w - 36), y + h * 0.66, s, { ...t, flip, r: flip ? -2 : 2, turn: -2, ...more }) +
        rect(x, y, w, 26, 0, bar),
    ) +
    ink(4, line(`M${x} ${y + 26}H${x + w}`) + rect(x, y, w, h, 20)) +
    [0, 1, 2].map((i) => circle(x + 20 + i * 14, y + 13.5, 4, C.white)).join('')
  );
}
asset(
  'teacher-banner',
  640,
  400,
  p(
    'M70 92C150 8 290 52 380 28 500 0 604 78 618 188 630 300 556 362 430 366 310 372 180 384 92 350 8 318 6 160 70 92Z',
    C.sky,
  ) +
    spark(206, 52, 9, C.orange) +
    spark(40, 210, 8, C.amber) +
    spark(606, 110, 8, C.teal) +
    shadow(320, 372, 250, 9) +
    windowFrame('a', 34, 122, 184, 204, C.orange, C.pink, TEACHERS.beard, { flip: true }) +
    windowFrame('b', 422, 122, 184, 204, C.teal, SUN, TEACHERS.scarf, {}) +
    windowFrame('c', 206, 86, 228, 266, C.amber, C.pale, TEACHERS.wavy, { s: 1.3 }) +
    ink(4, bubble(450, 44, 76, 54, C.orange, { tail: 'left' }) + bubble(122, 62, 60, 44, C.teal, { tail: 'right' })) +
    dots(488, 71, 18, 5, C.white) +
    heart(152, 84, 1.1, C.white),
);

/* --------------------------------------------------------------- register -- */

asset(
  'register-banner',
  640,
  400,
  p(
    'M88 92C164 16 300 44 384 30 500 12 606 84 614 194 620 300 552 360 424 364 310 370 186 376 94 348 16 322 16 168 88 92Z',
    SUN,
  ) +
    circle(430, 190, 140, '#FFF3DC') +
    cloud(92, 116, 0.85) +
    cloud(586, 312, 0.6) +
    spark(304, 60, 9, C.orange) +
    spark(58, 206, 8, C.white) +
    spark(590, 140, 8, C.teal) +
    shadow(320, 366, 276, 11) +
    // a child's card behind the telephone
    at(
      522,
      212,
      ink(
        4,
        rect(-66, -62, 132, 124, 16, C.white) + line('M-8 18H46M-8 36H28', C.mint, 9) + circle(4, -24, 24, C.sky),
      ) +
        clip('k', circle(4, -24, 24), person({ x: 4, y: -24, s: 0.34, lw: 2.4, ...KIDS.defne })) +
        ink(4, circle(4, -24, 24)),
      { r: 5 },
    ) +
    at(
      392,
      204,
      ink(
        4,
        rect(-78, -138, 156, 276, 24, DENIM) +
          rect(-66, -126, 132, 252, 15, C.cream) +
          rect(-22, -126, 44, 12, 6, C.navy, none),
      ) +
        calendar(
          -52,
          -92,
          104,
          112,
          { 7: star(0, 0, 10, C.amber, 'stroke-width="2.400"') },
          {
            lw: 3,
            cols: 4,
            rows: 3,
            rings: 3,
            head: C.orange,
          },
        ) +
        rect(-52, 36, 104, 10, 5, C.pink) +
        rect(-52, 54, 70, 10, 5, C.pink) +
        ink(3.4, rect(-52, 80, 104, 32, 16, C.teal)) +
        ink(3, tick(0, 96, 0.62, C.white, 8)),
      { r: -4 },
    ) +
    ink(4, circle(474, 322, 36, C.orange) + tick(474, 322, 1.05, C.white, 8)) +
    // the message on its way
    line('M462 100C486 60 520 96 546 70', C.orange, 3.5).replace(
      '/>',
      ' stroke-linecap="round" stroke-dasharray=".1 10"/>',
    ) +
    at(570, 62, ink(4, p('M-22 2 30-22 12 24-2 10Z', C.white) + p('M-2 10 30-22M-2 10V26L6 17'))) +
    pose({
      x: 206,
      y: 148,
      s: 0.93,
      near: { d: 'M-26 82C-52 100-84 86-96 40', end: [-96, 40], turn: -14 },
      far: { d: 'M24 78C56 102 88 108 116 92', end: [116, 92], turn: 78 },
    }),
);

/* -------------------------------------------------------------- questions -- */

const arc = (d, w, fill) =>
  p(d, 'none', `stroke-width="${w + 8}"`) + p(d, 'none', `stroke="${fill}" stroke-width="${w}"`);
asset(
  'questions-banner',
  640,
  400,
  p(
    'M80 98C150 14 296 56 384 32 500 4 610 80 616 196 620 304 550 360 424 366 306 372 180 378 92 350 10 320 14 172 80 98Z',
    C.pale,
  ) +
    circle(200, 190, 134, '#E6F5F3') +
    cloud(82, 122, 0.8) +
    cloud(590, 290, 0.7) +
    spark(282, 50, 9, C.orange) +
    spark(54, 220, 8, C.white) +
    spark(606, 92, 8, C.orange) +
    shadow(320, 366, 262, 11) +
    ink(4, bubble(344, 50, 214, 206, C.white, { tail: 'left', r: 66 })) +
    ink(4, arc('M408 126C408 78 498 78 498 128 498 162 456 160 453 192', 24, C.orange) + circle(453, 226, 15, C.teal)) +
    spark(534, 96, 8, C.amber) +
    ink(4, bubble(500, 246, 92, 66, C.amber, { tail: 'right' })) +
    bulb(546, 272, 0.66, 4, C.white) +
    ink(4, rect(392, 318, 46, 46, 8, C.sky) + rect(444, 318, 46, 46, 8, C.blush)) +
    ink(4, p('M404 352 415 330 426 352Z', C.teal) + circle(467, 341, 11, C.white)) +
    pose({
      x: 214,
      y: 148,
      s: 0.93,
      mouth: 'smile',
      headTurn: -6,
      far: { d: 'M26 82C48 98 60 112 62 132', end: [62, 132] },
      near: { d: 'M-26 84C-46 118-6 146 26 112 38 100 46 84 48 66', end: [48, 66] },
      over: hand(48, 62, 14, C.orange),
    }),
);
