// @vitest-environment jsdom

import type { Ref } from '@talkaroo/studio/protocol';
import { expect, it } from 'vitest';
import { PageFixture, textRef } from './page-fixture';
import { patch } from './patch-page';
import type { MarkedPage } from './read-marks';

const from = (...sources: string[]) => sources;
const html = (page: MarkedPage) => page.document.body.innerHTML.replace(/<!--.*?-->/g, '');

it('shows other words everywhere, in attributes and the title too', () => {
  const fixture = new PageFixture();
  const text = () => fixture.text('title', 'Learn');
  const page = fixture.read(
    `<h1>${text()}</h1><img alt="${text()} and ${fixture.text('b', 'us')}" title="${text()}"><p>${text()}!</p>`,
    `<title>${text()} | X</title>`,
  );
  patch(page, textRef('title'), 'Play and learn', from('Learn'));
  expect(html(page)).toMatch(
    /^<h1>Play and learn<\/h1><img alt="Learn and us" title="Play and learn".*><p>Play and learn!<\/p>$/,
  );
  expect(page.document.title).toBe('Play and learn | X');
  expect(page.nodesOf(textRef('b'))).toMatchObject([{ text: 'us' }]);
  patch(page, textRef('title'), '', from('Play and learn'));
  patch(page, textRef('title'), 'Sing', from(''));
  expect(html(page)).toMatch(/^<h1>Sing<\/h1><img alt="Learn and us" title="Sing".*><p>Sing!<\/p>$/);
});

it('keeps what is filled in, wherever it stands then', () => {
  const fixture = new PageFixture();
  const page = fixture.read(`<p>${fixture.text('n', 'Story 2 of 6')}</p><p>${fixture.text('n', 'Story 3 of 6')}</p>`);
  const old = 'Story {number} of {total}';
  patch(page, textRef('n'), 'Of {total}, this is {number}', from(old));
  expect(html(page)).toBe('<p>Of 6, this is 2</p><p>Of 6, this is 3</p>');
});

it('keeps links with their addresses', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<p>${fixture.text('l', 'See <a href="/c">our <b>courses</b></a> or <a href="/q">answers</a>.')}</p>`,
  );
  const old = 'See <course>our <strong>courses</strong></course> or <questions>answers</questions>.';
  const next = 'Look at <course>all <strong>lessons</strong></course>, and <questions>more</questions>!';
  patch(page, textRef('l'), next, from('something else', old));
  expect(html(page)).toBe('<p>Look at <a href="/c">all <b>lessons</b></a>, and <a href="/q">more</a>!</p>');
  expect(page.refsAt(page.document.querySelector('b')?.firstChild as Node)).toEqual([textRef('l')]);
  const moved = '<questions>More</questions> <course>all <strong>lessons</strong></course>';
  patch(page, textRef('l'), moved, from(next));
  expect(html(page)).toBe('<p>Look at <a href="/c">all <b>lessons</b></a>, and <a href="/q">more</a>!</p>');
});

it('leaves words without a link that have none here', () => {
  const fixture = new PageFixture();
  const page = fixture.read(`<p>${fixture.text('l', 'See our courses.')}</p>`);
  patch(page, textRef('l'), 'Look at <course>them</course>.', from('See <course>our courses</course>.'));
  expect(html(page)).toBe('<p>Look at them.</p>');
});

it('leaves to the server what it cannot know', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<p>${fixture.text('l', 'See us.')}</p><p>${fixture.text('m', '1 minute')}</p><p>${fixture.text('x', 'What it is')}</p>`,
  );
  const before = html(page);
  patch(page, textRef('l'), 'See <course>us</course>.', from('See us.'));
  patch(page, textRef('l'), 'See {name}.', from('See us.'));
  patch(page, textRef('l'), 'See {', from('See us.'));
  patch(page, textRef('x'), 'New', from('Not what the page shows'));
  expect(html(page)).toBe(before);
});

it('shows the form of a plural that the page shows', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<p>${fixture.text('m', '25 minutes to read')}</p><p>${fixture.text('m', '1 minute to read')}</p>`,
  );
  const source = (one: string, other: string) => `{minutes, plural, one {# ${one}} other {# ${other}}} to read`;
  patch(page, textRef('m'), source('min', 'mins'), from(source('minute', 'minutes')));
  expect(html(page)).toBe('<p>25 mins to read</p><p>1 min to read</p>');
});

it('changes each line by itself, without those that lack a fact', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<p>${fixture.text('t', 'Call 123.', 0)}</p><ul><li>${fixture.text('t', 'Or write', 1)}</li></ul>`,
  );
  const fillings = [
    { name: 'phone', value: '123', isCondition: false },
    { name: 'email', isCondition: false },
  ];
  const before = from('Call {phone}.\nMail {email}.\n- Or write');
  patch(page, textRef('t'), 'Ring {phone}!\nMail {email}.\n- Or come', before, fillings);
  expect(html(page)).toBe('<p>Ring 123!</p><ul><li>Or come</li></ul>');
  // With another line count, only the server can match the lines.
  patch(page, { ...textRef('t'), line: 1 }, 'One line', before, fillings);
});

it('shows values of region files and of heads of articles', () => {
  const fixture = new PageFixture();
  const phone: Ref = { kind: 'region', place: { file: 'regions/hk.json', key: 'contacts.phone' } };
  const title: Ref = { kind: 'article', place: { file: 'en/blog/a.md', key: 'title' } };
  const pic: Ref = { kind: 'region', place: { file: 'regions/hk.json', key: 'banners.0.pic' } };
  const page = fixture.read(
    `<b>${fixture.ref(phone, '123')}</b><img src="${fixture.picture(pic, '/assets/a.svg')}">` +
      `<h2>${fixture.ref(title, 'Title')}</h2>`,
  );
  patch(page, phone, '456', from());
  patch(page, pic, '/assets/b.svg', from());
  patch(page, title, 'Other', from());
  expect(html(page)).toMatch(/<b>456<\/b><img src="\/assets\/b.svg".*><h2>Other<\/h2>/);
});

it('puts no words in the place of a picture that follows from them', () => {
  const fixture = new PageFixture();
  const name: Ref = { kind: 'region', place: { file: 'regions/hk.json', key: 'social.0.name' } };
  const icon = fixture.picture(name, '/assets/social-facebook.svg');
  const page = fixture.read(
    `<a title="${fixture.ref(name, 'Facebook')}"><img src="${icon}" srcset="${icon} 2x"><i style="background:url(${icon})"></i>` +
      `${fixture.ref(name, 'Facebook')}</a>`,
  );
  patch(page, name, 'Facebookx', from());
  const src = '/assets/social-facebook.svg';
  expect(page.document.querySelector('img')?.getAttribute('src')).toBe(src);
  expect(page.document.querySelector('img')?.getAttribute('srcset')).toBe(`${src} 2x`);
  expect(page.document.querySelector('i')?.getAttribute('style')).toBe(`background:url(${src})`);
  expect(page.document.querySelector('a')?.title).toBe('Facebookx');
  expect(page.document.body.textContent).toBe('Facebookx');
});
