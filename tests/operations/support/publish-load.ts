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
  /** `good` and `broken` are the times of these edits in milliseconds. */
  const report = { requests: 0, faults: [] as string[], good: [] as number[], broken: [] as number[] };
  const seen = { published: 0, begun: 0 };
  let isOver = false;
  const visitors = Array.from({ length: connections }, async (_, index) => {
    for (let turn = index; !isOver; turn += 1) {
      const port = ports[turn % ports.length] as number;
      const path = paths[turn % paths.length] as string;
      const faults = await look(port, path, seen);
      report.requests += 1;
      report.faults.push(...faults.map((fault) => `${path} on ${port} ${fault}`.slice(0, 300)));
    }
  });
  for (let edit = 1; edit <= edits; edit += 1) {
    const isGood = edit % 2 === 1;
    if (isGood) seen.begun = edit;
    const start = performance.now();
    const edited = withEdit(files, edit, isGood);
    const publishing = publish({ files: edited, servers, edges: [], token: '', by: 'load', act: 'publish' });
    const error: PublishFailure | undefined = await publishing.then(
      () => undefined,
      (failure) => failure,
    );
    report[isGood ? 'good' : 'broken'].push(performance.now() - start);
    if (!isGood) {
      const isRefused = error?.errors.every(({ refusal }) => refusal?.findings?.length);
      if (!isRefused) report.faults.push(`edit ${edit} was not refused`);
    } else if (error) report.faults.push(`edit ${edit}: ${error.message}`);
    else {
      for (const port of ports) {
        const { body } = await ask(port, '/');
        if (!body.includes(mark(edit))) report.faults.push(`edit ${edit} is not seen on ${port}`);
      }
      seen.published = edit;
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
  const marked = (text: string) => `${mark(edit)} ${text}`;
  const edited = editPack(packs, 'tr/home.json', (home) => {
    home.banners.trial.title = marked(home.banners.trial.title);
    home.reasons.title = marked(home.reasons.title);
    if (!isGood) home.levels.title += ' {brnad}';
  });
  return edit % 3 === 0
    ? editPack(edited, 'tr/common.json', ({ footer }) => {
        footer.tagline = marked(footer.tagline);
      })
    : editPack(edited, 'tr/course.json', (course) => {
        course.title = marked(course.title);
      });
}
