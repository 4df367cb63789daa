import path from 'node:path';
import { readPackFiles } from '@talkaroo/content/packs/pack-files';
import { siteOrigin } from '@talkaroo/tools/edge/local-edge';
import { publish } from '@talkaroo/tools/publish/publish';
import { root } from '@talkaroo/tools/support/processes';
import { askServer } from '../../support/ask-server';
import { type Stage, until } from './stage';

const host = 'tr.talkaroo.example';

/** Publishes texts one after the other, each of which all edges must show. Returns what the publishes noted. */
export async function publishToEdges(stage: Stage, count: number): Promise<string[]> {
  const all: string[] = [];
  const base = readPackFiles(path.join(root, 'locales'));
  for (let edit = 1; edit <= count; edit += 1) {
    const mark = `Yayın ${Date.now()}-${edit}`;
    const files = new Map(base.files);
    const home = JSON.parse(files.get('tr/home.json') as string);
    home.banners.trial.title = mark;
    files.set('tr/home.json', JSON.stringify(home, null, 2));
    const published = publish({
      files: { ...base, files },
      servers: stage.publishServers(),
      edges: stage.edges.map(siteOrigin),
      token: stage.token,
      by: 'test',
      act: 'publish',
    }).then(({ notes }) => {
      all.push(...notes);
    });
    const seen = stage.edges.map((edge) =>
      until(
        'the new text is there',
        async () => (await askServer(edge.port, '/', { headers: { host } })).body.includes(mark),
        30,
      ),
    );
    await Promise.all([published, ...seen]);
  }
  return all;
}
