import { expect, it } from 'vitest';
import { readTokens, tokensOf } from './read-tokens';

it('finds the values by their names', () => {
  const { colours, sizes, spaces } = tokensOf(`body {
    --colour-ground: #fff8ec;
    --size-h3: clamp(1 * var(--unit), 1rem, 2 * var(--unit));
    --space-1: calc(0.25 * var(--unit));
    --radius-card: 1em;
  }
  body:lang(th) { --colour-ground: #000000; }`);
  expect(colours).toEqual([{ name: 'colour-ground', value: '#fff8ec' }]);
  expect(sizes).toEqual([{ name: 'size-h3', value: 'clamp(1 * var(--unit), 1rem, 2 * var(--unit))' }]);
  expect(spaces).toEqual([{ name: 'space-1', value: 'calc(0.25 * var(--unit))' }]);
});

it('finds all groups in the site’s own file', () => {
  for (const group of Object.values(readTokens())) expect(group.length).toBeGreaterThan(5);
});
