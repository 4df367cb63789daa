// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { describeText } from './describe-text';
import { PageFixture } from './page-fixture';

const nameOf = (body: (fixture: PageFixture) => string, head = (_: PageFixture) => '') => {
  const fixture = new PageFixture();
  const page = fixture.read(body(fixture), head(fixture));
  return [...page.all, ...page.head].map(describeText).at(-1);
};

it('names a text by its look and the heading above it', () => {
  expect(nameOf((page) => `<main><h2>Prices</h2><p>${page.text('a', 'Cheap')}</p></main>`)).toBe(
    'Paragraph under “Prices”',
  );
  expect(nameOf((page) => `<main><h1>${page.text('a', 'Prices')}</h1></main>`)).toBe('Heading');
  expect(nameOf((page) => `<main><h2>Prices</h2><button>${page.text('a', 'Buy')}</button></main>`)).toBe(
    'Button under “Prices”',
  );
  expect(nameOf((page) => `<footer><a href="/">${page.text('a', 'Terms')}</a></footer>`)).toBe('Link in the footer');
});

it('says when visitors see a text that only scripts show', () => {
  const state = 'when a class is booked';
  const section = (words: string) => `<section data-studio-state="${state}"><div>${words}</div></section>`;
  expect(nameOf((page) => section(page.text('a', 'Your class')))).toBe(`Text, seen only ${state}`);
  const dialog = (words: string) => `<dialog open data-studio-revealed="open"><h2>${words}</h2></dialog>`;
  expect(nameOf((page) => dialog(page.text('a', 'Sign out?')))).toBe('Heading in a dialog (hidden at first)');
});

it('names what Google shows', () => {
  expect(
    nameOf(
      () => '<main></main>',
      (page) => `<title>${page.text('a', 'English')}</title>`,
    ),
  ).toBe('Title in Google');
});
