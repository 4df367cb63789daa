import { bubble, spark, star } from '../kit/ornaments';
import { person, TEACHER } from '../kit/people';
import { C, circle, clip, ink, line, path, rect, roundIcon } from '../kit/svg';

export const pictures = {
  'reason-teacher': roundIcon(C.sky)(
    clip(circle(48, 48, 46))(person({ x: 45, y: 51, s: 0.5, lw: 3, ...TEACHER, base: 130 })) +
      ink(3)(circle(70, 71, 13, C.orange) + line('M64 71 68.5 75.5 76 67', C.white, 3.5)),
  ),
  'reason-speaking': roundIcon(C.pink)(
    ink(3)(bubble(16, 20, 64, 44, C.white) + line('M30 42V42M39 36V48M48 30V54M57 36V48M66 42V42', C.orange, 5)) +
      spark(76, 74, 7, C.teal),
  ),
  'reason-level': roundIcon(C.sun)(
    ink(3)(
      path('M18 76V64H38V53H58V42H78V76Z', C.mint) +
        line('M38 64V76M58 53V76') +
        line('M66 42V20') +
        path('M66 20 80 25.5 66 31Z', C.orange),
    ) + star(28, 53, 7, C.orange),
  ),
  'reason-progress': roundIcon(C.pale)(
    ink(3)(
      rect(22, 20, 52, 58, 7, C.white) +
        rect(37, 14, 22, 12, 5, C.amber) +
        rect(31, 56, 9, 14, 2, C.mint) +
        rect(44, 48, 9, 22, 2, C.teal) +
        rect(57, 38, 9, 32, 2, C.orange) +
        line('M31 46 44 38 54 31'),
    ),
  ),
};
