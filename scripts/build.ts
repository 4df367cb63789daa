import { build } from '@/scripts/support/site-build';

process.exit(await build());
