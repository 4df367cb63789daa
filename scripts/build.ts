// `npm run build`: the first half of a deployment.
import { runTool } from './support/processes';
import { markBuildFresh } from './support/sources';

const code = await runTool('next', ['build']);
if (code === 0) markBuildFresh();
process.exit(code);
