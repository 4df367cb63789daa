// Draws the second and third pictures of the home carousel. Usage: node draw-banners.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  at,
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
  oval,
  p,
  person,
  rect,
  roo,
  spark,
  star,
  svg,
} from './lib.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../../public'), 'assets');
mkdirSync(out, { recursive: true });
const asset = (name, body) => writeFileSync(join(out, `${name}.svg`), svg(640, 520, body));

const line = (d, stroke = C.navy, w = '') => p(d, 'none', `stroke="${stroke}"${w ? ` stroke-width="${w}"` : ''}`);
const shadow = (x, y, rx, ry = 10) => oval(x, y, rx, ry, C.navy, `${none} opacity=".1"`);
const cloud = (x, y, s, fill = C.white) =>
  at(x, y, p('M-40 14C-58 14-56-10-38-10-34-30-4-32 2-16 14-26 34-16 30-2 48-4 48 14 34 14Z', fill, none), { s });

/* --------------------------------------------------------------- teachers -- */

const teacher = {
  adult: true,
  skin: '#B57A50',
  hair: '#2B1D1A',
  style: 'curly',
  shirt: C.teal,
  smile: 'open',
  glasses: true,
};
const pupil = { ...KIDS.haruto, shirt: C.orange };

asset(
  'banner-teachers',
  `<clipPath id="s">${rect(186, 160, 260, 252, 12)}</clipPath>` +
    p(
      'M262 38C380-2 540 40 594 160 640 264 620 420 520 466 410 512 210 508 106 468 18 432 0 316 34 226 66 138 160 72 262 38Z',
      C.sky,
    ) +
    circle(322, 236, 162, C.white, 'opacity=".55"') +
    cloud(92, 124, 0.85) +
    cloud(566, 232, 0.8) +
    spark(292, 40, 11, C.orange) +
    spark(600, 190, 10, C.teal) +
    spark(40, 400, 9, C.white) +
    shadow(332, 484, 268) +
    // the pupil, behind the desk
    person({ x: 550, y: 306, s: 1.02, ...pupil, look: [-5, -2], tilt: -5, base: 136 }) +
    // laptop, open towards us
    ink(4, rect(174, 148, 284, 284, 20, C.white)) +
    `<g clip-path="url(#s)">${rect(186, 160, 260, 252, 12, C.pink)}${circle(386, 210, 62, C.peach)}${ink(
      3,
      rect(200, 176, 42, 50, 6, C.white),
    )}${heart(221, 202, 1, C.orange)}${person({
      x: 304,
      y: 270,
      s: 1.3,
      ...teacher,
      look: [3, 0],
      tilt: 3,
      base: 130,
    })}</g>` +
    ink(4, rect(186, 160, 260, 252, 12)) +
    // Roo looks on
    roo({ x: 110, y: 264, s: 0.86, arm: 'wave', farArm: 'rest', tail: '', upper: true, headTurn: -6 }) +
    // high five
    ink(
      4,
      limb('M366 372C412 384 450 346 460 288', [460, 288], 24, 4, teacher.skin) +
        hand(463, 276, 12, teacher.skin) +
        limb('M360 368C396 384 424 374 440 348', [440, 348], 32, 4, C.teal) +
        limb('M500 378C490 366 488 330 492 296', [492, 296], 20, 4, pupil.skin) +
        hand(491, 284, -12, pupil.skin) +
        limb('M520 378C506 392 490 386 491 356', [491, 356], 26, 4, pupil.shirt),
    ) +
    ink(4, line('M478 236V218M454 242 444 226M502 242 512 226', C.orange, 5)) +
    ink(
      4,
      rect(162, 422, 310, 14, 7, C.mint) + rect(52, 436, 562, 24, 12, C.amber) + line('M98 460 90 484M568 460 576 484'),
    ) +
    ink(
      4,
      bubble(196, 62, 124, 78, C.white) +
        line('M222 101V101M240 92V110M258 82V120M276 92V110M294 101V101', C.orange, 8) +
        bubble(484, 96, 96, 66, C.teal, { tail: 'right' }),
    ) +
    dots(532, 129, 22, 6.5, C.white) +
    star(398, 92, 17, C.amber, `stroke="${C.navy}" stroke-width="4"`),
);

/* ----------------------------------------------------------------- levels -- */

const RISE = 46;
const RUN = 84;
const LEFT = 48;
const GROUND = 484;
const top = (i) => GROUND - RISE * i;

/** A big closed book lying flat: its rounded spine at the left, its pages to the right. */
function volume(i, fill) {
  const x = LEFT + RUN * (i - 1);
  const y = top(i);
  const r = 556 + [6, -4, 8, 0, 6, -2][i - 1];
  const b = y + RISE;
  return (
    rect(x + 18, y + 8, r - x - 26, RISE - 16, 3, C.white) +
    line(`M${x + 40} ${y + 18}H${r - 18}M${x + 40} ${y + 28}H${r - 18}`, '#E6DCCB', 2.5) +
    p(
      `M${r} ${y}H${x + 20}C${x - 6} ${y} ${x - 6} ${b} ${x + 20} ${b}H${r}V${b - 9}H${x + 32}C${x + 22} ${b - 9} ${x + 22} ${y + 9} ${x + 32} ${y + 9}H${r}Z`,
      fill,
    )
  );
}

/** A child on its feet, stepping up to the right; (x, y) is the ground between the feet. */
function climber(x, y, s, kid, { trousers = '#3A5488', shoe = C.white, cheer = false, lw = 4 } = {}) {
  const l = lw / s;
  const up = RISE / s;
  const shoePath = 'M-16 18V0H8C10 8 26 4 28 14 28 18 26 20 22 20H-12Q-16 20-16 18Z';
  return at(
    x,
    y - 190 * s,
    ink(
      l,
      limb('M-34 70C-56 78-68 92-74 108', [-74, 108], 17, l, kid.skin) +
        limb('M-34 70C-50 76-58 82-64 92', [-64, 92], 22, l, kid.shirt) +
        limb('M-16 100C-16 124-20 146-24 164', [-24, 164], 25, l, trousers) +
        at(-24, 170, p(shoePath, shoe)) +
        limb(`M14 92C48 84 94 62 86 ${162 - up}`, [86, 162 - up], 25, l, trousers) +
        at(86, 170 - up, p(shoePath, shoe)),
    ) +
      person({ x: 0, y: 0, s: 1, lw: l, ...kid, look: [5, -4], tilt: -4, base: 118 }) +
      ink(
        l,
        cheer
          ? limb('M34 72C64 76 82 44 86 4', [86, 4], 17, l, kid.skin) +
              hand(86, -4, 12, kid.skin) +
              limb('M32 74C58 78 70 60 77 40', [77, 40], 22, l, kid.shirt)
          : limb('M34 66C44 84 62 90 78 76', [78, 76], 17, l, kid.skin) +
              limb('M30 66C38 80 48 86 60 84', [60, 84], 22, l, kid.shirt),
      ),
    { s },
  );
}

asset(
  'banner-levels',
  p(
    'M370 20C480 6 596 80 612 208 626 320 604 430 500 470 392 508 190 512 96 468 12 428 6 330 52 250 98 168 150 190 214 116 262 60 300 28 370 20Z',
    C.pale,
  ) +
    circle(440, 176, 142, C.white, 'opacity=".5"') +
    cloud(214, 150, 0.85) +
    spark(166, 250, 11, C.orange) +
    spark(316, 60, 10, C.white) +
    spark(606, 180, 10, C.teal) +
    shadow(310, 486, 282) +
    // flag
    ink(
      4,
      p('M536 70C556 58 574 82 606 66V118C574 134 556 110 536 122Z', C.orange) +
        rect(529, 58, 8, 156, 4, C.white) +
        circle(533, 56, 8, C.amber),
    ) +
    star(571, 95, 15, C.white) +
    ink(4, [C.teal, C.amber, C.pink, C.mint, C.orange, C.teal].map((f, i) => volume(i + 1, f)).join('')) +
    at(
      410,
      top(5) - 148,
      ink(4 / 0.64, p('M-30 150C-60 178-98 174-108 144-114 126-138 130-136 154-132 200-82 224-34 206Z', C.orange)),
      { s: 0.64 },
    ) +
    roo({ x: 410, y: top(5) - 148, s: 0.64, arm: 'wave', farArm: 'point', tail: '', headTurn: -8 }) +
    climber(96, top(1), 0.7, KIDS.layla, { cheer: true }) +
    climber(265, top(3), 0.7, { ...KIDS.minh, shirt: C.white }, { trousers: C.teal }) +
    ink(4, bubble(44, 186, 64, 46, C.amber, { tail: 'right' })) +
    heart(76, 209, 1.2, C.white),
);
