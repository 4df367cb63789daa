// `npm run words`: writes the tables for the check of words, which runs without these packages.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { hanTable } from './han-table';
import { widthTable } from './width-table';

writeFileSync(path.join(root, 'packages/content/packs/words/han-table.json'), hanTable());
writeFileSync(path.join(root, 'packages/content/packs/words/width-table.json'), widthTable());
