import { at, C, circle, ellipse, endOf, ink, limb, line, noStroke, path, rect } from './svg';

/** An open hand with three round fingers, pointing up unless turned by `r` degrees. */
export const hand = (x: number, y: number, r: number, fill: string) =>
  at([x, y], { r })(
    path('M-12 10C-17 4-18-4-15-10-13-15-7-14-6-9-6-18 6-18 6-9 7-14 13-15 15-10 18-4 17 4 12 10Z', fill) +
      rect(-11, 4, 22, 12, 4, fill, noStroke),
  );

/** A closed hand, seen from the back of the fingers. */
export const fist = (x: number, y: number, fill: string, r = 0) =>
  at([x, y], { r })(path('M-13-8C-16 8-10 14 2 13 13 12 15 4 12-7 6-12-8-12-13-8Z', fill) + line('M-5-6V1M3-7V0'));

type Mouth = 'open' | 'smile';

const EAR =
  path('M-12 8C-30-18-28-62-9-79-4-83 4-83 9-79 28-62 30-18 12 8Z', C.orange) +
  path('M-5 0C-16-20-15-48-4-62-2-65 2-65 4-62 15-48 16-20 5 0Z', C.pink, noStroke);
const MOUTH: Record<Mouth, string> = {
  open:
    path('M24 25C38 29 52 27 63 20 64 34 52 42 41 41 32 40 25 34 24 25Z', C.navy) +
    path('M32 36.5C37 31 48 30.5 55 34 49 40 38 41.5 32 36.5Z', C.blush, noStroke),
  smile: path('M23 23C34 33 52 32 64 21'),
};

/** Roo's head, facing right; `look` moves the light in his eyes, `simple` leaves out what is too fine for an icon. */
export function rooHead({ lw = 4, mouth = 'open' as Mouth, look: [lx, ly] = [0, 0], simple = false } = {}) {
  const fine = (body: string) => (simple ? '' : body);
  const eye = (x: number, y: number, rx: number, ry: number) =>
    ellipse(x, y, rx, ry, C.navy, noStroke) +
    fine(circle(x + rx * 0.3 + lx, y - ry * 0.38 + ly, rx * 0.36, C.white, noStroke));
  return ink(lw)(
    at([19, -34], { r: 24 })(EAR) +
      at([-20, -30], { r: -24 })(EAR) +
      path('M-38-2C-40-32-16-47 8-44 27-42 38-31 44-15 64-18 84-6 84 15 84 36 62 47 34 46-8 47-36 28-38-2Z', C.orange) +
      path(
        'M46-9C66-12 82-2 82 15 81 33 60 44 34 44 17 44 7 37 8 27 10 14 30 13 37 3 40-2 40-8 46-9Z',
        C.peach,
        noStroke,
      ) +
      MOUTH[mouth] +
      eye(3, -7, 6.5, 9) +
      eye(31, -14, 5.2, 7.8) +
      fine(path('M-7-24Q0-30 8-27') + path('M26-31Q32-33 37-29') + ellipse(-11, 15, 10, 7, C.blush, noStroke)) +
      path('M61-8C64-17 82-16 85-3 86 6 76 10 70 8 63 6 59-1 61-8Z', C.navy, noStroke) +
      fine(ellipse(70, -7.5, 4.5, 2.2, C.white, `${noStroke} opacity=".55"`)),
  );
}

const TAILS = {
  none: '',
  ground:
    'M-40 140C-84 160-98 200-136 202-158 203-170 192-176 176-180 166-194 168-194 180-192 212-168 234-134 234-92 234-62 216-34 206Z',
  curl: 'M-40 146C-92 176-148 160-160 122-166 104-190 108-190 130-186 190-120 220-34 206Z',
  seat: 'M-44 140C-66 144-78 128-80 108-82 90-106 92-106 112-106 170-80 212-34 206Z',
};

/** The leg behind the body and the one before it. */
const LEGS = {
  none: { far: '', near: '' },
  stand: {
    far: path('M24 190C40 186 52 196 54 206 72 206 92 208 92 220 92 230 84 232 76 232H22C12 232 8 226 8 216Z', C.rust),
    near:
      path(
        'M-66 166C-64 136-34 128-16 144 2 160 2 186-8 200-10 204-6 208 0 208 18 208 44 208 46 220 46 230 38 232 30 232H-44C-62 232-70 200-66 166Z',
        C.orange,
      ) +
      path('M20 232V223M32 232V223') +
      path('M68 232V224M79 232V224'),
  },
  // in the air: knees drawn up, feet hanging forward
  jump: {
    far: path(
      'M26 176C48 166 74 176 76 194 90 198 104 210 100 222 96 232 84 228 74 222L44 206C30 200 20 190 26 176Z',
      C.rust,
    ),
    near:
      path(
        'M-62 160C-58 132-30 126-12 142 4 156 8 174 4 186 20 194 48 206 54 220 56 232 42 236 32 232L-14 216C-44 208-66 190-62 160Z',
        C.orange,
      ) +
      path('M31 232 36 224M43 233 46 225') +
      path('M82 227 86 219M92 228 94 220'),
  },
};

/** An arm's path from the shoulder to the hand, and the turn of an open hand; without it the hand is drawn apart. */
type Arm = readonly [d: string, turn?: number];

const NEAR_ARMS = {
  wave: ['M-26 82C-52 100-84 86-96 40', -14],
  down: ['M-26 80C-48 100-52 122-44 142'],
  chin: ['M-26 84C-46 118-6 146 26 112 38 100 46 84 48 66'],
} satisfies Record<string, Arm>;
const FAR_ARMS = {
  rest: ['M26 78C44 92 46 112 34 126'],
  down: ['M26 82C48 98 60 112 62 132'],
  point: ['M24 78C56 94 92 84 114 54', 38],
  reach: ['M24 78C52 96 78 92 98 76'],
  out: ['M24 78C52 96 78 92 98 76', 62],
  desk: ['M26 76C48 68 68 74 72 96'],
} satisfies Record<string, Arm>;

function drawArm([d, turn]: Arm, width: number, lw: number, fill: string) {
  const [x, y] = endOf(d);
  return limb(d, width, lw, fill) + (turn === undefined ? '' : hand(x, y, turn, fill));
}

/**
 * Roo, facing right. (x, y) is the middle of his head; at scale 1 he stands 232 units below it. `near` and `far` are his
 * arms. `held` is drawn over his body but under the near arm, `hat` with his head, and `over` last of all.
 */
export function roo(
  x: number,
  y: number,
  s: number,
  {
    flip = false,
    lw = 4,
    near = undefined as keyof typeof NEAR_ARMS | Arm | undefined,
    far = undefined as keyof typeof FAR_ARMS | Arm | undefined,
    mouth = 'open' as Mouth,
    headTurn = 0,
    look = [0, 0] as [number, number],
    tail = 'ground' as keyof typeof TAILS,
    legs = 'stand' as keyof typeof LEGS,
    held = '',
    over = '',
    hat = '',
    lean = 0,
  } = {},
) {
  const l = lw / s;
  const nearArm = typeof near === 'string' ? NEAR_ARMS[near] : near;
  const farArm = typeof far === 'string' ? FAR_ARMS[far] : far;
  const body = ink(l)(
    (TAILS[tail] && path(TAILS[tail], C.orange)) +
      (farArm ? drawArm(farArm, 22, l, C.rust) : '') +
      LEGS[legs].far +
      path('M-20 28C-30 66-64 104-62 152-60 190-28 210 6 210 42 210 60 188 58 152 56 108 34 70 26 30Z', C.orange) +
      path(
        'M12 60C-4 62-24 104-22 146-20 186 0 202 18 201 38 199 52 182 51 152 50 112 32 60 12 60Z',
        C.peach,
        noStroke,
      ) +
      path('M-21 140C-4 151 34 151 50 140 54 172 42 197 17 199-8 200-24 174-21 140Z', C.pink) +
      path('M-13 151Q16 160 43 150', 'none', `stroke-dasharray="3 7" stroke="${C.rust}"`) +
      LEGS[legs].near +
      held +
      (nearArm ? drawArm(nearArm, 24, l, C.orange) : '') +
      // his neckerchief
      path('M-32 34C-14 56 26 58 42 40 46 50 44 58 38 64 14 76-20 70-36 54-40 48-38 38-32 34Z', C.teal) +
      path('M-22 60C-34 66-42 78-42 92-34 92-28 88-24 84-22 90-18 94-12 96-8 84-8 72-12 62Z', C.teal) +
      ellipse(-17, 60, 9, 8, C.mint),
  );
  const head = at([0, 0], { r: headTurn })(rooHead({ lw: l, mouth, look }) + hat);
  return at([x, y], { s, flip, r: lean })(body + head + (over && ink(l)(over)));
}
