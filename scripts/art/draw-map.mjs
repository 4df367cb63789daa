// Draws the still map of the teachers' cities. Usage: node draw-map.mjs [outFile]
// The committed file is its output after `svgo --multipass -p 2`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { C, COAST, CORNER, coasts, H, HALO, places, RIM, W } from './map.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const out = resolve(process.argv[2] ?? join(here, '../../public/assets/teacher-map.svg'));

const d = coasts.map((ring) => `M${ring.join('L')}Z`).join('');
const circles = (all, radius) => all.map((m) => `<circle cx="${m.x}" cy="${m.y}" r="${radius(m)}"/>`).join('');
const halos = circles(
  places.filter((m) => m.home),
  () => HALO.r,
);
const dots = circles(places, (m) => m.r);

mkdirSync(dirname(out), { recursive: true });
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}" fill="none">` +
    `<rect width="${W}" height="${H}" rx="${CORNER}" fill="${C.ground}"/>` +
    `<path fill="${C.land}" stroke="${C.land}" stroke-width="${COAST}" stroke-linejoin="round" d="${d}"/>` +
    `<g fill="${C.halo}" fill-opacity="${HALO.opacity}">${halos}</g>` +
    `<g fill="${C.city}" stroke="${C.rim}" stroke-width="${RIM}">${dots}</g></svg>\n`,
);
console.log(`${places.length} cities on the map`);
