import { bubble, cloud, dots, shadow, sparks } from '../kit/ornaments';
import { roo } from '../kit/roo';
import { C, circle, figure, ink, line, path, rect, rod, svg } from '../kit/svg';

export const pictures = {
  'not-found': svg([400, 300])(
    path(
      'M60 70C120 10 220 30 270 24 350 16 396 90 388 160 380 240 330 276 220 278 130 280 50 282 20 220-2 160 20 108 60 70Z',
      C.sky,
    ) +
      cloud(84, 66, 0.7) +
      shadow(200, 274, 168, 8) +
      ink(3.5)(
        path('M232 96 278 82 324 96 370 82V206L324 220 278 206 232 220Z', C.cream) +
          path('M278 82 324 96V220L278 206Z', C.peach) +
          path('M278 82V206M324 96V220') +
          line('M246 200C262 178 292 194 306 166S338 128 354 114', C.mint, 4).replace(
            '/>',
            ' stroke-dasharray=".1 10"/>',
          ),
      ) +
      roo(146, 122, 0.64, { lw: 3.5, near: 'down', far: 'reach', mouth: 'smile', headTurn: 4 }) +
      figure([254, 146], { lw: 3.5 })(
        rod('M-44 26-20 10', C.amber, 13, 6) +
          circle(8, -8, 31, C.white, 'fill-opacity=".75" stroke-width="10"') +
          circle(8, -8, 31, 'none', `stroke="${C.amber}" stroke-width="4"`) +
          line('M-8-12Q-6-24 6-26', C.mint, 4),
      ) +
      figure([211, 171], { lw: 3.5 })(rect(-9, -8, 18, 15, 7.5, C.rust) + line('M-2-7V-1M4-7V-1')) +
      ink(3.5)(bubble(250, 26, 44, 32, C.amber)) +
      dots(272, 42, 10, 3, C.white) +
      sparks([334, 52, 8, C.orange], [30, 150, 7, C.amber]),
  ),
};
