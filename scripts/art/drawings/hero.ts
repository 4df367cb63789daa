import { bubble, clouds, dots, heart, shadow, sparks } from '../kit/ornaments';
import { hand, roo } from '../kit/roo';
import { C, circle, figure, ink, line, noStroke, path, rect, svg } from '../kit/svg';
import { pencils } from '../kit/things';

const books = (x: number, y: number, lw = 4) =>
  figure([x, y], { lw })(
    rect(-56, -22, 108, 22, 5, C.teal) +
      rect(-48, -44, 96, 22, 5, C.amber) +
      line('M-38-22V0M-30-44V-22') +
      line('M30-11H42M24-33H36') +
      // an apple
      path('M0-84C-10-92-28-86-26-68-24-52-10-42 0-48 10-42 24-52 26-68 28-86 10-92 0-84Z', C.pale) +
      line('M0-84C0-92 2-98 8-102') +
      path('M2-92C10-104 22-102 26-98 20-88 8-86 2-92Z', C.mint),
  );

export const pictures = {
  hero: svg([640, 520])(
    path(
      'M318 28C436 6 574 66 606 196 634 312 588 456 470 484 366 508 214 510 122 468 26 424 10 300 44 204 78 108 198 50 318 28Z',
      C.pink,
    ) +
      circle(330, 226, 158, C.peach) +
      clouds([128, 232, 0.9], [540, 330, 0.8]) +
      sparks([250, 34, 11, C.orange], [420, 44, 9, C.white], [86, 306, 10, C.white], [590, 176, 11, C.teal]) +
      shadow(320, 484, 250, 10) +
      roo(318, 178, 1.24, { near: 'wave', far: 'desk', tail: 'curl', legs: 'none', headTurn: -4 }) +
      ink(4)(
        // laptop lid, seen from behind
        path('M226 316Q226 304 238 304H438Q450 304 450 316L456 430H220Z', C.sky) +
          path('M226 316Q226 304 238 304H438Q450 304 450 316L450.5 322H225.5Z', C.white, noStroke) +
          line('M225.5 324 226 316Q226 304 238 304H438Q450 304 450 316L450.5 324') +
          bubble(306, 344, 64, 44, C.orange) +
          dots(338, 366, 15, 4.5, C.white) +
          hand(407, 304, 176, C.rust) +
          rect(196, 422, 284, 14, 7, C.mint) +
          // desk
          rect(70, 436, 500, 24, 12, C.amber) +
          path('M112 460 104 484M528 460 536 484', 'none'),
      ) +
      books(136, 436) +
      pencils(516, 436, 1) +
      ink(4)(
        bubble(76, 84, 138, 88, C.teal, { tail: 'right' }) +
          dots(145, 128, 32, 9, C.white) +
          bubble(452, 70, 134, 90, C.white) +
          line('M482 115V115M500 104V126M518 94V136M536 104V126M554 115V115', C.orange, 8) +
          bubble(478, 196, 78, 56, C.amber),
      ) +
      heart(517, 225, 1.5, C.white),
  ),
};
