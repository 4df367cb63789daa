import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { PublishServer } from '@talkaroo/server/publish-client';
import { adminOrigin, startServer } from '@talkaroo/tools/edge/local-edge';
import { root, stopAll, untilReady } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { median } from 'es-toolkit/math';
import { publishUnderLoad } from '@/tests/operations/support/publish-load';
import { ports } from '@/tests/support/ports';
import { atMost, type Table } from './report';
import { benchToken, needPorts } from './servers';

const folder = path.join(root, '.bench/publish');
const edits = 100;
const connections = 50;
/** In milliseconds. */
const goal = 2_000;
/** Number of pages in the second measurement, including added articles. */
const manyPages = 1_000;

const sites = [
  { port: ports.site, adminPort: ports.admin },
  { port: ports.changedSite, adminPort: ports.empty },
];

/** The part `publish`: edits two servers under load, and counts the faults that visitors see. */
export async function publish(): Promise<Table[]> {
  await ensureBuild();
  const packs = readPackFiles(path.join(root, 'locales'));
  const rows = [await measure('all pages', packs), await measure(`${manyPages} pages`, withArticles(packs))];
  rmSync(folder, { recursive: true, force: true });
  return [{ title: `Publish: ${edits} edits on two servers, ${connections} requests at a time`, rows }];
}

async function measure(name: string, packFiles: PackFiles) {
  await needPorts(...sites.flatMap(({ port, adminPort }) => [port, adminPort]));
  rmSync(folder, { recursive: true, force: true });
  const servers = sites.map((site, index) => {
    const directory = path.join(folder, String(index));
    return { ...site, directory, locales: path.join(directory, 'locales') };
  });
  const children = servers.map((server) => {
    for (const [file, text] of packFiles.files) {
      mkdirSync(path.dirname(path.join(server.locales, file)), { recursive: true });
      writeFileSync(path.join(server.locales, file), text);
    }
    return startServer(server, servers, { publishToken: benchToken, env: { LOG_LEVEL: 'warn' } });
  });
  try {
    for (const { adminPort } of sites) {
      if (!(await untilReady(adminPort, children))) throw new Error('A server has ended');
    }
    const { good, broken, requests, faults } = await publishUnderLoad({
      ports: sites.map(({ port }) => port),
      servers: sites.map((site) => new PublishServer(adminOrigin(site), benchToken)),
      files: packFiles,
      edits,
      connections,
    });
    for (const fault of faults.slice(0, 20)) console.error(`${name}: ${fault}`);
    return {
      site: name,
      'good edit, median ms': atMost(goal, Math.round(median(good))),
      'worst ms': atMost(goal, Math.round(Math.max(...good))),
      'broken edit refused, median ms': Math.round(median(broken)),
      requests,
      faults: atMost(0, faults.length),
    };
  } finally {
    await stopAll(children);
  }
}

function withArticles(packFiles: PackFiles): PackFiles {
  const files = new Map(packFiles.files);
  const articles = [...files].filter(([name]) => /^(th|ms|zh-CN|en)\/blog\//.test(name));
  const pagesNow = 170;
  for (let count = 0; count < manyPages - pagesNow; count += 1) {
    const [name, text] = articles[count % articles.length] as [string, string];
    files.set(name.replace(/\.md$/, `-${count}.md`), text);
  }
  return { ...packFiles, files };
}
