import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { hanTable } from './han-table';
import { widthTable } from './width-table';

it.each([
  ['han-table', hanTable],
  ['width-table', widthTable],
])('%s.json is what the script writes', (name, write) => {
  expect(readFileSync(`packages/content/packs/words/${name}.json`, 'utf8') === write(), 'run `npm run words`').toBe(
    true,
  );
});
