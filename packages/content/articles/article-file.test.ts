import { formatFinding } from '@talkaroo/content/packs/pack-files';
import { allSites } from '@talkaroo/content/regions/check-link';
import { findRegion, type Region } from '@talkaroo/content/regions/regions';
import { describe, expect, it } from 'vitest';
import { parseArticle } from './article-file';

const head = `title: Five minutes
description: Small habits.
keywords: habits
date: 2026-05-04
cover: /assets/blog-cover-1.svg
coverAlt: A kitchen
related:
  - other-post`;
const body = '\nOne.\n\n## Two\n\n- three\n';

function parse(source: string) {
  const context = {
    kind: 'blog' as const,
    slug: 'a-post',
    language: 'en' as const,
    regions: [findRegion('my') as Region],
    slugs: { blog: ['other-post'], guides: ['a-guide'] },
    sites: allSites,
  };
  const { article: post, findings } = parseArticle('en/blog/a-post.md', source, context);
  return { post, problems: findings.map(formatFinding).map((line) => line.replace('locales/en/blog/a-post.md', '')) };
}

const withHead = (text: string) => parse(`---\n${text}\n---\n${body}`);
const withBody = (text: string) => parse(`---\n${head}\n---\n${text}`);

it('reads front matter and body', () => {
  expect(withHead(head)).toEqual({
    problems: [],
    post: {
      kind: 'blog',
      slug: 'a-post',
      title: 'Five minutes',
      description: 'Small habits.',
      keywords: 'habits',
      date: '2026-05-04',
      cover: '/assets/blog-cover-1.svg',
      coverAlt: 'A kitchen',
      related: ['other-post'],
      body,
    },
  });
});

it('knows who wrote it, if its head says so', () => {
  expect(withHead(`${head}\nauthor: Anna Lee`)).toMatchObject({ problems: [], post: { author: 'Anna Lee' } });
  expect(withHead(`${head}\nauthor: " "`).problems).toEqual([expect.stringMatching(/^:10 author: The text is empty/)]);
});

it('accepts what editors on Windows write', () => {
  expect(parse(`\uFEFF---\n${head}\n---\n${body}`.replaceAll('\n', '\r\n'))).toMatchObject({
    problems: [],
    post: { title: 'Five minutes', body },
  });
});

describe('what may be wrong above the article', () => {
  it('is reported where there is no front matter at all', () => {
    expect(parse('# Five minutes\n').problems).toEqual([
      expect.stringMatching(/^:1: An article begins with its title, date and so on, between two lines “---”\./),
    ]);
    expect(parse('').problems).toHaveLength(1);
    expect(parse(`---\n---\n${body}`).problems).toContainEqual(expect.stringMatching(/^:1 title: "title" is missing/));
  });

  it.each([
    ['a missing key', head.replace('date: 2026-05-04\n', ''), /^:1 date: "date" is missing/],
    [
      'a day that is none',
      head.replace('05-04', '02-30'),
      /^:5 date: “2026-02-30” is no day\. Write year, month and day: 2026-05-04\.$/,
    ],
    ['a day in another form', head.replace('2026-05-04', '4 May 2026'), /^:5 date: “4 May 2026” is no day/],
    [
      'an update before the day',
      `${head}\nupdated: 2026-05-01`,
      /^:10 updated: “2026-05-01” is before the date of the article, 2026-05-04/,
    ],
    ['an empty text', head.replace('Small habits.', ''), /^:3 description: The text is empty/],
    ['blanks for a text', head.replace('Small habits.', '" "'), /^:3 description: The text is empty/],
    [
      'a number for a title',
      head.replace('Five minutes', '2026'),
      /^:2 title: 2026 cannot be used here\. Write a text in quotes/,
    ],
    [
      'a misspelt key',
      head.replace('cover:', 'covre:'),
      /^:6 covre: "covre" is not known here\. Did you mean "cover"\?$/,
    ],
    ['an unknown key', `${head}\neditor: x`, /^:10 editor: "editor" is not known here\. Remove it/],
    [
      'a guide as related',
      head.replace('other-post', 'a-guide'),
      /^:9 related: There is no other article called “a-guide”/,
    ],
    [
      'an unknown related article',
      head.replace('other-post', 'x'),
      /^:9 related: There is no other article called “x”/,
    ],
    [
      'itself as related',
      head.replace('other-post', 'a-post'),
      /^:9 related: There is no other article called “a-post”/,
    ],
    [
      'a picture that is not there',
      head.replace('cover-1', 'cover-99'),
      /^:6 cover: There is no picture .* Did you mean “\/assets\/blog-cover-\d\.svg”\?$/,
    ],
    ['a path out of the folder', head.replace('/assets/blog', '/../x'), /^:6 cover: “.*” is no address of a picture/],
    [
      'a colon without quotes',
      head.replace('Five', 'Five: two'),
      /^:2: A text with a colon needs quotes\. Write title: "Five: two minutes"/,
    ],
    ['a key twice', `${head}\ntitle: again`, /^:10: “title” stands here twice/],
    ['a list', '- title', /^:1: /],
    [
      'a key that all objects have',
      `${head}\n__proto__: { title: x }`,
      /^:10 __proto__: "__proto__" is not known here/,
    ],
    ['a reference', `${head.replace('Small', '&a Small')}\nupdated: *a`, /^:10: \*a is a reference to another text/],
    ['brackets in brackets', head.replace('A kitchen', '['.repeat(20_000) + ']'.repeat(20_000)), /^:7: /],
  ])('%s', (_, text, expected) => {
    const { post, problems } = withHead(text);
    expect(post).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('is reported all at once', () => {
    expect(withHead('title: A\ndate: x\nfoo: 1').problems).toEqual([
      expect.stringMatching(/^:1 description: "description" is missing/),
      expect.stringMatching(/^:1 keywords: /),
      expect.stringMatching(/^:3 date: “x” is no day/),
      expect.stringMatching(/^:1 cover: /),
      expect.stringMatching(/^:1 coverAlt: /),
      expect.stringMatching(/^:4 foo: "foo" is not known here/),
    ]);
  });
});

describe('what may be wrong in the article', () => {
  it.each([
    ['no text', '\n\n', /^:11: The article has no text/],
    ['a second title', 'One.\n\n# Two\n', /^:13: A heading of the article begins with ##/],
    ['a heading that skips a level', 'One.\n\n### Two\n', /^:13: This heading skips a level\. Write ## before it/],
    ['HTML', 'One.\n\n<div>Two</div>\n', /^:13: HTML is not shown/],
    ['HTML in a line', 'One.\n\nTwo\nthree <br> four\n', /^:14: HTML is not shown/],
    ['a table', 'One.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n', /^:13: A table is not shown/],
    ['an indented line', 'One.\n\n    two\n', /^:13: This line is indented/],
    ['a link to no page', 'One [two](/nothing).\n', /^:11: "\/nothing" is no page of this region/],
    ['a link without https', 'One.\n\n- two [three](http://a.example)\n', /^:13: "http:\/\/a.example" is not secure/],
    [
      'a link to no article',
      '[two](/blog/nothing)\n',
      /^:11: There is no other article called “nothing” in this language\. The others: other-post/,
    ],
    [
      'a link to no guide',
      '[two](/guides/a-giude)\n',
      /^:11: There is no other article called “a-giude” in this language\. Did you mean “a-guide”/,
    ],
    ['a picture that is not there', 'One.\n\n![two](/assets/x.svg)\n', /^:13: There is no picture \/assets\/x.svg/],
    [
      'a script for a link',
      'One [two](javascript:alert(1)).\n',
      /^:11: "javascript:alert\(1\)" cannot be used as a link/,
    ],
    [
      'another host for a page',
      'One [two](//evil.example/course).\n',
      /^:11: "\/\/evil.example\/course" cannot be used as a link/,
    ],
    ['quotations without end', `${'> '.repeat(4_000)}a\n`, /^:11: .* inside too many others/],
    ['lists without end', `${'- '.repeat(40)}a\n`, /^:11: .* inside too many others/],
    ['a character that no one sees', 'One.\n\nTwo\u200B three.\n', /^:13: A character that no one sees \(U\+200B\)/],
    ['a book', 'word '.repeat(30_000), /^:11: The article has more than 100000 characters/],
    ['underscores that take marked a minute', '_a'.repeat(40_000), /^:11: More than 10000 characters in one piece/],
  ])('%s', (_, text, expected) => {
    const { post, problems } = withBody(text);
    expect(post).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('is not a link to a page, to an article or elsewhere, or a picture', () => {
    const text =
      '[a](/course) [b](/blog/other-post) [d](/guides/a-guide) [e](/global/guides/a-guide) [c](https://a.example)\n\n![d](/assets/roo-wave.svg)\n';
    expect(withBody(text).problems).toEqual([]);
  });
});
