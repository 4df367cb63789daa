import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { isError } from '@talkaroo/content/packs/finding';
import { lastGoodFiles } from '@talkaroo/content/packs/last-good-files';
import { type PackFiles, packsVersion } from '@talkaroo/content/packs/pack-files';
import { type Snapshot, withSnapshot } from '@talkaroo/content/packs/packs';
import { checkPacks, type Packs } from '@talkaroo/content/packs/read-packs';
import type { Reads } from '@talkaroo/content/packs/track-reads';
import type { Language } from '@talkaroo/content/regions/languages';
import { findPage, isSinglePage, pagePath } from '@talkaroo/content/regions/pages';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import type nextServer from 'next';
import { resolveOnServer } from '@/lib/routing/resolve-on-server';
import { searchHeader } from '@/lib/routing/search-header';
import { MarkTable, markPacks } from '../core/mark-packs';
import { marksIn, pictureMarks } from '../core/marks';
import type { PageAnswer, Ref, View } from '../protocol';

export class PreviewError extends Error {
  override name = 'PreviewError';

  constructor(
    readonly status: 404 | 422 | 500,
    message: string,
  ) {
    super(message);
  }
}

export type CheckedDraft = {
  files: PackFiles;
  packs: Packs;
  /** Packs on rendered pages: files with errors are replaced by their last good version. */
  shown: { files: PackFiles; packs: Packs; version: string };
  /** Files shown in an earlier version. */
  outdated: string[];
};

/** Checks a draft; `good` are error-free packs that replace its broken files. */
export function checkDraft(files: PackFiles, good: PackFiles): CheckedDraft {
  const packs = checkPacks(files);
  // Findings and `mendedFiles` use the same file names.
  const broken = new Set(packs.findings.filter(isError).map(({ file }) => file));
  if (broken.size === 0) return { files, packs, shown: { files, packs, version: packsVersion(files) }, outdated: [] };
  const usable = lastGoodFiles(files, broken, good);
  const checked = checkPacks(usable);
  // If another file causes the error, everything is shown in its last good version.
  const shown = checked.findings.some(isError)
    ? { files: good, packs: checkPacks(good) }
    : { files: usable, packs: checked };
  return {
    files,
    packs,
    shown: { ...shown, version: packsVersion(shown.files) },
    outdated: [...shown.files.files.keys()].filter((name) => shown.files.files.get(name) !== files.files.get(name)),
  };
}

type Job = { snapshot: Snapshot; reads: Reads; host: string };

/** Renders draft pages with the release's own Next server, in this process. */
export class Preview {
  readonly #table = new MarkTable();
  readonly #jobs = new Map<string, Job>();
  #server: Server | undefined;
  #port = 0;
  #count = 0;
  /** Serializes requests, because Next deduplicates concurrent ones for the same path. */
  #turn: Promise<unknown> = Promise.resolve();

  /** Starts Next. Changes the working directory of the process. */
  async start(release: string): Promise<void> {
    process.chdir(release);
    Object.assign(process.env, { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' });
    const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
    process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
      ...config,
      cacheHandler: path.join(release, 'cache-handler.cjs'),
      cacheMaxMemorySize: 0,
    });
    const createNext = createRequire(path.join(release, 'package.json'))('next') as typeof nextServer;
    const site = createNext({ dev: false, dir: release, port: 0, httpServer: new EventEmitter() as Server });
    await site.prepare();
    const handle = site.getRequestHandler();
    const answer = (incoming: IncomingMessage, response: ServerResponse) => {
      const job = this.#jobs.get(String(incoming.headers['x-job']));
      if (!job) return response.writeHead(404).end();
      delete incoming.headers['x-job'];
      incoming.headers = { ...incoming.headers, host: job.host, [searchHeader]: '' };
      return withSnapshot(job.snapshot, job.reads, () => handle(incoming, response));
    };
    const server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.#server = server;
    this.#port = (server.address() as AddressInfo).port;
  }

  stop(): void {
    this.#server?.close();
    this.#server?.closeAllConnections();
  }

  /** Renders a page with marks. Throws PreviewError. */
  async render({ shown }: CheckedDraft, view: View): Promise<Omit<PageAnswer, 'revision'>> {
    const { region, language, place } = readView(view);
    const marked = markPacks(shown.packs, shown.files, region, language, this.#table);
    const snapshot = { packs: marked, version: shown.version };
    const resolution = withSnapshot(snapshot, new Set(), () =>
      resolveOnServer({ host: region.domain, path: place, search: '', forwardedProto: 'https' }),
    );
    if (resolution.kind !== 'rewrite' && resolution.kind !== 'not-found') {
      throw new PreviewError(404, `${region.domain}${place} is no page of this region.`);
    }
    const reads: Reads = new Set();
    const { status, html } = await this.#ask(place, { snapshot, reads, host: region.domain });
    if (status >= 500) throw new PreviewError(500, `The page cannot be made of this draft (${status}).`);
    return {
      html,
      marks: this.#marksIn(html),
      reads: textsIn(reads, `${language}@${region.id}`),
      status,
      path: place,
      url: `https://${region.domain}${place}`,
    };
  }

  #ask(place: string, job: Job): Promise<{ status: number; html: string }> {
    this.#count += 1;
    const id = String(this.#count);
    const ask = () =>
      new Promise<{ status: number; html: string }>((resolve, reject) => {
        this.#jobs.set(id, job);
        const headers = { 'x-job': id };
        // The server may close kept-alive connections at the same moment.
        request({ port: this.#port, host: '127.0.0.1', agent: false, path: place, headers }, (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part) => parts.push(part));
          response.once('end', () =>
            resolve({ status: response.statusCode ?? 500, html: Buffer.concat(parts).toString('utf8') }),
          );
          response.once('error', reject);
        })
          .once('error', reject)
          .end();
      }).finally(() => this.#jobs.delete(id));
    const turn = this.#turn.then(ask, ask);
    this.#turn = turn;
    return turn;
  }

  #marksIn(html: string): Record<number, Ref> {
    const ofTexts = marksIn(html).events.map(({ id }) => id);
    const ofPictures = pictureMarks(html).runs.map(({ id }) => id);
    const marks: Record<number, Ref> = {};
    for (const id of new Set([...ofTexts, ...ofPictures])) {
      const ref = this.#table.refOf(id);
      if (ref) marks[id] = ref;
    }
    return marks;
  }
}

/** Id of the region's 404 page, which is not in the table of pages. */
export const notFoundPage = 'not-found';

function readView({ region: regionId, language, page, slug }: View): {
  region: Region;
  language: Language;
  place: string;
} {
  const region = findRegion(regionId);
  const known = region?.languages.find((one) => one === language);
  if (!region || !known) throw new PreviewError(404, `There is no region ${regionId} in ${language}.`);
  if (page === notFoundPage) {
    return { region, language: known, place: `${pagePath(region, known, 'home').replace(/\/$/, '')}/404` };
  }
  const row = findPage(page);
  if (!row || Boolean(slug) === isSinglePage(row.id)) {
    throw new PreviewError(404, `There is no page ${page}${slug && ` with ${slug}`}.`);
  }
  return { region, language: known, place: pagePath(region, known, row.id, slug) };
}

function textsIn(reads: Reads, id: string): string[] {
  const start = `packs.${id}.messages.`;
  return [...reads].flatMap((read) =>
    read.startsWith(start) && !/[?*]$/.test(read) ? [read.slice(start.length)] : [],
  );
}
