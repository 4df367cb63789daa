// `npm run deploy-files`: writes the manifests generated from the table of regions. A unit test detects outdated ones.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { deployFiles } from './deploy-files';

for (const [name, content] of deployFiles()) {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
