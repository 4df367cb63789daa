// `npm start`: the whole product on this machine, from a fresh clone to a table of links.
import { prepareLocalRun } from '@talkaroo/tools/support/local-run';
import { startTool, untilEnded, untilHealthy } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';
import { siteLinks } from '@talkaroo/tools/support/site-links';

const run = await prepareLocalRun();

await ensureBuild();

console.log('Starting the sandbox hosts and the site …');
const children = [startTool('sandbox', [], {}, true), startTool('site', [], run.env)];
const end = untilEnded(children);
const healthy = (await untilHealthy(run.sandboxPort, children)) && (await untilHealthy(run.port, children));
if (healthy) console.log(`\n${siteLinks(run)}\n\nCtrl-C ends it all.`);
await end;
