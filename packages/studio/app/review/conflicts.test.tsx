// @vitest-environment jsdom

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Conflict } from '../../protocol';
import { keyWords } from '../places';
import { fakeServer, renderInStudio } from '../studio-testing';
import { texts } from '../texts';
import { Conflicts } from './conflicts';

const slogan: Conflict = {
  file: 'tr/course.json',
  key: 'slogan',
  base: 'Dersler',
  mine: 'Derslerim',
  theirs: 'Kurslar',
};

const open = (conflicts: Conflict[]) => {
  const asked = fakeServer({ 'POST /drafts/d1/resolve': { ok: true } });
  const onResolved = vi.fn();
  const { studio } = renderInStudio(
    <Conflicts
      heading=""
      hint=""
      sides={{ mine: 'Mine', theirs: 'Theirs' }}
      conflicts={conflicts}
      onResolved={onResolved}
    />,
  );
  return { asked, onResolved, studio };
};
const button = (label: string, key: string) => screen.getByRole('button', { name: `${label}: ${keyWords(key)}` });
const order = 'questions';
it.each<[message: string, conflict: Conflict, label: string, way: object]>([
  [
    'the lines of an article, which are not all of it',
    { file: 'th/blog/first-lesson.md', key: 'body', base: 'one', mine: 'one m\n…\nthree m', theirs: 'one t' },
    texts.panel.editArticle,
    { section: 'articles', view: { region: 'th', language: 'th', page: 'post', slug: 'first-lesson' } },
  ],
  [
    'the head of an article',
    { file: 'th/blog/first-lesson.md', key: 'related', base: ['a'], mine: ['b'], theirs: ['c'] },
    texts.panel.editArticle,
    { section: 'articles' },
  ],
  [
    'a value of a region file',
    { file: 'regions/tr.json', key: 'company.recording.days', base: 30, mine: null, theirs: 14 },
    'Open in Regions',
    { section: 'region', view: { region: 'tr' } },
  ],
  [
    'the order of a list',
    {
      file: 'tr/home.json',
      key: order,
      base: { title: '', age: {}, cost: {} },
      mine: { title: '', cost: {}, age: {} },
      theirs: { title: '', age: {} },
    },
    'Show on the page',
    { section: 'page', select: { kind: 'text', namespace: 'home', key: 'questions.cost.question' } },
  ],
  [
    'an item that one has removed',
    { file: 'tr/home.json', key: 'questions.cost', base: { question: 'a' }, mine: null, theirs: { question: 'b' } },
    'Show on the page',
    { section: 'page', select: { kind: 'text', namespace: 'home', key: 'questions.cost.question' } },
  ],
])('leads from %s to its editor', async (_, conflict, label, way) => {
  const { studio } = open([conflict]);
  for (const choice of ['Take mine', 'Take theirs']) expect(button(choice, conflict.key)).toBeVisible();
  await userEvent.click(button(label, conflict.key));
  expect(studio.go).toHaveBeenCalledWith(expect.objectContaining(way));
});

it('shows texts that begin with a placeholder', () => {
  open([{ ...slogan, mine: '{brand} dersleri' }]);
  expect(button('Show on the page', 'slogan')).toBeVisible();
});

it('shows all of what was there when the draft began', () => {
  const base = 'Bir uzun metin. '.repeat(40).trim();
  open([{ ...slogan, base, mine: `${base} Benim.`, theirs: `${base} Onun.` }]);
  expect(screen.getByText(base)).toBeVisible();
});

it('says in words what each side has done to a list', () => {
  const base = { age: { question: 'Age?' }, cost: { question: 'Cost?' } };
  const theirs = { ...base, age: { question: 'From which age?' } };
  open([{ file: 'tr/home.json', key: order, base, mine: { cost: base.cost }, theirs }]);
  expect(screen.getByText(/^No longer shown:/)).toHaveTextContent('Age?');
  expect(screen.getByText(/^Changed:/)).toHaveTextContent('From which age?');
  expect(screen.queryByText('When the draft began')).toBeNull();
});

it('leads on to the next conflict when one is settled', async () => {
  const { onResolved } = open([slogan, { ...slogan, key: 'title' }]);
  await userEvent.click(button('Take mine', 'slogan'));
  await waitFor(() => expect(onResolved).toHaveBeenCalledWith(true));
  expect(screen.getByRole('article', { name: /Title$/ })).toHaveFocus();
});
