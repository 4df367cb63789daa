// @vitest-environment jsdom

import { marked, openMark } from '@talkaroo/studio/core/marks';
import type { Ref } from '@talkaroo/studio/protocol';
import { expect, it } from 'vitest';
import { PageFixture, textRef } from './page-fixture';

const phone: Ref = { kind: 'region', place: { file: 'regions/hk.json', key: 'contacts.phone' } };
const banner: Ref = { kind: 'region', place: { file: 'regions/hk.json', key: 'banners.0.pic' } };

const find = (root: ParentNode, selector: string) => root.querySelector(selector) as Element;
const textIn = (root: ParentNode, selector: string) => find(root, selector).firstChild as Node;

it('leaves the document as the public has it, and knows where each text is from', () => {
  const fixture = new PageFixture();
  const page = fixture.read(`<h1>${fixture.text('title', 'Learn English')}</h1><p>2026</p><script>x()</script>`);
  const h1 = find(page.document, 'h1');
  expect(h1.textContent).toBe('Learn English');
  expect(page.document.querySelector('script')).toBeNull();
  expect([...h1.childNodes].map(({ nodeType }) => nodeType)).toEqual([8, 3, 8]);
  expect(page.refsAt(h1.childNodes[1] as Node)).toEqual([textRef('title')]);
  expect(page.refsAt(h1)).toEqual([textRef('title')]);
  expect(page.all.map(({ text }) => text)).toEqual(['Learn English']);
});

it('follows a text over its links, with the innermost first', () => {
  const fixture = new PageFixture();
  const inner = fixture.ref(phone, '123');
  const whole = fixture.text('call', `See <a href="/x">our <b>courses</b></a>, or call ${inner}.`);
  const page = fixture.read(`<div>Before <p>${whole}</p> after</div>`);
  expect(page.refsAt(textIn(page.document, 'b'))).toEqual([textRef('call')]);
  const node = [...find(page.document, 'p').childNodes].find((one) => one.nodeType === 3 && one.textContent === '123');
  expect(page.refsAt(node as Node)).toEqual([phone, textRef('call')]);
  expect(page.refsAt(find(page.document, 'div').firstChild as Node)).toEqual([{ kind: 'fixed' }]);
  expect(page.refsAt(find(page.document, 'div').lastChild as Node)).toEqual([{ kind: 'fixed' }]);
  expect(page.all.map(({ text }) => text)).toEqual(['See our courses, or call 123.', '123']);
});

it('knows attributes, parts of them, pictures, and what became part of an address', () => {
  const fixture = new PageFixture();
  const encoded = encodeURIComponent(fixture.ref(phone, '+852 1'));
  const page = fixture.read(
    `<img alt="${fixture.text('alt', 'A child')}" src="${fixture.picture(banner, '/assets/a.svg')}">` +
      `<div id="b" style="background: url('${fixture.picture(banner, '/assets/b.svg')}')"></div>` +
      `<i id="s" srcset="${fixture.picture(banner, '/assets/c.png')} 1x, ${fixture.picture(textRef('pic'), '/assets/d.png')} 2x"></i>` +
      `<a href="tel:${encoded}" aria-label="Call: ${fixture.text('label', 'us')} now"><svg></svg></a>`,
  );
  const { document } = page;
  expect(find(document, 'img').getAttribute('alt')).toBe('A child');
  expect(find(document, 'img').getAttribute('src')).toBe('/assets/a.svg');
  expect(page.refsAt(find(document, 'img'))).toEqual([textRef('alt'), banner]);
  expect(find(document, '#b').getAttribute('style')).toBe("background: url('/assets/b.svg')");
  expect(page.refsAt(find(document, '#b'))).toEqual([banner]);
  expect(find(document, '#s').getAttribute('srcset')).toBe('/assets/c.png 1x, /assets/d.png 2x');
  expect(page.nodesOf(textRef('pic')).map(({ text }) => text)).toEqual(['/assets/d.png']);
  expect(find(document, 'a').getAttribute('href')).toBe('tel:%2B852%201');
  expect(page.nodesOf(textRef('label'))).toMatchObject([{ attribute: 'aria-label', run: { start: 6, end: 8 } }]);
  expect(page.refsAt(find(document, 'svg'))).toContainEqual(textRef('label'));
});

it('keeps title and meta apart', () => {
  const fixture = new PageFixture();
  const head =
    `<title>${fixture.text('seo.title', 'English')} | X</title>` +
    `<meta name="description" content="${fixture.text('seo.description', 'Lessons')}">`;
  const page = fixture.read(`<p>${fixture.text('a', 'A')}</p>`, head);
  expect(page.document.title).toBe('English | X');
  expect(page.head.map(({ text, attribute }) => [text, attribute])).toEqual([
    ['English', undefined],
    ['Lessons', 'content'],
  ]);
  expect(page.all).toHaveLength(1);
});

it('finds all places of a text, and one line of it alone', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<p>${fixture.text('long', 'One', 0)}</p><p>${fixture.text('long', 'Two', 1)}</p><p>${fixture.text('long', 'One', 0)}</p>`,
  );
  expect(page.nodesOf(textRef('long')).map(({ text }) => text)).toEqual(['One', 'Two', 'One']);
  expect(page.nodesOf({ ...textRef('long'), line: 1 }).map(({ text }) => text)).toEqual(['Two']);
});

it('does not let a text that was cut off reach over the page', () => {
  const fixture = new PageFixture();
  const whole = fixture.text('a', 'Whole');
  const page = fixture.read(`<p>${openMark(1)}Who…</p><main><p>Other</p></main><footer>${whole}</footer>`);
  expect(page.refsAt(textIn(page.document, 'main p'))).toEqual([{ kind: 'fixed' }]);
  expect(page.all.map(({ text }) => text)).toEqual(['Whole']);
});

it('says what the program itself shows', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<a href="/">${fixture.text('t', 'Hours')} <i>24</i><svg id="icon"><path/></svg></a><svg><path/></svg><b>日本語</b>`,
  );
  expect(page.refsAt(textIn(page.document, 'i'))).toEqual([{ kind: 'fixed' }]);
  expect(page.refsAt(find(page.document, 'path'))).toEqual([{ kind: 'fixed' }]);
  expect(page.refsAt(find(page.document, 'b'))).toEqual([{ kind: 'fixed' }]);
  expect(page.refsAt(find(page.document, 'a').childNodes[1] as Node)).toEqual([textRef('t')]);
});

it('does not take a mark that it does not know for a text', () => {
  const fixture = new PageFixture();
  const page = fixture.read(`<p>${marked('Words', 99)}</p>`);
  expect(page.document.body.textContent).toBe('Words');
  expect(page.all).toEqual([]);
});
