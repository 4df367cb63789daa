// `npm start`: the whole product on this machine, from a fresh clone to a table of links.
import { prepareLocalRun, runBesideSandbox } from '@talkaroo/tools/support/local-run';
import { startTool } from '@talkaroo/tools/support/processes';
import { ensureBuild } from '@talkaroo/tools/support/site-build';

const run = await prepareLocalRun();
await ensureBuild();
console.log('Starting the sandbox hosts and the site …');
await runBesideSandbox(run, startTool('site', [], run.env), 'Ctrl-C ends it all.');
