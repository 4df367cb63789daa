import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { madeFolder, mediaFolder, neededMedia, photoWidths, readMedia } from '@talkaroo/content/packs/media';
import { type PackFiles, withTexts } from '@talkaroo/content/packs/pack-files';
import { makeMedia } from '@talkaroo/tools/support/make-media';
import createPurifier from 'dompurify';
import { limitAsync } from 'es-toolkit/promise';
import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { freeSlug, slugFor } from '../app/slug';
import { EditRefused } from '../core/edits';

/** In pixels. Telephones take up to 50 million. */
const mostPixels = 100_000_000;
const leastWidth = 100;

/** A change of a draft that brings a picture: its record, as a file of packs. */
export type Uploaded = { address: string; file: string; record: string };

type Cleaned = { original: Buffer; type: 'svg' | 'webp' };

/** Keeps drafts' pictures like a folder of packs. A draft has only their records: publishing it brings the files. */
export class Uploads {
  /** One at a time, so that two pictures never get one name. */
  readonly #storeOneByOne = limitAsync((name: string, picture: Cleaned) => this.#store(name, picture), 1);

  constructor(
    /** Folder of the studio, beside the drafts. */
    readonly directory: string,
    readonly localesDir: string,
  ) {}

  /** Checks, cleans and stores a picture and its sizes. Throws EditRefused. */
  async add(fileName: string, content: Buffer): Promise<Uploaded> {
    return this.#storeOneByOne(slugFor(path.parse(fileName).name) || 'picture', await cleaned(content));
  }

  /** Returns the path of an original or of a picture made of it; undefined if absent. */
  find(name: string): string | undefined {
    return [this.localesDir, this.directory]
      .flatMap((root) => [path.join(root, mediaFolder, name), path.join(root, madeFolder, name)])
      .find((file) => path.basename(file) === name && existsSync(file));
  }

  /** Copies the files of published records into the folder of packs. Returns their names there. */
  bring(files: ReadonlyMap<string, string | undefined>): string[] {
    const own = mediaNames(withTexts({ files: new Map() }, files)).filter(
      (name) => existsSync(path.join(this.directory, name)) && !existsSync(path.join(this.localesDir, name)),
    );
    mkdirSync(path.join(this.localesDir, madeFolder), { recursive: true });
    for (const name of own) copyFileSync(path.join(this.directory, name), path.join(this.localesDir, name));
    return own;
  }

  takeBack(names: readonly string[]): void {
    for (const name of names) rmSync(path.join(this.localesDir, name), { force: true });
  }

  async clean(isUsed: (file: string) => boolean): Promise<void> {
    const folder = path.join(this.directory, mediaFolder);
    for (const name of namesIn(folder)) {
      if (name !== path.basename(madeFolder) && !isUsed(`${madeFolder}/${name}.json`)) rmSync(path.join(folder, name));
    }
    await makeMedia(this.directory);
  }

  async #store(wish: string, { original, type }: Cleaned): Promise<Uploaded> {
    const folders = [this.directory, this.localesDir].map((root) => path.join(root, mediaFolder));
    const taken = folders.flatMap((folder) => namesIn(folder).map((name) => path.parse(name).name));
    const known = path.join(folders[0] ?? '', `${wish}.${type}`);
    const isKnown = existsSync(known) && readFileSync(known).equals(original);
    const name = `${isKnown ? wish : freeSlug(wish, taken)}.${type}`;
    mkdirSync(path.join(this.directory, madeFolder), { recursive: true });
    writeFileSync(path.join(this.directory, mediaFolder, name), original);
    await makeMedia(this.directory);
    const file = `${madeFolder}/${name}.json`;
    return { address: `/${mediaFolder}/${name}`, file, record: readFileSync(path.join(this.directory, file), 'utf8') };
  }
}

/** Returns the names of originals, and of what is made of them, for the records in packs. */
export function mediaNames(packFiles: PackFiles): string[] {
  const media = readMedia(packFiles);
  const originals = [...media.keys()].map((address) => address.slice(1));
  return [...originals, ...neededMedia(media).map((name) => `${madeFolder}/${name}`)];
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : [];
}

/** Returns a photograph as WebP without what a camera writes (such as the place), and a drawing without scripts. */
async function cleaned(content: Buffer): Promise<Cleaned> {
  const picture = sharp(content, { limitInputPixels: false });
  const { format, compression, width, height } = await picture.metadata().catch(() => {
    const fix = 'Choose a photograph (JPEG, PNG, WebP, AVIF) or a drawing (SVG).';
    throw new EditRefused('This file is no picture.', fix);
  });
  if (format === 'svg') return { original: Buffer.from(cleanDrawing(content.toString('utf8'))), type: 'svg' };
  if (!['jpeg', 'png', 'webp'].includes(format) && compression !== 'av1') {
    const fix = 'Save it as JPEG or PNG with another program.';
    throw new EditRefused(`Browsers do not show this kind of picture (${format}).`, fix);
  }
  if (width < leastWidth) {
    const fix = `Choose one that is at least ${leastWidth} pixels wide; 1,920 is best.`;
    throw new EditRefused(`This picture is only ${width} × ${height} pixels: it would look blurred.`, fix);
  }
  if (width * height > mostPixels) {
    throw new EditRefused(
      `This picture is ${width} × ${height} pixels, which is more than the studio can open.`,
      'Save it smaller with another program: 1,920 pixels wide is enough.',
    );
  }
  const original = await sharp(content, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: Math.max(...photoWidths), withoutEnlargement: true })
    .webp({ quality: 90 })
    .toBuffer()
    .catch(() => {
      const fix = 'Save it again, or take another copy.';
      throw new EditRefused('This picture is damaged: a part of it is missing.', fix);
    });
  return { original, type: 'webp' };
}

const embedded = /^data:image\/(?:png|jpeg|webp);base64,/;

/** Removes scripts, links, HTML and all that would be fetched from elsewhere. Throws EditRefused. */
function cleanDrawing(source: string): string {
  const { window } = new JSDOM('');
  const { documentElement: root } = new window.DOMParser().parseFromString(source, 'image/svg+xml');
  // The site declares its own kind of `trustedTypes`, which jsdom does not have.
  const purifier = createPurifier(Object.assign(window, { trustedTypes: undefined }));
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node.nodeName.toLowerCase() === 'style' && /@import|\\|url\(\s*["']?[^#"'\s]/i.test(node.textContent ?? '')) {
      node.textContent = '';
    }
  });
  purifier.addHook('uponSanitizeAttribute', (_, data) => {
    const { attrName, attrValue } = data;
    const isForeign = /(?:^|:)href$/i.test(attrName)
      ? !attrValue.startsWith('#') && !embedded.test(attrValue)
      : /\\|url\(\s*["']?[^#"'\s]/i.test(attrValue);
    if (isForeign) data.keepAttr = false;
  });
  if (root.localName !== 'svg') {
    throw new EditRefused('There is a mistake in this drawing, and no program can show it.', 'Export it again as SVG.');
  }
  // Without `use`, which it leaves out because of foreign addresses, drawings lose what they repeat.
  purifier.sanitize(root, { IN_PLACE: true, USE_PROFILES: { svg: true, svgFilters: true }, ADD_TAGS: ['use'] });
  return new window.XMLSerializer().serializeToString(root);
}
