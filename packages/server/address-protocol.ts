import { jsonIn } from '@talkaroo/content/json-in';
import { compact } from 'es-toolkit/array';
import * as z from 'zod';

/** Safe in an nginx configuration. */
const path = z.string().regex(/^\/[\w./@~-]*$/);
const word = z.string().regex(/^[\w.-]+$/);

const listedPage = z.object({
  host: word,
  path,
  /** `not-found` stands for all missing addresses of a host or of one of its languages. */
  kind: z.enum(['page', 'not-found', 'gone']),
  /** Whether variants of the path (upper case, trailing slash) lead here too. */
  isSpelledFreely: z.boolean(),
  aliases: z.array(path),
  redirects: z.array(path),
  /** Changes with the page's content. */
  version: z.string(),
});

const listedFile = z.object({ path, version: z.string(), isCompressed: z.boolean() });

/** Everything that a server answers with its own content, so that an edge can answer alone. */
const addressList = z.object({
  release: word,
  /** Ids of the regions whose aliases redirect to their main domain. */
  redirectedAliases: z.array(z.string()).default([]),
  /** Undefined for what this edge cannot use, perhaps from a newer server. */
  pages: z.array(listedPage.optional().catch(undefined)),
  files: z.array(listedFile.optional().catch(undefined)),
});

export type ListedPage = z.infer<typeof listedPage>;
export type ReadList = NonNullable<ReturnType<typeof readList>>;
export type AddressList = Omit<ReadList, 'refused'> & { packs: string };

/** Parses a server's list; undefined if it is none, such as from another program at that address. */
export function readList(text: string) {
  const { data } = addressList.safeParse(jsonIn(text));
  const pages = compact(data?.pages ?? []);
  const files = compact(data?.files ?? []);
  if (!data || pages.length === 0) return undefined;
  return { ...data, pages, files, refused: data.pages.length + data.files.length - pages.length - files.length };
}
