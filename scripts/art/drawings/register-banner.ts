import { clouds, shadow, sparks, star } from '../kit/ornaments';
import { KIDS, person } from '../kit/people';
import { roo } from '../kit/roo';
import { at, C, circle, clip, dashed, figure, ink, line, noStroke, path, rect, svg } from '../kit/svg';
import { calendar, tick } from '../kit/things';

export const pictures = {
  'register-banner': svg([640, 400])(
    path(
      'M88 92C164 16 300 44 384 30 500 12 606 84 614 194 620 300 552 360 424 364 310 370 186 376 94 348 16 322 16 168 88 92Z',
      C.sun,
    ) +
      circle(430, 190, 140, '#FFF3DC') +
      clouds([92, 116, 0.85], [586, 312, 0.6]) +
      sparks([304, 60, 9, C.orange], [58, 206, 8, C.white], [590, 140, 8, C.teal]) +
      shadow(320, 366, 276, 11) +
      // a child's card behind the telephone
      at([522, 212], { r: 5 })(
        ink(4)(
          rect(-66, -62, 132, 124, 16, C.white) + line('M-8 18H46M-8 36H28', C.mint, 9) + circle(4, -24, 24, C.sky),
        ) +
          clip(circle(4, -24, 24))(person({ x: 4, y: -24, s: 0.34, lw: 2.4, ...KIDS.defne })) +
          ink(4)(circle(4, -24, 24)),
      ) +
      at([392, 204], { r: -4 })(
        ink(4)(
          rect(-78, -138, 156, 276, 24, C.denim) +
            rect(-66, -126, 132, 252, 15, C.cream) +
            rect(-22, -126, 44, 12, 6, C.navy, noStroke),
        ) +
          calendar(
            -52,
            -92,
            104,
            112,
            { 7: star(0, 0, 10, C.amber, 'stroke-width="2.4"') },
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
          ink(3.4)(rect(-52, 80, 104, 32, 16, C.teal)) +
          ink(3)(tick(0, 96, 0.62, C.white, 8)),
      ) +
      ink(4)(circle(474, 322, 36, C.orange) + tick(474, 322, 1.05, C.white, 8)) +
      // the message on its way
      dashed('M462 100C486 60 520 96 546 70', C.orange, 3.5, '.1 10') +
      figure([570, 62])(path('M-22 2 30-22 12 24-2 10Z', C.white) + path('M-2 10 30-22M-2 10V26L6 17')) +
      roo(206, 148, 0.93, { near: 'wave', far: ['M24 78C56 102 88 108 116 92', 78] }),
  ),
};
