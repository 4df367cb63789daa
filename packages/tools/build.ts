// `npm run build`: the first half of a deployment.
import { build } from '@talkaroo/tools/support/site-build';

process.exit(await build());
