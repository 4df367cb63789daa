import type { PackFiles } from '@talkaroo/content/packs/pack-files';
import type { PublishServer } from '@talkaroo/server/publish-client';
import { type PublishFailure, publish } from '@talkaroo/tools/publish/publish';
import { askServer } from '@/tests/support/ask-server';
import { editPack } from './edit-pack';

type LoadOptions = {
  /** Ports of the sites, in the order of `servers`. */
  ports: readonly number[];
  servers: readonly PublishServer[];
  files: PackFiles;
  /** Number of publishes, alternately good and broken. */
  edits: number;
  connections: number;
};

const host = 'tr.talkaroo.example';
const mark = (edit: number) => `Sürüm-${edit}.`;

/**
 * Publishes good and broken edits alternately under load. A good edit must be on the next page of every server; a
 * broken one must never appear; no page may mix edits.
 */
export async function publishUnderLoad({ ports, servers, files, edits, connections }: LoadOptions) {
  const report = {
    requests: 0,
    faults: [] as string[],
    /** Times of good and broken edits in milliseconds. */
    ...{ good: [] as number[], broken: [] as number[] },
  };
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
  for (let edit = 1; edit <= edits; edit += 1) {
    const isGood = edit % 2 === 1;
    if (isGood) seen.begun = edit;
    const start = performance.now();
    const edited = withEdit(files, edit, isGood);
    const error: PublishFailure | undefined = await publish({
      ...{ files: edited, servers, edges: [], token: '', by: 'load', act: 'publish' },
    }).then(
      () => undefined,
      (failure) => failure,
    );
    const ms = performance.now() - start;
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

/** Returns the faults of a page. `seen`: the edit published before, and the last one that may be visible by now. */
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
  return askServer(port, path, { headers: { host } }).catch(({ message }) => ({ status: 0, body: message }));
}

/** Edits three texts in two packs; a broken edit also has a placeholder that the code does not know. */
function withEdit(packs: PackFiles, edit: number, isGood: boolean): PackFiles {
  const edited = editPack(packs, 'tr/home.json', (home) => {
    home.banners.trial.title = `${mark(edit)} ${home.banners.trial.title}`;
    home.reasons.title = `${mark(edit)} ${home.reasons.title}`;
    if (!isGood) home.levels.title = `${home.levels.title} {brnad}`;
  });
  return edit % 3 === 0
    ? editPack(edited, 'tr/common.json', ({ footer }) => {
        footer.tagline = `${mark(edit)} ${footer.tagline}`;
      })
    : editPack(edited, 'tr/course.json', (course) => {
        course.title = `${mark(edit)} ${course.title}`;
      });
}
