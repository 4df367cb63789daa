// Writes the tables that the check of words needs, so that it runs where these packages are not installed:
// `npm run words`.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { hanTable } from './han-table';
import { widthTable } from './width-table';

writeFileSync(path.join(root, 'packages/content/packs/words/han-table.ts'), hanTable());
writeFileSync(path.join(root, 'packages/content/packs/words/width-table.ts'), widthTable());
