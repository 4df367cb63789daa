import { KIDS, person } from '../kit/people';
import { C, circle, clip, each, ink, line, path, svg } from '../kit/svg';

const round = (size: number, ground: string, body: string) =>
  svg([size, size])(clip(circle(size / 2, size / 2, size / 2))(circle(size / 2, size / 2, size / 2, ground) + body));

const grounds = { aina: C.pink, haruto: C.sky, layla: C.pale, minh: C.sun, defne: C.pink, kayan: C.sky };
const names = ['aina', 'haruto', 'layla', 'minh', 'defne', 'kayan'] as const;

export const pictures: Record<string, string> = {
  avatar: round(
    80,
    C.sky,
    ink(2.5)(path('M12 90C12 62 24 52 40 52S68 62 68 90Z', C.mint) + circle(40, 32, 16, C.white)) +
      each([34, 46], (x) => circle(x, 31, 2, C.navy)) +
      ink(2.2)(line('M35.5 37.5Q40 41 44.5 37.5')),
  ),
};
for (const [i, name] of names.entries())
  pictures[`student-${i + 1}`] = round(160, grounds[name], person({ x: 80, y: 75, ...KIDS[name] }));
