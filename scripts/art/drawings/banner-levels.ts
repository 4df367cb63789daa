import { bubble, cloud, heart, shadow, sparks, star } from '../kit/ornaments';
import { KIDS, type Person, person } from '../kit/people';
import { hand, roo } from '../kit/roo';
import { at, C, circle, figure, ink, limb, line, path, rect, svg } from '../kit/svg';

const RISE = 46;
const RUN = 84;
const LEFT = 48;
const GROUND = 484;
const top = (i: number) => GROUND - RISE * i;

/** The i-th book of the stairs, lying flat: its rounded spine at the left, its pages to the right, up to `r`. */
function volume(i: number, fill: string, r: number) {
  const x = LEFT + RUN * (i - 1);
  const y = top(i);
  const b = y + RISE;
  return (
    rect(x + 18, y + 8, r - x - 26, RISE - 16, 3, C.white) +
    line(`M${x + 40} ${y + 18}H${r - 18}M${x + 40} ${y + 28}H${r - 18}`, '#E6DCCB', 2.5) +
    path(
      `M${r} ${y}H${x + 20}C${x - 6} ${y} ${x - 6} ${b} ${x + 20} ${b}H${r}V${b - 9}H${x + 32}C${x + 22} ${b - 9} ${x + 22} ${y + 9} ${x + 32} ${y + 9}H${r}Z`,
      fill,
    )
  );
}

/** A child on its feet, stepping up to the right; (x, y) is the ground between the feet. */
function climber(
  x: number,
  y: number,
  s: number,
  kid: Person,
  { trousers = C.denim, shoe = C.white, cheer = false, lw = 4 } = {},
) {
  const l = lw / s;
  const up = RISE / s;
  const shoePath = 'M-16 18V0H8C10 8 26 4 28 14 28 18 26 20 22 20H-12Q-16 20-16 18Z';
  return at([x, y - 190 * s], { s })(
    ink(l)(
      limb('M-34 70C-56 78-68 92-74 108', 17, l, kid.skin) +
        limb('M-34 70C-50 76-58 82-64 92', 22, l, kid.shirt) +
        limb('M-16 100C-16 124-20 146-24 164', 25, l, trousers) +
        at([-24, 170])(path(shoePath, shoe)) +
        limb(`M14 92C48 84 94 62 86 ${162 - up}`, 25, l, trousers) +
        at([86, 170 - up])(path(shoePath, shoe)),
    ) +
      person({ x: 0, y: 0, s: 1, lw: l, ...kid, look: [5, -4], tilt: -4, base: 118 }) +
      ink(l)(
        cheer
          ? limb('M34 72C64 76 82 44 86 4', 17, l, kid.skin) +
              hand(86, -4, 12, kid.skin) +
              limb('M32 74C58 78 70 60 77 40', 22, l, kid.shirt)
          : limb('M34 66C44 84 62 90 78 76', 17, l, kid.skin) + limb('M30 66C38 80 48 86 60 84', 22, l, kid.shirt),
      ),
  );
}

export const pictures = {
  'banner-levels': svg([640, 520])(
    path(
      'M370 20C480 6 596 80 612 208 626 320 604 430 500 470 392 508 190 512 96 468 12 428 6 330 52 250 98 168 150 190 214 116 262 60 300 28 370 20Z',
      C.pale,
    ) +
      circle(440, 176, 142, C.white, 'opacity=".5"') +
      cloud(214, 150, 0.85) +
      sparks([166, 250, 11, C.orange], [316, 60, 10, C.white], [606, 180, 10, C.teal]) +
      shadow(310, 486, 282, 10) +
      // flag
      ink(4)(
        path('M536 70C556 58 574 82 606 66V118C574 134 556 110 536 122Z', C.orange) +
          rect(529, 58, 8, 156, 4, C.white) +
          circle(533, 56, 8, C.amber),
      ) +
      star(571, 95, 15, C.white) +
      ink(4)(
        volume(1, C.teal, 562) +
          volume(2, C.amber, 552) +
          volume(3, C.pink, 564) +
          volume(4, C.mint, 556) +
          volume(5, C.orange, 562) +
          volume(6, C.teal, 554),
      ) +
      figure([410, top(5) - 148], { s: 0.64 })(
        path('M-30 150C-60 178-98 174-108 144-114 126-138 130-136 154-132 200-82 224-34 206Z', C.orange),
      ) +
      roo(410, top(5) - 148, 0.64, { near: 'wave', far: 'point', tail: 'none', headTurn: -8 }) +
      climber(96, top(1), 0.7, KIDS.layla, { cheer: true }) +
      climber(265, top(3), 0.7, { ...KIDS.minh, shirt: C.white }, { trousers: C.teal }) +
      ink(4)(bubble(44, 186, 64, 46, C.amber, { tail: 'right' })) +
      heart(76, 209, 1.2, C.white),
  ),
};
