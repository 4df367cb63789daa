import { z } from 'zod';

/** How the server in front of Next asks Next's process, which no visitor's request reaches. */

/** Request headers. `secret` proves that the server asks; `packs` names texts sent before; `render` is unique. */
export const rendererHeaders = { secret: 'x-renderer-secret', packs: 'x-packs', render: 'x-render' } as const;

/** Takes texts: `PUT ?id=…` with packs serialized by `node:v8`. */
export const packsRoute = '/renderer/packs';
/** Returns a {@link RenderRecord}, once: `GET ?id=…`. */
export const recordRoute = '/renderer/record';
export const healthRoute = '/renderer/health';

export const keptPacks = 4;

export const renderRecord = z.object({
  /** Parts of the packs that the page depends on. */
  reads: z.array(z.string()),
  errors: z.array(z.object({ name: z.string(), message: z.string(), stack: z.string() })),
});

export type RenderRecord = z.infer<typeof renderRecord>;

/** `memory` is the process's resident set, in bytes. */
export const rendererHealth = z.object({ memory: z.number() });

export function isFromServer(headers: Pick<Headers, 'get'>): boolean {
  const { RENDERER_SECRET: secret } = process.env;
  return Boolean(secret) && headers.get(rendererHeaders.secret) === secret;
}
