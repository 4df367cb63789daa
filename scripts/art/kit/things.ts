import { at, C, circle, each, figure, ink, line, noStroke, path, rect, rod } from './svg';

/** The earth, as a globe on its stand or alone. */
export const globe = (x: number, y: number, r: number, lw: number, { stand = false } = {}) => {
  const k = r / 100;
  return figure([x, y], { s: k, lw })(
    (stand
      ? path('M-30 150C-20 132 20 132 30 150H56C62 150 64 164 56 164H-56C-64 164-62 150-56 150Z', C.amber) +
        path('M0 126V142') +
        rod('M-58-104A120 120 0 1 0 98 70', C.amber, (lw / k) * 3.2, (lw / k) * 1.4)
      : '') +
      circle(0, 0, 100, C.sky) +
      // the continents, loosely
      path(
        'M-64-76C-40-62-54-46-40-38-24-30-30-8-46-4-58 0-50 20-62 26-72 34-84 34-94 34A100 100 0 0 1-64-76Z',
        C.mint,
        noStroke,
      ) +
      path(
        'M-18-92C6-102 40-94 64-76A100 100 0 0 1 97-22C80-28 74-8 60-10 50-10 52 6 42 8 32 8 34-10 22-14 8-16 8-34-6-38-26-42-38-60-30-74-28-82-24-88-18-92Z',
        C.mint,
        noStroke,
      ) +
      path('M36 28C48 18 60 26 70 24 82 24 84 42 74 52 62 64 40 62 32 52 26 44 28 34 36 28Z', C.mint, noStroke) +
      path('M-30 40C-16 34-4 44-8 58-12 72-26 86-34 84-42 78-42 46-30 40Z', C.mint, noStroke) +
      circle(0, 0, 100),
  );
};

/** A pin of a map; (x, y) is its point. */
export const pin = (x: number, y: number, s: number, fill: string, lw = 3) =>
  figure([x, y], { s, lw })(
    path('M0 0C-5-10-13-15-13-25A13 13 0 0 1 13-25C13-15 5-10 0 0Z', fill) + circle(0, -25, 4.8, C.white, noStroke),
  );

/** An open book. */
export const book = (x: number, y: number, s: number, fill: string, lw = 3) =>
  figure([x, y], { s, lw })(
    path('M0-12C-10-20-26-20-36-16V18C-26 14-10 14 0 22 10 14 26 14 36 18V-16C26-20 10-20 0-12Z', C.white) +
      path('M0-12V22') +
      path(
        'M-36-16-42-12V26C-28 20-10 22 0 28 10 22 28 20 42 26V-12L36-16V18C26 14 10 14 0 22-10 14-26 14-36 18Z',
        fill,
      ),
  );

export const tick = (x: number, y: number, s: number, stroke: string, width: number) =>
  at([x, y], { s })(line('M-16 1-5 12 17-12', stroke, width));

/** Books lying in a pile; (x, y) is the middle of the bottom edge. */
export function pile(
  x: number,
  y: number,
  fills: string[],
  { w, h, shift = [0, 6, -5, 4] }: { w: number; h: number; shift?: number[] },
) {
  return figure([x, y])(
    each(fills, (f, i) => {
      const dx = (shift[i % shift.length] ?? 0) - w / 2;
      const top = -(i + 1) * h;
      return rect(dx, top, w, h, 5, f) + line(`M${dx + 16} ${top}V${top + h}M${dx + w - 26} ${top + h / 2}h12`);
    }),
  );
}

/** Two pencils in a cup. */
export const pencils = (x: number, y: number, s: number) =>
  figure([x, y], { s })(
    at([-9, -46], { r: -10 })(rect(-5, -40, 10, 44, 1, C.amber) + path('M-5-40 0-52 5-40Z', C.peach)) +
      at([9, -46], { r: 12 })(rect(-5, -30, 10, 36, 1, C.orange) + path('M-5-30 0-42 5-30Z', C.peach)) +
      rect(-23, -52, 46, 52, 8, C.sky) +
      line('M-23-34H23'),
  );

export const plant = (x: number, y: number, s: number) =>
  figure([x, y], { s })(
    path('M0-46C-34-52-44-78-42-102-18-96-2-78 0-46Z', C.mint) +
      path('M0-46C34-52 46-74 46-96 22-94 2-76 0-46Z', C.mint) +
      path('M0-44C-16-70-14-104 2-122 16-104 16-70 0-44Z', C.teal) +
      line('M1-64V-96') +
      path('M-24-40H24L18 0H-18Z', C.orange) +
      rect(-29, -50, 58, 14, 5, C.amber),
  );

export const clock = (x: number, y: number, r: number, hands: string) => {
  const s = r / 100;
  const marks = each([0, 90, 180, 270], (a) => `<path d="M0-74V-64" transform="rotate(${a})"/>`);
  return at([x, y], { s })(
    ink(4 / s)(circle(0, 0, 100, C.orange) + circle(0, 0, 80, C.white) + marks + line(hands, C.navy, 5 / s)) +
      circle(0, 0, 9, C.orange),
  );
};

/** A month on a sheet with rings; `marks` maps a day's place (0 to 4*cols-1) to a drawing. */
export function calendar(
  x: number,
  y: number,
  w: number,
  h: number,
  marks: Record<number, string>,
  { lw = 4, head = C.teal, cols = 5, rows = 4, rings = 4 } = {},
) {
  const top = h * 0.22;
  const cw = (w - 28) / cols;
  const ch = (h - top - 24) / rows;
  let days = '';
  let over = '';
  for (let i = 0; i < cols * rows; i++) {
    const cx = x + 14 + cw * ((i % cols) + 0.5);
    const cy = y + top + 12 + ch * (Math.floor(i / cols) + 0.5);
    const mark = marks[i];
    if (mark) over += at([cx, cy])(mark);
    else days += rect(cx - cw * 0.3, cy - ch * 0.3, cw * 0.6, ch * 0.6, 5, i % 7 === 3 ? C.pink : C.sky);
  }
  const ring = each([...Array(rings).keys()], (i) =>
    rect(x + (w * (i + 0.7)) / (rings + 0.4) - 5, y - 12, 10, 26, 5, C.white),
  );
  return (
    ink(lw)(
      rect(x, y, w, h, 16, C.white) +
        path(
          `M${x} ${y + top}V${y + 16}Q${x} ${y} ${x + 16} ${y}H${x + w - 16}Q${x + w} ${y} ${x + w} ${y + 16}V${y + top}Z`,
          head,
        ) +
        ring,
    ) +
    days +
    ink(lw * 0.8)(over)
  );
}
