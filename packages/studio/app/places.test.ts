import { expect, it } from 'vitest';
import { describePlace, keyWords, mayChange, viewOf, wayTo, wordsOf } from './places';
import { session, turkishCourse } from './studio-testing';

it.each([
  [
    { file: 'tr/course.json', key: 'hero.title' },
    { group: 'Turkish', page: 'Courses', key: 'Title (hero)', spoken: { dir: 'ltr' } },
  ],
  [
    { file: 'ar/common.json', key: 'nav.home' },
    { group: 'Arabic', page: 'On every page', spoken: { dir: 'rtl' } },
  ],
  [
    { file: 'tr@tr/home.json', key: 'a' },
    { group: 'Turkish, only in Türkiye', page: 'Home' },
  ],
  [
    { file: 'regions/th.json', key: 'name' },
    { group: 'ไทย', page: 'Region settings', spoken: { lang: 'th' } },
  ],
  [
    { file: 'regions/shared.json', key: 'a' },
    { group: 'All regions', page: 'Region settings' },
  ],
  [
    { file: 'th/blog/first-lesson.md', key: '' },
    { group: 'Thai', page: 'Article: first-lesson', key: 'The whole file' },
  ],
])('names %o', (place, expected) => {
  expect(describePlace(session, place)).toMatchObject(expected);
});

it('leads to the page that shows a text, to the form of a region, to the editor of an article', () => {
  const text = { file: 'tr/course.json', key: 'hero.title' };
  const select = { kind: 'text', namespace: 'course', key: 'hero.title' };
  expect(wayTo(session, text, [turkishCourse])).toEqual({ section: 'page', view: turkishCourse, select });
  expect(wayTo(session, text)).toEqual({ section: 'page', view: turkishCourse, select });
  const region = { file: 'regions/tr.json', key: 'name' };
  expect(wayTo(session, region)).toEqual({
    section: 'region',
    view: { region: 'tr' },
    select: { kind: 'region', place: region },
  });
  const shared = { file: 'regions/shared.json', key: 'name' };
  expect(wayTo(session, shared)).toEqual({ section: 'region', select: { kind: 'region', place: shared } });
  const article = { file: 'th/blog/first-lesson.md', key: 'title' };
  expect(wayTo(session, article)).toMatchObject({
    section: 'articles',
    view: { region: 'th', language: 'th', page: 'post', slug: 'first-lesson' },
  });
  expect(wayTo(session, { file: 'tr/glossary.json', key: 'style' })).toBeUndefined();
});

it('looks at a text that no page is named after on the home page', () => {
  expect(viewOf(session, 'tr/common.json')).toEqual({ region: 'tr', language: 'tr', page: 'home', slug: '' });
  expect(viewOf(session, 'xx/common.json')).toBeUndefined();
});

it('knows who may change what', () => {
  const of = (languages: string[] | '*', regions: boolean) => ({
    ...session,
    rights: { languages, regions, publish: false },
  });
  expect(mayChange(of(['tr'], false), 'tr/home.json')).toBe(true);
  expect(mayChange(of(['tr'], false), 'tr@tr/home.json')).toBe(true);
  expect(mayChange(of(['tr'], true), 'th/home.json')).toBe(false);
  expect(mayChange(of('*', false), 'regions/tr.json')).toBe(false);
});

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
