import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { loadPack } from '@talkaroo/content/packs/packs';
import { defaultRegion, regions } from '@talkaroo/content/regions/regions';
import { describe, expect, it, vi } from 'vitest';
import {
  articlePicture,
  artPicturePath,
  fallbackOf,
  missingSharePictures,
  type SharePicture,
  shareArt,
  sharePicture,
  sharePictures,
} from './share-pictures';

const isShipped = (name: string) => existsSync(path.join('public', name));

const advice = 'npm run share-pictures draws it';

// A marketer's new title does not fail these; a developer's new page, language, drawing or template does.
describe('the pictures in public', () => {
  const pictures = sharePictures();
  const ofTitles = pictures.filter((picture) => 'art' in picture);

  it('have one for every page and language, if perhaps with an earlier title', () => {
    for (const { path: name, language } of ofTitles) {
      const page = path.basename(name).replace(/-\w{8}\.png$/, '');
      const drawn = readdirSync(`public/assets/share/${language}`).map((file) => file.replace(/-\w{8}\.png$/, ''));
      expect(drawn, `${advice}: ${language}, ${page}`).toContain(page);
    }
  });

  it('have those of the drawings and the template as they are now', () => {
    for (const art of shareArt()) {
      const withArt = ofTitles.filter((picture) => picture.art === art);
      // With few languages, all titles may have changed.
      if (withArt.length > 3)
        expect(
          withArt.some(({ path: name }) => isShipped(name)),
          `${advice}: ${art}`,
        ).toBe(true);
    }
  });

  it('have one without words to stand in for each of them', () => {
    for (const picture of pictures) {
      const fallback = fallbackOf(picture.path) ?? '';
      expect(isShipped(fallback), `${advice}: ${fallback || picture.path}`).toBe(true);
    }
  });
});

describe('the path of a picture', () => {
  const title = (changed: (messages: ReturnType<typeof loadPack>['messages']) => void) => {
    const before = sharePicture(defaultRegion, 'en', 'course').path;
    const { messages } = loadPack(defaultRegion, 'en');
    const kept = { ...messages };
    // Checks of packs keep the texts themselves for other tests.
    Object.assign(messages, structuredClone(kept));
    changed(messages);
    const after = sharePicture(defaultRegion, 'en', 'course').path;
    Object.assign(messages, kept);
    return { before, after };
  };

  it('changes with the title and with the brand, and with no other text', () => {
    const retitled = title(({ course }) => {
      course.seo.title = 'Another title';
    });
    expect(retitled.after).not.toBe(retitled.before);
    const renamed = title(({ common }) => {
      common.brand = 'Another name';
    });
    expect(renamed.after).not.toBe(renamed.before);
    const described = title(({ course }) => {
      course.seo.description = 'Another description';
    });
    expect(described.after).toBe(described.before);
  });

  it('is an address of its own for each region that words a title in its own way', () => {
    const my = regions.find(({ id }) => id === 'my');
    if (!my) throw new Error('no such region');
    const { messages } = loadPack(my, 'en');
    vi.spyOn(messages.course.seo, 'title', 'get').mockReturnValue('Malaysian title');
    const paths = sharePictures().map((picture) => picture.path);
    expect(sharePicture(my, 'en', 'course').path).not.toBe(sharePicture(defaultRegion, 'en', 'course').path);
    expect(paths).toContain(sharePicture(my, 'en', 'course').path);
    expect(paths).toContain(sharePicture(defaultRegion, 'en', 'course').path);
  });

  it('is that of the language for an article, and another one for another title or cover', () => {
    const article = { kind: 'blog', title: 'A title', cover: '/assets/blog-cover-2.svg' } as const;
    const paths = [article, { ...article, title: 'Another' }, { ...article, cover: '/assets/blog-cover-3.svg' }].map(
      (one) => articlePicture(defaultRegion, 'en', one).path,
    );
    expect(new Set(paths).size).toBe(3);
    for (const name of paths) expect(name).toMatch(/^\/assets\/share\/en\/post-[0-9a-f]{8}\.png$/);
  });
});

it('lists what a server has not, as plain data', () => {
  const [first, second] = sharePictures() as [SharePicture, SharePicture];
  const missing = missingSharePictures((name) => name !== first.path && name !== second.path);
  expect(missing).toEqual([first, second]);
  expect(JSON.parse(JSON.stringify(missing))).toEqual(missing);
  expect(missingSharePictures(() => true)).toEqual([]);
});

describe('in place of a picture that is not there', () => {
  it.each([
    ['/assets/share/tr/course-00000000.png', '/assets/share/art/course-banner.png'],
    ['/assets/share/zh-HK/booking-chinese-00000000.png', '/assets/share/art/booking-banner.png'],
    ['/assets/share/ja/payment-terms-0a1b2c3d.png', '/assets/share/art/roo-read.png'],
    // Names of earlier versions.
    ['/assets/share/ja/payment-terms.png', '/assets/share/art/roo-read.png'],
    ['/assets/share/tr/post-00000000.png', '/assets/share/art/blog-banner.png'],
    ['/assets/share/blog-cover-9-00000000.png', '/assets/share/art/blog-banner.png'],
  ])('%s is %s', (picture, fallback) => {
    expect(fallbackOf(picture)).toBe(fallback);
  });

  it.each([
    '/assets/share/tr/nothing-00000000.png',
    '/assets/share/xx/post-00000000.png',
    '/assets/share/xx/course-00000000.png',
    '/assets/share/constructor/course-00000000.png',
    '/assets/share/art/nothing.png',
    '/assets/share/tr/course-00000000.svg',
    '/assets/share/tr/course-00000000.png/',
    '/assets/share/../course-00000000.png',
    '/assets/hero.svg',
  ])('%s stays not found', (picture) => {
    expect(fallbackOf(picture)).toBeUndefined();
  });

  it('has a picture for each drawing', () => {
    expect(shareArt().length).toBeGreaterThan(10);
    for (const art of shareArt()) expect(isShipped(artPicturePath(art)), `${advice}: ${art}`).toBe(true);
  });
});
