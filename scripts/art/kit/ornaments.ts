/** Small things that stand in many pictures. */
import { at, C, circle, each, ellipse, noStroke, path } from './svg';

export function star(x: number, y: number, r: number, fill: string, extra = noStroke) {
  let d = '';
  for (let i = 0; i < 10; i++) {
    const angle = -Math.PI / 2 + (i * Math.PI) / 5;
    const distance = i % 2 ? r * 0.5 : r;
    d += `${i ? 'L' : 'M'}${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`;
  }
  return path(`${d}Z`, fill, `stroke-linejoin="round" ${extra}`);
}

export const heart = (x: number, y: number, s: number, fill: string) =>
  at([x, y], { s })(path('M0 9C-12 1-11-9-5-9-2-9 0-7 0-5 0-7 2-9 5-9 11-9 12 1 0 9Z', fill, noStroke));

/** A twinkle with four points. */
export function spark(x: number, y: number, r: number, fill: string) {
  const k = r * 0.18;
  const [left, right, top, bottom] = [x - r, x + r, y - r, y + r];
  const d = `M${x} ${top}Q${x + k} ${y - k} ${right} ${y}Q${x + k} ${y + k} ${x} ${bottom}Q${x - k} ${y + k} ${left} ${y}Q${x - k} ${y - k} ${x} ${top}Z`;
  return path(d, fill, noStroke);
}
export const sparks = (...all: Parameters<typeof spark>[]) => each(all, (one) => spark(...one));

export const cloud = (x: number, y: number, s: number, fill = C.white) =>
  at([x, y], {
    s,
  })(path('M-40 14C-58 14-56-10-38-10-34-30-4-32 2-16 14-26 34-16 30-2 48-4 48 14 34 14Z', fill, noStroke));
export const clouds = (...all: Parameters<typeof cloud>[]) => each(all, (one) => cloud(...one));

/** What a figure throws on the ground. */
export const shadow = (x: number, y: number, rx: number, ry = 8) =>
  ellipse(x, y, rx, ry, C.navy, `${noStroke} opacity=".1"`);

/** Three dots in a row, as in a speech bubble; (x, y) is the middle one. */
export const dots = (x: number, y: number, gap: number, r: number, fill: string) =>
  each([-1, 0, 1], (i) => circle(x + i * gap, y, r, fill, noStroke));

/** A speech bubble with its tail at the lower left or right. */
export function bubble(
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  { tail = 'left', r = Math.min(w, h) / 2.4 }: { tail?: 'left' | 'right'; r?: number } = {},
) {
  const [right, bottom] = [x + w, y + h];
  const width = Math.min(w * 0.2, 24);
  const tip = bottom + Math.min(h * 0.32, 24);
  const [from, to, back] =
    tail === 'left'
      ? [x + r + width, x + r - width * 0.35, x + r]
      : [right - r, right - r + width * 0.35, right - r - width];
  const corner = (endX: number, endY: number) => `A${r} ${r} 0 0 1 ${endX} ${endY}`;
  return path(
    `M${x + r} ${y}H${right - r}${corner(right, y + r)}V${bottom - r}${corner(right - r, bottom)}H${from}L${to} ${tip}L${back} ${bottom}H${x + r}${corner(x, bottom - r)}V${y + r}${corner(x + r, y)}Z`,
    fill,
  );
}
