// Shared drawing kit: palette, small helpers, Roo and the people.

export const C = {
  cream: '#FFF8EC',
  navy: '#16294D',
  orange: '#F58220',
  amber: '#FFB347',
  teal: '#1A8A85',
  mint: '#7CCFC4',
  pink: '#FFD9C7',
  sky: '#DCEFFA',
  white: '#FFFFFF',
  rust: '#D96A12',
  blush: '#F7A58B',
  pale: '#CDEBE6',
  peach: '#FFEBD8',
};

export const svg = (w, h, body) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" fill="none">${body}</svg>\n`;

/** A group whose shapes share one navy outline. */
export const ink = (lw, body, extra = '') =>
  `<g stroke="${C.navy}" stroke-width="${lw}" stroke-linecap="round" stroke-linejoin="round" ${extra}>${body}</g>`;

export const at = (x, y, body, { s = 1, r = 0, flip = false } = {}) =>
  `<g transform="translate(${x} ${y})${r ? ` rotate(${r})` : ''}${
    s !== 1 || flip ? ` scale(${flip ? -s : s} ${s})` : ''
  }">${body}</g>`;

export const p = (d, fill = 'none', extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const circle = (x, y, r, fill = 'none', extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const oval = (x, y, rx, ry, fill = 'none', extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
export const rect = (x, y, w, h, r, fill = 'none', extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;
export const none = 'stroke="none"';

/**
 * A limb: a thick round line with an outline that is open at its root, so that
 * it grows out of the body it is drawn on.
 */
export function limb(d, end, width, lw, fill) {
  const [ex, ey] = end;
  return (
    `<path d="${d}" stroke="${C.navy}" stroke-width="${width + 2 * lw}" stroke-linecap="butt" fill="none"/>` +
    circle(ex, ey, width / 2 + lw, C.navy, none) +
    `<path d="${d}" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`
  );
}

export function star(x, y, r, fill, extra = none) {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const a = -Math.PI / 2 + (i * Math.PI) / 5;
    const q = i % 2 ? r * 0.5 : r;
    d += `${i ? 'L' : 'M'}${(x + q * Math.cos(a)).toFixed(1)} ${(y + q * Math.sin(a)).toFixed(1)}`;
  }
  return p(`${d}Z`, fill, `stroke-linejoin="round" ${extra}`);
}

/** Four-pointed twinkle. */
export const spark = (x, y, r, fill) => {
  const k = r * 0.18;
  return p(
    `M${x} ${y - r}Q${x + k} ${y - k} ${x + r} ${y}Q${x + k} ${y + k} ${x} ${y + r}Q${x - k} ${y + k} ${x - r} ${y}Q${x - k} ${y - k} ${x} ${y - r}Z`,
    fill,
    none,
  );
};

/** Speech bubble with its tail at the lower left (or right). */
export function bubble(x, y, w, h, fill, { tail = 'left', r = Math.min(w, h) / 2.4 } = {}) {
  const R = x + w;
  const B = y + h;
  const tw = Math.min(w * 0.2, 24);
  const th = Math.min(h * 0.32, 24);
  const t0 = tail === 'left' ? x + r + tw : R - r;
  const t1 = tail === 'left' ? x + r - tw * 0.35 : R - r + tw * 0.35;
  const t2 = tail === 'left' ? x + r : R - r - tw;
  return p(
    `M${x + r} ${y}H${R - r}A${r} ${r} 0 0 1 ${R} ${y + r}V${B - r}A${r} ${r} 0 0 1 ${R - r} ${B}H${t0}L${t1} ${B + th}L${t2} ${B}H${x + r}A${r} ${r} 0 0 1 ${x} ${B - r}V${y + r}A${r} ${r} 0 0 1 ${x + r} ${y}Z`,
    fill,
  );
}

export const dots = (x, y, gap, r, fill) => [-1, 0, 1].map((i) => circle(x + i * gap, y, r, fill, none)).join('');

export const heart = (x, y, s, fill, extra = none) =>
  at(x, y, p('M0 9C-12 1-11-9-5-9-2-9 0-7 0-5 0-7 2-9 5-9 11-9 12 1 0 9Z', fill, extra), { s });

/* ------------------------------------------------------------------ Roo -- */

/** An open hand with three round fingers, pointing up at r = 0. */
export const hand = (x, y, r, fill) =>
  at(
    x,
    y,
    p('M-12 10C-17 4-18-4-15-10-13-15-7-14-6-9-6-18 6-18 6-9 7-14 13-15 15-10 18-4 17 4 12 10Z', fill) +
      rect(-11, 4, 22, 12, 4, fill, none),
    { r },
  );

const EAR = 'M-12 8C-30-18-28-62-9-79-4-83 4-83 9-79 28-62 30-18 12 8Z';
const EAR_IN = 'M-5 0C-16-20-15-48-4-62-2-65 2-65 4-62 15-48 16-20 5 0Z';

export function rooHead({ lw = 4, mouth = 'open', r = 0, look = [0, 0], simple = false } = {}) {
  const [lx, ly] = look;
  const ear = (x, y, a) => at(x, y, p(EAR, C.orange) + p(EAR_IN, C.pink, none), { r: a });
  const eye = (x, y, rx, ry) =>
    oval(x, y, rx, ry, C.navy, none) +
    (simple ? '' : circle(x + rx * 0.3 + lx, y - ry * 0.38 + ly, rx * 0.36, C.white, none));
  const smile =
    mouth === 'open'
      ? p('M24 25C38 29 52 27 63 20 64 34 52 42 41 41 32 40 25 34 24 25Z', C.navy) +
        p('M32 36.500C37 31 48 30.500 55 34 49 40 38 41.500 32 36.500Z', C.blush, none)
      : p('M23 23C34 33 52 32 64 21');
  return at(
    0,
    0,
    ink(
      lw,
      ear(19, -34, 24) +
        ear(-20, -30, -24) +
        p('M-38-2C-40-32-16-47 8-44 27-42 38-31 44-15 64-18 84-6 84 15 84 36 62 47 34 46-8 47-36 28-38-2Z', C.orange) +
        p('M46-9C66-12 82-2 82 15 81 33 60 44 34 44 17 44 7 37 8 27 10 14 30 13 37 3 40-2 40-8 46-9Z', C.peach, none) +
        smile +
        eye(3, -7, 6.5, 9) +
        eye(31, -14, 5.2, 7.8) +
        (simple ? '' : p('M-7-24Q0-30 8-27') + p('M26-31Q32-33 37-29') + oval(-11, 15, 10, 7, C.blush, none)) +
        p('M61-8C64-17 82-16 85-3 86 6 76 10 70 8 63 6 59-1 61-8Z', C.navy, none) +
        (simple ? '' : oval(70, -7.5, 4.5, 2.2, C.white, `${none} opacity=".55"`)),
    ),
    { r },
  );
}

const ARMS = {
  wave: ['M-26 82C-52 100-84 86-96 40', [-96, 40], -14],
  rest: ['M-26 80C-40 104-30 130 2 132', [2, 132]],
  down: ['M-26 80C-48 100-52 122-44 142', [-44, 142]],
};
const FAR_ARMS = {
  rest: ['M26 78C44 92 46 112 34 126', [34, 126]],
  out: ['M24 78C52 96 78 92 98 76', [98, 76], 62],
  point: ['M24 78C56 94 92 84 114 54', [114, 54], 38],
  reach: ['M24 78C52 96 78 92 98 76', [98, 76]],
  desk: ['M26 76C48 68 68 74 72 96', [72, 96]],
  none: null,
};

/**
 * Roo, facing right. (x, y) is the middle of his head; at scale 1 he stands
 * 232 units below it. `upper` leaves out legs (behind a table, in a frame).
 */
export function roo({
  x,
  y,
  s = 1,
  flip = false,
  lw = 4,
  arm = 'wave',
  farArm = 'rest',
  mouth = 'open',
  headTurn = 0,
  look = [0, 0],
  upper = false,
  tail = 'ground',
}) {
  const l = lw / s;
  const tails = {
    ground:
      'M-40 140C-84 160-98 200-136 202-158 203-170 192-176 176-180 166-194 168-194 180-192 212-168 234-134 234-92 234-62 216-34 206Z',
    curl: 'M-40 146C-92 176-148 160-160 122-166 104-190 108-190 130-186 190-120 220-34 206Z',
  };
  const parts = [];
  if (tails[tail]) parts.push(p(tails[tail], C.orange));
  if (FAR_ARMS[farArm]) {
    const [d, e, turn] = FAR_ARMS[farArm];
    parts.push(limb(d, e, 22, l, C.rust), turn === undefined ? '' : hand(e[0], e[1], turn, C.rust));
  }
  if (!upper)
    parts.push(
      p('M24 190C40 186 52 196 54 206 72 206 92 208 92 220 92 230 84 232 76 232H22C12 232 8 226 8 216Z', C.rust),
    );
  parts.push(
    p('M-20 28C-30 66-64 104-62 152-60 190-28 210 6 210 42 210 60 188 58 152 56 108 34 70 26 30Z', C.orange),
    p('M12 60C-4 62-24 104-22 146-20 186 0 202 18 201 38 199 52 182 51 152 50 112 32 60 12 60Z', C.peach, none),
    p('M-21 140C-4 151 34 151 50 140 54 172 42 197 17 199-8 200-24 174-21 140Z', C.pink),
    p('M-13 151Q16 160 43 150', 'none', `stroke-dasharray="3 7" stroke="${C.rust}"`),
  );
  if (!upper)
    parts.push(
      p(
        'M-66 166C-64 136-34 128-16 144 2 160 2 186-8 200-10 204-6 208 0 208 18 208 44 208 46 220 46 230 38 232 30 232H-44C-62 232-70 200-66 166Z',
        C.orange,
      ),
      p('M20 232V223M32 232V223'),
      p('M68 232V224M79 232V224'),
    );
  const neckerchief = [
    p('M-32 34C-14 56 26 58 42 40 46 50 44 58 38 64 14 76-20 70-36 54-40 48-38 38-32 34Z', C.teal),
    p('M-22 60C-34 66-42 78-42 92-34 92-28 88-24 84-22 90-18 94-12 96-8 84-8 72-12 62Z', C.teal),
    oval(-17, 60, 9, 8, C.mint),
  ].join('');
  const a = ARMS[arm];
  const head = rooHead({ lw: l, mouth, r: headTurn, look });
  const armArt = a
    ? limb(a[0], a[1], 24, l, C.orange) + (a[2] === undefined ? '' : hand(a[1][0], a[1][1], a[2], C.orange))
    : '';
  const body = ink(l, parts.join('') + armArt + neckerchief) + head;
  return at(x, y, body, { s, flip });
}

/* --------------------------------------------------------------- people -- */

const HAIR_BACK = {
  short: '',
  swept: '',
  crop: '',
  long: 'M-42-8C-48-52 48-52 42-8 40 14 54 40 46 66 36 76-36 76-46 66-54 40-40 14-42-8Z',
  curly:
    'M-36-26C-46-32-40-50-26-46-22-58-2-58 2-50 10-60 28-54 28-44 42-46 46-30 38-22 52-16 52-2 44 4 56 10 56 26 46 30 54 42 46 54 36 52H-36C-46 54-54 42-46 30-56 26-56 10-44 4-52-2-50-20-36-26Z',
  braids: 'M-41-4C-48-50 48-50 41-4L38 20H-38Z',
  bob: 'M-42-8C-50-54 50-54 42-8 42 8 50 22 46 34 40 42 20 40 16 38H-16C-20 40-40 42-46 34-50 22-42 8-42-8Z',
  bun: 'M-38-4C-46-46 46-46 38-4L32 8H-32Z',
};
const HAIR_FRONT = {
  short:
    'M-39 4C-46-18-42-44-16-46-12-52 0-52 2-47 12-54 24-48 24-43 40-38 44-16 39 4 36-6 34-13 32-20 28-16 24-16 20-22 16-15 8-15 4-22-2-15-12-15-14-22-20-15-26-15-29-19-34-12-36-4-39 4Z',
  swept:
    'M-39 4C-48-24-34-50-2-49 10-54 34-46 38-26 42-16 41-6 39 4 36-2 35-8 33-14 18-12-2-16-14-28-18-20-26-14-32-12-35-6-37-2-39 4Z',
  crop: 'M-38 0C-46-30-30-48 0-48 30-48 46-30 38 0 36-6 34-12 30-16 12-24-12-24-30-16-34-12-36-6-38 0Z',
  long: 'M-40 2C-46-30-28-48-2-48 28-48 46-30 40 2 36-10 28-20 14-28 0-18-22-10-34-8-38-4-39-2-40 2Z',
  curly:
    'M-38 0C-44-10-42-22-36-26-38-40-22-46-16-42-10-52 6-50 8-44 18-50 32-42 30-34 42-30 42-8 38 0 36-10 30-14 24-14 18-20 12-18 8-16 0-24-12-20-14-14-22-18-28-14-30-10-34-10-36-4-38 0Z',
  braids: 'M-39 2C-46-28-28-47 0-47 28-47 46-28 39 2 36-12 22-18 6-32 4-32-4-32-6-32-18-18-36-12-39 2Z',
  bob: 'M-39 4C-46-30-28-48 0-48 28-48 46-30 39 4L36-10C20-14-20-14-36-10Z',
  bun: 'M-38 2C-46-28-28-46 0-46 28-46 46-28 38 2 36-10 28-22 12-30-2-20-22-14-32-12-36-8-37-2-38 2Z',
};

/**
 * A person from the chest up. (0, 0) is the middle of the face, which is about
 * 76 units high; the shoulders reach to y = 100.
 */
export function person({
  x,
  y,
  s = 1,
  lw = 4,
  flip = false,
  skin = '#F2C49B',
  hair = '#2B1D1A',
  style = 'short',
  shirt = C.teal,
  collar = C.white,
  scarf = null,
  scarfUnder = null,
  look = [0, 0],
  glasses = false,
  smile = 'closed',
  bow = null,
  headset = false,
  base = 110,
  adult = false,
  tilt = 0,
}) {
  const l = lw / s;
  const [dx, dy] = look;
  const g = [];
  const backHair = HAIR_BACK[style];
  const torso = p(
    adult
      ? `M-14 44C-44 48-60 62-62 ${base}H62C60 62 44 48 14 44Z`
      : `M-14 40C-38 44-52 58-54 ${base - 12}Q-54 ${base}-42 ${base}H42Q54 ${base} 54 ${base - 12}C52 58 38 44 14 40Z`,
    shirt,
  );
  const head = [];
  if (!scarf && backHair) head.push(p(backHair, hair));
  if (style === 'bun' && !scarf) head.unshift(circle(0, -54, 17, hair));
  const neck = p('M-11 28V46C-6 54 6 54 11 46V28Z', skin);
  const front = [];
  if (!scarf) {
    front.push(oval(-38, 4, 7, 9, skin), oval(38, 4, 7, 9, skin));
  }
  front.push(p('M-37-4C-37-30-20-42 0-42 20-42 37-30 37-4 37 22 20 39 0 39-20 39-37 22-37-4Z', skin));
  // face
  const e = adult ? 0.92 : 1;
  const ck = scarf ? 19 : 22;
  front.push(
    oval(-ck + dx, 15 + dy, 7.5, 5, C.blush, `${none} opacity=".6"`),
    oval(ck + dx, 15 + dy, 7.5, 5, C.blush, `${none} opacity=".6"`),
    oval(-13.5 + dx, 2 + dy, 4.6 * e, 6.2 * e, C.navy, none),
    oval(13.5 + dx, 2 + dy, 4.6 * e, 6.2 * e, C.navy, none),
    circle(-12 + dx, -0.5 + dy, 1.7, C.white, none),
    circle(15 + dx, -0.5 + dy, 1.7, C.white, none),
    style === 'bob'
      ? ''
      : p(`M${-19 + dx} ${-10 + dy}q5-4 10-2M${9 + dx} ${-12 + dy}q6-1.500 10 2`, 'none', `stroke-width="${l * 0.8}"`),
    p(`M${-2 + dx * 1.3} ${12 + dy}q2.500 2 5 0`, 'none', `stroke-width="${l * 0.75}"`),
  );
  front.push(
    smile === 'open'
      ? p(
          `M${-10 + dx} ${19 + dy}Q${dx} ${22 + dy} ${10 + dx} ${19 + dy}Q${9 + dx} ${31 + dy} ${dx} ${31 + dy}Q${-9 + dx} ${31 + dy} ${-10 + dx} ${19 + dy}Z`,
          C.white,
          `stroke-width="${l * 0.8}"`,
        )
      : p(`M${-9 + dx} ${20 + dy}Q${dx} ${29 + dy} ${9 + dx} ${20 + dy}`),
  );
  if (glasses)
    front.push(
      circle(-14 + dx, 2 + dy, 11, 'none', `stroke-width="${l * 0.8}"`),
      circle(14 + dx, 2 + dy, 11, 'none', `stroke-width="${l * 0.8}"`),
      p(`M${-3 + dx} ${1 + dy}q3-2 6 0`, 'none', `stroke-width="${l * 0.8}"`),
    );
  if (scarf) {
    // headscarf: a hood with the face cut out, and a fold across the chest
    front.push(
      p(
        'M0-52C34-52 50-30 48 0 47 20 52 34 58 46 62 60 50 76 30 82 10 90-14 90-32 82-52 74-62 60-58 46-52 34-47 20-48 0-50-30-34-52 0-52ZM0-34C-20-34-32-22-32-2-32 20-18 36 0 36 18 36 32 20 32-2 32-22 20-34 0-34Z',
        scarf,
        'fill-rule="evenodd"',
      ),
      scarfUnder ? p('M-29-18C-22-32 22-32 29-18 25-29 14-35.500 0-35.500-14-35.500-25-29-29-18Z', scarfUnder) : '',
      p('M-30 30C-14 54 22 58 50 50M-22 44C-26 56-26 66-20 76'),
    );
  } else if (HAIR_FRONT[style]) {
    front.push(p(HAIR_FRONT[style], hair));
  }
  if (style === 'braids' && !scarf) {
    for (const f of [1, -1])
      front.push(
        at(
          0,
          0,
          p(
            'M38 14C50 16 52 28 44 32 54 36 54 50 44 52 50 56 49 64 42 69 35 64 34 58 38 52 30 48 30 36 37 32 32 26 32 18 38 14Z',
            hair,
          ) + oval(42, 56, 8, 4.5, bow || C.orange),
          { flip: f < 0 },
        ),
      );
  }
  if (bow && style !== 'braids')
    front.push(
      at(
        style === 'bob' ? 27 : 24,
        style === 'bob' ? -22 : -38,
        p('M0 0C-8-12-18-10-18 0-18 10-8 10 0 0 8-10 18-12 18 0 18 10 8 12 0 0Z', bow) + circle(0, 0, 4, bow),
        { r: 18, s: style === 'bob' ? 0.62 : 0.9 },
      ),
    );
  if (headset)
    front.push(
      scarf
        ? ''
        : p('M-41 2C-46-62 46-62 41 2', 'none', `stroke-width="${l * 2.6}"`) +
            p('M-41 2C-46-62 46-62 41 2', 'none', `stroke="${C.mint}" stroke-width="${l * 0.9}"`),
      rect(-50, -10, 16, 28, 8, C.teal),
      rect(34, -10, 16, 28, 8, C.teal),
      p('M-42 18C-42 34-30 36-20 34'),
      circle(-17, 33.5, 4.5, C.navy, none),
    );
  const collarArt = scarf ? '' : p('M-14 43C-8 58 8 58 14 43', collar === 'none' ? 'none' : collar);
  g.push(
    style === 'long' || style === 'curly' || style === 'bob' ? at(0, 0, head.join(''), { r: tilt }) : '',
    torso,
    neck,
    collarArt,
    style === 'long' || style === 'curly' || style === 'bob' ? '' : at(0, 0, head.join(''), { r: tilt }),
    // neck again over hair that hangs behind it
    at(0, 0, front.join(''), { r: tilt }),
  );
  return at(x, y, ink(l, g.join('')), { s, flip });
}

/** Skin and hair of the six students, used wherever children appear. */
export const KIDS = {
  aina: { skin: '#E2AC7D', scarf: C.mint, scarfUnder: C.teal, shirt: C.orange, smile: 'open' },
  haruto: { skin: '#F6D2AE', hair: '#25222B', style: 'short', shirt: C.teal, smile: 'open' },
  layla: {
    skin: '#DDA273',
    hair: '#3A2420',
    style: 'curly',
    shirt: C.amber,
    bow: C.orange,
    smile: 'open',
  },
  minh: { skin: '#EDBE8F', hair: '#1F1C26', style: 'swept', shirt: C.orange, glasses: true },
  defne: { skin: '#F8D3B4', hair: '#7A4526', style: 'braids', shirt: C.teal, bow: C.orange },
  kayan: {
    skin: '#F7D6B5',
    hair: '#26222E',
    style: 'bob',
    shirt: C.pink,
    bow: C.orange,
    smile: 'open',
  },
};

/* --------------------------------------------------------------- things -- */

export const globe = (x, y, r, lw, { stand = false } = {}) => {
  const k = r / 100;
  return at(
    x,
    y,
    ink(
      lw / k,
      (stand
        ? p('M-30 150C-20 132 20 132 30 150H56C62 150 64 164 56 164H-56C-64 164-62 150-56 150Z', C.amber) +
          p('M0 126V142') +
          p('M-58-104A120 120 0 1 0 98 70', 'none', `stroke-width="${(lw / k) * 3.2}"`) +
          p('M-58-104A120 120 0 1 0 98 70', 'none', `stroke="${C.amber}" stroke-width="${(lw / k) * 1.4}"`)
        : '') +
        circle(0, 0, 100, C.sky) +
        // loose continents: Asia and Australia lead
        p(
          'M-64-76C-40-62-54-46-40-38-24-30-30-8-46-4-58 0-50 20-62 26-72 34-84 34-94 34A100 100 0 0 1-64-76Z',
          C.mint,
          none,
        ) +
        p(
          'M-18-92C6-102 40-94 64-76A100 100 0 0 1 97-22C80-28 74-8 60-10 50-10 52 6 42 8 32 8 34-10 22-14 8-16 8-34-6-38-26-42-38-60-30-74-28-82-24-88-18-92Z',
          C.mint,
          none,
        ) +
        p('M36 28C48 18 60 26 70 24 82 24 84 42 74 52 62 64 40 62 32 52 26 44 28 34 36 28Z', C.mint, none) +
        p('M-30 40C-16 34-4 44-8 58-12 72-26 86-34 84-42 78-42 46-30 40Z', C.mint, none) +
        circle(0, 0, 100),
    ),
    { s: k },
  );
};

export const pin = (x, y, s, fill, lw = 3) =>
  at(
    x,
    y,
    ink(
      lw / s,
      p('M0 0C-5-10-13-15-13-25A13 13 0 0 1 13-25C13-15 5-10 0 0Z', fill) + circle(0, -25, 4.8, C.white, none),
    ),
    { s },
  );

export const book = (x, y, s, fill, lw = 3, r = 0) =>
  at(
    x,
    y,
    ink(
      lw / s,
      p('M0-12C-10-20-26-20-36-16V18C-26 14-10 14 0 22 10 14 26 14 36 18V-16C26-20 10-20 0-12Z', C.white) +
        p('M0-12V22') +
        p(
          'M-36-16-42-12V26C-28 20-10 22 0 28 10 22 28 20 42 26V-12L36-16V18C26 14 10 14 0 22-10 14-26 14-36 18Z',
          fill,
        ),
    ),
    { s, r },
  );
