// Makes the PNG icons of the site's own icon: for phones, which take no SVG. Usage: node draw-icons.mjs
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../../public');
const ground = '#fff8ec';

for (const size of [180, 192, 512]) {
  const margin = Math.round(size * 0.08);
  await sharp(join(folder, 'icon.svg'), { density: 600 })
    .resize(size - 2 * margin, size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
    .flatten({ background: ground })
    .png({ palette: true })
    .toFile(join(folder, `assets/icon-${size}.png`));
}
