import { bubble, dots, heart, shadow, sparks } from '../kit/ornaments';
import { forearm, type GrownUp, grownUp, TEACHERS } from '../kit/people';
import { C, circle, clip, each, ink, line, path, rect, svg } from '../kit/svg';

/** A teacher in a window of the screen. */
function windowFrame(
  x: number,
  y: number,
  w: number,
  h: number,
  bar: string,
  ground: string,
  teacher: GrownUp,
  { flip = false, s = 1.06 } = {},
) {
  const cx = x + w / 2 + (flip ? 16 : -16);
  return (
    ink(4)(rect(x, y, w, h, 20, C.white)) +
    clip(rect(x, y, w, h, 20))(
      rect(x, y, w, h, 0, ground) +
        circle(x + w / 2, y + h * 0.52, w * 0.38, C.white, 'opacity=".55"') +
        grownUp({ x: cx, y: y + h * 0.5, s, ...teacher, look: [flip ? -2 : 2, 0], base: 140 }) +
        forearm(x + (flip ? 36 : w - 36), y + h * 0.66, s, { ...teacher, flip, r: flip ? -2 : 2, turn: -2 }) +
        rect(x, y, w, 26, 0, bar),
    ) +
    ink(4)(line(`M${x} ${y + 26}H${x + w}`) + rect(x, y, w, h, 20)) +
    each([0, 1, 2], (i) => circle(x + 20 + i * 14, y + 13.5, 4, C.white))
  );
}

export const pictures = {
  'teacher-banner': svg([640, 400])(
    path(
      'M70 92C150 8 290 52 380 28 500 0 604 78 618 188 630 300 556 362 430 366 310 372 180 384 92 350 8 318 6 160 70 92Z',
      C.sky,
    ) +
      sparks([206, 52, 9, C.orange], [40, 210, 8, C.amber], [606, 110, 8, C.teal]) +
      shadow(320, 372, 250, 9) +
      windowFrame(34, 122, 184, 204, C.orange, C.pink, TEACHERS.beard, { flip: true }) +
      windowFrame(422, 122, 184, 204, C.teal, C.sun, TEACHERS.scarf) +
      windowFrame(206, 86, 228, 266, C.amber, C.pale, TEACHERS.wavy, { s: 1.3 }) +
      ink(4)(bubble(450, 44, 76, 54, C.orange) + bubble(122, 62, 60, 44, C.teal, { tail: 'right' })) +
      dots(488, 71, 18, 5, C.white) +
      heart(152, 84, 1.1, C.white),
  ),
};
