import { globSync, readFileSync } from 'node:fs';
import { countBy, uniq } from 'es-toolkit/array';
import { expect, it, vi } from 'vitest';
import { memo } from './memo';

it('has no name that two modules share: each would evict the result of the other', () => {
  const modules = globSync('packages/*/**/*.ts', { exclude: ['**/node_modules/**', '**/*.test.ts'] });
  const names = modules.flatMap((module) => {
    const calls = readFileSync(module, 'utf8').matchAll(/\bmemo\(\s*`([^$`]*)/g);
    return uniq([...calls].map(([, name = '']) => name));
  });
  expect(names.length).toBeGreaterThan(10);
  expect(Object.entries(countBy(names, (name) => name)).filter(([, count]) => count > 1)).toEqual([]);
});

it('keeps the results of a check of two thousand files', () => {
  const make = vi.fn(() => 0);
  const check = () => {
    for (let result = 0; result < 16_000; result += 1) memo(`a result ${result}`, [], make);
  };
  check();
  check();
  expect(make).toHaveBeenCalledTimes(16_000);
});
