// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { auditPage } from './audit-page';
import { PageFixture, textRef } from './page-fixture';

it('finds nothing where everything has its key', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<h1>${fixture.text('title', 'Words')}</h1><img alt="" src="${fixture.picture(textRef('pic'), '/assets/a.png')}"><p>24</p>` +
      `<button aria-label="${fixture.text('close', 'Close')}"><svg></svg></button><hr>`,
    `<title>${fixture.text('seo', 'Words')}</title><meta name="viewport" content="width=device-width">`,
  );
  expect(auditPage(page.document, page)).toEqual({ missing: [] });
});

it('lists words, attributes and pictures that lead nowhere', () => {
  const fixture = new PageFixture();
  const page = fixture.read(
    `<main id="m"><p>Lost</p><a title="Lost too">${fixture.text('a', 'A')}</a><img alt="Lost as well" src="https://x.example/p.png">` +
      `<input type="submit" value="Send"></main>`,
    '<title>No key</title><meta name="description" content="None either">',
  );
  expect(auditPage(page.document, page).missing).toEqual([
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
  expect(auditPage(page.document, page).missing).toEqual([{ text: 'Lost', path: 'body > a > b' }]);
  const picture = fixture.read(`<img alt="${fixture.text('alt', 'A child')}" src="https://x.example/p.png">`);
  expect(auditPage(picture.document, picture).missing).toEqual([
    { text: 'https://x.example/p.png', path: 'body > img' },
  ]);
});
