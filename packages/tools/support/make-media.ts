import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '@talkaroo/content/packs/finding';
import {
  isMedia,
  isPhoto,
  type MediaRecord,
  madeFolder,
  madeName,
  madeNames,
  mediaFolder,
  photoWidths,
  readMedia,
} from '@talkaroo/content/packs/media';
import { readIfThere } from '@talkaroo/content/whole-file';
import { isReadOnly } from './write-files';

/** Increment when {@link makePhoto} changes. */
const recipe = '1';

/** In bytes. A clip travels to the servers in one request, and a parent pays for it. */
const largestClip = 10_000_000;

/** Makes what `media` lacks (sizes, records); deletes what has no original. Returns findings. @throws on file errors */
export async function makeMedia(localesDir: string): Promise<Finding[]> {
  const folder = path.join(localesDir, mediaFolder);
  const made = path.join(localesDir, madeFolder);
  if (!existsSync(folder)) return [];
  const findings: Finding[] = [];
  const wanted = new Set<string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isFile() || name.startsWith('.')) continue;
    const original = readFileSync(path.join(folder, name));
    const refuse = (message: string, fix: string) =>
      findings.push({ severity: 'error', file: `${mediaFolder}/${name}`, line: 1, message, fix });
    const mistake = mistakeOf(name, original.length);
    if (mistake) {
      refuse(...mistake);
      continue;
    }
    const hash = createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 10);
    const known = recordIn(made, name);
    let record = known?.hash === hash ? known : undefined;
    if (!record || madeNames(name, record).some((file) => !existsSync(path.join(made, file)))) {
      try {
        record = await make(original, { name, hash, made });
      } catch (error) {
        if (isReadOnly(error)) throw error;
        refuse('This is no picture that can be read.', 'Save it as JPEG, PNG or WebP with another program.');
        continue;
      }
    }
    for (const file of [`${name}.json`, ...madeNames(name, record)]) wanted.add(file);
  }
  for (const file of existsSync(made) ? readdirSync(made) : []) {
    if (!wanted.has(file) && findings.length === 0) rmSync(path.join(made, file));
  }
  return findings;
}

function mistakeOf(name: string, length: number): [message: string, fix: string] | undefined {
  const kind = (['picture', 'clip', 'captions'] as const).find((one) => isMedia(one, `/media/${name}`));
  if (kind === 'clip' && length > largestClip) {
    return ['The clip has more than 10 MB.', 'Make it shorter or smaller: 30 seconds of 1280 × 720 have 3 to 6 MB.'];
  }
  if (kind) return undefined;
  if (/\.(?:heic|heif|tiff?|gif|bmp|psd|avif)$/i.test(name)) {
    return ['Browsers or this program cannot show this kind of picture.', 'Save it as JPEG, PNG or WebP.'];
  }
  if (/\.(?:mov|avi|mkv|m4v)$/i.test(name)) {
    return ['Not all browsers play this kind of clip.', 'Save it as MP4 (H.264 and AAC).'];
  }
  return [
    'The name does not fit an address, or nothing shows this kind of file.',
    'Write small letters, digits and hyphens, and one of .jpg, .png, .webp, .svg, .mp4, .webm, .vtt: anna-2.jpg',
  ];
}

type Original = { name: string; hash: string; made: string };

async function make(original: Buffer, { name, hash, made }: Original): Promise<MediaRecord> {
  mkdirSync(made, { recursive: true });
  const isPicture = isPhoto(`/media/${name}`);
  const record = { hash, ...(isPicture && (await makePhoto(original, { name, hash, made }))) };
  if (!isPicture) writeFileSync(path.join(made, madeName(name, record)), original);
  // Last, so that a record means that its files are there.
  writeFileSync(path.join(made, `${name}.json`), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

async function makePhoto(original: Buffer, { name, hash, made }: Original): Promise<Omit<MediaRecord, 'hash'>> {
  // Loaded on demand: a server of ours makes no sizes, and its release has no sharp.
  const { default: sharp } = await import('sharp');
  // As the camera was held. Everything else that a camera writes, the place included, stays out.
  const picture = sharp(original).autoOrient();
  const { width, height } = (await picture.clone().toBuffer({ resolveWithObject: true })).info;
  const widths: number[] = photoWidths.filter((one) => one <= width);
  if (widths.length < photoWidths.length && !widths.includes(width)) widths.push(width);
  for (const one of widths) {
    const sized = picture.clone().resize({ width: one });
    const forms = { avif: sized.clone().avif({ quality: 55, effort: 4 }), webp: sized.clone().webp({ quality: 78 }) };
    for (const [type, form] of Object.entries(forms)) {
      writeFileSync(path.join(made, madeName(name, { hash }, one, type)), await form.toBuffer());
    }
  }
  const { isOpaque } = await picture.clone().stats();
  const first = isOpaque
    ? await picture.clone().resize({ width: 20, height: 20, fit: 'inside' }).webp({ quality: 30 }).toBuffer()
    : undefined;
  return {
    size: { width, height },
    widths,
    ...(first && { first: `data:image/webp;base64,${first.toString('base64')}` }),
  };
}

function recordIn(made: string, name: string): MediaRecord | undefined {
  const text = readIfThere(path.join(made, `${name}.json`))?.toString() ?? '';
  const files = new Map([[`${madeFolder}/${name}.json`, text]]);
  return readMedia({ files }).get(`/${mediaFolder}/${name}`);
}
