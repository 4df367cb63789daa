import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type PackFiles, packsHash, versionOf } from '@talkaroo/content/packs/pack-files';
import { textChanges } from '@talkaroo/content/packs/text-changes';
import type { PrepareRequest, PublishRequest, PublishState } from '@talkaroo/server/publish-protocol';
import { startHost } from '@/tests/support/http';

export type FakeServer = Awaited<ReturnType<typeof startFakeServer>>;

export const missingPicture: PublishState['missingPictures'][number] = {
  path: '/assets/share/x.png',
  language: 'tr',
  title: 'Kurs',
  brand: 'Talkaroo',
  art: '/art/course.svg',
};

type Publish = PublishState['entries'][number] & { packs: PackFiles };

export async function startFakeServer(packs: PackFiles, token: string) {
  /** The last one is in use. */
  const history: Publish[] = [
    { packs, id: 'first', hash: packsHash(packs), at: '2026-01-01T00:00:00.000Z', by: 'start' },
  ];
  const inUse = () => history.at(-1) as Publish;
  const put = (publish: Publish) => history.push({ ...publish, before: inUse().id });
  let prepared: PrepareRequest | undefined;
  const fake = {
    origin: '',
    /** All requests in order: `state`, `files`, `prepare`, `swap`, `abort`, `revert`, `file`. */
    asked: [] as string[],
    by: () => inUse().by,
    files: () => inUse().packs,
    /** Steps that it refuses. */
    refuses: new Set<string>(),
    publish: (packs: PackFiles) =>
      put({ packs, id: randomUUID(), hash: packsHash(packs), at: new Date().toISOString(), by: 'other' }),
    missingPictures: [] as PublishState['missingPictures'],
    /** Contents of files that were sent, by address. */
    media: new Map<string, string>(),
    close: (): unknown => host.stop(),
  };

  const act = (request: PublishRequest): object => {
    switch (request.step) {
      case 'prepare': {
        prepared = request;
        const changes = textChanges(fake.files(), { files: new Map(Object.entries(request.files)) });
        return { changes, addresses: changes.length > 0 ? ['https://tr.talkaroo.example/'] : [] };
      }
      case 'swap': {
        const { id, hash, by, at, files: sent } = prepared as PrepareRequest;
        put({ packs: { files: new Map(Object.entries(sent)) }, id, hash, by, at });
        return {};
      }
      case 'revert':
        if (history.length > 1) history.pop();
        return {};
      case 'file':
        fake.missingPictures = fake.missingPictures.filter(({ path }) => path !== request.path);
        fake.media.set(request.path, Buffer.from(request.content, 'base64').toString());
        return {};
      case 'abort':
        prepared = undefined;
        return {};
    }
  };

  const answer = (method: string, query: URLSearchParams, body: string): [number, object] => {
    if (method === 'POST') {
      const request: PublishRequest = JSON.parse(body);
      fake.asked.push(request.step);
      if (request.step === 'prepare' && request.base !== inUse().hash) {
        return [409, { error: `someone else has published meanwhile (${inUse().by})` }];
      }
      return fake.refuses.has(request.step) ? [500, { error: 'disk full' }] : [200, act(request)];
    }
    if (query.get('file') === '') return [200, [...fake.media.keys()]];
    const asked = query.get('snapshot');
    fake.asked.push(asked ? 'files' : 'state');
    if (asked) return [200, Object.fromEntries(history.find(({ hash }) => hash === asked)?.packs.files ?? [])];
    const { hash, at: changedAt, id } = inUse();
    const entries = history.map(({ packs: _, ...entry }) => entry).toReversed();
    const { missingPictures } = fake;
    const state = { hash, version: versionOf(hash), changedAt, id, missingPictures, entries } satisfies PublishState;
    return [200, state];
  };

  const host = await startHost(async (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://fake.invalid');
    const isKnown = request.headers.authorization === `Bearer ${token}`;
    const [status, sent] = isKnown
      ? answer(request.method ?? '', searchParams, await text(request))
      : [401, { error: 'the token is not that of this server (PUBLISH_TOKEN)' }];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
  });
  fake.origin = `http://127.0.0.1:${host.port}`;
  return fake;
}
