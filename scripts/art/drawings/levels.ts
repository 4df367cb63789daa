import { bubble, dots, spark, sparks, star } from '../kit/ornaments';
import { at, C, circle, each, ellipse, ink, line, noStroke, outline, path, rect, svg } from '../kit/svg';
import { pin } from '../kit/things';

const level = (fill: string) => (body: string) =>
  svg([160, 120])(
    path(
      'M18 34C36 8 66 18 88 10 118 2 148 20 152 52 156 84 138 108 104 110 74 112 42 114 22 98 4 82 6 52 18 34Z',
      fill,
    ) +
      ellipse(80, 107, 58, 4, C.navy, `${noStroke} opacity=".12"`) +
      body,
  );

export const pictures = {
  'level-pre-a1': level(C.pink)(
    ink(3)(rect(38, 66, 40, 40, 7, C.teal) + rect(82, 66, 40, 40, 7, C.amber) + rect(59, 24, 40, 40, 7, C.sky)) +
      star(79, 45, 13, C.orange, outline(2.4)) +
      ink(2.6)(circle(58, 86, 10, C.white) + path('M90 97 102 75 114 97Z', C.orange)) +
      ink(3)(
        at([140, 74])(
          line('M0 10V27') +
            circle(0, 0, 12, C.mint) +
            circle(0, 28, 4.5, C.orange) +
            line('M-11-3Q0 3 11-3', C.navy, 2.4),
        ),
      ) +
      spark(34, 44, 7, C.orange),
  ),
  'level-a1': level(C.sky)(
    ink(3)(
      path(
        'M44 66C46 56 52 52 62 52H90C100 52 106 56 108 66L114 96C115 102 112 106 106 106H46C40 106 37 102 38 96Z',
        C.orange,
      ) +
        path('M30 58C22 34 130 34 122 58 120 66 104 64 100 58 98 52 54 52 52 58 48 64 32 66 30 58Z', C.teal) +
        circle(76, 82, 17, C.white),
    ) +
      each([0, 60, 120, 180, 240, 300], (a) =>
        circle(
          +(76 + 10.5 * Math.cos((a * Math.PI) / 180)).toFixed(1),
          +(82 + 10.5 * Math.sin((a * Math.PI) / 180)).toFixed(1),
          2.6,
          C.navy,
        ),
      ) +
      ink(3)(bubble(104, 12, 42, 30, C.amber)) +
      dots(125, 27, 9.5, 2.8, C.white) +
      spark(30, 28, 6, C.orange),
  ),
  'level-a2': level(C.sun)(
    ink(3)(
      path('M80 54C64 42 40 42 24 48V100C42 94 64 96 80 106 96 96 118 94 136 100V48C120 42 96 42 80 54Z', C.white) +
        path(
          'M24 48 17 53V106C40 100 62 102 80 112 98 102 120 100 143 106V53L136 48V100C118 94 96 96 80 106 64 96 42 94 24 100Z',
          C.teal,
        ) +
        line('M80 54V106') +
        // a tree and a house grow out of it
        line('M56 76V46') +
        path('M56 16C70 20 74 36 66 46 60 52 52 52 46 46 38 36 42 20 56 16Z', C.mint) +
        path('M92 78V52L108 36 124 52V78Z', C.orange) +
        rect(102, 60, 12, 18, 2, C.white),
    ) +
      circle(126, 26, 8, C.amber, outline(3)) +
      line('M36 82Q50 80 66 88M92 88Q108 80 124 82', C.mint, 4, 'stroke-linecap="round"'),
  ),
  'level-b1': level(C.pale)(
    ink(3)(
      // map
      path('M78 46 98 38 122 46 144 38V94L122 102 98 94 78 102Z', C.white) +
        path('M98 38V94M122 46V102') +
        line('M88 84C98 70 110 84 116 70S130 62 132 60', C.mint, 3.5) +
        // backpack
        path('M34 34C34 14 66 14 66 34', 'none') +
        path('M20 60C14 62 12 70 14 88 16 94 22 94 24 92ZM80 60C86 62 88 70 86 88 84 94 78 94 76 92Z', C.amber) +
        path('M22 60C22 36 32 28 50 28S78 36 78 60V96C78 104 74 106 68 106H32C26 106 22 104 22 96Z', C.orange) +
        path('M30 76H70V96Q70 100 66 100H34Q30 100 30 96Z', C.amber) +
        line('M30 84H70M42 44H58'),
    ) + pin(131, 62, 0.72, C.orange, 3),
  ),
  'level-b2': level(C.sky)(
    ink(3)(
      path('M28 24H98V98Q98 106 106 106H36Q28 106 28 98Z', C.white) +
        path('M98 44H114V98Q114 106 106 106T98 98Z', C.peach) +
        rect(38, 34, 24, 22, 3, C.orange),
    ) +
      ink(4)(line('M70 37H88M70 48H88M38 66H88M38 78H88M38 90H74', C.mint)) +
      ink(3)(
        at([124, 50], { r: 24 })(
          path('M-8 12 8 12 5 54Q0 58-5 54Z', C.teal) +
            circle(0, -4, 17, C.amber) +
            rect(-15, 8, 30, 8, 4, C.orange) +
            line('M-10-8Q0-14 10-8M-12 0Q0-5 12 0', C.navy, 2.4),
        ),
      ) +
      spark(108, 24, 7, C.orange),
  ),
  'level-c1': level(C.pink)(
    ink(3)(
      path('M54 58H106L100 106H60Z', C.teal) +
        rect(44, 46, 72, 14, 6, C.amber) +
        rect(52, 100, 56, 8, 4, C.amber) +
        path('M62 46C62 36 66 32 72 30', 'none') +
        at([75, 28], { r: 50 })(rect(-5, -14, 10, 18, 5, C.orange)) +
        path('M86 46 90 36H108L104 46Z', C.white),
    ) +
      star(80, 80, 13, C.white, outline(2.6)) +
      ink(3)(bubble(104, 10, 40, 28, C.orange) + line('M114 24V24M120 20V28M127 18V30M134 22V26', C.white, 4)) +
      star(32, 44, 8, C.amber) +
      star(134, 66, 7, C.amber) +
      sparks([28, 76, 6, C.teal], [52, 24, 6, C.white]),
  ),
};
