// `npm run dev`: the sandbox hosts, and the site in development mode.
import { shownPath } from '@talkaroo/content/packs/pack-files';
import { prepareLocalRun, runBesideSandbox } from '@talkaroo/tools/support/local-run';
import { startTool } from '@talkaroo/tools/support/processes';

const run = await prepareLocalRun();
await runBesideSandbox(
  run,
  startTool('next', ['dev'], run.env),
  `Open a link, then edit a file in ${shownPath('')}: the page shows it when the file is saved, and says what is wrong in it.
Ctrl-C ends it all.`,
);
