import { bubble, clouds, dots, shadow, sparks, star } from '../kit/ornaments';
import { roo } from '../kit/roo';
import { C, circle, ink, line, outline, path, rect, svg } from '../kit/svg';
import { book, pile } from '../kit/things';

const stair = (x: number, ...fills: string[]) => pile(x, 364, fills, { w: 74, h: 24, shift: [0, 2, -2, 1] });

export const pictures = {
  'course-banner': svg([640, 400])(
    path(
      'M64 110C130 30 250 62 350 34 470 2 590 60 616 176 636 284 566 352 440 364 320 374 170 376 84 348 10 320 12 184 64 110Z',
      C.pink,
    ) +
      circle(430, 190, 148, C.peach) +
      clouds([78, 130, 0.8], [356, 104, 0.7]) +
      sparks([300, 60, 9, C.orange], [60, 214, 9, C.white], [624, 110, 8, C.teal]) +
      shadow(330, 366, 290, 11) +
      stair(346, C.teal, C.amber) +
      stair(420, C.orange, C.mint, C.teal, C.amber) +
      stair(494, C.amber, C.teal, C.blush, C.mint, C.orange, C.teal) +
      stair(568, C.mint, C.orange, C.amber, C.teal, C.blush, C.amber, C.mint, C.orange) +
      // on the steps: a block, a bubble, a book, a flag
      ink(4)(rect(326, 276, 40, 40, 7, C.sky)) +
      star(346, 297, 13, C.orange, outline(2.6)) +
      ink(4)(bubble(393, 208, 54, 39, C.teal)) +
      dots(420, 227.5, 13, 3.8, C.white) +
      book(494, 192, 0.74, C.orange, 4) +
      ink(4)(line('M562 170V88') + path('M562 90C580 80 590 100 610 90V122C590 132 580 112 562 122Z', C.orange)) +
      star(586, 107, 10, C.white) +
      roo(204, 148, 0.93, { near: 'wave', far: ['M24 78C52 96 78 88 98 62', 50] }),
  ),
};
