import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { breakages } from './table';

test.each(breakages)('the line to break stands exactly once: $name', ({ file, find }) => {
  expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
});
