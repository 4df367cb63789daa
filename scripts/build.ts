// `npm run build`: the first half of a deployment.
import { build } from '@/scripts/support/site-build';

process.exit(await build());
