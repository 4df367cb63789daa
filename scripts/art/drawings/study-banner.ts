import { bubble, clouds, dots, heart, shadow, sparks } from '../kit/ornaments';
import { arm, forearm, grownUp, KIDS, person, TEACHERS } from '../kit/people';
import { hand } from '../kit/roo';
import { at, C, circle, clip, ink, limb, line, path, rect, rod, svg } from '../kit/svg';

const pupil = KIDS.layla;

const tutor = TEACHERS.glasses;

export const pictures = {
  'study-banner': svg([640, 400])(
    path(
      'M78 84C160 12 300 50 390 30 510 8 612 84 616 196 618 300 548 368 420 370 300 374 170 378 88 346 10 314 12 150 78 84Z',
      C.pale,
    ) +
      circle(206, 186, 128, '#E6F5F3') +
      clouds([90, 112, 0.8], [566, 92, 0.7]) +
      sparks([282, 54, 9, C.orange], [60, 214, 8, C.white], [604, 150, 8, C.teal]) +
      shadow(320, 374, 270, 9) +
      person({ x: 206, y: 194, s: 1.18, ...pupil, look: [5, 0], tilt: 3, base: 112 }) +
      ink(4)(arm([166, 270], [100, 318], [112, 226], pupil, { w: 20 }) + hand(112, 222, -8, pupil.skin)) +
      at([428, 220])(
        ink(4)(rect(-114, -78, 228, 158, 12, C.white)) +
          clip(rect(-106, -70, 212, 140, 6))(
            rect(-106, -70, 212, 140, 6, C.sky) +
              circle(66, -30, 40, C.white, 'opacity=".6"') +
              grownUp({ x: -14, y: -4, s: 0.86, lw: 3.4, ...tutor, look: [-3, 0], smile: 'open' }) +
              forearm(62, 22, 0.86, { ...tutor, turn: -2, lw: 3.4 }),
          ) +
          ink(4)(
            rect(-106, -70, 212, 140, 6) +
              path('M-132 80H132C132 92 126 96 118 96H-118C-126 96-132 92-132 80Z', C.amber) +
              line('M-18 80Q-16 86-10 86H10Q16 86 18 80'),
          ),
      ) +
      ink(4)(
        // desk
        rect(56, 316, 528, 24, 12, C.amber) + path('M98 340 90 372M542 340 550 372'),
      ) +
      ink(4)(
        // exercise book, and the arm that writes in it
        path('M196 316 210 298H318L308 316Z', C.white) +
          line('M262 298 254 316M226 305H250M222 311H246', C.navy, 3) +
          rod('M284 310 300 270', C.orange, 11, 4.5) +
          limb('M246 282C256 300 272 306 288 298', 18, 4, pupil.skin) +
          limb('M240 270C246 290 254 298 266 301', 25, 4, pupil.shirt),
      ) +
      ink(4)(bubble(528, 96, 74, 52, C.orange) + bubble(292, 62, 56, 41, C.white)) +
      dots(565, 122, 18, 5, C.white) +
      heart(320, 83, 1, C.orange),
  ),
};
