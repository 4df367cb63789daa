import { z } from 'zod';
import type { Finding } from '@/lib/packs/finding';
import type { TextChange } from '@/lib/packs/text-changes';
import type { SharePicture } from '@/lib/seo/share-pictures';

/**
 * Body of `POST /publish` on the admin server. A publish takes two requests to each server: `prepare` checks and stores
 * the packs and renders the changes; once all servers have agreed, `swap` puts them in use. `abort` discards a prepared
 * publish; `revert` takes back a swap because another server failed.
 */
export const publishRequest = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('prepare'),
    /** Unique id of this publish, against replays. */
    id: z.uuid(),
    /** ISO 8601; old requests are refused. */
    at: z.iso.datetime(),
    /** Name of the publisher, for the audit log. */
    by: z.string().min(1).max(100),
    /** Hash of the packs that the publisher saw in use, to detect concurrent publishes. */
    base: z.string(),
    /** Hash of `files`. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** All packs, articles and region files, by path. */
    files: z.record(z.string().regex(/^(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u), z.string()),
    /** `look` is a dry run. */
    act: z.enum(['publish', 'undo', 'look']),
  }),
  z.strictObject({ step: z.enum(['swap', 'abort', 'revert']), id: z.uuid() }),
  /** A share picture that the packs in use need; `content` is base64. */
  z.strictObject({ step: z.literal('picture'), path: z.string(), content: z.base64() }),
]);

export type PublishRequest = z.infer<typeof publishRequest>;
export type PrepareRequest = Extract<PublishRequest, { step: 'prepare' }>;

export type Prepared = {
  changes: TextChange[];
  /** Canonical addresses of the pages and files that change, appear or go. */
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
  /** Share pictures that the packs need and this server lacks. */
  missingPictures: SharePicture[];
  entries: { id: string; hash: string; at: string; by: string; before?: string | undefined }[];
};
