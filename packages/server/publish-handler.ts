import { appendFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { jsonIn } from '@talkaroo/content/json-in';
import { neededMedia } from '@talkaroo/content/packs/media';
import { currentSnapshot } from '@talkaroo/content/packs/packs';
import { SnapshotError } from '@talkaroo/content/packs/snapshot-store';
import { missingSharePictures } from '@/lib/seo/share-pictures';
import type { Log } from './log';
import type { Metrics } from './metrics';
import {
  type PrepareRequest,
  type PublishRequest,
  type PublishState,
  publishRequest,
  type Refusal,
} from './publish-protocol';
import type { Publisher } from './publisher';
import { RateLimit } from './rate-limit';
import { readBody } from './read-body';
import { RequestError } from './request-error';
import { isSameSecret } from './secrets';
import type { SiteFiles } from './site-files';

/** In bytes; about ten times the size of all packs, and enough for the largest clip in base64. */
const maxBodyBytes = 16 * 1024 * 1024;
const bodyTimeoutMs = 30_000;

const listedTexts = 200;

const results = { swap: 'in use', revert: 'taken back', abort: 'aborted' };

type PublishHandlerOptions = {
  publisher: Publisher;
  files: SiteFiles;
  token: string;
  auditFile: string;
  log: Log;
  metrics: Metrics;
};

export function createPublishHandler({ publisher, files, token, auditFile, log, metrics }: PublishHandlerOptions) {
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

  const missingPictures = () => missingSharePictures((address) => files.has(address));

  const answerTo = async (query: URLSearchParams): Promise<object> => {
    const address = query.get('file');
    // Without an address, all.
    if (address === '') return files.addressesOf('media');
    if (address !== null) {
      const file = address.startsWith('/media/') ? files.get(address) : undefined;
      if (!file) throw new RequestError(404, `there is no ${address} here`);
      return { content: (await file.body()).toString('base64') };
    }
    const hash = query.get('snapshot');
    if (hash === null) return { ...publisher.state(), missingPictures: missingPictures() } satisfies PublishState;
    if (!/^[0-9a-f]{64}$/.test(hash)) throw new SnapshotError('not a hash');
    return Object.fromEntries(publisher.filesOf(hash).files);
  };

  const prepare = async (request: PrepareRequest, from: string): Promise<object> => {
    const { id, by, act: kind, hash, base: before } = request;
    const entry = { id, by, from, act: kind, hash, before };
    try {
      const prepared = await publisher.prepare(request);
      const texts = prepared.changes.map(({ file, key }) => `${file} ${key}`.trimEnd()).slice(0, listedTexts);
      if (kind !== 'look') audit({ ...entry, result: 'prepared', count: prepared.changes.length, texts });
      return prepared;
    } catch (error) {
      if (error instanceof RequestError) audit({ ...entry, result: 'refused', reason: error.message });
      throw error;
    }
  };

  const act = async (body: PublishRequest, from: string): Promise<object> => {
    if (body.step === 'prepare') return prepare(body, from);
    if (body.step === 'file') {
      const isMedia = body.path.startsWith('/media/');
      if (!isMedia && !missingPictures().some((missing) => missing.path === body.path)) {
        throw new RequestError(400, `${body.path} is not needed here`);
      }
      files.add(body.path, Buffer.from(body.content, 'base64'));
      const inUse = new Set(neededMedia(currentSnapshot().packs.media).map((name) => `/media/${name}`));
      files.removeOld(isMedia ? 'media' : 'share', (address) => inUse.has(address) || address === body.path);
    } else {
      const { step, id } = body;
      publisher[step](id);
      if (step !== 'abort') metrics.publishes.inc({ result: step });
      audit({ id, from, result: results[step], ...(step !== 'abort' && { hash: publisher.state().hash }) });
    }
    return {};
  };

  const answer = async (request: IncomingMessage, from: string): Promise<object> => {
    if (!isSameSecret(request.headers.authorization, `Bearer ${token}`)) {
      if (!wrongTokens.take(from)) throw new RequestError(429, 'too many requests with a wrong token: wait a minute');
      log.warn({ from }, 'publish with a wrong token');
      metrics.publishes.inc({ result: 'forged' });
      throw new RequestError(401, 'the token is not that of this server (PUBLISH_TOKEN)');
    }
    if (!requests.take(from)) throw new RequestError(429, 'too many requests: wait a minute');
    if (request.method === 'GET') return answerTo(new URL(request.url ?? '', 'http://server.invalid').searchParams);
    const parsed = publishRequest.safeParse(jsonIn(await readBody(request, maxBodyBytes, bodyTimeoutMs)));
    if (parsed.success) return act(parsed.data, from);
    const [issue] = parsed.error.issues;
    throw new RequestError(400, `not a publish: ${issue?.path.join('.')} ${issue?.message}`);
  };

  const refusalOf = (error: unknown): RequestError => {
    if (error instanceof SnapshotError) return new RequestError(404, 'there is no such snapshot, or it is damaged');
    if (error instanceof RequestError) {
      if (![401, 404, 429].includes(error.status)) metrics.publishes.inc({ result: 'refused' });
      return error;
    }
    log.error({ reason: String(error) }, 'publish failed');
    return new RequestError(500, 'the publish failed: see the log of this server');
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
        .end(JSON.stringify(body));
    try {
      send(200, await answer(request, request.socket.remoteAddress ?? ''));
    } catch (error) {
      const { status, message, findings } = refusalOf(error);
      // The request body may be unread.
      response.setHeader('Connection', 'close');
      if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
      send(status, { error: message, ...(findings.length > 0 && { findings }) } satisfies Refusal);
    }
  };
}
