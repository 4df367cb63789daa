import { get } from 'node:http';
import type { PackFiles } from '@/lib/packs/pack-files';
import { PublishFailure, publish } from '@/scripts/publish/publish';
import type { PublishServer } from '@/scripts/publish/servers';

export type LoadOptions = {
  /** Ports of the sites, in the order of `servers`. */
  ports: readonly number[];
  servers: readonly PublishServer[];
  /** What is published at the beginning. */
  files: PackFiles;
  /** How many publishes: a good one and a broken one in turn. */
  edits: number;
  /** Requests at the same time, for as long as it takes. */
  connections: number;
};

export type LoadReport = {
  /** Milliseconds of each publish of a good edit. */
  good: number[];
  /** Milliseconds until a broken edit was refused. */
  broken: number[];
  requests: number;
  /** What visitors must not see, in words: failed, mixed, broken and outdated pages, and publishes that went wrong. */
  faults: string[];
};

const host = 'tr.talkaroo.example';
const paths = ['/', '/global/course', '/global/companyinfo', '/global/register', '/sitemap.xml'];
/** What each edit writes into several texts: on a page, they must all be of one edit. */
const mark = (edit: number) => `Sürüm-${edit}.`;
const marks = /Sürüm-(\d+)\./g;

/**
 * Publishes good and broken edits in turn while pages are asked for all the time. A good edit must be on the next page
 * that is asked for, on every server; a broken one must never be seen; no page may be of two edits.
 */
export async function publishUnderLoad({
  ports,
  servers,
  files,
  edits,
  connections,
}: LoadOptions): Promise<LoadReport> {
  const report: LoadReport = { good: [], broken: [], requests: 0, faults: [] };
  const fault = (text: string) => report.faults.push(text.slice(0, 300));
  /** The last edit that was published, and the last one that may be seen by now. */
  const seen = { published: 0, begun: 0 };
  let isOver = false;

  const look = async (port: number, path: string) => {
    const { published } = seen;
    const answer = await ask(port, path);
    report.requests += 1;
    if (answer.status !== 200) {
      fault(`${path} on ${port} answers ${answer.status || answer.body}`);
      return;
    }
    const numbers = new Set([...answer.body.matchAll(marks)].map(([, number]) => Number(number)));
    if (numbers.size > 1) fault(`${path} on ${port} is of the edits ${[...numbers].join(' and ')}`);
    for (const number of numbers) {
      if (number < published) fault(`${path} on ${port} is of edit ${number} after ${published} was published`);
      if (number > seen.begun) fault(`${path} on ${port} is of edit ${number}, which is broken or not published`);
    }
    if (path === '/' && published > 0 && numbers.size === 0) fault(`${path} on ${port} has no edit`);
    if (answer.body.includes('{brnad}')) fault(`${path} on ${port} shows a broken text`);
  };
  const visitor = async (index: number) => {
    for (let turn = index; !isOver; turn += 1) {
      await look(ports[turn % ports.length] as number, paths[turn % paths.length] as string);
    }
  };
  const visitors = Array.from({ length: connections }, (_, index) => visitor(index));

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
      if (error) fault(`edit ${edit}: ${error.message}`);
      seen.published = edit;
      await Promise.all(ports.map((port) => look(port, '/')));
    } else {
      report.broken.push(ms);
      if (!error?.errors.every(({ refusal }) => refusal?.findings?.length)) fault(`edit ${edit} was not refused`);
    }
  }
  isOver = true;
  await Promise.all(visitors);
  return report;
}

/** An edit of several texts in two files; a broken one has a placeholder that there is not. */
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
  // Every third edit is of all pages.
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

function ask(port: number, path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', path, headers: { host } }, (response) => {
      let body = '';
      response
        .setEncoding('utf8')
        .on('data', (part) => (body += part))
        .once('end', () => resolve({ status: response.statusCode ?? 0, body }))
        .once('error', ({ message }) => resolve({ status: 0, body: message }));
    }).once('error', ({ message }) => resolve({ status: 0, body: message }));
  });
}
