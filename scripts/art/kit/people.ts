import { hand } from './roo';
import { at, C, circle, each, ellipse, figure, ink, limb, line, noStroke, type Point, path, rect, rod } from './svg';

/** What a person's clothes and skin have in common with an arm that is drawn apart from them. */
type Sleeve = { skin: string; shirt: string };

type Look = Sleeve & {
  /** Not seen under a headscarf. */
  hair?: string;
  scarf?: string;
  /** The cap that shows under a headscarf. */
  scarfUnder?: string;
  collar?: string;
  glasses?: boolean;
  headset?: boolean;
  smile?: 'open' | 'closed';
};

type Pose = {
  x: number;
  y: number;
  s?: number;
  /** Width of the outline, in the units of the picture. */
  lw?: number;
  flip?: boolean;
  /** Where the person looks: how far the face moves on the head. */
  look?: readonly number[];
  tilt?: number;
  /** Where the body ends. */
  base?: number;
};

/** A headset: its band, and the boom of its microphone, which ends at `y`. */
const headset = (lw: number, band: string, boom: string, y: number) =>
  rod(band, C.mint, lw * 2.6, lw * 0.9) +
  rect(-50, -10, 16, 28, 8, C.teal) +
  rect(34, -10, 16, 28, 8, C.teal) +
  path(boom) +
  circle(-17, y, 4.5, C.navy, noStroke);

const pair = (draw: (side: number) => string) => each([-1, 1], draw);

/* ----------------------------------------------------------------- people -- */

const BACK_HAIR: Partial<Record<string, string>> = {
  curly:
    'M-36-26C-46-32-40-50-26-46-22-58-2-58 2-50 10-60 28-54 28-44 42-46 46-30 38-22 52-16 52-2 44 4 56 10 56 26 46 30 54 42 46 54 36 52H-36C-46 54-54 42-46 30-56 26-56 10-44 4-52-2-50-20-36-26Z',
  braids: 'M-41-4C-48-50 48-50 41-4L38 20H-38Z',
  bob: 'M-42-8C-50-54 50-54 42-8 42 8 50 22 46 34 40 42 20 40 16 38H-16C-20 40-40 42-46 34-50 22-42 8-42-8Z',
  bun: 'M-38-4C-46-46 46-46 38-4L32 8H-32Z',
};
const FRONT_HAIR = {
  short:
    'M-39 4C-46-18-42-44-16-46-12-52 0-52 2-47 12-54 24-48 24-43 40-38 44-16 39 4 36-6 34-13 32-20 28-16 24-16 20-22 16-15 8-15 4-22-2-15-12-15-14-22-20-15-26-15-29-19-34-12-36-4-39 4Z',
  swept:
    'M-39 4C-48-24-34-50-2-49 10-54 34-46 38-26 42-16 41-6 39 4 36-2 35-8 33-14 18-12-2-16-14-28-18-20-26-14-32-12-35-6-37-2-39 4Z',
  curly:
    'M-38 0C-44-10-42-22-36-26-38-40-22-46-16-42-10-52 6-50 8-44 18-50 32-42 30-34 42-30 42-8 38 0 36-10 30-14 24-14 18-20 12-18 8-16 0-24-12-20-14-14-22-18-28-14-30-10-34-10-36-4-38 0Z',
  braids: 'M-39 2C-46-28-28-47 0-47 28-47 46-28 39 2 36-12 22-18 6-32 4-32-4-32-6-32-18-18-36-12-39 2Z',
  bob: 'M-39 4C-46-30-28-48 0-48 28-48 46-30 39 4L36-10C20-14-20-14-36-10Z',
  bun: 'M-38 2C-46-28-28-46 0-46 28-46 46-28 38 2 36-10 28-22 12-30-2-20-22-14-32-12-36-8-37-2-38 2Z',
};

export type Person = Look & {
  style?: keyof typeof FRONT_HAIR;
  bow?: string;
  /** Broader shoulders and smaller eyes than a child's. */
  adult?: boolean;
};

/** A person from the chest up. (0, 0) is the middle of the face, which is about 76 units high. */
export function person({
  x,
  y,
  s = 1,
  lw = 4,
  flip = false,
  skin,
  hair = '',
  style = 'short',
  shirt,
  collar = C.white,
  scarf = '',
  scarfUnder = '',
  look: [dx = 0, dy = 0] = [],
  glasses = false,
  smile = 'closed',
  bow = '',
  headset: withHeadset = false,
  base = 110,
  adult = false,
  tilt = 0,
}: Person & Pose) {
  const l = lw / s;
  const thin = `stroke-width="${l * 0.8}"`;
  const turned = (body: string) => at([0, 0], { r: tilt })(body);
  const backHair = scarf
    ? ''
    : (style === 'bun' ? circle(0, -54, 17, hair) : '') + (BACK_HAIR[style] ? path(BACK_HAIR[style], hair) : '');
  const hangs = style === 'curly' || style === 'bob';
  const torso = path(
    adult
      ? `M-14 44C-44 48-60 62-62 ${base}H62C60 62 44 48 14 44Z`
      : `M-14 40C-38 44-52 58-54 ${base - 12}Q-54 ${base}-42 ${base}H42Q54 ${base} 54 ${base - 12}C52 58 38 44 14 40Z`,
    shirt,
  );
  const neck = path('M-11 28V46C-6 54 6 54 11 46V28Z', skin);
  const head =
    (scarf ? '' : pair((side) => ellipse(38 * side, 4, 7, 9, skin))) +
    path('M-37-4C-37-30-20-42 0-42 20-42 37-30 37-4 37 22 20 39 0 39-20 39-37 22-37-4Z', skin);
  const eyeSize = adult ? 0.92 : 1;
  const face =
    pair((side) => ellipse((scarf ? 19 : 22) * side + dx, 15 + dy, 7.5, 5, C.blush, `${noStroke} opacity=".6"`)) +
    pair((side) => ellipse(13.5 * side + dx, 2 + dy, 4.6 * eyeSize, 6.2 * eyeSize, C.navy, noStroke)) +
    circle(-12 + dx, -0.5 + dy, 1.7, C.white, noStroke) +
    circle(15 + dx, -0.5 + dy, 1.7, C.white, noStroke) +
    (style === 'bob' ? '' : path(`M${-19 + dx} ${-10 + dy}q5-4 10-2M${9 + dx} ${-12 + dy}q6-1.5 10 2`, 'none', thin)) +
    path(`M${-2 + dx * 1.3} ${12 + dy}q2.5 2 5 0`, 'none', `stroke-width="${l * 0.75}"`) +
    (smile === 'open'
      ? path(
          `M${-10 + dx} ${19 + dy}Q${dx} ${22 + dy} ${10 + dx} ${19 + dy}Q${9 + dx} ${31 + dy} ${dx} ${31 + dy}Q${-9 + dx} ${31 + dy} ${-10 + dx} ${19 + dy}Z`,
          C.white,
          thin,
        )
      : path(`M${-9 + dx} ${20 + dy}Q${dx} ${29 + dy} ${9 + dx} ${20 + dy}`)) +
    (glasses
      ? pair((side) => circle(14 * side + dx, 2 + dy, 11, 'none', thin)) +
        path(`M${-3 + dx} ${1 + dy}q3-2 6 0`, 'none', thin)
      : '');
  // a hood with the face cut out, the cap under it, and a fold across the chest
  const headscarf =
    path(
      'M0-52C34-52 50-30 48 0 47 20 52 34 58 46 62 60 50 76 30 82 10 90-14 90-32 82-52 74-62 60-58 46-52 34-47 20-48 0-50-30-34-52 0-52ZM0-34C-20-34-32-22-32-2-32 20-18 36 0 36 18 36 32 20 32-2 32-22 20-34 0-34Z',
      scarf,
      'fill-rule="evenodd"',
    ) +
    path('M-29-18C-22-32 22-32 29-18 25-29 14-35.5 0-35.5-14-35.5-25-29-29-18Z', scarfUnder) +
    path('M-30 30C-14 54 22 58 50 50M-22 44C-26 56-26 66-20 76');
  const braid =
    path(
      'M38 14C50 16 52 28 44 32 54 36 54 50 44 52 50 56 49 64 42 69 35 64 34 58 38 52 30 48 30 36 37 32 32 26 32 18 38 14Z',
      hair,
    ) + ellipse(42, 56, 8, 4.5, bow);
  const [bowX, bowY, bowSize] = style === 'bob' ? ([27, -22, 0.62] as const) : ([24, -38, 0.9] as const);
  const ribbon =
    path('M0 0C-8-12-18-10-18 0-18 10-8 10 0 0 8-10 18-12 18 0 18 10 8 12 0 0Z', bow) + circle(0, 0, 4, bow);
  const front =
    (scarf ? headscarf : path(FRONT_HAIR[style], hair)) +
    (style === 'braids' ? at([0, 0])(braid) + at([0, 0], { flip: true })(braid) : '') +
    (style === 'braids' || !bow ? '' : at([bowX, bowY], { r: 18, s: bowSize })(ribbon)) +
    (withHeadset ? headset(l, 'M-41 2C-46-62 46-62 41 2', 'M-42 18C-42 34-30 36-20 34', 33.5) : '');
  return at([x, y], { s, flip })(
    ink(l)(
      (hangs ? turned(backHair) : '') +
        torso +
        neck +
        (scarf ? '' : path('M-14 43C-8 58 8 58 14 43', collar)) +
        // hair that does not hang lies over the neck
        (hangs ? '' : turned(backHair)) +
        turned(head + face + front),
    ),
  );
}

/** The six students of the portraits, used wherever children appear. */
export const KIDS = {
  aina: { skin: '#E2AC7D', scarf: C.mint, scarfUnder: C.teal, shirt: C.orange, smile: 'open' },
  haruto: { skin: '#F6D2AE', hair: '#25222B', style: 'short', shirt: C.teal, smile: 'open' },
  layla: { skin: '#DDA273', hair: '#3A2420', style: 'curly', shirt: C.amber, bow: C.orange, smile: 'open' },
  minh: { skin: '#EDBE8F', hair: '#1F1C26', style: 'swept', shirt: C.orange, glasses: true },
  defne: { skin: '#F8D3B4', hair: '#7A4526', style: 'braids', shirt: C.teal, bow: C.orange },
  kayan: { skin: '#F7D6B5', hair: '#26222E', style: 'bob', shirt: C.pink, bow: C.orange, smile: 'open' },
} satisfies Record<string, Person>;

/** The teacher of the small pictures. */
export const TEACHER: Person = {
  adult: true,
  skin: '#F4C9A3',
  hair: '#7A4526',
  style: 'bun',
  shirt: C.teal,
  smile: 'open',
};

/* -------------------------------------------------------------- grown-ups -- */

const GROWN_UP_BACK_HAIR: Partial<Record<string, string>> = {
  wavy: 'M-40-10C-46-58 46-58 40-10 40 6 55 14 50 32 58 44 52 62 38 64 24 70-24 70-38 64-52 62-58 44-50 32-55 14-40 6-40-10Z',
  straight: 'M-41-10C-46-58 46-58 41-10L48 66C40 74-40 74-48 66Z',
  silver: 'M-40-6C-50-58 50-58 40-6 50 6 50 28 38 32H-38C-50 28-50 6-40-6Z',
  afro: 'M-34-44C-34-62-16-70-4-62 6-74 28-68 32-54 48-54 58-38 52-26 66-18 66 2 56 8 62 22 52 38 40 36 30 44-30 44-40 36-52 38-62 22-56 8-66 2-66-18-52-26-58-40-48-52-34-44Z',
};
const GROWN_UP_FRONT_HAIR = {
  wavy: 'M-38 6C-48-28-30-53 2-52 34-53 48-28 38 6 37-8 31-20 14-35 4-20-22-14-32-9-35-6-37 0-38 6Z',
  straight: 'M-38 6C-46-28-30-53 0-52 30-53 46-28 38 6 36-10 26-24 4-34-20-26-34-12-38 6Z',
  fade: 'M-37-6C-42-34-26-51 0-51 26-51 42-34 37-6 34-12 34-20 31-25 20-33-20-33-31-25-34-20-34-12-37-6Z',
  swept:
    'M-38 2C-48-26-34-54-2-53 12-59 36-51 39-28 43-16 41-8 38 2 36-4 35-10 33-17 18-14-4-18-14-31-18-22-26-16-32-14-35-8-37-4-38 2Z',
  silver:
    'M-39 4C-50-30-32-54 0-54 34-54 50-30 39 4 37-6 35-12 31-16 23-11 13-15 7-27-4-15-22-11-31-16-35-12-37-6-39 4Z',
  afro: 'M-37-4C-44-12-42-26-34-28-34-42-18-48-12-42-4-52 12-50 14-43 26-48 38-38 34-28 44-24 44-10 37-4 36-10 33-16 28-17 22-26 12-24 8-28 0-22-10-28-14-23-22-26-30-20-31-14-35-12-36-8-37-4Z',
  quiff:
    'M-38 2C-46-18-42-40-28-47-18-64 22-66 32-50 46-42 46-18 38 2 37-6 36-14 32-20 24-22 18-26 14-33 0-24-16-24-24-30-28-24-34-14-38 2Z',
  middle: 'M-38 6C-46-28-28-51 0-51 28-51 46-28 38 6 37-10 24-20 4-36 2-38-2-38-4-36-24-20-37-10-38 6Z',
};

type Clothes = Sleeve & { collar?: string };
const NECK = {
  crew: (c: Clothes) => path('M-16 50C-9 67 9 67 16 50', c.collar ?? C.white),
  vee: (c: Clothes) => path('M-16 50 0 80 16 50', c.skin),
  shirt: (c: Clothes) =>
    line('M0 62V130') +
    path('M-15 47C-20 50-26 54-27 58L-12 76 0 62C-8 58-12 54-15 47Z', c.collar ?? C.white) +
    path('M15 47C20 50 26 54 27 58L12 76 0 62C8 58 12 54 15 47Z', c.collar ?? C.white),
  blazer: (c: Clothes) =>
    path('M-17 50C-14 80-6 100 0 108 6 100 14 80 17 50', c.collar ?? C.white) +
    path('M-15 49C-24 52-30 56-31 60L-24 74-32 80-4 112H0C-8 92-14 74-15 49Z', c.shirt) +
    path('M15 49C24 52 30 56 31 60L24 74 32 80 4 112H0C8 92 14 74 15 49Z', c.shirt) +
    path('M-12 52Q0 61 12 52'),
  hood: (c: Clothes) =>
    path('M-15 46C-30 44-42 52-40 64-28 84 28 84 40 64 42 52 30 44 15 46 12 66-12 66-15 46Z', c.collar ?? C.mint) +
    line('M-12 72V92M12 72V90'),
  beads: (_: Clothes) =>
    path('M-20 50C-12 72 12 72 20 50') +
    each(
      [
        [-16, 59],
        [-9.5, 65],
        [0, 67.5],
        [9.5, 65],
        [16, 59],
      ] as Point[],
      ([x, y]) => circle(x, y, 4.2, C.white),
    ),
};

export type GrownUp = Look & {
  style?: keyof typeof GROWN_UP_FRONT_HAIR;
  neck?: keyof typeof NECK;
  beard?: boolean;
  /** The lines of an older face. */
  lines?: boolean;
  earring?: string;
  lash?: boolean;
};

/** A grown-up from the chest up, more finely drawn than `person`. (0, 0) is the middle of the face, 90 units high. */
export function grownUp({
  x,
  y,
  s = 1,
  lw = 4,
  flip = false,
  skin,
  hair = '',
  style = 'fade',
  shirt,
  collar,
  neck = 'crew',
  scarf = '',
  scarfUnder = '',
  beard = false,
  glasses = false,
  lines = false,
  earring = '',
  headset: withHeadset = false,
  lash = false,
  smile = 'open',
  look: [dx = 0, dy = 0] = [],
  tilt = 0,
  base = 120,
}: GrownUp & Pose) {
  const l = lw / s;
  const thin = `stroke-width="${(l * 0.8).toFixed(2)}"`;
  const turned = (body: string) => at([0, 0], { r: tilt })(body);
  const backHair = GROWN_UP_BACK_HAIR[style];
  const torso = path(`M-15 50C-46 54-66 66-70 ${base}H70C66 66 46 54 15 50Z`, shirt);
  const throat = path('M-13 30V51Q0 58 13 51V30Z', skin, noStroke) + line('M-13 34V50M13 34V50');
  const collarShape = NECK[neck]({ skin, collar, shirt });
  const head =
    (scarf ? '' : pair((side) => ellipse(37 * side, 4, 7, 10, skin))) +
    path('M-36-6C-36-32-20-44 0-44 20-44 36-32 36-6 36 24 21 45 0 45-21 45-36 24-36-6Z', skin);
  const beardShape = path(
    'M-37-2C-42 36-24 54 0 54 24 54 42 36 37-2 34 8 30 16 22 17 14 13 6 14 0 16-6 14-14 13-22 17-30 16-34 8-37-2Z',
    hair,
  );
  const cheeks = pair((side) =>
    ellipse((scarf ? 19 : 21) * side + dx, 15 + dy, 7, 4.6, C.blush, `${noStroke} opacity=".55"`),
  );
  const eyes = pair(
    (side) =>
      ellipse(13 * side + dx, 0.5 + dy, 4.2, 5.6, C.navy, noStroke) +
      circle(13 * side + 1.5 + dx, -1.6 + dy, 1.6, C.white, noStroke),
  );
  const face =
    (beard ? beardShape : cheeks) +
    eyes +
    (lash ? line(`M${-17 + dx} ${-2.5 + dy}l-4-3M${17 + dx} ${-2.5 + dy}l4-3`, C.navy, +(l * 0.75).toFixed(2)) : '') +
    path(`M${-19 + dx} ${-11 + dy}q6-4.5 11-2M${8 + dx} ${-13 + dy}q5-2.5 11 2`, 'none', thin) +
    path(`M${dx * 1.3 + 1} ${3 + dy}q4 6 1 8-2 1-5 0`, 'none', thin) +
    (lines
      ? path(`M${-27 + dx} 3l-4-1.5M${27 + dx} 3l4-1.5M${-15 + dx} 18q-3 3-3 7M${15 + dx} 18q3 3 3 7`, 'none', thin)
      : '') +
    (smile === 'open'
      ? path(
          `M${-11 + dx} ${21 + dy}Q${dx} ${24 + dy} ${11 + dx} ${21 + dy}Q${10 + dx} ${34 + dy} ${dx} ${34 + dy}Q${-10 + dx} ${34 + dy} ${-11 + dx} ${21 + dy}Z`,
          C.white,
          thin,
        )
      : path(`M${-10 + dx} ${23 + dy}Q${dx} ${32 + dy} ${10 + dx} ${23 + dy}`)) +
    (glasses
      ? rect(-25 + dx, -8 + dy, 22, 19, 9, 'none', thin) +
        rect(3 + dx, -8 + dy, 22, 19, 9, 'none', thin) +
        path(`M${-3 + dx} ${-1 + dy}q3-2 6 0M-35-2 ${-25 + dx} 0M35-2 ${25 + dx} 0`, 'none', thin)
      : '');
  const headscarf =
    path(
      'M0-54C34-54 50-32 48 0 47 22 54 38 62 52 68 68 54 84 30 90 10 96-14 96-32 90-56 84-68 68-62 52-54 38-47 22-48 0-50-32-34-54 0-54ZM0-36C-20-36-31-24-31-3-31 22-18 41 0 41 18 41 31 22 31-3 31-24 20-36 0-36Z',
      scarf,
      'fill-rule="evenodd"',
    ) +
    path('M-28-19C-21-33 21-33 28-19 24-30 13-36.5 0-36.5-13-36.5-24-30-28-19Z', scarfUnder) +
    line('M-30 34C-14 60 24 64 54 54M-24 50C-29 62-29 74-22 84');
  const plait =
    path(
      'M-34 20C-46 24-48 38-40 42-50 48-50 60-41 63-49 69-47 79-38 83-30 79-30 68-36 62-28 58-28 46-35 41-29 36-28 26-34 20Z',
      hair,
    ) + ellipse(-38, 72, 9, 4.5, collar ?? C.orange);
  const front =
    (scarf ? headscarf : path(GROWN_UP_FRONT_HAIR[style], hair)) +
    (style === 'middle' ? plait : '') +
    (earring && pair((side) => ellipse(38 * side, 19, 3.6, 5, earring, thin))) +
    (withHeadset ? headset(l, 'M-41 0C-46-70 46-70 41 0', 'M-42 18C-42 38-30 42-20 40', 39.5) : '');
  return at([x, y], { s, flip })(
    ink(l)(
      turned(backHair && !scarf ? path(backHair, hair) : '') +
        torso +
        (scarf ? '' : neck === 'vee' ? collarShape + throat : throat + collarShape) +
        turned(head + face + front),
    ),
  );
}

/** An arm from the shoulder over the elbow to the hand; the sleeve covers the share `t` of it. */
export function arm(
  [sx, sy]: Point,
  [ex, ey]: Point,
  [hx, hy]: Point,
  { skin, shirt }: Sleeve,
  { w = 19, t = 0.64 } = {},
) {
  const mix = (a: number, b: number) => +(a + (b - a) * t).toFixed(1);
  const [ax, ay] = [mix(sx, ex), mix(sy, ey)];
  const [cuffX, cuffY] = [mix(ax, mix(ex, hx)), mix(ay, mix(ey, hy))];
  return (
    limb(`M${sx} ${sy}Q${ex} ${ey} ${hx} ${hy}`, w, 4, skin) +
    limb(`M${sx} ${sy}Q${ax} ${ay} ${cuffX} ${cuffY}`, w + 7, 4, shirt)
  );
}

type ForearmOptions = Sleeve & { lw?: number; r?: number; turn?: number; flip?: boolean; thing?: string };

/** A raised forearm in its sleeve, its hand at (x, y), open or round a `thing`. */
export const forearm = (
  x: number,
  y: number,
  s: number,
  { skin, shirt, lw = 4, r = 0, turn = 0, flip = false, thing = '' }: ForearmOptions,
) =>
  figure([x, y], { s, r, flip, lw })(
    limb('M4 72C4 50 2 30 0 10', 19, lw / s, skin, [0, 8]) +
      thing +
      (thing
        ? path('M-12-6C-15 8-10 16 0 16 12 16 15 6 12-6 6-11-8-11-12-6Z', skin) + line('M-4-8V0M4-8V0')
        : hand(0, 4, turn, skin)) +
      path('M-15 32Q0 36 16 30L22 90H-12Z', shirt),
  );

/** The teachers of the portraits, used again in the scenes. */
export const TEACHERS = {
  wavy: { skin: '#F6CFAE', hair: '#A8512A', style: 'wavy', shirt: C.teal, neck: 'blazer', lash: true },
  beard: {
    skin: '#8A5638',
    hair: '#241B1C',
    style: 'fade',
    shirt: C.orange,
    neck: 'crew',
    collar: C.amber,
    beard: true,
  },
  scarf: { skin: '#DDA97C', scarf: C.amber, scarfUnder: C.orange, shirt: C.teal, lash: true },
  glasses: {
    skin: '#F3CDA6',
    hair: '#25222B',
    style: 'swept',
    shirt: '#FFC98A',
    neck: 'shirt',
    glasses: true,
    smile: 'closed',
  },
  older: {
    skin: '#F4D0B2',
    hair: '#CBD2DC',
    style: 'silver',
    shirt: C.mint,
    neck: 'beads',
    lines: true,
    earring: C.white,
  },
  afro: { skin: '#7A4A30', hair: '#2B1D1C', style: 'afro', shirt: C.amber, neck: 'vee', earring: C.mint, lash: true },
  headset: { skin: '#FADBC2', hair: '#D9813B', style: 'quiff', shirt: C.denim, neck: 'hood', headset: true },
  braid: {
    skin: '#C98C5E',
    hair: '#2A1E20',
    style: 'middle',
    shirt: C.blush,
    neck: 'vee',
    collar: C.orange,
    smile: 'closed',
    lash: true,
  },
} satisfies Record<string, GrownUp>;
