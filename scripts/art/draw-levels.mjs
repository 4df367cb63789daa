// Draws the small pictures of the levels and the round icons of a lesson. Usage: node draw-levels.mjs [outDir]
// The committed files are its output after `svgo --multipass -p 2`.
import { asset, line, SUN } from './draw-kit.mjs';
import { at, bubble, C, circle, dots, heart, ink, none, oval, p, pin, rect, rooHead, spark, star } from './lib.mjs';

/* ---------------------------------------------------------------- levels -- */

const ground = (fill) =>
  p('M18 34C36 8 66 18 88 10 118 2 148 20 152 52 156 84 138 108 104 110 74 112 42 114 22 98 4 82 6 52 18 34Z', fill);
const level = (name, fill, body) =>
  asset(`level-${name}`, 160, 120, ground(fill) + oval(80, 107, 58, 4, C.navy, `${none} opacity=".12"`) + body);

level(
  'pre-a1',
  C.pink,
  ink(3, rect(38, 66, 40, 40, 7, C.teal) + rect(82, 66, 40, 40, 7, C.amber) + rect(59, 24, 40, 40, 7, C.sky)) +
    star(79, 45, 13, C.orange, `stroke="${C.navy}" stroke-width="2.400"`) +
    ink(2.6, circle(58, 86, 10, C.white) + p('M90 97 102 75 114 97Z', C.orange)) +
    ink(
      3,
      at(
        140,
        74,
        line('M0 10V27') +
          circle(0, 0, 12, C.mint) +
          circle(0, 28, 4.5, C.orange) +
          line('M-11-3Q0 3 11-3', C.navy, 2.4),
      ),
    ) +
    spark(34, 44, 7, C.orange),
);

level(
  'a1',
  C.sky,
  ink(
    3,
    p(
      'M44 66C46 56 52 52 62 52H90C100 52 106 56 108 66L114 96C115 102 112 106 106 106H46C40 106 37 102 38 96Z',
      C.orange,
    ) +
      p('M30 58C22 34 130 34 122 58 120 66 104 64 100 58 98 52 54 52 52 58 48 64 32 66 30 58Z', C.teal) +
      circle(76, 82, 17, C.white),
  ) +
    [0, 60, 120, 180, 240, 300]
      .map((a) =>
        circle(
          +(76 + 10.5 * Math.cos((a * Math.PI) / 180)).toFixed(1),
          +(82 + 10.5 * Math.sin((a * Math.PI) / 180)).toFixed(1),
          2.6,
          C.navy,
        ),
      )
      .join('') +
    ink(3, bubble(104, 12, 42, 30, C.amber)) +
    dots(125, 27, 9.5, 2.8, C.white) +
    spark(30, 28, 6, C.orange),
);

level(
  'a2',
  SUN,
  ink(
    3,
    p('M80 54C64 42 40 42 24 48V100C42 94 64 96 80 106 96 96 118 94 136 100V48C120 42 96 42 80 54Z', C.white) +
      p(
        'M24 48 17 53V106C40 100 62 102 80 112 98 102 120 100 143 106V53L136 48V100C118 94 96 96 80 106 64 96 42 94 24 100Z',
        C.teal,
      ) +
      line('M80 54V106') +
      // a tree and a house grow out of it
      line('M56 76V46') +
      p('M56 16C70 20 74 36 66 46 60 52 52 52 46 46 38 36 42 20 56 16Z', C.mint) +
      p('M92 78V52L108 36 124 52V78Z', C.orange) +
      rect(102, 60, 12, 18, 2, C.white),
  ) +
    circle(126, 26, 8, C.amber, `stroke="${C.navy}" stroke-width="3"`) +
    line('M36 82Q50 80 66 88M92 88Q108 80 124 82', C.mint, 4).replace('/>', ' stroke-linecap="round"/>'),
);

level(
  'b1',
  C.pale,
  ink(
    3,
    // map
    p('M78 46 98 38 122 46 144 38V94L122 102 98 94 78 102Z', C.white) +
      p('M98 38V94M122 46V102') +
      line('M88 84C98 70 110 84 116 70S130 62 132 60', C.mint, 3.5) +
      // backpack
      p('M34 34C34 14 66 14 66 34', 'none') +
      p('M20 60C14 62 12 70 14 88 16 94 22 94 24 92ZM80 60C86 62 88 70 86 88 84 94 78 94 76 92Z', C.amber) +
      p('M22 60C22 36 32 28 50 28S78 36 78 60V96C78 104 74 106 68 106H32C26 106 22 104 22 96Z', C.orange) +
      p('M30 76H70V96Q70 100 66 100H34Q30 100 30 96Z', C.amber) +
      line('M30 84H70M42 44H58'),
  ) + pin(131, 62, 0.72, C.orange, 3),
);

level(
  'b2',
  C.sky,
  ink(
    3,
    p('M28 24H98V98Q98 106 106 106H36Q28 106 28 98Z', C.white) +
      p('M98 44H114V98Q114 106 106 106T98 98Z', C.peach) +
      rect(38, 34, 24, 22, 3, C.orange),
  ) +
    ink(4, line('M70 37H88M70 48H88M38 66H88M38 78H88M38 90H74', C.mint)) +
    ink(
      3,
      at(
        124,
        50,
        p('M-8 12 8 12 5 54Q0 58-5 54Z', C.teal) +
          circle(0, -4, 17, C.amber) +
          rect(-15, 8, 30, 8, 4, C.orange) +
          line('M-10-8Q0-14 10-8M-12 0Q0-5 12 0', C.navy, 2.4),
        { r: 24 },
      ),
    ) +
    spark(108, 24, 7, C.orange),
);

level(
  'c1',
  C.pink,
  ink(
    3,
    p('M54 58H106L100 106H60Z', C.teal) +
      rect(44, 46, 72, 14, 6, C.amber) +
      rect(52, 100, 56, 8, 4, C.amber) +
      p('M62 46C62 36 66 32 72 30', 'none') +
      at(75, 28, rect(-5, -14, 10, 18, 5, C.orange), { r: 50 }) +
      p('M86 46 90 36H108L104 46Z', C.white),
  ) +
    star(80, 80, 13, C.white, `stroke="${C.navy}" stroke-width="2.600"`) +
    ink(3, bubble(104, 10, 40, 28, C.orange) + line('M114 24V24M120 20V28M127 18V30M134 22V26', C.white, 4)) +
    star(32, 44, 8, C.amber) +
    star(134, 66, 7, C.amber) +
    spark(28, 76, 6, C.teal) +
    spark(52, 24, 6, C.white),
);

/* ----------------------------------------------------------------- icons -- */

const icon = (name, fill, body) => asset(name, 96, 96, circle(48, 48, 46, fill) + body);

icon(
  'minute-hello',
  C.sky,
  at(34, 64, rooHead({ lw: 7.6, mouth: 'smile', simple: true }), { s: 0.37 }) +
    ink(3, bubble(58, 14, 29, 21, C.orange)) +
    dots(72.5, 24.5, 7, 2.1, C.white),
);
icon(
  'minute-words',
  SUN,
  ink(
    3,
    at(34, 50, rect(-16, -22, 32, 44, 5, C.white), { r: -12 }) +
      at(62, 48, rect(-17, -23, 34, 46, 5, C.white), { r: 8 }) +
      at(
        62,
        48,
        p('M0-8C-7-13-15-9-14 1-13 9-6 15 0 12 6 15 13 9 14 1 15-9 7-13 0-8Z', C.orange, 'stroke-width="2.600"') +
          line('M0-8Q0-14 5-16', C.navy, 2.6),
        { r: 8 },
      ),
  ) + at(30, 50, star(0, 0, 8, C.amber), { r: -12 }),
);
icon(
  'minute-talk',
  C.pink,
  ink(3, bubble(14, 20, 46, 33, C.teal) + bubble(36, 44, 46, 32, C.white, { tail: 'right' })) +
    ink(4, line('M26 36.500V36.500M33 33V40M40 30V43M47 34V39', C.white)) +
    heart(59, 60, 0.9, C.orange),
);
icon(
  'minute-game',
  C.pale,
  ink(
    3,
    at(39, 54, rect(-19, -19, 38, 38, 8, C.white), { r: -10 }) +
      p('M52 36C50 26 60 22 62 16 64 10 76 10 76 18 76 26 70 28 72 36 84 40 84 52 70 54', 'none', 'stroke="none"') +
      at(67, 35, rect(-14, -14, 28, 28, 6, C.orange), { r: 14 }),
  ) +
    at(
      39,
      54,
      [
        [-9, -9],
        [9, 9],
        [9, -9],
        [-9, 9],
        [0, 0],
      ]
        .map(([x, y]) => circle(x, y, 3, C.navy))
        .join(''),
      { r: -10 },
    ) +
    star(67, 35, 8, C.white) +
    spark(72, 68, 7, C.orange),
);
const fingers = 'M-10 0-17-14M-4-4-7-24M4-4 5-24M10-1 17-17M10 10 21 2';
icon(
  'minute-goodbye',
  C.sky,
  at(
    45,
    52,
    `<g stroke-linecap="round">${line(fingers, C.navy, 15)}${line(fingers, C.orange, 9)}</g>` +
      ink(
        3,
        p('M-10 0C-18 16-8 22-7 24H9C9 20 15 16 13 6L4-4H-4Z', C.orange, none) +
          p('M-13 4C-15 16-8 20-7 24M9 24C9 20 12 18 13 13') +
          p('M-11 23H13V37H-11Z', C.teal),
      ),
    { r: 8 },
  ) +
    ink(3.4, line('M20 27Q14 33 14 42M74 26Q80 32 80 40', C.navy)) +
    star(77, 73, 8, C.amber, `stroke="${C.navy}" stroke-width="2.600"`),
);
icon(
  'tool-camera',
  C.pink,
  ink(
    3,
    p('M40 66 34 80H62L56 66Z', C.amber) +
      rect(26, 76, 44, 7, 3.5, C.amber) +
      circle(48, 44, 27, C.white) +
      circle(48, 44, 15, C.teal) +
      circle(48, 44, 6, C.navy),
  ) +
    circle(53, 39, 3, C.white) +
    circle(48, 23, 2.6, C.orange),
);
icon(
  'tool-headset',
  SUN,
  ink(
    3,
    p('M24 54C20 10 76 10 72 54', 'none', 'stroke-width="9"') +
      line('M24 54C20 10 76 10 72 54', C.mint, 3.5) +
      p('M28 68C28 82 40 82 50 80') +
      rect(16, 46, 18, 28, 9, C.teal) +
      rect(62, 46, 18, 28, 9, C.teal) +
      rect(46, 74, 16, 11, 5.5, C.orange),
  ) + spark(48, 50, 9, C.orange),
);
icon(
  'tool-internet',
  C.sky,
  ink(3, line('M30 60V38M66 60V38', C.navy, 5) + rect(20, 56, 56, 22, 8, C.teal) + line('M28 78V82M68 78V82')) +
    ink(4, line('M33 30A22 22 0 0 1 63 30M40 38A12 12 0 0 1 56 38', C.orange)) +
    circle(48, 46, 3.4, C.orange) +
    dots(40, 67, 9, 2.6, C.white),
);
icon(
  'tool-desk',
  C.pale,
  ink(
    3,
    line('M26 60V80M70 60V80', C.navy, 4) +
      rect(14, 54, 68, 9, 4.5, C.amber) +
      // lamp
      line('M28 54V34L40 24', C.navy) +
      at(42, 23, p('M-4-6 8-6 16 10H-12Z', C.orange), { r: -28 }) +
      rect(20, 49, 16, 6, 3, C.teal) +
      rect(46, 44, 28, 10, 3, C.teal) +
      rect(50, 35, 22, 9, 3, C.white),
  ),
);
