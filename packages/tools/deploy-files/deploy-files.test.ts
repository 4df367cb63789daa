import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@talkaroo/tools/support/processes';
import { expect, it } from 'vitest';
import { deployFiles } from './deploy-files';

it.each([...deployFiles()])('%s is what the tables lead to: else npm run deploy-files', (name, content) => {
  expect(readFileSync(path.join(root, name), 'utf8')).toBe(content);
});
