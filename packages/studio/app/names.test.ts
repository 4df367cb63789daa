import { expect, it } from 'vitest';
import { keyWords, wordsOf } from './places';

it('makes words of names in code', () => {
  expect(['country_code', 'googlePlay', 'high-edu', 'icp'].map(wordsOf)).toEqual([
    'Country code',
    'Google play',
    'High edu',
    'Icp',
  ]);
});

it.each([
  ['title', 'Title'],
  ['hero.bannerTitle', 'Banner title (hero)'],
  ['seo.title', 'Title in Google'],
  ['levels.seo.description', 'Description in Google'],
  ['banners.0.pic', 'Picture of banner 1'],
  ['footer.explore.2', 'Explore 3'],
])('names %s for people', (key, name) => {
  expect(keyWords(key)).toBe(name);
});
