// `npm run dev`: the sandbox hosts and the site in development mode; edits of code and packs show on reload.
import { prepareLocalRun } from '@/scripts/support/local-run';
import { startTool, untilEnded } from '@/scripts/support/processes';

const { env } = await prepareLocalRun();
await untilEnded([startTool('sandbox'), startTool('next', ['dev'], env)]);
