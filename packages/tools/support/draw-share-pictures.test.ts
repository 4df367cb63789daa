import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { SharePicture } from '@/lib/seo/share-pictures';
import { drawSharePictures } from './draw-share-pictures';

const art = '/assets/hero.svg';
const picture = (path: string, language: 'en' | 'ar', title: string): SharePicture => ({
  path,
  language,
  title,
  brand: 'Brand',
  art,
});

async function inkIn(png: Buffer | undefined, left: number, top = 320, height = 262, width = 500): Promise<number> {
  const grey = await sharp(png).extract({ left, width, top, height }).greyscale().raw().toBuffer();
  return grey.filter((value) => value < 100).length;
}

it('draws titles, however long, covers, and what stands in for them, each once', async () => {
  const messages: string[] = [];
  const drawn = await drawSharePictures(
    [
      picture('/short.png', 'en', 'English'),
      picture('/long.png', 'en', 'A title that goes on and on, '.repeat(12)),
      picture('/ar.png', 'ar', 'الإنجليزية للأطفال'),
      // Ol Onal, added in Unicode 16, has no font yet.
      picture('/none.png', 'en', 'English \u{1E5D0}'),
      { path: '/cover.png', language: 'en', title: 'A title', brand: 'Brand', cover: '/assets/blog-cover-1.svg' },
      { path: '/wordless.png', art },
    ],
    (message) => messages.push(message),
  );
  expect([...drawn.keys()].sort()).toEqual(['/ar.png', '/cover.png', '/long.png', '/short.png', '/wordless.png']);
  for (const png of drawn.values()) {
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, isPalette: true });
  }
  expect(messages).toEqual([expect.stringMatching(/^\/none\.png is not drawn: no font .* \u{1E5D0}\./u)]);

  const short = await inkIn(drawn.get('/short.png'), 350, 500, 82);
  const long = await inkIn(drawn.get('/long.png'), 350);
  expect(short).toBeGreaterThan(500);
  expect(long).toBeGreaterThan(3 * short);
  expect(await inkIn(drawn.get('/long.png'), 350, 584, 24)).toBe(0);
  expect(await inkIn(drawn.get('/ar.png'), 350, 500, 82)).toBeGreaterThan(500);
  // A square cut of the middle has all words.
  expect(await inkIn(drawn.get('/long.png'), 0, 340, 260, 285)).toBe(0);
  expect(await inkIn(drawn.get('/long.png'), 915, 340, 260, 285)).toBe(0);

  // An article's title is on a strip below its cover.
  expect(await inkIn(drawn.get('/cover.png'), 350, 480, 102)).toBeGreaterThan(500);
}, 60_000);
