import { request } from 'node:http';
import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { siteOrigin } from '@talkaroo/tools/edge/local-edge';
import { publish } from '@talkaroo/tools/publish/publish';
import { root } from '@talkaroo/tools/support/processes';
import { type Stage, until } from './stage';

const host = 'tr.talkaroo.example';

export type PublishToEdges = {
  /** Milliseconds of each publish until all edges show the new text. */
  seen: number[];
  /** The part of that time that the publish itself took. */
  published: number[];
  notes: string[];
};

export async function publishToEdges(stage: Stage, count: number): Promise<PublishToEdges> {
  const report: PublishToEdges = { seen: [], published: [], notes: [] };
  const base = readPackFiles(path.join(root, 'locales'));
  for (let edit = 1; edit <= count; edit += 1) {
    const mark = `Yayın ${Date.now()}-${edit}`;
    const files = new Map(base.files);
    const home = JSON.parse(files.get('tr/home.json') as string);
    home.banners.trial.title = mark;
    files.set('tr/home.json', JSON.stringify(home, null, 2));
    const begin = performance.now();
    const published = publish({
      files: { ...base, files },
      servers: stage.publishServers(),
      edges: stage.edges.map(siteOrigin),
      token: stage.token,
      by: 'test',
      act: 'publish',
    }).then(({ notes }) => {
      report.published.push(performance.now() - begin);
      report.notes.push(...notes);
    });
    const seen = stage.edges.map((edge) =>
      until('the new text is there', async () => (await homeOf(edge.port)).includes(mark), 30),
    );
    await Promise.all([published, ...seen]);
    report.seen.push(performance.now() - begin);
  }
  return report;
}

function homeOf(port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', headers: { host }, agent: false }, async (response) => {
      resolve(Buffer.concat(await response.toArray()).toString());
    })
      .once('error', reject)
      .end();
  });
}
