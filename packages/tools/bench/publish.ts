import path from 'node:path';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { root } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { median } from 'es-toolkit/math';
import { publishUnderLoad } from '@/tests/operations/support/publish-load';
import { Stage } from '@/tests/operations/support/stage';
import { ports } from '@/tests/support/ports';
import { atMost, type Table } from './report';

const edits = 100;
const connections = 50;
/** In milliseconds. */
const goal = 2_000;
/** Number of pages in the second measurement, including added articles. */
const manyPages = 1_000;
const pagesNow = 170;

/** The part `publish`: edits two servers under load, and counts the faults that visitors see. */
export async function publish(): Promise<Table[]> {
  await ensureBuild();
  const packs = readPackFiles(path.join(root, 'locales'));
  const stage = new Stage(ports.studio, 0);
  try {
    await stage.start();
    const rows = [await measure(stage, 'all pages', packs)];
    rows.push(await measure(stage, `${manyPages} pages`, withArticles(packs)));
    return [{ title: `Publish: ${edits} edits on two servers, ${connections} requests at a time`, rows }];
  } finally {
    await stage.close();
  }
}

async function measure(stage: Stage, site: string, files: PackFiles) {
  const servers = stage.publishServers();
  await stage.publish(files);
  const ofServers = stage.servers.map(({ port }) => port);
  const load = { ports: ofServers, servers, files, edits, connections };
  const { good, broken, requests, faults } = await publishUnderLoad(load);
  for (const fault of faults.slice(0, 20)) console.error(`${site}: ${fault}`);
  return {
    site,
    'good edit, median ms': atMost(goal, Math.round(median(good))),
    'worst ms': atMost(goal, Math.round(Math.max(...good))),
    'broken edit refused, median ms': Math.round(median(broken)),
    requests,
    faults: atMost(0, faults.length),
  };
}

function withArticles(packs: PackFiles): PackFiles {
  const articles = [...packs.files].filter(([name]) => /^(th|ms|zh-CN|en)\/blog\//.test(name));
  const added = Array.from({ length: manyPages - pagesNow }, (_, count): [string, string] => {
    const [name, text] = articles[count % articles.length] as [string, string];
    return [name.replace(/\.md$/, `-${count}.md`), text];
  });
  return { ...packs, files: new Map([...packs.files, ...added]) };
}
