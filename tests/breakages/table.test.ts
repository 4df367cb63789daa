import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakages } from './table';

test.each(Object.entries(breakages))('the line to break stands exactly once: %s', (_, { file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
