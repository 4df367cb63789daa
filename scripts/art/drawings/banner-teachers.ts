import { bubble, clouds, dots, heart, shadow, sparks, star } from '../kit/ornaments';
import { KIDS, type Person, person } from '../kit/people';
import { hand, roo } from '../kit/roo';
import { C, circle, clip, ink, limb, line, outline, path, rect, svg } from '../kit/svg';

const teacher: Person = {
  adult: true,
  skin: '#B57A50',
  hair: '#2B1D1A',
  style: 'curly',
  shirt: C.teal,
  smile: 'open',
  glasses: true,
};

const pupil = { ...KIDS.haruto, shirt: C.orange };

export const pictures = {
  'banner-teachers': svg([640, 520])(
    path(
      'M262 38C380-2 540 40 594 160 640 264 620 420 520 466 410 512 210 508 106 468 18 432 0 316 34 226 66 138 160 72 262 38Z',
      C.sky,
    ) +
      circle(322, 236, 162, C.white, 'opacity=".55"') +
      clouds([92, 124, 0.85], [566, 232, 0.8]) +
      sparks([292, 40, 11, C.orange], [600, 190, 10, C.teal], [40, 400, 9, C.white]) +
      shadow(332, 484, 268, 10) +
      // the pupil, behind the desk
      person({ x: 550, y: 306, s: 1.02, ...pupil, look: [-5, -2], tilt: -5, base: 136 }) +
      // laptop, open towards us
      ink(4)(rect(174, 148, 284, 284, 20, C.white)) +
      clip(rect(186, 160, 260, 252, 12))(
        rect(186, 160, 260, 252, 12, C.pink) +
          circle(386, 210, 62, C.peach) +
          ink(3)(rect(200, 176, 42, 50, 6, C.white)) +
          heart(221, 202, 1, C.orange) +
          person({ x: 304, y: 270, s: 1.3, ...teacher, look: [3, 0], tilt: 3, base: 130 }),
      ) +
      ink(4)(rect(186, 160, 260, 252, 12)) +
      // Roo looks on
      roo(110, 264, 0.86, { near: 'wave', far: 'rest', tail: 'none', legs: 'none', headTurn: -6 }) +
      // high five
      ink(4)(
        limb('M366 372C412 384 450 346 460 288', 24, 4, teacher.skin) +
          hand(463, 276, 12, teacher.skin) +
          limb('M360 368C396 384 424 374 440 348', 32, 4, C.teal) +
          limb('M500 378C490 366 488 330 492 296', 20, 4, pupil.skin) +
          hand(491, 284, -12, pupil.skin) +
          limb('M520 378C506 392 490 386 491 356', 26, 4, pupil.shirt),
      ) +
      ink(4)(line('M478 236V218M454 242 444 226M502 242 512 226', C.orange, 5)) +
      ink(4)(
        rect(162, 422, 310, 14, 7, C.mint) +
          rect(52, 436, 562, 24, 12, C.amber) +
          line('M98 460 90 484M568 460 576 484'),
      ) +
      ink(4)(
        bubble(196, 62, 124, 78, C.white) +
          line('M222 101V101M240 92V110M258 82V120M276 92V110M294 101V101', C.orange, 8) +
          bubble(484, 96, 96, 66, C.teal, { tail: 'right' }),
      ) +
      dots(532, 129, 22, 6.5, C.white) +
      star(398, 92, 17, C.amber, outline(4)),
  ),
};
