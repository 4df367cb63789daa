import { bubble, clouds, dots, heart, shadow, spark, star } from '../kit/ornaments';
import { KIDS, type Person, person } from '../kit/people';
import { roo } from '../kit/roo';
import { at, C, circle, each, ellipse, figure, ink, limb, line, noStroke, path, rect, svg } from '../kit/svg';

/** A child sitting on the grass, looking up; (x, y) is the middle of the face. */
function sitting(
  x: number,
  y: number,
  s: number,
  kid: Person,
  { flip = false, trousers = C.denim, point = false, lw = 3 } = {},
) {
  const l = lw / s;
  return (
    at([x, y], { s, flip })(
      ink(l)(
        path(
          'M-40 104C-44 134-20 140 14 138 40 136 60 118 66 126 74 142 66 146 78 150 92 152 96 142 84 130 74 112 58 98 40 106Z',
          trousers,
        ) + path('M74 128C88 116 104 126 104 142 104 152 94 152 84 152H72C66 152 66 140 74 128Z', C.white),
      ),
    ) +
    person({ x, y, s, lw, flip, ...kid, look: [5, -6], tilt: -10, base: 122 }) +
    at([x, y], { s, flip })(
      ink(l)(
        point
          ? limb(kid.scarf ? 'M56 74C70 60 80 40 86 20' : 'M24 78C52 72 72 50 86 20', 16, l, kid.skin) +
              limb(kid.scarf ? 'M22 97C42 94 56 78 66 58' : 'M22 80C42 76 54 66 64 54', 21, l, kid.shirt)
          : limb('M-26 72C-30 96-12 112 22 112', 17, l, kid.skin) +
              limb('M-26 72C-28 90-22 98-12 104', 20, l, kid.shirt),
      ),
    )
  );
}

const palm = (x: number, y: number, s: number, lw = 3) =>
  figure([x, y], { s, lw })(
    path('M-7 0C-4-40-2-70 6-100L16-98C8-68 8-40 9 0Z', '#E9B277') +
      line('M-4-24 7-22M-2-48 9-46M3-72 12-70') +
      path('M10-100C-10-124-44-116-54-88-34-98-12-100 10-100Z', C.mint) +
      path('M10-100C30-126 64-118 74-90 54-98 32-100 10-100Z', C.mint) +
      path('M10-100C-14-106-36-86-34-58-24-76-8-92 10-100Z', C.teal) +
      path('M10-100C34-106 56-86 54-58 44-76 28-92 10-100Z', C.teal) +
      path('M10-100C0-124 6-140 22-146 28-128 22-112 10-100Z', C.mint) +
      circle(4, -94, 5, C.orange) +
      circle(15, -93, 5, C.orange),
  );

const tree = (x: number, y: number, s: number) =>
  figure([x, y], { s, lw: 3 })(
    line('M0 12V-30') +
      path('M0-94C26-88 34-48 22-30 14-20-14-20-22-30-34-48-26-88 0-94Z', C.teal) +
      line('M0-20V-52M0-36 9-46'),
  );

type Star = Parameters<typeof spark>;
const stars: Star[] = [
  [70, 60, 10, C.amber],
  [150, 128, 6, C.orange],
  [232, 40, 8, C.mint],
  [330, 74, 6, C.amber],
  [430, 30, 7, C.amber],
  [560, 22, 5, C.mint],
  [690, 30, 6, C.amber],
  [800, 44, 8, C.mint],
  [884, 86, 6, C.orange],
  [968, 34, 9, C.amber],
  [1066, 112, 7, C.mint],
  [1140, 52, 10, C.amber],
  [290, 150, 5, C.mint],
  [832, 176, 5, C.amber],
];

/** Children and Roo under the stars; `ar` is the scene of the Arabic site. */
function mission(ar: boolean) {
  const far = ar ? '#FBE3C3' : C.pale;
  const mid = ar ? '#FFE0B0' : '#B5E2DA';
  const near = ar ? '#FBD08F' : C.mint;
  // where the Arabic scene has the moon and a bubble there is no star
  const hidden = ([x, y]: Star) => ar && ((x > 1030 && y > 80) || (x > 870 && x < 980 && y < 100));
  const [first, second] = ar ? ([KIDS.layla, KIDS.aina] as const) : ([KIDS.defne, KIDS.minh] as const);
  return (
    rect(0, 0, 1200, 420, 0, ar ? '#FFF3E2' : '#EEF7FC') +
    ellipse(600, 430, 700, 260, C.cream, 'opacity=".75"') +
    (ar ? path('M1080 92A44 44 0 1 0 1130 150 36 36 0 0 1 1080 92Z', '#FFE0A8') : '') +
    clouds([380, 130, 0.8], [ar ? 780 : 836, 122, 0.9]) +
    each(
      stars.filter((one) => !hidden(one)),
      (one, i) => (i % 3 === 0 ? star(...one) : spark(...one)),
    ) +
    // far, middle and near ground
    path(
      'M0 330C120 270 230 276 340 318 470 364 560 346 660 336 800 322 900 288 1010 280 1100 274 1160 290 1200 306V420H0Z',
      far,
    ) +
    (ar
      ? path(
          'M300 380V306H318V290H334V306H346V316C346 300 356 294 366 290 376 294 386 300 386 316V324H404V380H300ZM744 380V318H766V300H784V318H800V306C800 288 812 280 824 275 836 280 848 288 848 306V296H864V280L872 274 880 280V380Z',
          '#F8DDB4',
          noStroke,
        )
      : '') +
    path('M0 362C120 314 240 324 360 356 500 392 700 392 840 360 960 332 1090 314 1200 344V420H0Z', mid) +
    path('M0 388C130 346 250 356 380 384 520 412 690 412 830 384 950 358 1080 348 1200 376V420H0Z', near) +
    (ar ? palm(76, 372, 0.95) + palm(1124, 364, 1) + palm(430, 392, 0.5, 2.5) + palm(776, 392, 0.56, 2.5) : '') +
    (ar ? '' : tree(40, 352, 1.1) + tree(1164, 350, 1.2) + tree(1120, 346, 0.8)) +
    // speech bubbles among the stars
    ink(3)(
      bubble(ar ? 108 : 96, 34, 62, 44, C.white) +
        bubble(258, 92, 46, 34, C.amber) +
        bubble(ar ? 960 : 1010, ar ? 40 : 44, 66, 46, C.white, { tail: 'right' }) +
        bubble(ar ? 880 : 918, 106, 48, 35, C.orange, { tail: 'right' }),
    ) +
    dots(ar ? 139 : 127, 56, 15, 4.2, C.teal) +
    heart(281, 109, 0.9, C.white) +
    dots(ar ? 993 : 1043, ar ? 63 : 67, 16, 4.4, C.orange) +
    dots(ar ? 904 : 942, 123.5, 11, 3.2, C.white) +
    // who is looking up
    shadow(176, 398, 128, 8) +
    roo(190, 236, 0.68, {
      lw: 3,
      near: 'down',
      far: 'point',

      headTurn: -16,
    }) +
    shadow(1010, 402, 130, 8) +
    sitting(1076, 290, 0.7, first, { flip: true, trousers: C.orange }) +
    sitting(962, 302, 0.66, second, { flip: true, point: true })
  );
}

export const pictures = {
  mission: svg([1200, 420])(mission(false)),
  'mission-ar': svg([1200, 420])(mission(true)),
};
