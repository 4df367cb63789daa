import { jsonIn } from '@talkaroo/content/json-in';
import { lineOf } from '@talkaroo/content/text/line-of';
import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { z } from 'zod';
import { type Finding, findingAt } from './finding';
import { nearestOr } from './nearest';
import type { PackFiles } from './pack-files';

/** Folder of pictures, clips and captions beside the packs. `made` has what is served, made from the files above. */
export const mediaFolder = 'media';
export const madeFolder = `${mediaFolder}/made`;

/** Widths of photographs in pixels; none is larger than its original. */
export const photoWidths = [320, 640, 960, 1280, 1920] as const;

/** Parts of a photograph to keep in view where its edges are cut off, written after its address: `/media/anna.jpg#top`. */
export const focusNames = [
  ...['top', 'bottom', 'left', 'right'],
  ...['top-left', 'top-right', 'bottom-left', 'bottom-right'],
] as const;

const hash = z.string().regex(/^[0-9a-f]{10}$/);

/** Record of a file in {@link mediaFolder}: `media/made/anna.jpg.json`. */
const recordSchema = z.strictObject({
  /** Digest of the original and of the way its sizes are made. It is part of the public names. */
  hash,
  /** Only for a photograph, in pixels. */
  size: z.strictObject({ width: z.int().positive(), height: z.int().positive() }).optional(),
  widths: z.array(z.int().positive()).optional(),
  /** Blurred first view of an opaque photograph. */
  first: z
    .string()
    .regex(/^data:image\/webp;base64,[\w+/=]+$/)
    .optional(),
});

export type MediaRecord = z.infer<typeof recordSchema>;

/** By address without focus: `/media/anna.jpg`. */
export type Media = ReadonlyMap<string, MediaRecord>;

const fileName = String.raw`[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)*`;
const patterns = {
  picture: new RegExp(`^/media/${fileName}\\.(?:jpg|jpeg|png|webp|svg)(?:#(?:${focusNames.join('|')}))?$`),
  clip: new RegExp(`^/media/${fileName}\\.(?:mp4|webm)$`),
  captions: new RegExp(`^/media/${fileName}\\.vtt$`),
};

export type MediaKind = keyof typeof patterns;

/** Whether an address is written like one of this kind; {@link checkMedia} looks for the file. */
export function isMedia(kind: MediaKind, address: string): boolean {
  return patterns[kind].test(address);
}

export function mediaPattern(kind: MediaKind): string {
  return patterns[kind].source;
}

export function isPhoto(address: string): boolean {
  return isMedia('picture', address) && !withoutFocus(address).endsWith('.svg');
}

export function withoutFocus(address: string): string {
  return address.replace(/#.*$/, '');
}

/** Returns the public name of a file: `anna-0123456789-640.avif`, or `hello-0123456789.mp4` without a width. */
export function madeName(file: string, { hash: digest }: Pick<MediaRecord, 'hash'>, width?: number, type?: string) {
  const dot = file.lastIndexOf('.');
  return `${[file.slice(0, dot), digest, width].filter(Boolean).join('-')}.${type ?? file.slice(dot + 1)}`;
}

export function madeNames(file: string, record: MediaRecord): string[] {
  const { widths } = record;
  if (!widths) return [madeName(file, record)];
  return widths.flatMap((width) => ['avif', 'webp'].map((type) => madeName(file, record, width, type)));
}

/** Reads the records in packs. Unreadable ones count as missing. */
export function readMedia({ files }: PackFiles): Media {
  const media = new Map<string, MediaRecord>();
  for (const [name, text] of files) {
    const [, file] = /^media\/made\/(.+)\.json$/.exec(name) ?? [];
    if (!file) continue;
    const { data } = recordSchema.safeParse(jsonIn(text));
    if (data) media.set(`/${mediaFolder}/${file}`, data);
  }
  return media;
}

export function neededMedia(media: Media): string[] {
  return [...media].flatMap(([address, record]) => madeNames(address.slice(mediaFolder.length + 2), record));
}

/** Finds addresses of media that do not exist, anywhere in the packs, and captions that no browser can show. */
export function checkMedia(packFiles: PackFiles, media: Media): Finding[] {
  const findings: Finding[] = [];
  for (const [name, source] of packFiles.files) {
    if (name.startsWith(`${mediaFolder}/`)) continue;
    for (const { 0: address, index } of source.matchAll(/(?<=["'(\s])\/media\/[^"')\s#]+/g)) {
      const mistake = media.has(address) ? captionsMistake(packFiles, address) : missing(address, media);
      if (!mistake) continue;
      const key = name.endsWith('.json') ? keyAt(source, index) : undefined;
      findings.push(findingAt(name, mistake, { line: lineOf(source, index), key }));
    }
  }
  return findings;
}

function missing(address: string, media: Media) {
  return {
    message: `There is no ${address.slice(1)} beside the packs, or its sizes are not made.`,
    fix: nearestOr(address, media.keys(), 'Put the file there (npm run packs then makes its sizes).'),
  };
}

function captionsMistake({ files }: PackFiles, address: string) {
  if (!isMedia('captions', address)) return undefined;
  const text = files.get(address.slice(1)) ?? '';
  const cue = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3} --> (?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}.*\n.+/m;
  if (/^\ufeff?WEBVTT[ \t\n\r]/.test(text) && cue.test(text.replaceAll('\r\n', '\n'))) return undefined;
  return {
    message: `${address.slice(1)} has no captions that a browser can show.`,
    fix: 'Begin with a line WEBVTT; then for each caption an empty line, 00:01.000 --> 00:04.000 and its words.',
  };
}

function keyAt(source: string, offset: number): string | undefined {
  const root = parseTree(source);
  const node = root && findNodeAtOffset(root, offset);
  return node && getNodePath(node).join('.');
}
