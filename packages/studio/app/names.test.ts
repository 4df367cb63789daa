import { expect, it } from 'vitest';
import { keyWords, wordsOf } from './names';

it('makes words of names in code', () => {
  expect(['country_code', 'googlePlay', 'high-edu', 'icp'].map(wordsOf)).toEqual([
    'Country code',
    'Google play',
    'High edu',
    'Icp',
  ]);
  expect(keyWords('hero.bannerTitle')).toBe('Hero › Banner title');
});
