import type { AddressList } from '@talkaroo/server/address-list';
import * as z from 'zod';

/** Safe in an nginx configuration. */
const path = z.string().regex(/^\/[\w./@~-]*$/);
const word = z.string().regex(/^[\w.-]+$/);
const page = z.object({
  host: word,
  path,
  kind: z.enum(['page', 'not-found', 'gone']),
  isSpelledFreely: z.boolean(),
  aliases: z.array(path),
  redirects: z.array(path),
  version: z.string(),
});
const file = z.object({ path, version: z.string(), isCompressed: z.boolean() });
const list = z.object({
  release: word,
  redirectedAliases: z.array(z.string()).default([]),
  pages: z.array(z.unknown()),
  files: z.array(z.unknown()),
});

export type ReadList = Pick<AddressList, 'release' | 'pages' | 'files'> & {
  redirectedAliases: string[];
  /** Number of entries that this edge cannot use, of a newer server perhaps. */
  refused: number;
};

/** Parses a server's list; undefined if it is none, such as from another program at that address. */
export function readList(text: string): ReadList | undefined {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  const { data } = list.safeParse(json);
  if (!data) return undefined;
  const pages = data.pages.flatMap((entry) => page.safeParse(entry).data ?? []);
  const files = data.files.flatMap((entry) => file.safeParse(entry).data ?? []);
  const refused = data.pages.length + data.files.length - pages.length - files.length;
  return pages.length === 0 ? undefined : { ...data, pages, files, refused };
}
