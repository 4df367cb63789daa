import { bubble, clouds, shadow, spark, sparks } from '../kit/ornaments';
import { hand, roo } from '../kit/roo';
import { C, circle, figure, ink, line, path, rect, svg } from '../kit/svg';

const arc = (d: string, w: number, fill: string) =>
  path(d, 'none', `stroke-width="${w + 8}"`) + path(d, 'none', `stroke="${fill}" stroke-width="${w}"`);

export const pictures = {
  'questions-banner': svg([640, 400])(
    path(
      'M80 98C150 14 296 56 384 32 500 4 610 80 616 196 620 304 550 360 424 366 306 372 180 378 92 350 10 320 14 172 80 98Z',
      C.pale,
    ) +
      circle(200, 190, 134, '#E6F5F3') +
      clouds([82, 122, 0.8], [590, 290, 0.7]) +
      sparks([282, 50, 9, C.orange], [54, 220, 8, C.white], [606, 92, 8, C.orange]) +
      shadow(320, 366, 262, 11) +
      ink(4)(bubble(344, 50, 214, 206, C.white, { r: 66 })) +
      ink(4)(
        arc('M408 126C408 78 498 78 498 128 498 162 456 160 453 192', 24, C.orange) + circle(453, 226, 15, C.teal),
      ) +
      spark(534, 96, 8, C.amber) +
      ink(4)(bubble(500, 246, 92, 66, C.amber, { tail: 'right' })) +
      figure([546, 272], { s: 0.66 })(
        path('M-10 24C-10 14-24 8-24-10A24 24 0 0 1 24-10C24 8 10 14 10 24Z', C.white) +
          rect(-10, 24, 20, 14, 5, C.white) +
          line('M-8-6-2 2 2-6 8-6'),
      ) +
      ink(4)(rect(392, 318, 46, 46, 8, C.sky) + rect(444, 318, 46, 46, 8, C.blush)) +
      ink(4)(path('M404 352 415 330 426 352Z', C.teal) + circle(467, 341, 11, C.white)) +
      roo(214, 148, 0.93, {
        mouth: 'smile',
        headTurn: -6,
        far: 'down',
        near: 'chin',
        over: hand(48, 62, 14, C.orange),
      }),
  ),
};
