/** The map of the teachers' cities: what its still and its moving picture share. */
import { geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import topology from 'world-atlas/land-110m.json';
import type { Point } from '../kit/svg';
import cities from './cities.json';

export const W = 952;
export const H = 552;
export const C = { ground: '#F1F8FC', land: '#BFE3DD', halo: '#FFB347', city: '#F58220', rim: '#FFFFFF' };
export const CORNER = 28;
export const COAST = 1.2;
export const HALO = { r: 15, opacity: 0.4 };
export const RIM = 1.6;

/** One decimal. */
export const digits = (n: number) => Math.round(n * 10) / 10;

type Feature = { geometry: { type: string; coordinates: unknown[] } };

// One piece of land, without Antarctica and the far islands of the oceans,
// which would only make everything else smaller.
const polygons: unknown[] = feature(topology, topology.objects.land).features.flatMap(({ geometry }: Feature) =>
  geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates],
);
const land = {
  type: 'MultiPolygon',
  coordinates: polygons.filter((coordinates) => {
    const [lon, lat] = geoCentroid({ type: 'Polygon', coordinates });
    return lat > -60 && !(lon > 60 && lat < -45) && !(lon < -150 && lat < 30);
  }),
};

// The view is turned a little so that the Bering Strait is not cut in two.
const projection = geoEqualEarth()
  .rotate([-11, 0])
  .fitExtent(
    [
      [18, 22],
      [W - 18, H - 22],
    ],
    land,
  );

// Points that lie closer than this to the coast drawn without them are left out (Douglas and Peucker).
const TOLERANCE = 0.8;

function fromLine([x, y]: Point, [x1, y1]: Point, [x2, y2]: Point) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

function thin(ring: Point[]): Point[] {
  const [first] = ring;
  if (!first) return [];
  const points = [...ring, first];
  const between = (from: Point, inner: Point[], to: Point): Point[] => {
    const distances = inner.map((point) => fromLine(point, from, to));
    const distance = Math.max(0, ...distances);
    const i = distances.indexOf(distance);
    const far = inner[i];
    if (!far || distance <= TOLERANCE) return [];
    return [...between(from, inner.slice(0, i), far), far, ...between(far, inner.slice(i + 1), to)];
  };
  return [first, ...between(first, points.slice(1, -1), first)];
}

const rings: Point[][] = [];
geoPath(projection, {
  moveTo: (x: number, y: number) => rings.push([[x, y]]),
  lineTo: (x: number, y: number) => rings.at(-1)?.push([x, y]),
  closePath: () => {},
})(land);

/** The coasts as closed rings of points; a ring within another is a lake. */
export const coasts = rings
  .map((ring) => thin(ring).map(([x, y]): Point => [digits(x), digits(y)]))
  .filter((ring) => ring.length > 2);

export type Place = { name: string; lon: number; x: number; y: number; home: boolean; r: number };

const near = (a: Place, x: number, y: number) => Math.hypot(a.x - x, a.y - y) < 15;

/** The cities in their places, each with the radius of its dot. */
export const places: Place[] = [];
for (const { name, lon, lat, home = false } of cities) {
  const [x, y] = projection([lon, lat]).map(digits);
  const crowded = places.some((other) => near(other, x, y));
  places.push({ name, lon, x, y, home, r: home ? 6 : crowded ? 3.6 : 4.6 });
}
