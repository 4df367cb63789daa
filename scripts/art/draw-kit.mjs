// Further drawing helpers for the draw-*.mjs scripts: saving, things, Roo in free poses, grown-ups.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, C, circle, hand, ink, limb, none, oval, p, rect, rooHead, svg } from './lib.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../../public'));

/** Writes assets/<name>.svg below the folder named on the command line (default: public). */
export function asset(name, w, h, body) {
  mkdirSync(join(out, 'assets'), { recursive: true });
  writeFileSync(join(out, `assets/${name}.svg`), svg(w, h, body));
}

export const SUN = '#FFE7BF';
export const DENIM = '#3A5488';
export const CHARCOAL = '#2A2730';

export const line = (d, stroke = C.navy, w = '') =>
  p(d, 'none', `stroke="${stroke}"${w ? ` stroke-width="${w}"` : ''}`);
export const shadow = (x, y, rx, ry = 8) => oval(x, y, rx, ry, C.navy, `${none} opacity=".1"`);
export const cloud = (x, y, s, fill = C.white) =>
  at(x, y, p('M-40 14C-58 14-56-10-38-10-34-30-4-32 2-16 14-26 34-16 30-2 48-4 48 14 34 14Z', fill, none), { s });
export const tick = (x, y, s, stroke = C.white, w = 8) =>
  at(x, y, p('M-16 1-5 12 17-12', 'none', `stroke="${stroke}" stroke-width="${w}"`), { s });
export const clip = (id, shape, body) =>
  `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${body}</g>`;

/* --------------------------------------------------------------- things -- */

/** Books lying in a pile; (x, y) is the middle of the bottom edge. */
export function pile(x, y, fills, { w = 100, h = 20, lw = 4, shift = [0, 6, -5, 4] } = {}) {
  return at(
    x,
    y,
    ink(
      lw,
      fills
        .map((f, i) => {
          const dx = shift[i % shift.length] - w / 2;
          const top = -(i + 1) * h;
          return rect(dx, top, w, h, 5, f) + line(`M${dx + 16} ${top}V${top + h}M${dx + w - 26} ${top + h / 2}h12`);
        })
        .join(''),
    ),
  );
}

export const pencils = (x, y, s = 1, lw = 4) =>
  at(
    x,
    y,
    ink(
      lw / s,
      at(-9, -46, rect(-5, -40, 10, 44, 1, C.amber) + p('M-5-40 0-52 5-40Z', C.peach), { r: -10 }) +
        at(9, -46, rect(-5, -30, 10, 36, 1, C.orange) + p('M-5-30 0-42 5-30Z', C.peach), { r: 12 }) +
        rect(-23, -52, 46, 52, 8, C.sky) +
        line('M-23-34H23'),
    ),
    { s },
  );

export const plant = (x, y, s = 1, lw = 4, pot = C.orange) =>
  at(
    x,
    y,
    ink(
      lw / s,
      p('M0-46C-34-52-44-78-42-102-18-96-2-78 0-46Z', C.mint) +
        p('M0-46C34-52 46-74 46-96 22-94 2-76 0-46Z', C.mint) +
        p('M0-44C-16-70-14-104 2-122 16-104 16-70 0-44Z', C.teal) +
        line('M1-64V-96') +
        p('M-24-40H24L18 0H-18Z', pot) +
        rect(-29, -50, 58, 14, 5, C.amber),
    ),
    { s },
  );

export const bulb = (x, y, s = 1, lw = 4, fill = C.amber) =>
  at(
    x,
    y,
    ink(
      lw / s,
      p('M-10 24C-10 14-24 8-24-10A24 24 0 0 1 24-10C24 8 10 14 10 24Z', fill) +
        rect(-10, 24, 20, 14, 5, C.white) +
        line('M-8-6-2 2 2-6 8-6'),
    ),
    { s },
  );

export const clock = (x, y, r, lw = 4, { fill = C.orange, hands = 'M0-52V0L34 18' } = {}) => {
  const s = r / 100;
  const marks = [0, 90, 180, 270].map((a) => `<path d="M0-74V-64" transform="rotate(${a})"/>`).join('');
  return at(
    x,
    y,
    ink(lw / s, circle(0, 0, 100, fill) + circle(0, 0, 80, C.white) + marks + line(hands, C.navy, (lw * 1.25) / s)) +
      circle(0, 0, 9, C.orange),
    { s },
  );
};

/** A laptop seen from the front; its screen (w wide) shows `body`, whose origin is the screen's middle. */
export function laptop(id, x, y, w, h, body, { lw = 4, base = C.amber, ground = C.sky } = {}) {
  return at(
    x,
    y,
    ink(lw, rect(-w / 2 - 8, -h / 2 - 8, w + 16, h + 18, 12, C.white)) +
      clip(id, rect(-w / 2, -h / 2, w, h, 6), rect(-w / 2, -h / 2, w, h, 6, ground) + body) +
      ink(
        lw,
        rect(-w / 2, -h / 2, w, h, 6) +
          p(
            `M${-w / 2 - 26} ${h / 2 + 10}H${w / 2 + 26}C${w / 2 + 26} ${h / 2 + 22} ${w / 2 + 20} ${h / 2 + 26} ${w / 2 + 12} ${h / 2 + 26}H${-w / 2 - 12}C${-w / 2 - 20} ${h / 2 + 26} ${-w / 2 - 26} ${h / 2 + 22} ${-w / 2 - 26} ${h / 2 + 10}Z`,
            base,
          ) +
          line(`M-18 ${h / 2 + 10}Q-16 ${h / 2 + 16}-10 ${h / 2 + 16}H10Q16 ${h / 2 + 16} 18 ${h / 2 + 10}`),
      ),
  );
}

/** A month on a sheet with rings; `marks` maps a day's place (0 to 4*cols-1) to a drawing. */
export function calendar(x, y, w, h, marks = {}, { lw = 4, head = C.teal, cols = 5, rows = 4, rings = 4 } = {}) {
  const top = h * 0.22;
  const cw = (w - 28) / cols;
  const ch = (h - top - 24) / rows;
  let days = '';
  let over = '';
  for (let i = 0; i < cols * rows; i++) {
    const cx = x + 14 + cw * ((i % cols) + 0.5);
    const cy = y + top + 12 + ch * (Math.floor(i / cols) + 0.5);
    if (marks[i]) over += at(cx, cy, marks[i]);
    else days += rect(cx - cw * 0.3, cy - ch * 0.3, cw * 0.6, ch * 0.6, 5, i % 7 === 3 ? C.pink : C.sky);
  }
  const ring = Array.from({ length: rings }, (_, i) =>
    rect(x + (w * (i + 0.7)) / (rings + 0.4) - 5, y - 12, 10, 26, 5, C.white),
  ).join('');
  return (
    ink(
      lw,
      rect(x, y, w, h, 16, C.white) +
        p(
          `M${x} ${y + top}V${y + 16}Q${x} ${y} ${x + 16} ${y}H${x + w - 16}Q${x + w} ${y} ${x + w} ${y + 16}V${y + top}Z`,
          head,
        ) +
        ring,
    ) +
    days +
    ink(lw * 0.8, over)
  );
}

/** A flat square cap with its tassel, to sit on a head whose crown is at y = 0. */
export const cap = (x, y, s = 1, lw = 4, r = 0) =>
  at(
    x,
    y,
    ink(
      lw / s,
      p('M-34-4C-34 6-35 14-36 22-20 12 20 12 36 22 35 14 34 6 34-4Z', DENIM) +
        p('M0-30 62-10 0 10-62-10Z', DENIM) +
        line('M0-10 46-4V20', C.amber, (lw * 1.1) / s) +
        p('M46 16 40 36H52Z', C.amber) +
        circle(0, -10, 4, C.amber),
    ),
    { s, r },
  );

/** A closed hand seen from the back of the fingers. */
export const fist = (x, y, fill, r = 0) =>
  at(x, y, p('M-13-8C-16 8-10 14 2 13 13 12 15 4 12-7 6-12-8-12-13-8Z', fill) + line('M-5-6V1M3-7V0'), { r });

/* ------------------------------------------------------------------ Roo -- */

const TAILS = {
  ground:
    'M-40 140C-84 160-98 200-136 202-158 203-170 192-176 176-180 166-194 168-194 180-192 212-168 234-134 234-92 234-62 216-34 206Z',
  curl: 'M-40 146C-92 176-148 160-160 122-166 104-190 108-190 130-186 190-120 220-34 206Z',
  seat: 'M-44 140C-66 144-78 128-80 108-82 90-106 92-106 112-106 170-80 212-34 206Z',
};

const LEGS = {
  stand: {
    far: p('M24 190C40 186 52 196 54 206 72 206 92 208 92 220 92 230 84 232 76 232H22C12 232 8 226 8 216Z', C.rust),
    near:
      p(
        'M-66 166C-64 136-34 128-16 144 2 160 2 186-8 200-10 204-6 208 0 208 18 208 44 208 46 220 46 230 38 232 30 232H-44C-62 232-70 200-66 166Z',
        C.orange,
      ) +
      p('M20 232V223M32 232V223') +
      p('M68 232V224M79 232V224'),
  },
  // in the air: knees drawn up, feet hanging forward
  jump: {
    far: p(
      'M26 176C48 166 74 176 76 194 90 198 104 210 100 222 96 232 84 228 74 222L44 206C30 200 20 190 26 176Z',
      C.rust,
    ),
    near:
      p(
        'M-62 160C-58 132-30 126-12 142 4 156 8 174 4 186 20 194 48 206 54 220 56 232 42 236 32 232L-14 216C-44 208-66 190-62 160Z',
        C.orange,
      ) +
      p('M31 232 36 224M43 233 46 225') +
      p('M82 227 86 219M92 228 94 220'),
  },
  // sitting on the ground, legs stretched forward
  sit: {
    far: p(
      'M30 176C60 170 92 178 104 190 104 174 112 162 124 164 136 166 138 184 136 204 134 212 128 214 120 214H40Z',
      C.rust,
    ),
    near:
      p(
        'M-58 178C-54 144-18 140 6 154 36 166 62 176 82 186 82 170 90 158 102 160 114 162 118 180 116 204 114 214 106 216 96 216H-22C-46 216-62 206-58 178Z',
        C.orange,
      ) + p('M117 180 109 181M117 192 109 192'),
  },
};

const reach = (a, w, l, fill) =>
  a ? limb(a.d, a.end, w, l, fill) + (a.turn === undefined ? '' : hand(a.end[0], a.end[1], a.turn, fill)) : '';

/**
 * Roo with free arms, facing right. `near` and `far` are { d, end, turn }: the
 * arm's path, where it ends, and the turn of an open hand. `behind` is drawn
 * before the body, `held` over it but under the near arm, `over` last of all.
 */
export function pose({
  x,
  y,
  s = 1,
  flip = false,
  lw = 4,
  near = null,
  far = null,
  farOver = false,
  mouth = 'open',
  headTurn = 0,
  look = [0, 0],
  tail = 'ground',
  legs = 'stand',
  behind = '',
  held = '',
  over = '',
  hat = '',
  lean = 0,
}) {
  const l = lw / s;
  const leg = LEGS[legs];
  const farArm = reach(far, 22, l, C.rust);
  const body = ink(
    l,
    (TAILS[tail] ? p(TAILS[tail], C.orange) : '') +
      (farOver ? '' : farArm) +
      behind +
      (leg ? leg.far : '') +
      p('M-20 28C-30 66-64 104-62 152-60 190-28 210 6 210 42 210 60 188 58 152 56 108 34 70 26 30Z', C.orange) +
      p('M12 60C-4 62-24 104-22 146-20 186 0 202 18 201 38 199 52 182 51 152 50 112 32 60 12 60Z', C.peach, none) +
      p('M-21 140C-4 151 34 151 50 140 54 172 42 197 17 199-8 200-24 174-21 140Z', C.pink) +
      p('M-13 151Q16 160 43 150', 'none', `stroke-dasharray="3 7" stroke="${C.rust}"`) +
      (leg ? leg.near : '') +
      held +
      (farOver ? farArm : '') +
      reach(near, 24, l, C.orange) +
      p('M-32 34C-14 56 26 58 42 40 46 50 44 58 38 64 14 76-20 70-36 54-40 48-38 38-32 34Z', C.teal) +
      p('M-22 60C-34 66-42 78-42 92-34 92-28 88-24 84-22 90-18 94-12 96-8 84-8 72-12 62Z', C.teal) +
      oval(-17, 60, 9, 8, C.mint),
  );
  const head = at(0, 0, rooHead({ lw: l, mouth, look }) + hat, { r: headTurn });
  return at(x, y, body + head + (over ? ink(l, over) : ''), { s, flip, r: lean });
}

/* ------------------------------------------------------------- grown-ups -- */

const BACK = {
  wavy: 'M-40-10C-46-58 46-58 40-10 40 6 55 14 50 32 58 44 52 62 38 64 24 70-24 70-38 64-52 62-58 44-50 32-55 14-40 6-40-10Z',
  straight: 'M-41-10C-46-58 46-58 41-10L48 66C40 74-40 74-48 66Z',
  silver: 'M-40-6C-50-58 50-58 40-6 50 6 50 28 38 32H-38C-50 28-50 6-40-6Z',
  afro: 'M-34-44C-34-62-16-70-4-62 6-74 28-68 32-54 48-54 58-38 52-26 66-18 66 2 56 8 62 22 52 38 40 36 30 44-30 44-40 36-52 38-62 22-56 8-66 2-66-18-52-26-58-40-48-52-34-44Z',
};
const FRONT = {
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
  thin: 'M-38 4C-44-8-44-22-38-30-36-20-34-14-34-8-36-4-37 0-38 4ZM38 4C44-8 44-22 38-30 36-20 34-14 34-8 36-4 37 0 38 4Z',
  bun: 'M-38 2C-46-30-28-51 0-51 28-51 46-30 38 2 36-10 28-24 12-32-2-22-22-15-32-12-36-8-37-2-38 2Z',
};

const NECK = {
  crew: (c) => p('M-16 50C-9 67 9 67 16 50', c.collar ?? C.white),
  vee: (c) => p('M-16 50 0 80 16 50', c.skin),
  shirt: (c) =>
    line('M0 62V130') +
    p('M-15 47C-20 50-26 54-27 58L-12 76 0 62C-8 58-12 54-15 47Z', c.collar ?? C.white) +
    p('M15 47C20 50 26 54 27 58L12 76 0 62C8 58 12 54 15 47Z', c.collar ?? C.white),
  blazer: (c) =>
    p('M-17 50C-14 80-6 100 0 108 6 100 14 80 17 50', c.collar ?? C.white) +
    p('M-15 49C-24 52-30 56-31 60L-24 74-32 80-4 112H0C-8 92-14 74-15 49Z', c.shirt) +
    p('M15 49C24 52 30 56 31 60L24 74 32 80 4 112H0C8 92 14 74 15 49Z', c.shirt) +
    p('M-12 52Q0 61 12 52'),
  roll: (c) => p('M-17 44C-18 58-20 60-20 62-8 70 8 70 20 62 20 60 18 58 17 44-8 50 8 50-17 44Z', c.shirt),
  hood: (c) =>
    p('M-15 46C-30 44-42 52-40 64-28 84 28 84 40 64 42 52 30 44 15 46 12 66-12 66-15 46Z', c.collar ?? C.mint) +
    line('M-12 72V92M12 72V90'),
  beads: () =>
    p('M-20 50C-12 72 12 72 20 50') +
    [-16, -9.5, 0, 9.5, 16].map((x, i) => circle(x, [59, 65, 67.5, 65, 59][i], 4.2, C.white)).join(''),
};

/** A grown-up from the chest up; (0, 0) is the middle of the face, 90 units high. */
export function grown({
  x,
  y,
  s = 1,
  lw = 4,
  flip = false,
  skin = '#F2C49B',
  hair = CHARCOAL,
  style = 'fade',
  shirt = C.teal,
  collar,
  neck = 'crew',
  scarf = null,
  scarfUnder = null,
  beard = false,
  moustache = false,
  glasses = false,
  lines = false,
  earring = null,
  headset = false,
  lash = false,
  smile = 'open',
  look = [0, 0],
  tilt = 0,
  base = 120,
}) {
  const l = lw / s;
  const [dx, dy] = look;
  const thin = `stroke-width="${(l * 0.8).toFixed(2)}"`;
  const back = !scarf && BACK[style] ? p(BACK[style], hair) : '';
  const bun = style === 'bun' ? circle(2, -58, 18, hair) : '';
  const torso = p(`M-15 50C-46 54-66 66-70 ${base}H70C66 66 46 54 15 50Z`, shirt);
  const throat = p('M-13 30V51Q0 58 13 51V30Z', skin, none) + line('M-13 34V50M13 34V50');
  const f = [];
  if (!scarf) f.push(oval(-37, 4, 7, 10, skin), oval(37, 4, 7, 10, skin));
  f.push(p('M-36-6C-36-32-20-44 0-44 20-44 36-32 36-6 36 24 21 45 0 45-21 45-36 24-36-6Z', skin));
  if (beard)
    f.push(
      p(
        'M-37-2C-42 36-24 54 0 54 24 54 42 36 37-2 34 8 30 16 22 17 14 13 6 14 0 16-6 14-14 13-22 17-30 16-34 8-37-2Z',
        hair,
      ),
    );
  const ck = scarf ? 19 : 21;
  const eye = (ex) =>
    oval(ex + dx, 0.5 + dy, 4.2, 5.6, C.navy, none) + circle(ex + 1.5 + dx, -1.6 + dy, 1.6, C.white, none);
  f.push(
    beard ? '' : oval(-ck + dx, 15 + dy, 7, 4.6, C.blush, `${none} opacity=".55"`),
    beard ? '' : oval(ck + dx, 15 + dy, 7, 4.6, C.blush, `${none} opacity=".55"`),
    eye(-13),
    eye(13),
    lash ? line(`M${-17 + dx} ${-2.5 + dy}l-4-3M${17 + dx} ${-2.5 + dy}l4-3`, C.navy, (l * 0.75).toFixed(2)) : '',
    p(`M${-19 + dx} ${-11 + dy}q6-4.500 11-2M${8 + dx} ${-13 + dy}q5-2.500 11 2`, 'none', thin),
    p(`M${dx * 1.3 + 1} ${3 + dy}q4 6 1 8-2 1-5 0`, 'none', thin),
    lines
      ? p(`M${-27 + dx} 3l-4-1.500M${27 + dx} 3l4-1.500M${-15 + dx} 18q-3 3-3 7M${15 + dx} 18q3 3 3 7`, 'none', thin)
      : '',
    smile === 'open'
      ? p(
          `M${-11 + dx} ${21 + dy}Q${dx} ${24 + dy} ${11 + dx} ${21 + dy}Q${10 + dx} ${34 + dy} ${dx} ${34 + dy}Q${-10 + dx} ${34 + dy} ${-11 + dx} ${21 + dy}Z`,
          C.white,
          thin,
        )
      : p(`M${-10 + dx} ${23 + dy}Q${dx} ${32 + dy} ${10 + dx} ${23 + dy}`, 'none', beard ? `stroke="${C.white}"` : ''),
    moustache ? p(`M${dx} ${16 + dy}c6-4 16-2 20 6-8 2-16 0-20-2-4 2-12 4-20 2 4-8 14-10 20-6Z`, hair, thin) : '',
  );
  if (glasses)
    f.push(
      rect(-25 + dx, -8 + dy, 22, 19, 9, 'none', thin),
      rect(3 + dx, -8 + dy, 22, 19, 9, 'none', thin),
      p(`M${-3 + dx} ${-1 + dy}q3-2 6 0M-35-2 ${-25 + dx} 0M35-2 ${25 + dx} 0`, 'none', thin),
    );
  if (scarf)
    f.push(
      p(
        'M0-54C34-54 50-32 48 0 47 22 54 38 62 52 68 68 54 84 30 90 10 96-14 96-32 90-56 84-68 68-62 52-54 38-47 22-48 0-50-32-34-54 0-54ZM0-36C-20-36-31-24-31-3-31 22-18 41 0 41 18 41 31 22 31-3 31-24 20-36 0-36Z',
        scarf,
        'fill-rule="evenodd"',
      ),
      scarfUnder ? p('M-28-19C-21-33 21-33 28-19 24-30 13-36.500 0-36.500-13-36.500-24-30-28-19Z', scarfUnder) : '',
      line('M-30 34C-14 60 24 64 54 54M-24 50C-29 62-29 74-22 84'),
    );
  else if (FRONT[style]) f.push(p(FRONT[style], hair));
  if (style === 'middle' && !scarf)
    f.push(
      p(
        'M-34 20C-46 24-48 38-40 42-50 48-50 60-41 63-49 69-47 79-38 83-30 79-30 68-36 62-28 58-28 46-35 41-29 36-28 26-34 20Z',
        hair,
      ),
      oval(-38, 72, 9, 4.5, collar ?? C.orange),
    );
  if (earring) f.push(oval(-38, 19, 3.6, 5, earring, thin), oval(38, 19, 3.6, 5, earring, thin));
  if (headset)
    f.push(
      line('M-41 0C-46-70 46-70 41 0', C.navy, (l * 2.6).toFixed(2)) +
        line('M-41 0C-46-70 46-70 41 0', C.mint, (l * 0.9).toFixed(2)),
      rect(-50, -10, 16, 28, 8, C.teal),
      rect(34, -10, 16, 28, 8, C.teal),
      line('M-42 18C-42 38-30 42-20 40'),
      circle(-17, 39.5, 4.5, C.navy, none),
    );
  const t = (b) => at(0, 0, b, { r: tilt });
  return at(
    x,
    y,
    ink(
      l,
      t(back + bun) +
        torso +
        (scarf ? '' : neck === 'vee' ? NECK.vee({ skin }) + throat : throat + NECK[neck]({ skin, collar, shirt })) +
        t(f.join('')),
    ),
    { s, flip },
  );
}

/** A person's arm from the shoulder over the elbow to the hand; the sleeve covers its first part. */
export function arm([sx, sy], [ex, ey], [hx, hy], { skin, shirt }, { w = 19, lw = 4, t = 0.64 } = {}) {
  const mix = (a, b) => +(a + (b - a) * t).toFixed(1);
  const [ax, ay] = [mix(sx, ex), mix(sy, ey)];
  const end = [mix(ax, mix(ex, hx)), mix(ay, mix(ey, hy))];
  return (
    limb(`M${sx} ${sy}Q${ex} ${ey} ${hx} ${hy}`, [hx, hy], w, lw, skin) +
    limb(`M${sx} ${sy}Q${ax} ${ay} ${end.join(' ')}`, end, w + 7, lw, shirt)
  );
}

/** A raised forearm in its sleeve, its hand at (x, y); what it holds goes under the fingers. */
export const forearm = (
  x,
  y,
  s,
  { skin, shirt, lw = 4, r = 0, turn = 0, flip = false, thing = '', open = true } = {},
) =>
  at(
    x,
    y,
    ink(
      lw / s,
      limb('M4 72C4 50 2 30 0 10', [0, 8], 19, lw / s, skin) +
        thing +
        (open
          ? hand(0, 4, turn, skin)
          : p('M-12-6C-15 8-10 16 0 16 12 16 15 6 12-6 6-11-8-11-12-6Z', skin) + line('M-4-8V0M4-8V0')) +
        p('M-15 32Q0 36 16 30L22 90H-12Z', shirt),
    ),
    { s, r, flip },
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
  headset: { skin: '#FADBC2', hair: '#D9813B', style: 'quiff', shirt: DENIM, neck: 'hood', headset: true },
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
};
