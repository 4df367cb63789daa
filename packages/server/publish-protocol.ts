import { findingSchema } from '@talkaroo/content/packs/finding';
import { snapshotEntry } from '@talkaroo/content/packs/snapshot-store';
import { type Language, languages } from '@talkaroo/content/regions/languages';
import { z } from 'zod';

/**
 * Body of `POST /publish` on the admin server. `prepare` checks and stores packs and renders changes; `swap` puts them
 * in use once all servers have agreed; `revert` takes that back if another server failed; `abort` ends a preparation.
 */
export const publishRequest = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('prepare'),
    id: z.uuid(),
    /** ISO 8601; old requests are refused. */
    at: z.iso.datetime(),
    by: z.string().min(1).max(100),
    /** Hash of the packs that the publisher saw in use, to detect concurrent publishes. */
    base: z.string(),
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    files: z.record(z.string().regex(/^(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u), z.string()),
    /** `look` is a dry run. */
    act: z.enum(['publish', 'undo', 'look']),
  }),
  z.strictObject({ step: z.enum(['swap', 'abort', 'revert']), id: z.uuid() }),
  /** A share picture that the packs in use need, or a file made of a photograph or clip for packs that follow. */
  z.strictObject({ step: z.literal('file'), path: z.string(), content: z.base64() }),
]);

export type PublishRequest = z.infer<typeof publishRequest>;
export type PrepareRequest = Extract<PublishRequest, { step: 'prepare' }>;

export const prepared = z.object({
  changes: z.array(
    z.object({ file: z.string(), key: z.string(), before: z.string().optional(), after: z.string().optional() }),
  ),
  addresses: z.array(z.string()),
});

export type Prepared = z.infer<typeof prepared>;

export const refusal = z.object({ error: z.string(), findings: z.array(findingSchema).exactOptional() });

export type Refusal = z.infer<typeof refusal>;

const picture = {
  path: z.string(),
  language: z.enum(Object.keys(languages) as Language[]),
  title: z.string(),
  brand: z.string(),
};

/** Answer to `GET /publish`: the packs in use. */
export const publishState = z.object({
  hash: z.string(),
  version: z.string(),
  /** ISO 8601. */
  changedAt: z.string(),
  id: z.string(),
  /** Why the packs folder was not used at this server's start. */
  fallback: z.string().exactOptional(),
  missingPictures: z.array(
    z.union([z.object({ ...picture, art: z.string() }), z.object({ ...picture, cover: z.string() })]),
  ),
  entries: z.array(snapshotEntry),
});

export type PublishState = z.infer<typeof publishState>;
