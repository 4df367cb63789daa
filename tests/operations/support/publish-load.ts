import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import path from 'node:path';
import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { PublishServer } from '@talkaroo/server/publish-client';
import { PublishFailure, publish } from '@talkaroo/tools/publish/publish';
import { root } from '@talkaroo/tools/support/processes';

export type LoadOptions = {
  /** Ports of the sites, in the order of `servers`. */
  ports: readonly number[];
  servers: readonly PublishServer[];
  files: PackFiles;
  /** Number of publishes, alternately good and broken. */
  edits: number;
  connections: number;
};

/** The last published edit, and the last one that may be visible already. */
export type Seen = { published: number; begun: number };
export type Visits = {
  requests: number;
  faults: string[];
};

export type LoadReport = Visits & {
  /** In milliseconds. */
  good: number[];
  broken: number[];
};

export const host = 'tr.talkaroo.example';
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
  const visitors = fork(
    path.join(root, 'tests/operations/support/publish-visitors.ts'),
    [ports.join(), String(connections)],
    {
      execArgv: ['--import', 'tsx'],
      cwd: root,
    },
  );
  const tell = async (seen: Seen) => {
    visitors.send(seen);
    await once(visitors, 'message');
  };
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
  let published = 0;
  for (let edit = 1; edit <= edits; edit += 1) {
    const isGood = edit % 2 === 1;
    if (isGood) await tell({ published, begun: edit });
    const { ms, error } = await push(withEdit(files, edit, isGood));
    if (isGood) {
      report.good.push(ms);
      if (error) report.faults.push(`edit ${edit}: ${error.message}`);
      else published = edit;
      for (const port of ports) {
        if (!(await home(port)).includes(mark(published))) report.faults.push(`edit ${edit} is not seen on ${port}`);
      }
      await tell({ published, begun: edit });
    } else {
      report.broken.push(ms);
      if (!error?.errors.every(({ refusal }) => refusal?.findings?.length)) {
        report.faults.push(`edit ${edit} was not refused`);
      }
    }
  }
  visitors.send('end');
  const [visits] = (await once(visitors, 'message')) as [Visits];
  return { ...report, requests: visits.requests, faults: [...report.faults, ...visits.faults] };
}

function home(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path: '/', headers: { host } }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    }).once('error', reject);
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
