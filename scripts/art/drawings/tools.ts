import { dots, spark } from '../kit/ornaments';
import { at, C, circle, ink, line, path, rect, rod, roundIcon } from '../kit/svg';

export const pictures = {
  'tool-camera': roundIcon(C.pink)(
    ink(3)(
      path('M40 66 34 80H62L56 66Z', C.amber) +
        rect(26, 76, 44, 7, 3.5, C.amber) +
        circle(48, 44, 27, C.white) +
        circle(48, 44, 15, C.teal) +
        circle(48, 44, 6, C.navy),
    ) +
      circle(53, 39, 3, C.white) +
      circle(48, 23, 2.6, C.orange),
  ),
  'tool-headset': roundIcon(C.sun)(
    ink(3)(
      rod('M24 54C20 10 76 10 72 54', C.mint, 9, 3.5) +
        path('M28 68C28 82 40 82 50 80') +
        rect(16, 46, 18, 28, 9, C.teal) +
        rect(62, 46, 18, 28, 9, C.teal) +
        rect(46, 74, 16, 11, 5.5, C.orange),
    ) + spark(48, 50, 9, C.orange),
  ),
  'tool-internet': roundIcon(C.sky)(
    ink(3)(line('M30 60V38M66 60V38', C.navy, 5) + rect(20, 56, 56, 22, 8, C.teal) + line('M28 78V82M68 78V82')) +
      ink(4)(line('M33 30A22 22 0 0 1 63 30M40 38A12 12 0 0 1 56 38', C.orange)) +
      circle(48, 46, 3.4, C.orange) +
      dots(40, 67, 9, 2.6, C.white),
  ),
  'tool-desk': roundIcon(C.pale)(
    ink(3)(
      line('M26 60V80M70 60V80', C.navy, 4) +
        rect(14, 54, 68, 9, 4.5, C.amber) +
        // lamp
        line('M28 54V34L40 24', C.navy) +
        at([42, 23], { r: -28 })(path('M-4-6 8-6 16 10H-12Z', C.orange)) +
        rect(20, 49, 16, 6, 3, C.teal) +
        rect(46, 44, 28, 10, 3, C.teal) +
        rect(50, 35, 22, 9, 3, C.white),
    ),
  ),
};
