import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { neededMedia } from '@talkaroo/content/packs/media';
import { versionOf } from '@talkaroo/content/packs/pack-files';
import { currentSnapshot } from '@talkaroo/content/packs/packs';
import { SnapshotError } from '@talkaroo/content/packs/snapshot-store';
import { missingSharePictures } from '@/lib/seo/share-pictures';
import type { Log } from './log';
import type { MediaStore } from './media-store';
import type { Metrics } from './metrics';
import { type PublishRequest, type PublishState, publishRequest, type Refusal } from './publish-protocol';
import { PublishError, type Publisher } from './publisher';
import { RateLimit } from './rate-limit';
import { BodyError, readBody } from './read-body';
import { isSameSecret } from './same-secret';
import { PictureError, type SharePictureStore } from './share-picture-store';

/** In bytes; about ten times the size of all packs, and enough for the largest clip in base64. */
const maxBodyBytes = 16 * 1024 * 1024;
const bodyTimeoutMs = 30_000;

const listedTexts = 200;

type PublishHandlerOptions = {
  publisher: Publisher;
  pictures: SharePictureStore;
  media: MediaStore;
  token: string;
  auditFile: string;
  log: Log;
  metrics: Metrics;
};

/** Creates the handler of `/publish` on the admin server; see `publishRequest`. */
export function createPublishHandler({
  publisher,
  pictures,
  media,
  token,
  auditFile,
  log,
  metrics,
}: PublishHandlerOptions) {
  /** Enough for a few hundred publishes a minute. */
  const requests = new RateLimit({ perClient: 1200, total: 3000, clients: 100 });
  const wrongTokens = new RateLimit({ perClient: 10, total: 100, clients: 1000 });

  const audit = (line: Record<string, unknown>) => {
    const entry = { at: new Date().toISOString(), ...line };
    log.info(entry, 'publish');
    try {
      appendFileSync(auditFile, `${JSON.stringify(entry)}\n`);
    } catch (error) {
      log.error({ file: auditFile, reason: String(error) }, 'the audit log cannot be written');
    }
  };

  const missingPictures = () => missingSharePictures((address) => pictures.has(address));

  const act = async (body: PublishRequest, from: string): Promise<object> => {
    switch (body.step) {
      case 'prepare': {
        const { id, by, act: kind, hash, base } = body;
        const entry = { id, by, from, act: kind, hash, before: base };
        try {
          const prepared = await publisher.prepare(body);
          const texts = prepared.changes.map(({ file, key }) => `${file} ${key}`.trimEnd());
          if (kind !== 'look') {
            audit({ ...entry, result: 'prepared', count: texts.length, texts: texts.slice(0, listedTexts) });
          }
          return prepared;
        } catch (error) {
          if (error instanceof PublishError) audit({ ...entry, result: 'refused', reason: error.message });
          throw error;
        }
      }
      case 'swap':
      case 'revert': {
        publisher[body.step](body.id);
        metrics.publishes.inc({ result: body.step });
        const { hash } = publisher.state();
        audit({ id: body.id, from, result: body.step === 'swap' ? 'in use' : 'taken back', hash });
        return { version: versionOf(hash) };
      }
      case 'picture':
        if (!missingPictures().some((missing) => missing.path === body.path)) {
          throw new PictureError(`${body.path} is not needed here`);
        }
        pictures.add(body.path, Buffer.from(body.content, 'base64'));
        return {};
      case 'media':
        media.add(body.name, Buffer.from(body.content, 'base64'), new Set(neededMedia(currentSnapshot().packs.media)));
        return {};
      case 'abort':
        publisher.abort(body.id);
        audit({ id: body.id, from, result: 'aborted' });
        return {};
    }
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, body: object) => {
      const text = JSON.stringify(body);
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(text);
    };
    const refuse = (status: number, error: string, more: Omit<Refusal, 'error'> = {}) => {
      // The request body may be unread.
      response.setHeader('Connection', 'close');
      answer(status, { error, ...more } satisfies Refusal);
    };
    const from = request.socket.remoteAddress ?? '';
    if (!isSameSecret(request.headers.authorization, `Bearer ${token}`)) {
      if (!wrongTokens.take(from)) return refuse(429, 'too many requests with a wrong token: wait a minute');
      log.warn({ from }, 'publish with a wrong token');
      metrics.publishes.inc({ result: 'forged' });
      response.setHeader('WWW-Authenticate', 'Bearer');
      return refuse(401, 'the token is not that of this server (PUBLISH_TOKEN)');
    }
    if (!requests.take(from)) return refuse(429, 'too many requests: wait a minute');
    try {
      if (request.method === 'GET') {
        const { searchParams } = new URL(request.url ?? '', 'http://server.invalid');
        const name = searchParams.get('media');
        // Without a name, all names.
        if (name === '') return answer(200, media.names());
        if (name !== null) {
          const file = media.get(`/media/${name}`);
          if (!file) return refuse(404, `there is no ${name} here`);
          return answer(200, { content: (await file.body()).toString('base64') });
        }
        const hash = searchParams.get('snapshot');
        if (hash === null) {
          return answer(200, { ...publisher.state(), missingPictures: missingPictures() } satisfies PublishState);
        }
        if (!/^[0-9a-f]{64}$/.test(hash)) return refuse(404, 'there is no such snapshot');
        return answer(200, Object.fromEntries(publisher.filesOf(hash).files));
      }
      const parsed = publishRequest.safeParse(JSON.parse(await readBody(request, maxBodyBytes, bodyTimeoutMs)));
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        return refuse(400, `not a publish: ${issue?.path.join('.')} ${issue?.message}`);
      }
      return answer(200, await act(parsed.data, from));
    } catch (error) {
      if (error instanceof PublishError) {
        metrics.publishes.inc({ result: 'refused' });
        return refuse(error.status, error.message, { findings: error.findings });
      }
      if (error instanceof BodyError) return refuse(error.status, 'the request broke off, or is too long');
      if (error instanceof SyntaxError) return refuse(400, 'the request is no JSON: has it broken off?');
      if (error instanceof PictureError) return refuse(400, error.message);
      if (error instanceof SnapshotError) return refuse(404, 'there is no such snapshot, or it is damaged');
      log.error({ reason: String(error) }, 'publish failed');
      return refuse(500, 'the publish failed: see the log of this server');
    }
  };
}

export function auditFileIn(snapshotsDir: string): string {
  return path.join(snapshotsDir, 'audit.log');
}
