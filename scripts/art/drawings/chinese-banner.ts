import { clouds, shadow, sparks } from '../kit/ornaments';
import { arm, KIDS, person } from '../kit/people';
import { fist, roo } from '../kit/roo';
import { at, C, circle, figure, ink, line, path, rect, rod, svg } from '../kit/svg';
import { book } from '../kit/things';

const bamboo = (x: number, y: number, n: number, h: number, lean: number, fill = C.mint, leaf = C.teal, lw = 4) => {
  let g = '';
  for (let i = 0; i < n; i++) g += rect(-9, -(i + 1) * h, 18, h, 7, fill);
  for (let i = 1; i < n; i++) {
    const side = i % 2 ? 1 : -1;
    g += at([side * 8, -i * h], { flip: side < 0 })(
      path('M0 0C4-18 18-28 34-28 31-11 19 1 0 0Z', leaf) + path('M2 0C12-8 26-7 36 3 24 12 10 10 2 0Z', leaf),
    );
  }
  return figure([x, y], { r: lean, lw })(g);
};

const painter = { ...KIDS.kayan, shirt: C.teal };

export const pictures = {
  'chinese-banner': svg([640, 400])(
    path(
      'M80 96C156 12 298 50 384 30 502 6 608 84 616 194 622 302 552 362 424 366 308 370 184 378 94 350 12 320 12 172 80 96Z',
      C.pink,
    ) +
      circle(348, 176, 140, C.peach) +
      clouds([96, 100, 0.8], [452, 82, 0.7]) +
      sparks([290, 52, 9, C.orange], [54, 214, 8, C.white], [470, 130, 8, C.teal]) +
      shadow(330, 368, 290, 10) +
      bamboo(586, 366, 5, 60, 1) +
      // hanging sheet with a bamboo painted in ink
      ink(4)(
        line('M300 74 352 44 404 74') +
          rect(294, 74, 116, 196, 2, C.white) +
          rect(284, 66, 136, 16, 8, C.amber) +
          rect(284, 264, 136, 16, 8, C.amber),
      ) +
      path(
        'M334 254C338 226 336 206 340 190M342 182C346 160 344 146 348 128M350 120 354 98',
        'none',
        `stroke="${C.navy}" stroke-width="9" stroke-linecap="round"`,
      ) +
      path(
        'M346 184C360 168 374 166 388 168 380 182 364 190 346 184ZM350 124C364 104 378 102 392 106 384 120 368 130 350 124ZM338 188C326 176 314 176 306 180 314 192 326 196 338 188Z',
        C.navy,
      ) +
      circle(384, 240, 9, C.orange) +
      roo(204, 148, 0.93, {
        near: ['M-26 82C-46 102-50 122-42 140'],
        far: ['M24 78C50 96 72 92 92 74'],
        headTurn: -2,
      }) +
      // brush in the paw
      figure([296, 214], { r: 42 })(
        rect(-6, -22, 12, 78, 5, C.amber) + path('M-7-22H7C10-34 4-44 0-54-4-44-10-34-7-22Z', C.navy),
      ) +
      ink(4)(fist(290, 218, C.rust)) +
      // child behind a low table with a book, ink stone and brushes
      person({ x: 484, y: 204, s: 1.02, lw: 4, ...painter, look: [-4, 2], tilt: -4, base: 116 }) +
      ink(4)(rect(396, 306, 178, 20, 10, C.amber) + rod('M418 326 410 364M552 326 560 364', C.amber, 11, 4)) +
      book(486, 286, 0.98, C.orange, 4) +
      ink(4)(
        line(
          'M466 276Q474 272 480 276M466 286Q474 282 480 286M492 276Q500 272 506 276M492 286Q500 282 506 286',
          C.mint,
          3.5,
        ) +
          arm([450, 266], [420, 310], [450, 293], painter, { w: 18 }) +
          arm([518, 266], [548, 310], [518, 293], painter, { w: 18 }) +
          rect(536, 295, 26, 11, 4, C.denim),
      ),
  ),
};
