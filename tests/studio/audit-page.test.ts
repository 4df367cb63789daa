// @vitest-environment jsdom
import { PageFixture, textRef } from '@talkaroo/studio/app/frame/page-fixture';
import { expect, it } from 'vitest';
import { auditPage } from './audit-page';

const named = new Set(['/assets/banner.svg', '/assets/visa.svg']);

it('finds nothing where everything has its key', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<h1>${fixture.text('title', 'Words')}</h1><img alt="" src="${fixture.picture(textRef('pic'), '/assets/a.png')}"><p>24</p>` +
      `<button aria-label="${fixture.text('close', 'Close')}"><svg></svg></button><hr>`,
    `<title>${fixture.text('seo', 'Words')}</title><meta name="viewport" content="width=device-width">`,
  );
  expect(auditPage(page.document, page, named)).toEqual([]);
});

it('lists words, attributes and pictures that lead nowhere', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<main id="m"><p>Lost</p><a title="Lost too">${fixture.text('a', 'A')}</a><img alt="Lost as well" src="https://x.example/p.png">` +
      `<input type="submit" value="Send"></main>`,
    '<title>No key</title><meta name="description" content="None either">',
  );
  expect(auditPage(page.document, page, named)).toEqual([
    { text: 'No key', path: 'head > title' },
    { text: 'None either', path: 'head > meta @content' },
    { text: 'Lost', path: 'body > main#m > p' },
    { text: 'Lost too', path: 'body > main#m > a @title' },
    { text: 'Lost as well', path: 'body > main#m > img @alt' },
    { text: 'https://x.example/p.png', path: 'body > main#m > img' },
    { text: 'Send', path: 'body > main#m > input @value' },
  ]);
});

it('does not take the words around a text for its own', () => {
  const fixture = new PageFixture();
  const page = fixture.read(`<a aria-label="${fixture.text('label', 'Go')}"><b>Lost</b></a>`);
  expect(auditPage(page.document, page, named)).toEqual([{ text: 'Lost', path: 'body > a > b' }]);
  const picture = fixture.read(`<img alt="${fixture.text('alt', 'A child')}" src="https://x.example/p.png">`);
  expect(auditPage(picture.document, picture, named)).toEqual([
    { text: 'https://x.example/p.png', path: 'body > img' },
  ]);
});

it('lists a picture that a file names where its mark is lost, and no drawing of the program', () => {
  const fixture = new PageFixture();
  const marked = fixture.picture(textRef('pic'), '/assets/banner.svg');
  const page = fixture.read(
    `<img src="${marked}"><img src="/assets/banner.svg"><img src="/assets/logo.svg">` +
      `<picture><source srcset="${marked} 1x, /assets/visa.svg 2x"></picture>` +
      '<div style="background:url(/assets/visa.svg)">24</div><div style="background:url(/made.png)">24</div>',
  );
  expect(auditPage(page.document, page, named)).toEqual([
    { text: '/assets/banner.svg', path: 'body > img' },
    { text: '/assets/visa.svg', path: 'body > picture > source' },
    { text: '/assets/visa.svg', path: 'body > div' },
    { text: 'background:url(/made.png)', path: 'body > div' },
  ]);
});

it('judges what stands around a text in an attribute by itself', () => {
  const fixture = new PageFixture();
  const words = (key: string, text: string) => fixture.text(key, text);
  const page = fixture.read(
    `<a title="${words('a', 'Call')}, lost, ${words('b', 'us')}"></a><a title="2026 · ${words('a', 'Call')} (24)"></a>` +
      `<a title="${words('c', `Call ${words('d', 'us')} now`)}"></a>`,
    `<meta name="description" content="${words('e', 'Lessons')} | Lost brand">`,
  );
  expect(auditPage(page.document, page, named)).toEqual([
    { text: '| Lost brand', path: 'head > meta @content' },
    { text: ', lost,', path: 'body > a @title' },
  ]);
});

it('lets a drawing have numbers, and a time a day, but no words of ours', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    '<svg><text>24</text><text>Lost</text></svg><time>4 May 2026</time><time>10:30</time><time>Lost as well</time>',
  );
  expect(auditPage(page.document, page, named)).toEqual([
    { text: 'Lost', path: 'body > svg > text' },
    { text: 'Lost as well', path: 'body > time' },
  ]);
});

it('needs no key for what the program writes and draws', () => {
  const page = new PageFixture().read(
    '<a lang="ja">日本語</a><b>Malaysia</b><i>HK$98</i><time>4 May 2026</time><em>12 March 2026</em>' +
      '<svg shape-rendering="crispEdges"><path/></svg><svg id="icon"><path/></svg><u>Unknown words</u>',
  );
  expect(auditPage(page.document, page, named)).toEqual([{ text: 'Unknown words', path: 'body > u' }]);
});
