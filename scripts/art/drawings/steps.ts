import { bubble, dots, spark } from '../kit/ornaments';
import { C, ink, line, path, rect, rod, roundIcon } from '../kit/svg';
import { book } from '../kit/things';

export const pictures = {
  'step-listen': roundIcon(C.pink)(
    ink(3)(rod('M25 54C22 12 74 12 71 54', C.mint, 9, 3.5)) +
      ink(3)(
        rect(17, 48, 17, 28, 8.5, C.teal) +
          rect(62, 48, 17, 28, 8.5, C.teal) +
          line('M42 56V64M48 50V70M54 56V64', C.orange, 4),
      ),
  ),
  'step-speak': roundIcon(C.sky)(
    ink(3)(bubble(18, 24, 50, 36, C.orange) + bubble(48, 46, 32, 23, C.teal, { tail: 'right' })) +
      dots(43, 40, 11.5, 3.4, C.white) +
      dots(64, 57.5, 7.5, 2.2, C.white),
  ),
  'step-read': roundIcon(C.sun)(
    book(48, 52, 0.78, C.teal) +
      ink(3)(line('M28 46Q34 44 40 47M28 54Q34 52 40 55M56 47Q62 44 68 46M56 55Q62 52 68 54', C.orange, 2.6)) +
      spark(48, 24, 7, C.orange),
  ),
  'step-grow': roundIcon(C.pale)(
    ink(3)(
      line('M48 66C48 54 47 48 48 38') +
        path('M48 44C34 46 24 38 22 24 38 22 48 30 48 44Z', C.mint) +
        path('M48 50C48 36 58 28 74 30 74 44 64 52 48 50Z', C.teal) +
        path('M32 66H64L60 82H36Z', C.orange) +
        rect(29, 60, 38, 9, 3, C.amber),
    ),
  ),
};
