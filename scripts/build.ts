// `npm run build`: the first half of a deployment.
import { build } from './support/site-build';

process.exit(await build());
