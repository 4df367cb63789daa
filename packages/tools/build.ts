import { build } from '@talkaroo/tools/support/site-build';

process.exit(await build());
