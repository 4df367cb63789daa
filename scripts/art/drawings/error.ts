import { clouds, shadow, sparks } from '../kit/ornaments';
import { fist, roo } from '../kit/roo';
import { at, C, circle, ellipse, figure, ink, line, noStroke, path, rect, rod, svg } from '../kit/svg';

const cable = (d: string) => path(d, 'none', 'stroke-width="15"') + line(d, C.denim, 7.5);

export const pictures = {
  error: svg([640, 400])(
    path(
      'M86 94C160 14 298 46 386 30 502 10 608 84 616 194 622 302 552 362 424 366 308 370 184 378 94 350 14 320 16 170 86 94Z',
      C.peach,
    ) +
      circle(410, 190, 140, '#FFF5EA') +
      clouds([84, 116, 0.85], [392, 96, 0.7]) +
      sparks([58, 212, 8, C.amber], [600, 120, 8, C.teal]) +
      shadow(324, 366, 290, 11) +
      ink(4)(
        // the screen that has lost its line
        path('M520 214 512 246H564L556 214Z', C.sky) +
          rect(496, 244, 84, 12, 6, C.amber) +
          rect(450, 92, 176, 124, 14, C.white) +
          rect(462, 104, 152, 100, 7, C.sky) +
          ellipse(514, 144, 6, 8, C.navy, noStroke) +
          ellipse(562, 144, 6, 8, C.navy, noStroke) +
          path('M518 176Q538 160 558 176') +
          // table
          rect(462, 256, 156, 18, 9, C.amber) +
          rod('M480 274V366M600 274V366', C.amber, 11, 4),
      ) +
      ink(4)(
        // loose ends
        cable('M538 262C538 292 496 290 470 264 446 240 440 222 404 222') +
          rect(376, 202, 32, 40, 9, C.white) +
          line('M388 214V230') +
          cable('M284 222C250 250 262 330 310 346 352 358 380 352 408 360') +
          rect(298, 202, 32, 40, 9, C.orange) +
          line('M330 213H346M330 231H346', C.navy, 7),
      ) +
      sparks([360, 190, 10, C.orange], [352, 258, 8, C.amber]) +
      path(
        'M356 204 366 216 356 226 366 238',
        'none',
        `stroke="${C.amber}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"`,
      ) +
      // toolbox
      figure([414, 366])(
        at([-22, -58], { r: -10 })(rect(-6, -36, 12, 44, 5, C.amber) + rect(-2, -54, 4, 20, 2, C.white)) +
          at([26, -58], { r: 12 })(path('M-7 8V-30C-16-36-16-50-7-56V-44H7V-56C16-50 16-36 7-30V8Z', C.sky)) +
          rod('M-22-62C-22-92 22-92 22-62', C.amber, 13, 5) +
          rect(-58, -62, 116, 62, 9, C.orange) +
          line('M-58-38H58') +
          rect(-12, -46, 24, 18, 5, C.amber),
      ) +
      roo(206, 148, 0.93, {
        mouth: 'smile',
        near: ['M-26 82C-52 100-84 86-92 44'],
        far: ['M24 80C52 96 76 94 104 80'],

        over:
          at([-98, 30], {
            r: -16,
          })(path('M-8 40V-26C-20-34-20-54-8-62V-44H8V-62C20-54 20-34 8-26V40C8 50-8 50-8 40Z', C.sky)) +
          path('M-108 44C-110 58-102 64-92 63-80 62-78 54-80 44-86 38-104 38-108 44Z', C.orange) +
          line('M-99 46V54M-90 45V53'),
      }) +
      ink(4)(fist(308, 224, C.rust)),
  ),
};
