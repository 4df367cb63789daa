// Draws the timeline for right-to-left languages: the layout of development.svg mirrored.
// Usage: node draw-timeline.mjs [outDir]; the committed file is its output after `svgo --multipass -p 2`.
import { asset, cloud, line, SUN } from './draw-kit.mjs';
import { at, book, bubble, C, circle, dots, globe, ink, p, pin, rect, spark } from './lib.mjs';

const W = 1120;
const stops = [
  [92, 222],
  [279, 209],
  [466, 193],
  [653, 177],
  [840, 160],
  [1027, 140],
];
const grounds = [C.pink, C.sky, SUN, C.pale, C.pink, C.sky];

// mirrored one by one, so that the earth in the last keeps its shape
const nine = Array.from({ length: 9 }, (_, i) => {
  const a = -Math.PI / 2 - (i * 2 * Math.PI) / 9;
  return circle(
    (29 * Math.cos(a)).toFixed(1),
    (29 * Math.sin(a)).toFixed(1),
    4.2,
    i % 3 ? C.orange : C.amber,
    'stroke-width="1.800"',
  );
}).join('');

const icons = [
  // first lesson: an open book and a first word
  book(0, 10, 0.62, C.orange) + ink(3, bubble(-4, -32, 30, 21, C.teal)) + dots(11, -21.5, 7, 2.1, C.white),
  // classroom on a screen
  ink(
    3,
    rect(-27, -21, 54, 36, 5, C.white) +
      p('M-8 15-11 25M8 15 11 25M-16 25H16') +
      circle(-11, -5, 6, C.amber) +
      p('M-21 12C-21 3-1 3-1 12', C.teal) +
      line('M6-8H18M6 1H18', C.orange),
  ),
  // listed company
  ink(
    3,
    p('M-28-8 0-25 28-8Z', C.amber) +
      rect(-22, -8, 8, 24, 0, C.white) +
      rect(-4, -8, 8, 24, 0, C.white) +
      rect(14, -8, 8, 24, 0, C.white) +
      rect(-28, 16, 56, 8, 2, C.amber),
  ),
  // a cluster of pins
  pin(-15, 12, 0.85, C.amber) + pin(15, 8, 0.85, C.teal) + pin(0, 26, 1.15, C.orange),
  // new languages: a crescent and a bubble
  ink(
    3,
    bubble(-30, -24, 48, 36, C.white) +
      p('M-3-17A11.500 11.500 0 1 0 5-0.500 9.500 9.500 0 0 1-3-17Z', C.teal, 'stroke="none"') +
      bubble(2, 2, 30, 21, C.orange, { tail: 'right' }),
  ) + dots(17, 12.5, 7, 2.1, C.white),
  // nine countries around the earth
  ink(3, circle(0, 0, 29, 'none', 'stroke-width="1.800" stroke-dasharray=".1 5"')) +
    globe(0, 0, 17, 2.6) +
    ink(3, nine),
];

const road = `M22 226C48 226 70 225 ${stops[0].join(' ')}S240 213 ${stops[1].join(' ')}S426 198 ${stops[2].join(' ')}S614 182 ${stops[3].join(' ')}S800 166 ${stops[4].join(' ')}S990 146 ${stops[5].join(' ')}L1098 130`;

asset(
  'development-rtl',
  W,
  300,
  at(
    W,
    0,
    cloud(186, 70, 0.75, C.sky) +
      cloud(562, 60, 0.65, C.sky) +
      cloud(940, 250, 0.75, C.sky) +
      spark(372, 56, 9, C.amber) +
      spark(746, 40, 9, C.mint) +
      spark(934, 30, 8, C.amber) +
      spark(770, 272, 7, C.mint) +
      p(road, 'none', `stroke="${C.amber}" stroke-width="12" stroke-linecap="round"`) +
      p(road, 'none', `stroke="${C.white}" stroke-width="2.500" stroke-dasharray="2 12" stroke-linecap="round"`),
    { flip: true },
  ) +
    stops
      .map(([x0, y], i) => {
        const x = W - x0;
        return (
          line(`M${x} ${y - 40}V${y}`, C.navy, 3) +
          circle(x, y - 82, 48, grounds[i], `stroke="${C.navy}" stroke-width="3"`) +
          at(x, y - 82, icons[i], { s: 1.15, flip: i < 5 }) +
          circle(x, y, 11, C.white, `stroke="${C.navy}" stroke-width="3"`) +
          circle(x, y, 5, C.orange)
        );
      })
      .join(''),
);
