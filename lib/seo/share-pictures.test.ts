import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { postPicturePath, sharePictures } from './share-pictures';

it('has a picture for every page and language, with the title that the page has now', () => {
  const titles = JSON.parse(readFileSync('public/assets/share/titles.json', 'utf8'));
  const wanted = Object.fromEntries(sharePictures().map((picture) => [picture.path, picture.title]));
  expect(titles, 'npm run share draws them anew').toEqual(wanted);
  for (const name of Object.keys(wanted)) expect(existsSync(path.join('public', name)), name).toBe(true);
});

it('shares an article with its cover, as a picture that other sites can show', () => {
  expect(postPicturePath('/assets/blog-cover-2.svg')).toBe('/assets/share/blog-cover-2.png');
});
