// `npm run dev`: the sandbox hosts, and the site in development mode.
import path from 'node:path';
import { getEnvironment } from '@talkaroo/content/environment';
import { prepareLocalRun } from '@talkaroo/tools/support/local-run';
import { startTool, untilEnded, untilHealthy } from '@talkaroo/tools/support/processes';
import { siteLinks } from '@talkaroo/tools/support/site-links';

const run = await prepareLocalRun();
const children = [startTool('sandbox', [], {}, true), startTool('next', ['dev'], run.env)];
const end = untilEnded(children);
if ((await untilHealthy(run.sandboxPort, children)) && (await untilHealthy(run.port, children))) {
  const { localesDir } = getEnvironment();
  const relative = path.relative(process.cwd(), localesDir);
  const folder = relative.startsWith('..') ? localesDir : relative;
  console.log(`
${siteLinks(run)}

Open a link, then edit a file in ${folder}: the page shows it when the file is saved, and says what is wrong in it.
Ctrl-C ends it all.`);
}
await end;
