import type { Reads } from '@talkaroo/content/packs/track-reads';

/** How the server in front of Next asks Next's process, which no visitor's request reaches. */

/** Request headers. `secret` proves that the server asks; `packs` names texts sent before; `render` is unique. */
export const rendererHeaders = { secret: 'x-renderer-secret', packs: 'x-packs', render: 'x-render' } as const;

/** Message to the process: keep these packs, as `Buffer` by `node:v8`, under this id, or tell about this render. */
export type RendererQuestion = { id: string; packs?: Uint8Array };

/** Message back, about a render: once, as it is forgotten then. Empty for packs. */
export type RenderRecord = {
  id: string;
  /** Parts of the packs that the page depends on. */
  reads: Reads;
  errors: { name: string; message: string; stack: string }[];
  /** Resident set of the process, in bytes. */
  memory: number;
};

export const keptPacks = 4;

export function isFromServer(headers: Pick<Headers, 'get'>): boolean {
  const { RENDERER_SECRET: secret } = process.env;
  return Boolean(secret) && headers.get(rendererHeaders.secret) === secret;
}
