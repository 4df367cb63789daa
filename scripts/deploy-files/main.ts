// `npm run deploy-files`: writes anew what is made of the tables for those who deploy: rules for caches, certificates, the
// figures of the capacity plan. A unit test says when that is needed.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/scripts/support/processes';
import { deployFiles } from './deploy-files';

for (const [name, content] of deployFiles()) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
