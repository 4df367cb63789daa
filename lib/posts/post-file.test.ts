import { describe, expect, it } from 'vitest';
import { formatProblem, type Problem } from '@/lib/packs/parse-pack';
import { findRegion, type Region } from '@/lib/regions/regions';
import { parsePost } from './post-file';

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
  const problems: Problem[] = [];
  const context = {
    slug: 'a-post',
    language: 'en' as const,
    regions: [findRegion('my') as Region],
    slugs: ['other-post'],
  };
  const post = parsePost('locales/en/blog/a-post.md', source, context, problems);
  return { post, problems: problems.map(formatProblem).map((line) => line.replace('locales/en/blog/a-post.md', '')) };
}

const withHead = (text: string) => parse(`---\n${text}\n---\n${body}`);
const withBody = (text: string) => parse(`---\n${head}\n---\n${text}`);

it('reads front matter and body', () => {
  expect(withHead(head)).toEqual({
    problems: [],
    post: {
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

it('accepts what editors on Windows write', () => {
  expect(parse(`\uFEFF---\n${head}\n---\n${body}`.replaceAll('\n', '\r\n'))).toMatchObject({
    problems: [],
    post: { title: 'Five minutes', body },
  });
});

describe('what may be wrong above the article', () => {
  it('is reported where there is no front matter at all', () => {
    expect(parse('# Five minutes\n').problems).toEqual([
      ':1: an article begins with its title, date and so on, between two lines "---"',
    ]);
    expect(parse('').problems).toHaveLength(1);
    expect(parse(`---\n---\n${body}`).problems).toContain(':1 title: a text is expected here');
  });

  it.each([
    ['a missing key', head.replace('date: 2026-05-04\n', ''), ':1 date: a day such as 2026-05-04'],
    ['a day that is none', head.replace('05-04', '02-30'), ':5 date: a day such as 2026-05-04'],
    ['a day in another form', head.replace('2026-05-04', '4 May 2026'), ':5 date: a day such as 2026-05-04'],
    ['an update before the day', `${head}\nupdated: 2026-05-01`, ':10 updated: this is before "date"'],
    ['an empty text', head.replace('Small habits.', ''), ':3 description: a text is expected here'],
    ['blanks for a text', head.replace('Small habits.', '" "'), ':3 description: the text is empty'],
    ['a number for a title', head.replace('Five minutes', '2026'), ':2 title: a text is expected here'],
    ['a misspelt key', `${head}\ncovre: x`, ':10 covre: an article has no such key'],
    ['an unknown related article', head.replace('other-post', 'x'), ':8 related: no other article here is called x'],
    ['itself as related', head.replace('other-post', 'a-post'), ':8 related: no other article here is called a-post'],
    ['a picture that is not there', head.replace('cover-1', 'cover-99'), /^:6 cover: a picture of the folder public/],
    ['a path out of the folder', head.replace('/assets/blog', '/../x'), /^:6 cover: a picture of the folder public/],
    ['a colon without quotes', head.replace('Five', 'Five: two'), /^:2: not valid YAML \(a text with a colon needs/],
    ['a key twice', `${head}\ntitle: again`, /^:10: not valid YAML/],
    ['a list', '- title', /^:1: /],
    ['a key that all objects have', `${head}\n__proto__: { title: x }`, ':10 __proto__: an article has no such key'],
    ['a reference', `${head.replace('Small', '&a Small')}\nupdated: *a`, /^:10: \*a is a reference/],
    ['brackets in brackets', head.replace('A kitchen', '['.repeat(20_000) + ']'.repeat(20_000)), /^:7: not valid YAML/],
  ])('%s', (_, text, expected) => {
    const { post, problems } = withHead(text);
    expect(post).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('is reported all at once', () => {
    expect(withHead('title: A\ndate: x\nfoo: 1').problems).toEqual([
      ':1 description: a text is expected here',
      ':1 keywords: a text is expected here',
      ':3 date: a day such as 2026-05-04',
      expect.stringMatching(/^:1 cover: /),
      ':1 coverAlt: a text is expected here',
      ':4 foo: an article has no such key',
    ]);
  });
});

describe('what may be wrong in the article', () => {
  it.each([
    ['no text', '\n\n', ':11: the article has no text'],
    ['a second title', 'One.\n\n# Two\n', ':13: headings begin with ##: the title is the only one with #'],
    [
      'a heading that skips a level',
      'One.\n\n### Two\n',
      ':13: this heading begins with ##, or has one of those above it',
    ],
    ['HTML', 'One.\n\n<div>Two</div>\n', ':13: HTML is not shown; write Markdown'],
    ['HTML in a line', 'One.\n\nTwo\nthree <br> four\n', ':14: HTML is not shown; write Markdown'],
    ['a table', 'One.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n', ':13: a table is not shown; write a list'],
    ['an indented line', 'One.\n\n    two\n', /^:13: this is indented/],
    ['a link to no page', 'One [two](/nothing).\n', /^:11: \/nothing: a path of one of/],
    ['a link without https', 'One.\n\n- two [three](http://a.example)\n', /^:13: http:\/\/a.example: /],
    ['a link to no article', '[two](/blog/nothing)\n', ':11: /blog/nothing: no other article here is called nothing'],
    ['a picture that is not there', 'One.\n\n![two](/assets/x.svg)\n', /^:13: \/assets\/x.svg: a picture of/],
    ['a script for a link', 'One [two](javascript:alert(1)).\n', /^:11: javascript:alert\(1\): a path of one of/],
    ['another host for a page', 'One [two](//evil.example/course).\n', /^:11: \/\/evil.example\/course: a path of/],
    ['quotations without end', `${'> '.repeat(20_000)}a\n`, /^:11: .* inside too many others$/],
    ['lists without end', `${'- '.repeat(40)}a\n`, /^:11: .* inside too many others$/],
    ['a book', 'word '.repeat(30_000), ':11: the article has more than 100000 characters'],
  ])('%s', (_, text, expected) => {
    const { post, problems } = withBody(text);
    expect(post).toBeUndefined();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });

  it('is not a link to a page, to an article or elsewhere, or a picture', () => {
    const text = '[a](/course) [b](/blog/other-post) [c](https://a.example)\n\n![d](/assets/roo-wave.svg)\n';
    expect(withBody(text).problems).toEqual([]);
  });
});
