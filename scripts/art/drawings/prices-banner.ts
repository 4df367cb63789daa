import { clouds, heart, shadow, sparks, star } from '../kit/ornaments';
import { roo } from '../kit/roo';
import { at, C, circle, each, ink, path, rect, svg } from '../kit/svg';
import { tick } from '../kit/things';

/** A pile of lesson cards; (x, y) is the middle of its lower edge. */
function cards(x: number, y: number, count: number, fill: string, mark: string) {
  const top = y - count * 15;
  return (
    ink(4)(each(Array.from({ length: count }), (_, index) => rect(x - 54, y - 18 - index * 15, 108, 18, 8, C.white))) +
    at([x, top - 44], { r: -4 })(ink(4)(rect(-56, -36, 112, 74, 12, fill)) + circle(0, 1, 24, C.white)) +
    at([x, top - 43], { r: -4 })(mark)
  );
}

export const pictures = {
  'prices-banner': svg([640, 400])(
    path(
      'M84 96C160 12 300 52 388 30 508 6 610 84 616 196 620 304 550 362 424 366 306 372 182 378 92 350 12 320 14 170 84 96Z',
      C.pale,
    ) +
      circle(420, 190, 142, '#E6F5F3') +
      clouds([86, 118, 0.8], [586, 96, 0.65]) +
      sparks([312, 58, 9, C.orange], [58, 214, 8, C.white], [604, 204, 8, C.orange]) +
      shadow(320, 366, 276, 11) +
      cards(336, 362, 2, C.sky, heart(0, 0, 1.3, C.orange)) +
      cards(456, 362, 5, C.amber, star(0, 0, 17, C.amber, 'stroke-width="2.8"')) +
      cards(572, 362, 9, C.mint, tick(0, 0, 0.9, C.teal, 7)) +
      roo(196, 148, 0.93, { mouth: 'smile', near: ['M24 78C52 104 92 108 122 96', 62], far: 'down', look: [3, 1] }),
  ),
};
