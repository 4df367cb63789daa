import { clouds, heart, shadow, sparks } from '../kit/ornaments';
import { arm, KIDS, person } from '../kit/people';
import { roo } from '../kit/roo';
import { at, C, circle, each, ink, line, path, rect, rod, svg } from '../kit/svg';

const child = KIDS.layla;

/** Rain that the umbrella keeps off. */
const drops = [
  [286, 60],
  [338, 24],
  [404, 12],
  [478, 18],
  [540, 44],
  [590, 96],
  [606, 170],
] as const;

export const pictures = {
  'safety-banner': svg([640, 400])(
    path(
      'M82 96C158 14 300 54 388 30 508 4 612 86 616 196 620 306 550 362 424 366 306 372 180 378 92 350 10 320 12 172 82 96Z',
      C.sky,
    ) +
      circle(430, 206, 140, '#EDF7FC') +
      clouds([88, 116, 0.85]) +
      sparks([56, 214, 8, C.amber], [300, 196, 8, C.orange]) +
      each(drops, ([x, y]) => line(`M${x} ${y}l-5 14`, C.mint, 5, 'stroke-linecap="round"')) +
      shadow(320, 370, 276, 10) +
      // the umbrella
      ink(4)(
        rod('M300 252 424 116', C.amber, 11, 4.5) +
          path(
            'M296 134C312 58 398 22 470 48 540 72 578 140 560 214 540 196 518 190 492 196 470 168 446 152 414 150 384 126 340 118 296 134Z',
            C.orange,
          ) +
          path('M414 150C440 108 452 80 458 46 500 78 514 138 492 196 470 168 446 152 414 150Z', C.amber) +
          line('M458 46 464 32'),
      ) +
      person({ x: 456, y: 234, s: 1.02, ...child, look: [0, 5], tilt: 2, base: 112 }) +
      ink(4)(arm([420, 300], [446, 342], [424, 336], child, { w: 18 })) +
      // table and tablet
      ink(4)(rect(346, 346, 226, 20, 10, C.amber)) +
      at([478, 318], { r: -3 })(
        ink(4)(rect(-52, -34, 104, 68, 10, C.white) + rect(-42, -25, 84, 50, 5, C.mint)) + heart(0, 0, 1.3, C.white),
      ) +
      roo(196, 148, 0.93, { near: ['M24 78C56 108 86 114 112 110', 40], far: 'down', mouth: 'smile', look: [4, 0] }),
  ),
};
