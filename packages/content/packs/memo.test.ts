import { globSync, readFileSync } from 'node:fs';
import { countBy, uniq } from 'es-toolkit/array';
import { expect, it } from 'vitest';

it('has no name that two modules share: each would evict the result of the other', () => {
  const modules = globSync('packages/*/**/*.ts', { exclude: ['**/node_modules/**', '**/*.test.ts'] });
  const names = modules.flatMap((module) => {
    const calls = readFileSync(module, 'utf8').matchAll(/\bmemo\(\s*`([^$`]*)/g);
    return uniq([...calls].map(([, name = '']) => name));
  });
  expect(names.length).toBeGreaterThan(10);
  expect(Object.entries(countBy(names, (name) => name)).filter(([, count]) => count > 1)).toEqual([]);
});
