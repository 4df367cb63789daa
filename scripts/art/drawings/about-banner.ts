import { bubble, clouds, dots, heart, shadow, sparks } from '../kit/ornaments';
import { roo } from '../kit/roo';
import { C, circle, ink, path, svg } from '../kit/svg';
import { globe, pin } from '../kit/things';

export const pictures = {
  'about-banner': svg([640, 400])(
    path(
      'M92 96C170 20 300 40 372 30 486 14 606 80 612 196 618 300 560 356 430 362 320 368 190 372 96 350 22 330 14 176 92 96Z',
      C.sky,
    ) +
      circle(432, 186, 138, C.white, 'opacity=".6"') +
      clouds([100, 96, 0.9], [570, 300, 0.7]) +
      sparks([400, 50, 9, C.orange], [70, 190, 9, C.amber], [588, 150, 8, C.teal]) +
      shadow(320, 366, 268, 11) +
      globe(436, 190, 106, 4, { stand: true }) +
      pin(378, 158, 0.95, C.orange) +
      pin(462, 142, 1.15, C.orange) +
      pin(500, 186, 0.9, C.teal) +
      pin(482, 236, 0.8, C.amber) +
      ink(4)(bubble(520, 52, 84, 58, C.amber) + dots(562, 81, 20, 6, C.white)) +
      ink(4)(bubble(296, 30, 64, 46, C.teal)) +
      heart(328, 53, 1.2, C.white) +
      roo(214, 140, 0.97, { near: 'wave', far: 'out' }),
  ),
};
