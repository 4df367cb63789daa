// Draws the still map of the teachers' cities. Usage: node draw-map.mjs [outFile]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { geoCentroid, geoEqualEarth, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';

const require = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../../public/assets/teacher-map.svg'));

const W = 952;
const H = 552;
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
const d = geoPath(projection).digits(1)(land);

const near = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]) < 15;
const placed = [];
const marks = cities.map(({ name, lon, lat, home = false }) => {
  const [x, y] = projection([lon, lat]).map((n) => Math.round(n * 10) / 10);
  const crowded = placed.some((q) => near(q, [x, y]));
  placed.push([x, y]);
  return { name, x, y, home, crowded };
});

const halos = marks
  .filter((m) => m.home)
  .map((m) => `<circle cx="${m.x}" cy="${m.y}" r="15"/>`)
  .join('');
const dots = marks.map((m) => `<circle cx="${m.x}" cy="${m.y}" r="${m.home ? 6 : m.crowded ? 3.6 : 4.6}"/>`).join('');

mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" fill="none">` +
    `<rect width="${W}" height="${H}" rx="28" fill="#F1F8FC"/>` +
    `<path fill="#BFE3DD" stroke="#BFE3DD" stroke-width="1.2" stroke-linejoin="round" d="${d}"/>` +
    `<g fill="#FFB347" fill-opacity=".4">${halos}</g>` +
    `<g fill="#F58220" stroke="#fff" stroke-width="1.6">${dots}</g></svg>\n`,
);
console.log(`${marks.length} cities on the map`);
