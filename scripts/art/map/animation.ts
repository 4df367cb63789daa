import type { Point } from '../kit/svg';
import { C, COAST, CORNER, coasts, digits, H, HALO, type Place, places, RIM, W } from './places';

const FRAMES = 50;
const RATE = 10;

// The wave goes once round the world in the time of the loop. It sets out at the west coast of America, with the
// whole Pacific behind it, so that the first frame is all but at rest.
const WEST = -124;
const waveAt = (lon: number) => Math.round(((((lon - WEST) % 360) + 360) / 360) * FRAMES) % FRAMES;

const PULSE = { frames: 16, opacity: 60, width: 2.4, from: 3, to: 17, toHome: 25 };
const ARC = { draw: 9, stay: 2, fade: 7, opacity: 85, width: 1.6, bend: 0.2 };

// Each arc leaves when the wave reaches its home city. None leaves from the last cities of the wave, which would be
// seen in the first frame.
const ARCS: [from: string, to: string][] = [
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

const still = <T>(k: T) => ({ a: 0, k });
const moving = (k: Keyframe[]) => ({ a: 1, k });
// Rounded up, because the player rounds down.
const colour = (hex: string) =>
  still([1, 3, 5].map((i) => Math.ceil((parseInt(hex.slice(i, i + 2), 16) / 255) * 1000) / 1000));
const fill = (hex: string, opacity = 100) => ({ ty: 'fl', c: colour(hex), o: still(opacity) });
const stroke = (hex: string, width: number, opacity: object = still(100)) => ({
  ty: 'st',
  c: colour(hex),
  o: opacity,
  w: still(width),
});
const path = (closed: boolean, v: Point[], i: Point[], o: Point[]) => ({ ty: 'sh', ks: still({ c: closed, v, i, o }) });
const circle = ({ x, y }: Place, size: object) => ({ ty: 'el', p: still([x, y]), s: size });
const disc = (place: Place, radius: number) => ({
  nm: place.name,
  ...circle(place, still([2 * radius, 2 * radius].map(digits))),
});
const group = (name: string, ...items: object[]) => ({
  ty: 'gr',
  nm: name,
  it: [...items, { ty: 'tr', o: still(100) }],
});

/** A curve of motion, as in CSS. */
type Curve = readonly [x1: number, y1: number, x2: number, y2: number];

const OUT: Curve = [0.2, 0.5, 0.5, 1];
const IN_OUT: Curve = [0.4, 0, 0.4, 1];

const mix = (a: number, b: number, t: number) => a + (b - a) * t;

/**
 * Cuts a curve of motion where the share `share` of its time has passed (de Casteljau).
 * @returns how far it has come, and the curves of its two parts
 */
function cut([x1, y1, x2, y2]: Curve, share: number) {
  const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [mix(ax, bx, t), mix(ay, by, t)];
  const at = (t: number) => {
    const first = between([0, 0], [x1, y1], t);
    const middle = between([x1, y1], [x2, y2], t);
    const last = between([x2, y2], [1, 1], t);
    const [second, third] = [between(first, middle, t), between(middle, last, t)];
    return { first, second, here: between(second, third, t), third, last };
  };
  let [low, high] = [0, 1];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (at(middle).here[0] < share) low = middle;
    else high = middle;
  }
  const { first, second, here, third, last } = at(low);
  const round = (n: number) => Math.round(n * 1000) / 1000;
  const before = ([x, y]: Point) => [round(x / here[0]), round(y / here[1])] as const;
  const after = ([x, y]: Point) =>
    [round((x - here[0]) / (1 - here[0])), round((y - here[1]) / (1 - here[1]))] as const;
  return {
    come: here[1],
    before: [...before(first), ...before(second)] as const,
    after: [...after(third), ...after(last)] as const,
  };
}

type Keyframe = { t: number; s: number[]; h?: 1; o?: { x: number; y: number }; i?: { x: number; y: number } };
type Step = [frame: number, values: number[], ease?: Curve];

/** A keyframe; `ease` is its curve to the next one, without which it holds until then. */
function key(t: number, s: number[], ease?: Curve): Keyframe {
  if (!ease) return { t, s, h: 1 };
  const [x1, y1, x2, y2] = ease;
  return { t, s, o: { x: x1, y: y1 }, i: { x: x2, y: y2 } };
}

/** Lays steps `[frame, values, ease]` round the loop, and cuts the one that runs over its end in two. */
function loop(...steps: Step[]) {
  const round = steps.map(([t, ...rest]): Step => [t % FRAMES, ...rest]).sort(([a], [b]) => a - b);
  const keys = round.map((step) => key(...step));
  const [firstAt, first] = round[0] ?? [0, []];
  const [lastAt, last, ease] = round.at(-1) ?? [0, []];
  if (firstAt === 0) return moving([...keys, { t: FRAMES, s: first }]);
  if (!ease) return moving([key(0, last), ...keys]);
  const { come, before, after } = cut(ease, (FRAMES - lastAt) / (FRAMES - lastAt + firstAt));
  const seam = last.map((n, i) => digits(mix(n, first[i] ?? n, come)));
  return moving([key(0, seam, after), ...keys.slice(0, -1), key(lastAt, last, before), { t: FRAMES, s: seam }]);
}

/** Sorts circles into levels, top first, so that none overlaps another of its level and later ones lie on top. */
function levels(circles: Place[], radius: (place: Place) => number) {
  const result: Place[][] = [];
  const level = new Map<Place, number>();
  for (const a of circles) {
    const under = [...level].filter(([b]) => Math.hypot(a.x - b.x, a.y - b.y) < radius(a) + radius(b));
    const n = Math.max(-1, ...under.map(([, l]) => l)) + 1;
    level.set(a, n);
    result[n] = [...(result[n] ?? []), a];
  }
  return result.reverse();
}

function ring(place: Place) {
  const start = waveAt(place.lon);
  const end = start + PULSE.frames;
  const to = 2 * (place.home ? PULSE.toHome : PULSE.to);
  // It waits behind the dot, so it needs no fading in.
  const size = loop([start, [2 * PULSE.from, 2 * PULSE.from], OUT], [end, [to, to]]);
  const opacity = loop([start, [PULSE.opacity], IN_OUT], [end, [0]]);
  return group(place.name, circle(place, size), stroke(C.city, PULSE.width, opacity));
}

function placeOf(city: string): Place {
  const place = places.find(({ name }) => name === city);
  if (!place) throw new Error(`${city} is not on the map`);
  return place;
}

function arc([from, to]: readonly [string, string]) {
  const [a, b] = [placeOf(from), placeOf(to)];
  const start = waveAt(a.lon);
  const drawn = start + ARC.draw;
  const fading = drawn + ARC.stay;
  // Bent upwards, or to the right where it is upright.
  const side = b.x < a.x ? -1 : 1;
  const x = (a.x + b.x) / 2 + side * ARC.bend * (b.y - a.y);
  const y = (a.y + b.y) / 2 - side * ARC.bend * (b.x - a.x);
  const handle = (end: Place): Point => [digits(((x - end.x) * 2) / 3), digits(((y - end.y) * 2) / 3)];
  const line = path(
    false,
    [a, b].map((end): Point => [end.x, end.y]),
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

const zeros = (points: Point[]) => points.map((): Point => [0, 0]);

/** The moving map of the teachers' cities: a Lottie document, the same at each call. */
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
