import type { Reads } from '@talkaroo/content/packs/track-reads';

/** How the server in front of Next asks Next's process, which no visitor's request reaches. */

/** Request headers. `secret` proves that the server asks; `packs` names texts sent before; `render` is unique. */
export const rendererHeaders = { secret: 'x-renderer-secret', packs: 'x-packs', render: 'x-render' } as const;

/** Message to the process: packs to keep under this id, by `node:v8`, or the id of a render to report. */
export type RendererMessage = { id: string; packs?: Uint8Array };

/** Message back. A render is reported once, and forgotten then; packs are confirmed by an empty record. */
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
