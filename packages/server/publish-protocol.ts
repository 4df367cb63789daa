import type { Finding } from '@talkaroo/content/packs/finding';
import type { TextChange } from '@talkaroo/content/packs/text-changes';
import { z } from 'zod';
import type { SharePicture } from '@/lib/seo/share-pictures';

/**
 * Body of `POST /publish` on the admin server. `prepare` checks and stores packs and renders changes; `swap` puts them
 * in use once all servers have agreed; `revert` takes that back if another server failed; `abort` ends a preparation.
 */
export const publishRequest = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('prepare'),
    /** Unique id of this publish, against replays. */
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
  /** A share picture that the packs in use need; `content` is base64. */
  z.strictObject({ step: z.literal('picture'), path: z.string(), content: z.base64() }),
  /** A file made of a photograph or clip, sent before the packs that need it. */
  z.strictObject({ step: z.literal('media'), name: z.string(), content: z.base64() }),
]);

export type PublishRequest = z.infer<typeof publishRequest>;
export type PrepareRequest = Extract<PublishRequest, { step: 'prepare' }>;

export type Prepared = {
  changes: TextChange[];
  addresses: string[];
  rendered: number;
};

export type Refusal = {
  error: string;
  findings?: Finding[];
};

/** Answer to `GET /publish`: the packs in use. */
export type PublishState = {
  hash: string;
  version: string;
  /** ISO 8601. */
  changedAt: string;
  id: string;
  /** Why the packs folder was not used at this server's start. */
  fallback?: string;
  missingPictures: SharePicture[];
  entries: { id: string; hash: string; at: string; by: string; before?: string | undefined }[];
};
