/**
 * SVG elements as strings, to be joined with `+`. Lengths are in the units of the enclosing group; `extra` is any further
 * attributes, as they are written in SVG.
 */

/** The colours of the pictures; those of the site itself are in `app/styles/tokens.css`. */
export const C = {
  cream: '#FFF8EC',
  navy: '#16294D',
  denim: '#3A5488',
  orange: '#F58220',
  rust: '#D96A12',
  amber: '#FFB347',
  sun: '#FFE7BF',
  teal: '#1A8A85',
  mint: '#7CCFC4',
  pale: '#CDEBE6',
  sky: '#DCEFFA',
  pink: '#FFD9C7',
  blush: '#F7A58B',
  peach: '#FFEBD8',
  white: '#FFFFFF',
};

export type Point = readonly [x: number, y: number];

/** Inside `ink`: leaves the outline off. */
export const noStroke = 'stroke="none"';

/** A whole picture. */
export const svg =
  ([w, h]: Point) =>
  (body: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" fill="none">${body}</svg>\n`;

/** Shapes that share one navy outline of the given width. */
export const ink = (width: number) => (body: string) =>
  `<g stroke="${C.navy}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${body}</g>`;

/** Moves the origin of `body` to (x, y): scaled by `s`, turned by `r` degrees, or mirrored. */
export const at =
  ([x, y]: Point, { s = 1, r = 0, flip = false } = {}) =>
  (body: string) => {
    const scale = s !== 1 || flip ? ` scale(${flip ? -s : s} ${s})` : '';
    return `<g transform="translate(${x} ${y})${r ? ` rotate(${r})` : ''}${scale}">${body}</g>`;
  };

/** What `at` does to shapes that share an outline, which is `lw` wide in the enclosing group whatever their scale. */
export const figure =
  (point: Point, { s = 1, r = 0, flip = false, lw = 4 } = {}) =>
  (body: string) =>
    at(point, { s, r, flip })(ink(lw / s)(body));

/** Shows `body` only where `shape` is. */
export const clip = (shape: string) => (body: string) => {
  const id = `clip-${shape.replace(/\W+/g, '-')}`;
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${body}</g>`;
};

/** One string of what `draw` makes of each item. */
export const each = <T>(items: readonly T[], draw: (item: T, index: number) => string) => items.map(draw).join('');

export const path = (d: string, fill = 'none', extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill = 'none', extra = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${extra}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill = 'none', extra = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${extra}/>`;
export const rect = (x: number, y: number, w: number, h: number, r: number, fill = 'none', extra = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${extra}/>`;

/** The outline of a shape that is drawn outside `ink`. */
export const outline = (width: number) => `stroke="${C.navy}" stroke-width="${width}"`;

/** A stroke; without a width it has that of the enclosing group. */
export const line = (d: string, stroke = C.navy, width: number | '' = '', extra = '') =>
  path(d, 'none', `stroke="${stroke}"${width === '' ? '' : ` stroke-width="${width}"`} ${extra}`);

/** A stroke of round dashes; `dash` as in `stroke-dasharray`. */
export const dashed = (d: string, stroke: string, width: number, dash: string) =>
  line(d, stroke, width, `stroke-linecap="round" stroke-dasharray="${dash}"`);

/** Inside `ink`: a line as thick as a rod, `outer` wide with its outline and `inner` without. */
export const rod = (d: string, fill: string, outer: number, inner: number) =>
  path(d, 'none', `stroke-width="${outer}"`) + line(d, fill, inner);

/** Where a path ends: its last two numbers. */
export function endOf(d: string): Point {
  const [x = Number.NaN, y = Number.NaN] = (d.match(/-?\d*\.?\d+/g) ?? []).slice(-2).map(Number);
  return [x, y];
}

/**
 * A limb: a thick line that is round at its end, with an outline that is open at its root, so that it grows out of the
 * body it is drawn on.
 */
export function limb(d: string, width: number, outlineWidth: number, fill: string, [x, y] = endOf(d)) {
  return (
    `<path d="${d}" stroke="${C.navy}" stroke-width="${width + 2 * outlineWidth}" stroke-linecap="butt" fill="none"/>` +
    circle(x, y, width / 2 + outlineWidth, C.navy, noStroke) +
    `<path d="${d}" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" fill="none"/>`
  );
}

/** A round icon on a ground of one colour. */
export const roundIcon = (ground: string) => (body: string) => svg([96, 96])(circle(48, 48, 46, ground) + body);
