import { expect, it } from 'vitest';
import { pageTagsIn, readPageTag, withoutPageTags } from './page-tags';

it.each([
  ['course', { page: 'course' }],
  ['high-edu', { page: 'high-edu' }],
  ['guides', { page: 'guides' }],
  ['guide-first-exam', { page: 'guide', slug: 'first-exam' }],
  ['post-screen-time', { page: 'post', slug: 'screen-time' }],
])('reads <%s>', (name, expected) => {
  expect(readPageTag(name)).toEqual(expected);
});

it.each(['guide', 'guide-', 'post', 'a', 'strong', 'courses', 'Course', 'constructor', '__proto__'])(
  'takes <%s> for no page',
  (name) => {
    expect(readPageTag(name)).toBeUndefined();
  },
);

it('finds the tags of a text, each once', () => {
  const text = 'See <course>one</course>, <course>two</course> <b>and</b> <guide-a-b>three</guide-a-b> < 4';
  expect([...pageTagsIn(text).keys()]).toEqual(['course', 'guide-a-b']);
});

it('takes them out of a text, and no others', () => {
  expect(withoutPageTags('See <course>one</course> <b>and</b> <guide-a-b>three</guide-a-b> < 4')).toBe(
    'See one <b>and</b> three < 4',
  );
});
