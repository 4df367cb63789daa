// Draws the moving map of the teachers' cities, a Lottie document. Usage: node animate-map.mjs [outFile]
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { C, COAST, CORNER, coasts, digits, H, HALO, places, RIM, W } from './map.mjs';

const FRAMES = 50;
const RATE = 10;

// The wave goes once round the world in the time of the loop. It sets out at the west coast of America, with the
// whole Pacific behind it, so that the first frame is all but at rest.
const WEST = -124;
const waveAt = (lon) => Math.round(((((lon - WEST) % 360) + 360) / 360) * FRAMES) % FRAMES;

const PULSE = { frames: 16, opacity: 60, width: 2.4, from: 3, to: 17, toHome: 25 };
const ARC = { draw: 9, stay: 2, fade: 7, opacity: 85, width: 1.6, bend: 0.2 };

// Each arc leaves when the wave reaches its home city. None leaves from the last cities of the wave, which would be
// seen in the first frame.
const ARCS = [
  ['Chicago', 'Vancouver'],
  ['Chicago', 'Mexico City'],
  ['Toronto', 'Dublin'],
  ['São Paulo', 'Bogotá'],
  ['São Paulo', 'Lisbon'],
  ['London', 'New York'],
  ['London', 'Cairo'],
  ['Istanbul', 'Lagos'],
  ['Johannesburg', 'Perth'],
  ['Nairobi', 'Bengaluru'],
  ['Dubai', 'Seoul'],
  ['Bangkok', 'Jakarta'],
];

const still = (k) => ({ a: 0, k });
const moving = (k) => ({ a: 1, k });
// Rounded up, because the player rounds down.
const colour = (hex) => still([1, 3, 5].map((i) => Math.ceil((parseInt(hex.slice(i, i + 2), 16) / 255) * 1000) / 1000));
const fill = (hex, opacity = 100) => ({ ty: 'fl', c: colour(hex), o: still(opacity) });
const stroke = (hex, width, opacity = still(100)) => ({ ty: 'st', c: colour(hex), o: opacity, w: still(width) });
const path = (closed, v, i, o) => ({ ty: 'sh', ks: still({ c: closed, v, i, o }) });
const circle = ({ x, y }, size) => ({ ty: 'el', p: still([x, y]), s: size });
const disc = (place, radius) => ({ nm: place.name, ...circle(place, still([2 * radius, 2 * radius].map(digits))) });
const group = (name, ...items) => ({ ty: 'gr', nm: name, it: [...items, { ty: 'tr', o: still(100) }] });

// A curve of motion is [x1, y1, x2, y2], as in CSS.
const OUT = [0.2, 0.5, 0.5, 1];
const IN_OUT = [0.4, 0, 0.4, 1];

const mix = (a, b, t) => a + (b - a) * t;

/** Cuts a curve of motion where the share `x` of its time has passed: how far it has come, and its two parts. */
function cut([x1, y1, x2, y2], x) {
  const at = (t) => {
    const levels = [
      [
        [0, 0],
        [x1, y1],
        [x2, y2],
        [1, 1],
      ],
    ];
    while (levels.at(-1).length > 1) {
      const points = levels.at(-1);
      levels.push(points.slice(1).map((b, i) => b.map((n, axis) => mix(points[i][axis], n, t))));
    }
    return levels;
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (at(middle)[3][0][0] < x) low = middle;
    else high = middle;
  }
  const [, one, two, [here]] = at(low);
  const round = (n) => Math.round(n * 1000) / 1000;
  return {
    come: here[1],
    before: [one[0], two[0]].flatMap((point) => point.map((n, axis) => round(n / here[axis]))),
    after: [two[1], one[2]].flatMap((point) => point.map((n, axis) => round((n - here[axis]) / (1 - here[axis])))),
  };
}

/** A keyframe; `ease` is its curve to the next one, without which it holds until then. */
function key(t, s, ease) {
  if (!ease) return { t, s, h: 1 };
  const [x1, y1, x2, y2] = ease;
  return { t, s, o: { x: x1, y: y1 }, i: { x: x2, y: y2 } };
}

/** Lays steps `[frame, values, ease]` round the loop, and cuts the one that runs over its end in two. */
function loop(...steps) {
  const round = steps.map(([t, ...rest]) => [t % FRAMES, ...rest]).sort(([a], [b]) => a - b);
  const keys = round.map((step) => key(...step));
  const [firstAt, first] = round[0];
  const [lastAt, last, ease] = round.at(-1);
  if (firstAt === 0) return moving([...keys, { t: FRAMES, s: first }]);
  if (!ease) return moving([key(0, last), ...keys]);
  const { come, before, after } = cut(ease, (FRAMES - lastAt) / (FRAMES - lastAt + firstAt));
  const seam = last.map((n, i) => digits(mix(n, first[i], come)));
  return moving([key(0, seam, after), ...keys.slice(0, -1), key(lastAt, last, before), { t: FRAMES, s: seam }]);
}

/** Sorts circles into levels, top first, so that none overlaps another of its level and later ones lie on top. */
function levels(circles, radius) {
  const result = [];
  const level = new Map();
  for (const a of circles) {
    const under = [...level].filter(([b]) => Math.hypot(a.x - b.x, a.y - b.y) < radius(a) + radius(b));
    const n = Math.max(-1, ...under.map(([, l]) => l)) + 1;
    level.set(a, n);
    result[n] ??= [];
    result[n].push(a);
  }
  return result.reverse();
}

function ring(place) {
  const start = waveAt(place.lon);
  const end = start + PULSE.frames;
  const to = 2 * (place.home ? PULSE.toHome : PULSE.to);
  // It waits behind the dot, so it needs no fading in.
  const size = loop([start, [2 * PULSE.from, 2 * PULSE.from], OUT], [end, [to, to]]);
  const opacity = loop([start, [PULSE.opacity], IN_OUT], [end, [0]]);
  return group(place.name, circle(place, size), stroke(C.city, PULSE.width, opacity));
}

function arc([from, to]) {
  const a = places.find(({ name }) => name === from);
  const b = places.find(({ name }) => name === to);
  const start = waveAt(a.lon);
  const drawn = start + ARC.draw;
  const fading = drawn + ARC.stay;
  // Bent upwards, or to the right where it is upright.
  const side = b.x < a.x ? -1 : 1;
  const x = (a.x + b.x) / 2 + side * ARC.bend * (b.y - a.y);
  const y = (a.y + b.y) / 2 - side * ARC.bend * (b.x - a.x);
  const handle = (end) => [((x - end.x) * 2) / 3, ((y - end.y) * 2) / 3].map(digits);
  const line = path(
    false,
    [a, b].map((end) => [end.x, end.y]),
    [[0, 0], handle(b)],
    [handle(a), [0, 0]],
  );
  const trim = {
    ty: 'tm',
    s: still(0),
    e: loop([start, [0], IN_OUT], [drawn, [100]]),
    o: still(0),
    m: 1,
  };
  const opacity = loop([start, [ARC.opacity]], [fading, [ARC.opacity], IN_OUT], [fading + ARC.fade, [0]]);
  return group(`${from} – ${to}`, line, trim, stroke(C.city, ARC.width, opacity));
}

const zeros = (points) => points.map(() => [0, 0]);

/** The whole document, the same at each call. */
export function animateMap() {
  const homes = places.filter(({ home }) => home);
  const layers = {
    cities: levels(places, ({ r }) => r + RIM / 2).map((level) =>
      group('dots', ...level.map((place) => disc(place, place.r)), stroke(C.rim, RIM), fill(C.city)),
    ),
    arcs: ARCS.map(arc),
    rings: places.map(ring),
    halos: levels(homes, () => HALO.r).map((level) =>
      group('halos', ...level.map((place) => disc(place, HALO.r)), fill(C.halo, 100 * HALO.opacity)),
    ),
    land: [
      group(
        'coasts',
        ...coasts.map((points) => path(true, points, zeros(points), zeros(points))),
        stroke(C.land, COAST),
        fill(C.land),
      ),
    ],
    ground: [group('card', { ty: 'rc', p: still([W / 2, H / 2]), s: still([W, H]), r: still(CORNER) }, fill(C.ground))],
  };
  return {
    v: '5.7.0',
    nm: 'teacher-map',
    fr: RATE,
    ip: 0,
    op: FRAMES,
    w: W,
    h: H,
    ddd: 0,
    assets: [],
    layers: Object.entries(layers).map(([nm, shapes], i) => ({
      ty: 4,
      ind: i + 1,
      nm,
      ip: 0,
      op: FRAMES,
      st: 0,
      ks: { o: still(100) },
      shapes,
    })),
  };
}

const program = fileURLToPath(import.meta.url);
if (process.argv[1] && resolve(process.argv[1]) === program) {
  const out = resolve(process.argv[2] ?? join(dirname(program), '../../public/assets/teacher-map.json'));
  mkdirSync(dirname(out), { recursive: true });
  writeFileSync(out, `${JSON.stringify(animateMap())}\n`);
  console.log(`${places.length} cities on the moving map`);
}
