import { bubble, dots, heart, spark, star } from '../kit/ornaments';
import { rooHead } from '../kit/roo';
import { at, C, circle, ink, line, noStroke, outline, path, rect, roundIcon } from '../kit/svg';

const fingers = 'M-10 0-17-14M-4-4-7-24M4-4 5-24M10-1 17-17M10 10 21 2';

const pip = (x: number, y: number) => circle(x, y, 3, C.navy);

export const pictures = {
  'minute-hello': roundIcon(C.sky)(
    at([34, 64], { s: 0.37 })(rooHead({ lw: 7.6, mouth: 'smile', simple: true })) +
      ink(3)(bubble(58, 14, 29, 21, C.orange)) +
      dots(72.5, 24.5, 7, 2.1, C.white),
  ),
  'minute-words': roundIcon(C.sun)(
    ink(3)(
      at([34, 50], { r: -12 })(rect(-16, -22, 32, 44, 5, C.white)) +
        at([62, 48], { r: 8 })(rect(-17, -23, 34, 46, 5, C.white)) +
        at([62, 48], { r: 8 })(
          path('M0-8C-7-13-15-9-14 1-13 9-6 15 0 12 6 15 13 9 14 1 15-9 7-13 0-8Z', C.orange, 'stroke-width="2.6"') +
            line('M0-8Q0-14 5-16', C.navy, 2.6),
        ),
    ) + at([30, 50], { r: -12 })(star(0, 0, 8, C.amber)),
  ),
  'minute-talk': roundIcon(C.pink)(
    ink(3)(bubble(14, 20, 46, 33, C.teal) + bubble(36, 44, 46, 32, C.white, { tail: 'right' })) +
      ink(4)(line('M26 36.5V36.5M33 33V40M40 30V43M47 34V39', C.white)) +
      heart(59, 60, 0.9, C.orange),
  ),
  'minute-game': roundIcon(C.pale)(
    ink(3)(
      at([39, 54], { r: -10 })(rect(-19, -19, 38, 38, 8, C.white)) +
        path('M52 36C50 26 60 22 62 16 64 10 76 10 76 18 76 26 70 28 72 36 84 40 84 52 70 54', 'none', noStroke) +
        at([67, 35], { r: 14 })(rect(-14, -14, 28, 28, 6, C.orange)),
    ) +
      at([39, 54], { r: -10 })(pip(-9, -9) + pip(9, 9) + pip(9, -9) + pip(-9, 9) + pip(0, 0)) +
      star(67, 35, 8, C.white) +
      spark(72, 68, 7, C.orange),
  ),
  'minute-goodbye': roundIcon(C.sky)(
    at([45, 52], { r: 8 })(
      `<g stroke-linecap="round">${line(fingers, C.navy, 15)}${line(fingers, C.orange, 9)}</g>` +
        ink(3)(
          path('M-10 0C-18 16-8 22-7 24H9C9 20 15 16 13 6L4-4H-4Z', C.orange, noStroke) +
            path('M-13 4C-15 16-8 20-7 24M9 24C9 20 12 18 13 13') +
            path('M-11 23H13V37H-11Z', C.teal),
        ),
    ) +
      ink(3.4)(line('M20 27Q14 33 14 42M74 26Q80 32 80 40', C.navy)) +
      star(77, 73, 8, C.amber, outline(2.6)),
  ),
};
