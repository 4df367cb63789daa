import { bubble, dots, star } from '../kit/ornaments';
import { KIDS, person, TEACHER } from '../kit/people';
import { C, circle, clip, dashed, each, ink, line, path, rect, svg } from '../kit/svg';
import { globe, pin } from '../kit/things';

const disc = (fill: string) => circle(80, 80, 76, fill);

export const pictures = {
  'feature-online': svg([160, 160])(
    disc(C.sky) +
      ink(3)(rect(32, 36, 96, 70, 9, C.white)) +
      clip(rect(36, 40, 88, 62, 4))(
        rect(36, 40, 88, 62, 4, C.pink) + person({ x: 78, y: 80, s: 0.54, lw: 2.6, ...TEACHER, headset: true }),
      ) +
      ink(3)(
        rect(36, 40, 88, 62, 5) +
          path('M18 108H142C142 118 136 122 128 122H32C24 122 18 118 18 108Z', C.amber) +
          line('M68 108Q70 114 76 114H84Q90 114 92 108'),
      ) +
      ink(3)(bubble(108, 24, 38, 28, C.orange)) +
      dots(127, 38, 8.5, 2.6, C.white),
  ),
  'feature-listed': svg([160, 160])(
    disc(C.pink) +
      ink(3)(
        path('M28 66 80 34 132 66V74H28Z', C.amber) +
          circle(80, 58, 6.5, C.white) +
          rect(36, 74, 88, 42, 1, C.white) +
          each([42, 63, 85, 106], (x) => rect(x, 74, 12, 42, 1, C.sky)) +
          rect(26, 116, 108, 10, 3, C.amber),
      ) +
      ink(9)(path('M34 108 58 92 78 100 108 66M96 64 109 64.5 109 78')) +
      path(
        'M34 108 58 92 78 100 108 66M96 64 109 64.5 109 78',
        'none',
        `stroke="${C.orange}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"`,
      ) +
      ink(3)(path('M110 118 104 142 116 136 128 142 122 118Z', C.mint) + circle(116, 110, 17, C.teal)) +
      star(116, 110, 10, C.white),
  ),
  'feature-one-on-one': svg([160, 160])(
    disc(C.sun) +
      clip(circle(80, 80, 76))(
        person({ x: 54, y: 80, s: 0.64, lw: 3, ...TEACHER, look: [4, 0], base: 150 }) +
          person({ x: 112, y: 100, s: 0.58, lw: 3, ...KIDS.haruto, shirt: C.orange, look: [-4, -1], base: 150 }),
      ) +
      ink(3)(bubble(88, 24, 40, 29, C.teal)) +
      dots(108, 38.5, 9, 2.7, C.white),
  ),
  'feature-earth': svg([160, 160])(
    disc(C.pale) +
      globe(80, 84, 46, 3) +
      dashed('M28 106C6 124 40 132 84 112 128 92 154 58 132 54', C.orange, 3, '1 7') +
      pin(62, 72, 0.85, C.orange) +
      pin(98, 84, 1, C.orange) +
      pin(84, 116, 0.72, C.amber) +
      ink(3)(bubble(104, 22, 36, 26, C.white)) +
      dots(122, 35, 8, 2.4, C.orange),
  ),
};
