import { bubble, dots, star } from '../kit/ornaments';
import { forearm, grownUp, TEACHERS } from '../kit/people';
import { rooHead } from '../kit/roo';
import { at, C, circle, ink, outline, path, rect, svg } from '../kit/svg';
import { book } from '../kit/things';

const [X, Y, SCALE, OUTLINE] = [160, 146, 1.56, 5.8];
const l = OUTLINE / SCALE;

const card = at([0, -22], { r: 6 })(
  ink(l)(rect(-24, -26, 48, 52, 7, C.white)) + star(0, -1, 16, C.amber, outline(2.6)),
);
const puppet = at([-2, -24], { s: 0.34 })(rooHead({ lw: +(l * 2.6).toFixed(1), mouth: 'smile', simple: true }));
const mug = ink(l)(
  path('M15-22C30-24 30 0 14-2') +
    path('M-18-32H18L16 6C15 12 12 14 8 14H-8C-12 14-15 12-16 6Z', C.orange) +
    path('M-6-42q-4-5 0-9t0-9M6-42q-4-5 0-9t0-9', 'none', 'stroke-width="2.6"'),
);
const pencil = ink(l)(at([2, -6], { r: 14 })(rect(-5, -34, 10, 40, 2, C.amber) + path('M-5-34 0-48 5-34Z', C.peach)));
const speech = at([X + 46 * SCALE, Y - 58 * SCALE], { s: SCALE })(
  ink(l)(bubble(0, 0, 38, 27, C.orange)) + dots(19, 13.5, 9, 2.8, C.white),
);

/** The teacher's raised hand; (x, y) in the units of the person. */
const raised = (name: keyof typeof TEACHERS, x: number, y: number, options: Partial<Parameters<typeof forearm>[3]>) =>
  forearm(X + x * SCALE, Y + y * SCALE, SCALE, { ...TEACHERS[name], lw: OUTLINE, ...options });

const portraits = [
  ['wavy', C.pink, C.peach, raised('wavy', 58, 66, { thing: card, r: 4 })],
  ['beard', C.sky, '#EAF6FC', raised('beard', -66, 46, { flip: true, turn: -2 })],
  ['scarf', C.pale, '#DFF3F0', raised('scarf', 50, 66, { thing: book(0, -12, 0.8, C.orange, l) })],
  ['glasses', C.sun, '#FFF1D8', raised('glasses', 62, 58, { thing: pencil })],
  ['older', C.pink, C.peach, raised('older', -58, 66, { thing: mug, flip: true })],
  ['afro', C.sky, '#EAF6FC', raised('afro', 70, 50, { turn: -2 })],
  ['headset', C.pale, '#DFF3F0', speech],
  ['braid', C.sun, '#FFF1D8', raised('braid', 58, 60, { thing: puppet })],
] as const;

export const pictures: Record<string, string> = {};
for (const [i, [name, ground, light, front]] of portraits.entries())
  pictures[`teacher-${i + 1}`] = svg([320, 320])(
    rect(0, 0, 320, 320, 0, ground) +
      circle(160, 168, 132, light) +
      grownUp({ x: X, y: Y, s: SCALE, lw: OUTLINE, ...TEACHERS[name], base: 130 }) +
      front,
  );
