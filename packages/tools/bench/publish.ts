import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PackFiles, readPackFiles } from '@talkaroo/content/packs/pack-files';
import { PublishServer } from '@talkaroo/tools/publish/servers';
import { root, stopAll } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { publishUnderLoad } from '@/tests/operations/support/publish-load';
import { ports } from '@/tests/support/ports';
import { atMost, median, type Table } from './report';
import { needPorts, untilUp } from './servers';

const folder = path.join(root, '.bench/publish');
const token = 'bench';
const edits = 100;
const connections = 50;
/** In milliseconds. */
const goal = 2_000;
/** Number of pages in the second measurement, including added articles. */
const manyPages = 1_000;

const sites = [
  { port: ports.site, admin: ports.admin },
  { port: ports.changedSite, admin: ports.empty },
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
  await needPorts(...sites.flatMap(({ port, admin }) => [port, admin]));
  rmSync(folder, { recursive: true, force: true });
  const children = sites.map(({ port, admin }, index) => {
    const locales = path.join(folder, String(index), 'locales');
    for (const [file, text] of packFiles.files) {
      mkdirSync(path.dirname(path.join(locales, file)), { recursive: true });
      writeFileSync(path.join(locales, file), text);
    }
    return spawn(process.execPath, ['server.cjs'], {
      cwd: path.join(root, 'releases/current'),
      env: {
        ...process.env,
        PORT: String(port),
        ADMIN_PORT: String(admin),
        LOCALES_DIR: locales,
        SNAPSHOTS_DIR: undefined,
        PUBLISH_TOKEN: token,
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  });
  try {
    for (const [index, child] of children.entries()) await untilUp(child, sites[index]?.admin ?? 0, '/readyz');
    const { good, broken, requests, faults } = await publishUnderLoad({
      ports: sites.map(({ port }) => port),
      servers: sites.map(({ admin }) => new PublishServer(`http://127.0.0.1:${admin}`, token)),
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
