import { clouds, heart, shadow, sparks, star } from '../kit/ornaments';
import { roo } from '../kit/roo';
import { at, C, circle, ink, line, path, rod, svg } from '../kit/svg';
import { calendar, clock, tick } from '../kit/things';

export const pictures = {
  'booking-banner': svg([640, 400])(
    path(
      'M86 94C160 14 298 46 386 30 502 10 608 84 616 194 622 302 552 362 424 366 308 370 184 378 94 350 14 320 16 170 86 94Z',
      C.sky,
    ) +
      circle(430, 196, 146, '#EDF7FC') +
      clouds([88, 120, 0.85], [598, 148, 0.6]) +
      sparks([312, 56, 9, C.orange], [58, 210, 8, C.amber], [600, 88, 8, C.teal]) +
      shadow(320, 366, 276, 11) +
      ink(4)(rod('M360 300 340 364M478 300 490 364', C.amber, 12, 4.5)) +
      calendar(
        328,
        82,
        232,
        232,
        {
          1: tick(0, 0, 0.66, C.teal, 7),
          3: star(0, 0, 15, C.amber, 'stroke-width="2.8"'),
          7: tick(0, 0, 0.66, C.teal, 7),
          11: circle(0, 0, 17, C.orange) + heart(0, 1, 0.9, C.white),
          13: circle(0, 0, 16, C.mint),
          16: star(0, 0, 15, C.amber, 'stroke-width="2.8"'),
        },
        { head: C.teal },
      ) +
      ink(4)(
        // alarm clock
        line('M528 352 518 366M588 352 598 366', C.navy, 8) +
          at([530, 264], { r: -6 })(path('M-16 8C-18-12 2-20 14-8Z', C.orange)) +
          at([586, 264], { r: 6 })(path('M16 8C18-12-2-20-14-8Z', C.orange)),
      ) +
      clock(558, 312, 52, 'M0-52V0L34 18') +
      roo(206, 148, 0.93, { near: 'wave', far: ['M24 78C58 100 96 98 126 76', 62] }),
  ),
};
