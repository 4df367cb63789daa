// The map of the teachers' cities: what its still and its moving picture share.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

export const W = 952;
export const H = 552;
export const C = { ground: '#F1F8FC', land: '#BFE3DD', halo: '#FFB347', city: '#F58220', rim: '#FFFFFF' };
export const CORNER = 28;
export const COAST = 1.2;
export const HALO = { r: 15, opacity: 0.4 };
export const RIM = 1.6;

export const digits = (n) => Math.round(n * 10) / 10;

const cities = JSON.parse(readFileSync(join(here, 'cities.json'), 'utf8'));
const topology = JSON.parse(readFileSync(require.resolve('world-atlas/land-110m.json'), 'utf8'));

// One piece of land, without Antarctica and the far islands of the oceans,
// which would only make everything else smaller.
const polygons = feature(topology, topology.objects.land).features.flatMap(({ geometry: g }) =>
  g.type === 'MultiPolygon' ? g.coordinates : [g.coordinates],
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

function fromLine([x, y], [x1, y1], [x2, y2]) {
  const [dx, dy] = [x2 - x1, y2 - y1];
  const along = ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - t * dx, y - y1 - t * dy);
}

function thin(ring) {
  const points = [...ring, ring[0]];
  const between = (from, to) => {
    let far = from;
    let distance = 0;
    for (let i = from + 1; i < to; i++) {
      const d = fromLine(points[i], points[from], points[to]);
      if (d > distance) [far, distance] = [i, d];
    }
    return distance > TOLERANCE ? [...between(from, far), points[far], ...between(far, to)] : [];
  };
  return [points[0], ...between(0, ring.length)];
}

const rings = [];
geoPath(projection, {
  moveTo: (x, y) => rings.push([[x, y]]),
  lineTo: (x, y) => rings.at(-1).push([x, y]),
  closePath: () => {},
})(land);

/** The coasts as closed rings of points; a ring within another is a lake. */
export const coasts = rings
  .map((ring) => thin(ring).map((point) => point.map(digits)))
  .filter((ring) => ring.length > 2);

const near = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < 15;

/** The cities in their places, each with the radius of its dot. */
export const places = [];
for (const { name, lon, lat, home = false } of cities) {
  const [x, y] = projection([lon, lat]).map(digits);
  const crowded = places.some((other) => near(other, { x, y }));
  places.push({ name, lon, x, y, home, r: home ? 6 : crowded ? 3.6 : 4.6 });
}
