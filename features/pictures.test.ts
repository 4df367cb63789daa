import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Signs of controls, and the frame before the map's animation, which is drawn in code as well. */
const fixed = /^\/assets\/(?:avatar|arrow-|contact-|error|icon-|logo|store-|teacher-map)/;

it('code names no picture that a marketer may want to change: packs and region files do', () => {
  const files = globSync('{app,components,features}/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'));
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?<=['"`])\/assets\/[^'"`]+/g)].map(([address]) => `${file} ${address}`),
  );
  expect(named.filter((line) => !fixed.test(line.slice(line.indexOf(' ') + 1)))).toEqual([]);
});
