import { bubble, clouds, dots, shadow, sparks, star } from '../kit/ornaments';
import { arm, type GrownUp, grownUp } from '../kit/people';
import { fist } from '../kit/roo';
import { at, C, circle, ellipse, figure, ink, limb, line, outline, path, rect, svg } from '../kit/svg';
import { globe, pencils, pile } from '../kit/things';

const teen: GrownUp = {
  skin: '#D9A273',
  hair: '#3A2420',
  style: 'wavy',
  shirt: C.orange,
  neck: 'hood',
  collar: C.amber,
  lash: true,
};

function rollUp() {
  return rect(-42, -12, 84, 24, 6, C.white) + ellipse(-42, 0, 6, 12, C.peach) + rect(8, -13, 12, 26, 3, C.orange);
}

/** A flat square cap with its tassel, to sit on a head whose crown is at y = 0. */
const cap = (x: number, y: number, s: number, r: number) =>
  figure([x, y], { s, r })(
    path('M-34-4C-34 6-35 14-36 22-20 12 20 12 36 22 35 14 34 6 34-4Z', C.denim) +
      path('M0-30 62-10 0 10-62-10Z', C.denim) +
      line('M0-10 46-4V20', C.amber, 4.4 / s) +
      path('M46 16 40 36H52Z', C.amber) +
      circle(0, -10, 4, C.amber),
  );

export const pictures = {
  'high-edu-banner': svg([640, 400])(
    path(
      'M76 98C150 14 298 52 386 30 504 4 608 84 616 196 620 306 552 362 424 366 308 372 184 378 94 350 10 320 12 172 76 98Z',
      C.sun,
    ) +
      circle(316, 178, 142, '#FFF3DC') +
      clouds([112, 108, 0.85], [560, 216, 0.6]) +
      sparks([236, 52, 9, C.orange], [70, 224, 8, C.white], [520, 66, 8, C.teal]) +
      shadow(320, 374, 270, 9) +
      grownUp({ x: 316, y: 158, s: 1.24, ...teen, base: 130 }) +
      cap(316, 108, 1.24, -4) +
      ink(4)(
        arm([376, 252], [448, 310], [438, 224], teen) +
          at([440, 210], { r: -50 })(rollUp()) +
          fist(438, 216, teen.skin, 8),
      ) +
      ink(4)(
        limb('M246 262C232 292 236 306 254 312', 30, 4, teen.shirt) +
          rect(60, 318, 520, 24, 12, C.amber) +
          path('M104 342 96 372M536 342 544 372') +
          // laptop lid from behind
          path('M240 242Q240 232 250 232H382Q392 232 392 242L397 308H235Z', C.sky) +
          rect(216, 304, 204, 14, 7, C.mint),
      ) +
      star(316, 271, 18, C.orange, outline(3.6)) +
      pile(136, 318, [C.teal, C.orange, C.mint], { w: 104, h: 22 }) +
      globe(136, 200, 40, 4) +
      ink(4)(path('M118 252H154L150 240H122Z', C.amber)) +
      pencils(528, 318, 0.92) +
      ink(4)(bubble(484, 96, 78, 56, C.teal) + line('M505 130V120M523 134V110M541 134V104', C.white, 8)) +
      ink(4)(bubble(158, 84, 58, 42, C.orange, { tail: 'right' })) +
      dots(187, 105, 13, 4, C.white),
  ),
};
