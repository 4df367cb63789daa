// `npm run dev`: the sandbox hosts, and the site in development mode.
import path from 'node:path';
import { prepareLocalRun, runBesideSandbox } from '@talkaroo/tools/support/local-run';
import { startTool } from '@talkaroo/tools/support/processes';

const run = await prepareLocalRun();
const { localesDir } = run.environment;
const relative = path.relative(process.cwd(), localesDir);
const folder = relative.startsWith('..') ? localesDir : relative;
await runBesideSandbox(
  run,
  startTool('next', ['dev'], run.env),
  `Open a link, then edit a file in ${folder}: the page shows it when the file is saved, and says what is wrong in it.
Ctrl-C ends it all.`,
);
