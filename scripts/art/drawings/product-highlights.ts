import { bubble, cloud, dots, heart, shadow, spark, star } from '../kit/ornaments';
import { KIDS, type Person, person, TEACHER } from '../kit/people';
import { hand, roo } from '../kit/roo';
import { at, C, circle, clip, each, figure, ink, limb, line, noStroke, outline, path, rect, svg } from '../kit/svg';

const TEACHER_AR: Person = {
  adult: true,
  skin: '#E3B083',
  scarf: C.mint,
  scarfUnder: C.teal,
  shirt: C.teal,
  smile: 'open',
};

/** A lesson on the screen, mirrored for languages that run from right to left. */
function classroom(rtl: boolean) {
  const X = (x: number, w = 0) => (rtl ? 560 - x - w : x);
  const R = (x: number, y: number, w: number, h: number, r: number, fill?: string, extra?: string) =>
    rect(X(x, w), y, w, h, r, fill, extra);
  const teacher = rtl ? TEACHER_AR : { ...TEACHER, headset: true };
  const kid = rtl ? KIDS.layla : KIDS.kayan;
  return (
    path(
      'M80 60C170 0 300 30 390 22 500 14 556 120 548 226 540 340 480 402 340 404 220 408 80 416 34 330-8 250 0 116 80 60Z',
      C.pink,
    ) +
    shadow(280, 396, 220, 9) +
    ink(4)(
      rect(26, 40, 508, 344, 26, C.white) + path('M26 78V66A26 26 0 0 1 52 40H508A26 26 0 0 1 534 66V78Z', C.amber),
    ) +
    each([C.orange, C.white, C.teal], (fill, i) => circle(X(54 + i * 20), 59, 6, fill, outline(2.5))) +
    ink(2.5)(R(428, 51, 78, 17, 8.5, C.white)) +
    ink(3)(circle(X(442), 59.5, 3, C.orange, noStroke) + line(`M${X(454)} 59.5H${X(492)}`, C.navy, 3)) +
    // the teacher
    clip(R(46, 96, 176, 168, 14))(
      R(46, 96, 176, 168, 14, C.sky) +
        circle(X(190), 128, 34, C.white, 'opacity=".7"') +
        ink(3)(R(58, 110, 30, 36, 4, C.white) + heart(X(73), 128, 0.8, C.orange)) +
        person({ x: X(140), y: 186, s: 1.04, ...teacher, look: [rtl ? -3 : 3, 0], base: 120 }) +
        figure([X(72), 214])(
          limb('M4 70C4 50 2 30 0 10', 19, 4, teacher.skin) +
            hand(0, 4, rtl ? 12 : -12, teacher.skin) +
            path('M-15 32Q0 36 16 30L22 80H-12Z', C.teal),
        ),
    ) +
    ink(4)(R(46, 96, 176, 168, 14)) +
    // the child in a small tile
    clip(R(46, 276, 86, 76, 12))(
      R(46, 276, 86, 76, 12, C.sun) + person({ x: X(89), y: 314, s: 0.6, lw: 3, ...kid, look: [rtl ? -3 : 3, -1] }),
    ) +
    ink(3)(R(46, 276, 86, 76, 12)) +
    // class buttons
    ink(3)(
      circle(X(162), 296, 16, C.mint) +
        circle(X(204), 296, 16, C.mint) +
        circle(X(162), 336, 16, C.amber) +
        circle(X(204), 336, 16, C.orange) +
        rect(X(162) - 3.5, 286, 7, 12, 3.5, C.white, 'stroke-width="2.2"') +
        path(`M${X(162) - 7} 296Q${X(162)} 307 ${X(162) + 7} 296M${X(162)} 302V305`, 'none', 'stroke-width="2.2"') +
        at([X(204), 296], { flip: rtl })(
          rect(-9, -5.5, 12, 11, 3, C.white, 'stroke-width="2.2"') +
            path('M3-1 9-5V5L3 1Z', C.white, 'stroke-width="2.2"'),
        ) +
        heart(X(162), 336, 0.8, C.white) +
        star(X(204), 336, 8, C.white),
    ) +
    // the child's page
    ink(4)(R(240, 96, 274, 256, 16, C.cream)) +
    R(258, 114, 238, 134, 12, C.pale) +
    path(
      `M${X(258)} 214C${X(310)} 196 ${X(380)} 232 ${X(496)} 206V236Q${X(496)} 248 ${X(484)} 248H${X(270)}Q${X(258)} 248 ${X(258)} 236Z`,
      C.mint,
    ) +
    circle(X(470), 142, 15, C.amber) +
    cloud(X(300), 142, 0.5) +
    roo(X(376), 162, 0.34, { lw: 3, flip: rtl, near: 'wave', far: 'rest' }) +
    ink(3)(bubble(X(420, 46), 166, 46, 33, C.white, { tail: rtl ? 'right' : 'left' })) +
    dots(X(443), 182.5, 10, 3, C.orange) +
    ink(3)(R(258, 114, 238, 134, 12)) +
    // a line of the lesson, being read
    R(258, 264, 92, 12, 6, C.navy) +
    R(358, 264, 60, 12, 6, C.orange) +
    R(426, 264, 70, 12, 6, C.navy, 'opacity=".2"') +
    R(258, 284, 66, 12, 6, C.navy, 'opacity=".2"') +
    R(332, 284, 110, 12, 6, C.navy, 'opacity=".2"') +
    // stars earned
    each([0, 1, 2, 3, 4], (i) => star(X(272 + i * 34), 324, 14, i < 4 ? C.amber : C.white, outline(2.6))) +
    ink(3)(R(444, 311, 52, 26, 13, C.teal) + at([X(470), 324], { flip: rtl })(line('M-10 0H9M3-6 9 0 3 6', C.white))) +
    // pointer
    figure([X(398), 276], { flip: rtl, lw: 3 })(path('M0 0 3 24 9 18 15 28 20 25 14 15 22 13Z', C.white)) +
    // floats over the edge of the window
    ink(4)(bubble(X(190, 74), 70, 74, 52, C.orange, { tail: rtl ? 'right' : 'left' })) +
    dots(X(227), 96, 18, 5, C.white) +
    spark(X(530), 30, 11, C.orange) +
    spark(X(20), 372, 9, C.teal)
  );
}

export const pictures = {
  'product-highlights': svg([560, 420])(classroom(false)),
  'product-highlights-ar': svg([560, 420])(classroom(true)),
};
