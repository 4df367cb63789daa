import type { Finding } from '@talkaroo/content/packs/finding';
import type { TextChange } from '@talkaroo/content/packs/text-changes';
import { z } from 'zod';
import type { SharePicture } from '@/lib/seo/share-pictures';

/**
 * `POST /publish` on the operators' server. A publish is two requests to each server: `prepare`, in which it checks and
 * stores the packs and renders what changes, and, when all servers have said yes, `swap`. `abort` ends what was prepared,
 * and `revert` takes back a swap because another server failed in its own.
 */
export const publishRequest = z.discriminatedUnion('step', [
  z.strictObject({
    step: z.literal('prepare'),
    /** Of this publish: a request that was seen before is refused. */
    id: z.uuid(),
    /** When it was sent, as ISO 8601: an old one is refused. */
    at: z.iso.datetime(),
    /** Who publishes, for the audit log. */
    by: z.string().min(1).max(100),
    /** The hash of what the publisher saw in use: if it is another one by now, somebody else has published. */
    base: z.string(),
    /** Of `files`. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** All packs, articles and region files, by path. */
    files: z.record(z.string().regex(/^(?:[^./\\\p{Cc}][^/\\\p{Cc}]*\/)*[^./\\\p{Cc}][^/\\\p{Cc}]*$/u), z.string()),
    /** `look` only says what would change. */
    act: z.enum(['publish', 'undo', 'look']),
  }),
  z.strictObject({ step: z.enum(['swap', 'abort', 'revert']), id: z.uuid() }),
  /** A share picture that the packs in use need; its content is base64. */
  z.strictObject({ step: z.literal('picture'), path: z.string(), content: z.base64() }),
]);

export type PublishRequest = z.infer<typeof publishRequest>;
export type PrepareRequest = Extract<PublishRequest, { step: 'prepare' }>;

/** The answer to `prepare`, where the packs are good. */
export type Prepared = {
  changes: TextChange[];
  /** Of the pages and files that change, come or go: canonical addresses. */
  addresses: string[];
  /** How many pages were rendered. */
  rendered: number;
};

/** Why a server said no. */
export type Refusal = {
  error: string;
  /** What is wrong in the packs. */
  findings?: Finding[];
};

/** `GET /publish`: what a server has in use. */
export type PublishState = {
  /** Full hash. */
  hash: string;
  version: string;
  /** When it came into use, as ISO 8601. */
  changedAt: string;
  id: string;
  /** Why the folder of packs is not what is served, at this server's start. */
  fallback?: string;
  /** Share pictures that the packs in use need and this server does not have. */
  missingPictures: SharePicture[];
  /** Newest first. */
  entries: { id: string; hash: string; at: string; by: string; before?: string | undefined }[];
};
