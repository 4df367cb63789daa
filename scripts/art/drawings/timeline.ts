import { bubble, clouds, dots, sparks } from '../kit/ornaments';
import { at, C, circle, each, ink, line, noStroke, outline, path, rect, svg } from '../kit/svg';
import { book, globe, pin } from '../kit/things';

const W = 1120;

/** Nine dots round the earth, drawn counter-clockwise where the timeline runs to the left. */
const nine = (direction: number) =>
  each([...Array(9).keys()], (i) => {
    const angle = -Math.PI / 2 + (direction * i * 2 * Math.PI) / 9;
    const [x, y] = [+(29 * Math.cos(angle)).toFixed(1), +(29 * Math.sin(angle)).toFixed(1)];
    return circle(x, y, 4.2, i % 3 ? C.orange : C.amber, 'stroke-width="1.8"');
  });

const stops = (direction: number) => [
  {
    at: [92, 222],
    ground: C.pink,
    // the first lesson: an open book and a first word
    icon: book(0, 10, 0.62, C.orange) + ink(3)(bubble(-4, -32, 30, 21, C.teal)) + dots(11, -21.5, 7, 2.1, C.white),
  },
  {
    at: [279, 209],
    ground: C.sky,
    // a classroom on a screen
    icon: ink(3)(
      rect(-27, -21, 54, 36, 5, C.white) +
        path('M-8 15-11 25M8 15 11 25M-16 25H16') +
        circle(-11, -5, 6, C.amber) +
        path('M-21 12C-21 3-1 3-1 12', C.teal) +
        line('M6-8H18M6 1H18', C.orange),
    ),
  },
  {
    at: [466, 193],
    ground: C.sun,
    // a listed company
    icon: ink(3)(
      path('M-28-8 0-25 28-8Z', C.amber) +
        each([-22, -4, 14], (x) => rect(x, -8, 8, 24, 0, C.white)) +
        rect(-28, 16, 56, 8, 2, C.amber),
    ),
  },
  {
    at: [653, 177],
    ground: C.pale,
    // a cluster of pins
    icon: pin(-15, 12, 0.85, C.amber) + pin(15, 8, 0.85, C.teal) + pin(0, 26, 1.15, C.orange),
  },
  {
    at: [840, 160],
    ground: C.pink,
    // new languages: a crescent and a bubble
    icon:
      ink(3)(
        bubble(-30, -24, 48, 36, C.white) +
          path('M-3-17A11.5 11.5 0 1 0 5-0.5 9.5 9.5 0 0 1-3-17Z', C.teal, noStroke) +
          bubble(2, 2, 30, 21, C.orange, { tail: 'right' }),
      ) + dots(17, 12.5, 7, 2.1, C.white),
  },
  {
    at: [1027, 140],
    ground: C.sky,
    // nine countries around the earth, which is not mirrored
    icon:
      ink(3)(circle(0, 0, 29, 'none', 'stroke-width="1.8" stroke-dasharray=".1 5"')) +
      globe(0, 0, 17, 2.6) +
      ink(3)(nine(direction)),
    upright: true,
  },
];

const road =
  'M22 226C48 226 70 225 92 222S240 213 279 209S426 198 466 193S614 182 653 177S800 166 840 160S990 146 1027 140L1098 130';

function timeline(rtl: boolean) {
  const ground =
    clouds([186, 70, 0.75, C.sky], [562, 60, 0.65, C.sky], [940, 250, 0.75, C.sky]) +
    sparks([372, 56, 9, C.amber], [746, 40, 9, C.mint], [934, 30, 8, C.amber], [770, 272, 7, C.mint]) +
    line(road, C.amber, 12, 'stroke-linecap="round"') +
    line(road, C.white, 2.5, 'stroke-dasharray="2 12" stroke-linecap="round"');
  return svg([W, 300])(
    (rtl ? at([W, 0], { flip: true })(ground) : ground) +
      each(stops(rtl ? -1 : 1), ({ at: [left = 0, y = 0], ground, icon, upright = false }) => {
        const x = rtl ? W - left : left;
        return (
          line(`M${x} ${y - 40}V${y}`, C.navy, 3) +
          circle(x, y - 82, 48, ground, outline(3)) +
          at([x, y - 82], { s: 1.15, flip: rtl && !upright })(icon) +
          circle(x, y, 11, C.white, outline(3)) +
          circle(x, y, 5, C.orange)
        );
      }),
  );
}

export const pictures = { development: timeline(false), 'development-rtl': timeline(true) };
