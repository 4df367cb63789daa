// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { Change, Ref } from '../../protocol';
import { PageFixture, textRef } from '../frame/page-fixture';
import { placeOnPage } from './place-on-page';

const change = (part: Partial<Change> & Pick<Change, 'file' | 'key'>): Change => ({
  before: null,
  after: null,
  ...part,
});

it('finds a text in an attribute, a picture, and of an order the first item', () => {
  const fixture = new PageFixture();
  const picture = textRef('banners.trial.pic');
  const page = fixture.read(
    `<nav aria-label="${fixture.text('label', 'Pages')}"></nav>${fixture.text('questions.b.question', 'B?')}
    <img src="${fixture.picture(picture, '/assets/a.svg')}" alt="">`,
  );
  const ref = (key: string, more: Partial<Change> = {}) =>
    placeOnPage(page, change({ file: 'tr/home.json', key, ...more }), more.after ?? null);
  expect(ref('label', { before: 'Page', after: 'Pages' })).toEqual(textRef('label'));
  expect(ref('banners.trial.pic', { before: '/assets/b.svg', after: '/assets/a.svg' })).toEqual(picture);
  const [a, b] = [{ question: 'A?' }, { question: 'B?' }];
  expect(ref('questions', { before: { title: '', a, b }, after: { title: '', b, a } })).toEqual(
    textRef('questions.b.question'),
  );
  expect(ref('hero.title', { before: 'a', after: 'b' })).toBeUndefined();
});

it('finds the first line of an article that has changed, and of a new one what comes first', () => {
  const file = 'tr/blog/x.md';
  const at = (key: string, line?: number): Ref => ({
    kind: 'article',
    place: { file, key },
    ...(line !== undefined && { line }),
  });
  const fixture = new PageFixture();
  const page = fixture.read(
    `<h1>${fixture.ref(at('title'), 'X')}</h1>${[1, 3, 5].map((line) => `<p>${fixture.ref(at('body', line), 'x')}</p>`)}`,
  );
  const ref = (key: string, before?: string, after?: string) =>
    placeOnPage(page, change({ file, key, ...(before && { before }), ...(after && { after }) }), after ?? null);
  expect(ref('body', '\none\n\ntwo\n\nthree\n', '\none\n\ntwo!\n\nthree\n')).toEqual(at('body', 3));
  expect(ref('body', '\none\n\ntwo\n\nthree\n', '\none\n\ntwo\n\nmore\n\nthree\n')).toEqual(at('body', 5));
  expect(ref('body', '\r\none\r\n\r\ntwo\r\n', '\none\n\ntwo\n\nthree\n')).toEqual(at('body', 5));
  expect(ref('body', '\none\n\ntwo\n\nthree\n\nfour\n', '\none\n\ntwo\n\nthree\n')).toEqual(at('body', 5));
  expect(ref('', undefined, '---\ntitle: X\n---\n')).toEqual(at('title'));
});

it('finds a value of a region that is taken from what all regions share, and the first of a list', () => {
  const at = (file: string, key: string): Ref => ({ kind: 'region', place: { file, key } });
  const fixture = new PageFixture();
  const [phone, pic] = [at('regions/shared.json', 'contacts.phone'), at('regions/hk.json', 'banners.0.pic')];
  const page = fixture.read(`${fixture.ref(phone, '+852')}<img alt="" src="${fixture.picture(pic, '/assets/a.svg')}">`);
  const ref = (key: string) => placeOnPage(page, change({ file: 'regions/hk.json', key, after: 'x' }), 'x');
  expect(ref('contacts.phone')).toEqual(phone);
  expect(ref('banners')).toEqual(pic);
  expect(ref('analytics')).toBeUndefined();
});
