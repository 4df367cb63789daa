import { regions } from '@talkaroo/content/regions/regions';
import type { AddressList } from '@talkaroo/server/address-list';
import { unknownHost } from '@talkaroo/server/warm-up';
import * as z from 'zod';

/** What can be written into nginx's configuration. */
const path = z.string().regex(/^\/[\w./@~-]*$/);
const word = z.string().regex(/^[\w.-]+$/);

const schema = z.object({
  release: word,
  packs: z.string(),
  // A server of an older build shows pages on aliases.
  redirectedAliases: z.array(z.enum(regions.map(({ id }) => id))).default([]),
  pages: z.array(
    z.object({
      host: z.enum([...regions.map(({ domain }) => domain), unknownHost]),
      path,
      kind: z.enum(['page', 'not-found', 'gone']),
      isSpelledFreely: z.boolean(),
      aliases: z.array(path),
      redirects: z.array(path),
      version: z.string(),
    }),
  ),
  files: z.array(z.object({ path, version: z.string(), isCompressed: z.boolean() })),
}) satisfies z.ZodType<AddressList>;

/** The list that a server has sent; undefined where that is none: another program may answer at its address. */
export function readList(text: string): AddressList | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
