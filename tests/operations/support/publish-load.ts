import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { PublishServer } from '@talkaroo/server/publish-client';
import { PublishFailure, publish } from '@talkaroo/tools/publish/publish';

export type LoadOptions = {
  /** Ports of the sites, in the order of `servers`. */
  ports: readonly number[];
  servers: readonly PublishServer[];
  files: PackFiles;
  /** Number of publishes, alternately good and broken. */
  edits: number;
  connections: number;
};

export type LoadReport = {
  requests: number;
  faults: string[];
  /** In milliseconds. */
  good: number[];
  broken: number[];
};

const host = 'tr.talkaroo.example';
const mark = (edit: number) => `Sürüm-${edit}.`;

/**
 * Publishes good and broken edits alternately under load. A good edit must be on the next page of every server; a
 * broken one must never appear; no page may mix edits.
 */
export async function publishUnderLoad({
  ports,
  servers,
  files,
  edits,
  connections,
}: LoadOptions): Promise<LoadReport> {
  const report: LoadReport = { good: [], broken: [], requests: 0, faults: [] };
  const seen = { published: 0, begun: 0 };
  let isOver = false;
  const visitors = Array.from({ length: connections }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) {
      const page = `${paths[turn % paths.length]} on ${ports[turn % ports.length]}`;
      const faults = await look(ports[turn % ports.length] as number, paths[turn % paths.length] as string, seen);
      report.requests += 1;
      report.faults.push(...faults.map((fault) => `${page} ${fault}`.slice(0, 300)));
    }
  });
  const push = async (edited: PackFiles) => {
    const start = performance.now();
    try {
      await publish({ files: edited, servers, edges: [], token: '', by: 'load', act: 'publish' });
      return { ms: performance.now() - start };
    } catch (error) {
      if (!(error instanceof PublishFailure)) throw error;
      return { ms: performance.now() - start, error };
    }
  };
  for (let edit = 1; edit <= edits; edit += 1) {
    const isGood = edit % 2 === 1;
    if (isGood) seen.begun = edit;
    const { ms, error } = await push(withEdit(files, edit, isGood));
    if (isGood) {
      report.good.push(ms);
      if (error) report.faults.push(`edit ${edit}: ${error.message}`);
      for (const port of ports) {
        if (!error && !(await ask(port, '/')).body.includes(mark(edit)))
          report.faults.push(`edit ${edit} is not seen on ${port}`);
      }
      if (!error) seen.published = edit;
    } else {
      report.broken.push(ms);
      if (!error?.errors.every(({ refusal }) => refusal?.findings?.length)) {
        report.faults.push(`edit ${edit} was not refused`);
      }
    }
  }
  isOver = true;
  await Promise.all(visitors);
  return report;
}

const paths = ['/', '/global/course', '/global/companyinfo', '/global/register', '/sitemap.xml'];
const marks = /Sürüm-(\d+)\./g;

/**
 * Returns what is wrong with a page.
 * @param seen the edit that was published before, and the last one that may be visible when the page comes
 */
async function look(port: number, path: string, seen: { published: number; begun: number }): Promise<string[]> {
  const { published } = seen;
  const { status, body } = await ask(port, path);
  if (status !== 200) return [`answers ${status || body}`];
  const numbers = new Set([...body.matchAll(marks)].map(([, number]) => Number(number)));
  return [
    ...(numbers.size > 1 ? [`is of the edits ${[...numbers].join(' and ')}`] : []),
    ...[...numbers].flatMap((number) => [
      ...(number < published ? [`is of edit ${number} after ${published} was published`] : []),
      ...(number > seen.begun ? [`is of edit ${number}, which is broken or not published`] : []),
    ]),
    ...(path === '/' && published > 0 && numbers.size === 0 ? ['has no edit'] : []),
    ...(body.includes('{brnad}') ? ['shows a broken text'] : []),
  ];
}

function ask(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    const fail = ({ message }: Error) => resolve({ status: 0, body: message });
    get({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), fail);
    }).once('error', fail);
  });
}

function withEdit(packFiles: PackFiles, edit: number, isGood: boolean): PackFiles {
  const files = new Map(packFiles.files);
  const change = (name: string, apply: (pack: Pack) => void) => {
    const pack: Pack = JSON.parse(files.get(name) as string);
    apply(pack);
    files.set(name, JSON.stringify(pack, null, 2));
  };
  change('tr/home.json', (home) => {
    home.banners.trial.title = `${mark(edit)} ${home.banners.trial.title}`;
    home.reasons.title = `${mark(edit)} ${home.reasons.title}`;
    if (!isGood) home.levels.title = `${home.levels.title} {brnad}`;
  });
  if (edit % 3 === 0) {
    change('tr/common.json', (common) => {
      common.footer.tagline = `${mark(edit)} ${common.footer.tagline}`;
    });
  } else {
    change('tr/course.json', (course) => {
      course.title = `${mark(edit)} ${course.title}`;
    });
  }
  return { ...packFiles, files };
}

// biome-ignore lint/suspicious/noExplicitAny: packs have many shapes, and a key that is gone fails at once.
type Pack = any;
