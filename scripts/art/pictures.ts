import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { optimize } from 'svgo';
import { animateMap } from '@/scripts/art/map/animation';

/** The files as a visitor gets them: by their path in `public`. */
export type Files = Map<string, string | Buffer>;

const minified = (svg: string) => optimize(svg, { multipass: true, floatPrecision: 2 }).data;

/** The site's own icon on a square, for phones, which take no SVG. */
function squareIcon(icon: Buffer, size: number) {
  const margin = Math.round(size * 0.08);
  const background = '#fff8ec';
  return sharp(icon, { density: 600 })
    .resize(size - 2 * margin, size - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png({ palette: true })
    .toBuffer();
}

/** An icon file that holds one PNG picture of 32 × 32. */
async function favicon(icon: Buffer) {
  const png = await sharp(icon, { density: 384 }).resize(32, 32).png({ compressionLevel: 9 }).toBuffer();
  const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

/**
 * Draws all pictures that are made by program, or those alone whose file name without its ending is `only`.
 * The same at each call.
 */
export async function drawPictures(only?: string): Promise<Files> {
  const folder = new URL('./drawings/', import.meta.url);
  const modules: { pictures: Record<string, string> }[] = await Promise.all(
    readdirSync(folder).map((name) => import(new URL(name, folder).href)),
  );
  const drawn = modules.flatMap(({ pictures }) => Object.entries(pictures));
  const files: Files = new Map();
  const add = async (path: string, content: () => string | Promise<Buffer>) => {
    if (!only || path.replace(/.*\/|\.\w+$/g, '') === only) files.set(path, await content());
  };
  for (const [name, svg] of drawn) await add(`assets/${name}.svg`, () => minified(svg));
  await add('assets/teacher-map.json', () => `${JSON.stringify(animateMap())}\n`);
  const logo = minified(Object.fromEntries(drawn).logo ?? '');
  await add('icon.svg', () => logo);
  await add('favicon.ico', () => favicon(Buffer.from(logo)));
  for (const size of [180, 192, 512]) await add(`assets/icon-${size}.png`, () => squareIcon(Buffer.from(logo), size));
  return files;
}
