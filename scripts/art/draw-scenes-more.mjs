// Draws the wide scenes at the head of the pages (second half). Usage: node draw-scenes-more.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2`.
import {
  arm,
  asset,
  calendar,
  cap,
  clock,
  cloud,
  DENIM,
  fist,
  grown,
  line,
  pencils,
  pile,
  plant,
  pose,
  SUN,
  shadow,
  tick,
} from './draw-kit.mjs';
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
  rect,
  spark,
  star,
} from './lib.mjs';

/* ------------------------------------------------------------------ blog -- */

// sitting on a seat: thigh forward, shin down
const seatedFar = limb('M20 178C60 168 96 172 112 186', [112, 186], 42, 4.4, C.rust);
const shin = (dx, fill) =>
  p(
    `M${dx} 176C${dx + 26} 172 ${dx + 40} 184 ${dx + 38} 206L${dx + 34} 250C${dx + 56} 250 ${dx + 72} 258 ${dx + 70} 272 ${dx + 70} 280 ${dx + 64} 282 ${dx + 56} 282H${dx + 8}C${dx} 282 ${dx - 4} 276 ${dx - 2} 266L${dx - 8} 204Z`,
    fill,
  );
const toes = (dx) => p(`M${dx + 46} 282V272M${dx + 58} 282V273`);

asset(
  'blog-banner',
  640,
  400,
  p(
    'M72 100C146 12 300 54 386 30 506 2 610 84 616 196 620 306 550 362 424 366 306 372 182 378 92 350 8 320 10 172 72 100Z',
    C.pale,
  ) +
    circle(338, 170, 150, '#E6F5F3') +
    cloud(108, 92, 0.8) +
    spark(386, 44, 9, C.orange) +
    spark(70, 196, 8, C.white) +
    spark(604, 140, 8, C.teal) +
    shadow(320, 370, 286, 10) +
    plant(78, 366, 1.12) +
    // lamp
    ink(
      4,
      line('M572 362V160', C.navy, 12) +
        line('M572 362V160', C.amber, 4.5) +
        p('M536 366C536 352 608 352 608 366Z', C.amber) +
        p('M546 96H598L622 162H522Z', C.orange),
    ) +
    ink(
      4,
      // sofa
      line('M176 346V366M470 346V366', C.navy, 10) +
        p('M158 262V172Q158 136 196 136H448Q486 136 486 172V262Z', C.teal) +
        line('M322 138V250') +
        rect(150, 268, 344, 80, 18, C.teal) +
        p(
          'M138 232Q138 206 164 206T190 232V272H454V232Q454 206 480 206T506 232V330Q506 350 486 350H158Q138 350 138 330Z',
          C.teal,
          none,
        ) +
        p(
          'M190 280V232Q190 206 164 206T138 232V330Q138 350 158 350H486Q506 350 506 330V232Q506 206 480 206T454 232V280',
          'none',
        ) +
        rect(188, 256, 268, 40, 16, C.mint) +
        line('M322 256V296') +
        at(420, 232, rect(-34, -34, 68, 68, 16, C.amber) + heart(0, 0, 1.6, C.white), { r: 14 }),
    ) +
    pose({
      x: 268,
      y: 124,
      s: 0.83,
      legs: 'none',
      tail: 'seat',
      mouth: 'open',
      headTurn: 8,
      held:
        seatedFar +
        shin(104, C.rust) +
        toes(104) +
        p(
          'M-58 176C-54 140-16 136 8 150 44 152 88 156 100 176 108 192 104 208 84 212L40 214C0 216-30 214-46 206-56 200-60 190-58 176Z',
          C.orange,
        ) +
        shin(60, C.orange) +
        p('M62 178C70 160 96 166 99 190', C.orange, none) +
        toes(60),
    }) +
    // newspaper and the paws that hold it
    at(
      26,
      8,
      ink(
        4,
        p('M340 128 394 116 448 128V208L394 222 340 208Z', C.white) +
          p('M394 116V222') +
          p('M350 140 384 133V164L350 168Z', C.orange, 'stroke-width="3"') +
          line(
            'M352 181 384 178M352 195 376 193M404 133 438 139M404 148 438 153M404 163 438 167M404 178 428 181',
            C.mint,
            5,
          ) +
          limb('M220 182C218 216 290 226 334 204', [334, 204], 21, 4, C.orange) +
          hand(340, 196, 64, C.orange) +
          fist(446, 196, C.rust, -76),
      ),
    ) +
    ink(4, bubble(416, 54, 62, 45, C.orange, { tail: 'left' })) +
    heart(447, 77, 1.1, C.white),
);

/* --------------------------------------------------------------- booking -- */

asset(
  'booking-banner',
  640,
  400,
  p(
    'M86 94C160 14 298 46 386 30 502 10 608 84 616 194 622 302 552 362 424 366 308 370 184 378 94 350 14 320 16 170 86 94Z',
    C.sky,
  ) +
    circle(430, 196, 146, '#EDF7FC') +
    cloud(88, 120, 0.85) +
    cloud(598, 148, 0.6) +
    spark(312, 56, 9, C.orange) +
    spark(58, 210, 8, C.amber) +
    spark(600, 88, 8, C.teal) +
    shadow(320, 366, 276, 11) +
    ink(
      4,
      p('M360 300 340 364M478 300 490 364', 'none', 'stroke-width="12"') +
        line('M360 300 340 364M478 300 490 364', C.amber, 4.5),
    ) +
    calendar(
      328,
      82,
      232,
      232,
      {
        1: tick(0, 0, 0.66, C.teal, 7),
        3: star(0, 0, 15, C.amber, 'stroke-width="2.800"'),
        7: tick(0, 0, 0.66, C.teal, 7),
        11: circle(0, 0, 17, C.orange) + heart(0, 1, 0.9, C.white),
        13: circle(0, 0, 16, C.mint),
        16: star(0, 0, 15, C.amber, 'stroke-width="2.800"'),
      },
      { head: C.teal },
    ) +
    ink(
      4,
      // alarm clock
      line('M528 352 518 366M588 352 598 366', C.navy, 8) +
        at(530, 264, p('M-16 8C-18-12 2-20 14-8Z', C.orange), { r: -6 }) +
        at(586, 264, p('M16 8C18-12-2-20-14-8Z', C.orange), { r: 6 }),
    ) +
    clock(558, 312, 52, 4, { fill: C.orange }) +
    pose({
      x: 206,
      y: 148,
      s: 0.93,
      near: { d: 'M-26 82C-52 100-84 86-96 40', end: [-96, 40], turn: -14 },
      far: { d: 'M24 78C58 100 96 98 126 76', end: [126, 76], turn: 62 },
    }),
);

/* --------------------------------------------------------------- chinese -- */

const bamboo = (x, y, n, h, lean, fill = C.mint, leaf = C.teal, lw = 4) => {
  let g = '';
  for (let i = 0; i < n; i++) g += rect(-9, -(i + 1) * h, 18, h, 7, fill);
  for (let i = 1; i < n; i++) {
    const side = i % 2 ? 1 : -1;
    g += at(
      side * 8,
      -i * h,
      p('M0 0C4-18 18-28 34-28 31-11 19 1 0 0Z', leaf) + p('M2 0C12-8 26-7 36 3 24 12 10 10 2 0Z', leaf),
      { flip: side < 0 },
    );
  }
  return at(x, y, ink(lw, g), { r: lean });
};

const painter = { ...KIDS.kayan, shirt: C.teal };
asset(
  'chinese-banner',
  640,
  400,
  p(
    'M80 96C156 12 298 50 384 30 502 6 608 84 616 194 622 302 552 362 424 366 308 370 184 378 94 350 12 320 12 172 80 96Z',
    C.pink,
  ) +
    circle(348, 176, 140, C.peach) +
    cloud(96, 100, 0.8) +
    cloud(452, 82, 0.7) +
    spark(290, 52, 9, C.orange) +
    spark(54, 214, 8, C.white) +
    spark(470, 130, 8, C.teal) +
    shadow(330, 368, 290, 10) +
    bamboo(586, 366, 5, 60, 1) +
    // hanging sheet with a bamboo painted in ink
    ink(
      4,
      line('M300 74 352 44 404 74') +
        rect(294, 74, 116, 196, 2, C.white) +
        rect(284, 66, 136, 16, 8, C.amber) +
        rect(284, 264, 136, 16, 8, C.amber),
    ) +
    p(
      'M334 254C338 226 336 206 340 190M342 182C346 160 344 146 348 128M350 120 354 98',
      'none',
      `stroke="${C.navy}" stroke-width="9" stroke-linecap="round"`,
    ) +
    p(
      'M346 184C360 168 374 166 388 168 380 182 364 190 346 184ZM350 124C364 104 378 102 392 106 384 120 368 130 350 124ZM338 188C326 176 314 176 306 180 314 192 326 196 338 188Z',
      C.navy,
    ) +
    circle(384, 240, 9, C.orange) +
    pose({
      x: 204,
      y: 148,
      s: 0.93,
      near: { d: 'M-26 82C-46 102-50 122-42 140', end: [-42, 140] },
      far: { d: 'M24 78C50 96 72 92 92 74', end: [92, 74] },
      headTurn: -2,
    }) +
    // brush in the paw
    at(296, 214, ink(4, rect(-6, -22, 12, 78, 5, C.amber) + p('M-7-22H7C10-34 4-44 0-54-4-44-10-34-7-22Z', C.navy)), {
      r: 42,
    }) +
    ink(4, fist(290, 218, C.rust)) +
    // child behind a low table with a book, ink stone and brushes
    person({
      x: 484,
      y: 204,
      s: 1.02,
      lw: 4,
      ...painter,
      look: [-4, 2],
      tilt: -4,
      base: 116,
    }) +
    ink(
      4,
      rect(396, 306, 178, 20, 10, C.amber) +
        p('M418 326 410 364M552 326 560 364', 'none', 'stroke-width="11"') +
        line('M418 326 410 364M552 326 560 364', C.amber, 4),
    ) +
    book(486, 286, 0.98, C.orange, 4) +
    ink(
      4,
      line(
        'M466 276Q474 272 480 276M466 286Q474 282 480 286M492 276Q500 272 506 276M492 286Q500 282 506 286',
        C.mint,
        3.5,
      ) +
        arm([450, 266], [420, 310], [450, 293], painter, { w: 18 }) +
        arm([518, 266], [548, 310], [518, 293], painter, { w: 18 }) +
        rect(536, 295, 26, 11, 4, DENIM),
    ),
);

/* ------------------------------------------------------------- high school -- */

const teen = {
  skin: '#D9A273',
  hair: '#3A2420',
  style: 'wavy',
  shirt: C.orange,
  neck: 'hood',
  collar: C.amber,
  lash: true,
};
asset(
  'high-edu-banner',
  640,
  400,
  p(
    'M76 98C150 14 298 52 386 30 504 4 608 84 616 196 620 306 552 362 424 366 308 372 184 378 94 350 10 320 12 172 76 98Z',
    SUN,
  ) +
    circle(316, 178, 142, '#FFF3DC') +
    cloud(112, 108, 0.85) +
    cloud(560, 216, 0.6) +
    spark(236, 52, 9, C.orange) +
    spark(70, 224, 8, C.white) +
    spark(520, 66, 8, C.teal) +
    shadow(320, 374, 270, 9) +
    grown({ x: 316, y: 158, s: 1.24, lw: 4, ...teen, base: 130 }) +
    cap(316, 108, 1.24, 4, -4) +
    ink(
      4,
      arm([376, 252], [448, 310], [438, 224], teen) + at(440, 210, rollUp(), { r: -50 }) + fist(438, 216, teen.skin, 8),
    ) +
    ink(
      4,
      limb('M246 262C232 292 236 306 254 312', [254, 312], 30, 4, teen.shirt) +
        rect(60, 318, 520, 24, 12, C.amber) +
        p('M104 342 96 372M536 342 544 372') +
        // laptop lid from behind
        p('M240 242Q240 232 250 232H382Q392 232 392 242L397 308H235Z', C.sky) +
        rect(216, 304, 204, 14, 7, C.mint),
    ) +
    star(316, 271, 18, C.orange, `stroke="${C.navy}" stroke-width="3.600"`) +
    pile(136, 318, [C.teal, C.orange, C.mint], { w: 104, h: 22 }) +
    globe(136, 200, 40, 4) +
    ink(4, p('M118 252H154L150 240H122Z', C.amber)) +
    pencils(528, 318, 0.92) +
    ink(
      4,
      bubble(484, 96, 78, 56, C.teal, { tail: 'left' }) + line('M505 130V120M523 134V110M541 134V104', C.white, 8),
    ) +
    ink(4, bubble(158, 84, 58, 42, C.orange, { tail: 'right' })) +
    dots(187, 105, 13, 4, C.white),
);

function rollUp() {
  return rect(-42, -12, 84, 24, 6, C.white) + oval(-42, 0, 6, 12, C.peach) + rect(8, -13, 12, 26, 3, C.orange);
}

/* ----------------------------------------------------------------- error -- */

const cable = (d) => p(d, 'none', 'stroke-width="15"') + line(d, DENIM, 7.5);
asset(
  'error',
  640,
  400,
  p(
    'M86 94C160 14 298 46 386 30 502 10 608 84 616 194 622 302 552 362 424 366 308 370 184 378 94 350 14 320 16 170 86 94Z',
    C.peach,
  ) +
    circle(410, 190, 140, '#FFF5EA') +
    cloud(84, 116, 0.85) +
    cloud(392, 96, 0.7) +
    spark(58, 212, 8, C.amber) +
    spark(600, 120, 8, C.teal) +
    shadow(324, 366, 290, 11) +
    ink(
      4,
      // the screen that has lost its line
      p('M520 214 512 246H564L556 214Z', C.sky) +
        rect(496, 244, 84, 12, 6, C.amber) +
        rect(450, 92, 176, 124, 14, C.white) +
        rect(462, 104, 152, 100, 7, C.sky) +
        oval(514, 144, 6, 8, C.navy, none) +
        oval(562, 144, 6, 8, C.navy, none) +
        p('M518 176Q538 160 558 176') +
        // table
        rect(462, 256, 156, 18, 9, C.amber) +
        line('M480 274V366M600 274V366', C.navy, 11) +
        line('M480 274V366M600 274V366', C.amber, 4),
    ) +
    ink(
      4,
      // loose ends
      cable('M538 262C538 292 496 290 470 264 446 240 440 222 404 222') +
        rect(376, 202, 32, 40, 9, C.white) +
        line('M388 214V230') +
        cable('M284 222C250 250 262 330 310 346 352 358 380 352 408 360') +
        rect(298, 202, 32, 40, 9, C.orange) +
        line('M330 213H346M330 231H346', C.navy, 7),
    ) +
    spark(360, 190, 10, C.orange) +
    spark(352, 258, 8, C.amber) +
    p(
      'M356 204 366 216 356 226 366 238',
      'none',
      `stroke="${C.amber}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`,
    ) +
    // toolbox
    at(
      414,
      366,
      ink(
        4,
        at(-22, -58, rect(-6, -36, 12, 44, 5, C.amber) + rect(-2, -54, 4, 20, 2, C.white), { r: -10 }) +
          at(26, -58, p('M-7 8V-30C-16-36-16-50-7-56V-44H7V-56C16-50 16-36 7-30V8Z', C.sky), { r: 12 }) +
          p('M-22-62C-22-92 22-92 22-62', 'none', 'stroke-width="13"') +
          line('M-22-62C-22-92 22-92 22-62', C.amber, 5) +
          rect(-58, -62, 116, 62, 9, C.orange) +
          line('M-58-38H58') +
          rect(-12, -46, 24, 18, 5, C.amber),
      ),
    ) +
    pose({
      x: 206,
      y: 148,
      s: 0.93,
      mouth: 'smile',
      near: { d: 'M-26 82C-52 100-84 86-92 44', end: [-92, 44] },
      far: { d: 'M24 80C52 96 76 94 104 80', end: [104, 80] },
      behind: '',
      over:
        at(-98, 30, p('M-8 40V-26C-20-34-20-54-8-62V-44H8V-62C20-54 20-34 8-26V40C8 50-8 50-8 40Z', C.sky), {
          r: -16,
        }) +
        p('M-108 44C-110 58-102 64-92 63-80 62-78 54-80 44-86 38-104 38-108 44Z', C.orange) +
        line('M-99 46V54M-90 45V53'),
    }) +
    ink(4, fist(308, 224, C.rust)),
);
