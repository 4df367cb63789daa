// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Conflict, EditResult } from '../../protocol';
import { keyWords } from '../names';
import { fakeServer, renderInStudio } from '../studio-testing';
import { texts } from '../texts';
import { Conflicts } from './conflicts';

const t = texts.review.conflicts;

const slogan: Conflict = {
  file: 'tr/course.json',
  key: 'slogan',
  base: 'Dersler',
  mine: 'Derslerim',
  theirs: 'Kurslar',
};

const open = (conflicts: Conflict[], edit = vi.fn(async (): Promise<EditResult | undefined> => undefined)) => {
  const asked = fakeServer({ 'POST /drafts/d1/resolve': { ok: true } });
  const onResolved = vi.fn();
  const { studio } = renderInStudio(<Conflicts conflicts={conflicts} onResolved={onResolved} />, { edit });
  return { asked, edit, onResolved, studio };
};
const button = (label: string, key: string) => screen.getByRole('button', { name: `${label}: ${keyWords(key)}` });
const writeThird = async (text: string) => {
  await userEvent.click(button(t.writeThird, 'slogan'));
  await userEvent.clear(screen.getByLabelText('Your text'));
  await userEvent.type(screen.getByLabelText('Your text'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
};
const saved = async (): Promise<EditResult> => ({ ok: true, revision: 4, findings: [] });

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
    { file: 'th/blog/first-lesson.md', key: 'related', base: '["a"]', mine: '["b"]', theirs: '["c"]' },
    texts.panel.editArticle,
    { section: 'articles' },
  ],
  [
    'a value of a region file',
    { file: 'regions/tr.json', key: 'company.recording.days', base: '30', mine: 'null', theirs: '14' },
    texts.panel.openRegion,
    { section: 'region', view: { region: 'tr' } },
  ],
  [
    'the order of a list',
    {
      file: 'tr/home.json',
      key: order,
      base: '{"title":"","age":{},"cost":{}}',
      mine: '{"title":"","cost":{},"age":{}}',
      theirs: '{"title":"","age":{}}',
    },
    'Show on the page',
    { section: 'page', select: { kind: 'text', namespace: 'home', key: 'questions.cost.question' } },
  ],
  [
    'an item that one has removed',
    { file: 'tr/home.json', key: 'questions.cost', base: '{"question":"a"}', theirs: '{"question":"b"}' },
    'Show on the page',
    { section: 'page', select: { kind: 'text', namespace: 'home', key: 'questions.cost.question' } },
  ],
])('offers no field for %s, but the way to its editor', async (_, conflict, label, way) => {
  const { studio } = open([conflict]);
  expect(screen.queryByRole('button', { name: `${t.writeThird}: ${keyWords(conflict.key)}` })).toBeNull();
  for (const choice of [t.takeMine, t.takeTheirs]) expect(button(choice, conflict.key)).toBeVisible();
  await userEvent.click(button(label, conflict.key));
  expect(studio.go).toHaveBeenCalledWith(expect.objectContaining(way));
});

it('shows all of what was there when the draft began', () => {
  const base = 'Bir uzun metin. '.repeat(40).trim();
  open([{ ...slogan, base, mine: `${base} Benim.`, theirs: `${base} Onun.` }]);
  expect(screen.getByText(base)).toBeVisible();
});

it('keeps what somebody has written where it is refused, and decides nothing', async () => {
  const { asked, onResolved } = open([slogan]);
  await writeThird('Kurs{{');
  expect(screen.getByLabelText('Your text')).toHaveValue('Kurs{');
  expect(asked).toEqual([]);
  expect(onResolved).not.toHaveBeenCalled();
});

it('takes what somebody writes also where it is what was there when the draft began', async () => {
  const first = open([slogan], vi.fn(saved));
  await writeThird('Dersler');
  await waitFor(() => expect(first.onResolved).toHaveBeenCalledTimes(1));
  // In the other order, the draft would contain no change, and the folder's value would win.
  expect(first.asked).toMatchObject([{ body: { take: 'mine', mine: 'Derslerim' } }]);
  expect(first.edit).toHaveBeenCalledWith([expect.objectContaining({ value: 'Dersler', expected: 'Derslerim' })]);
});

it('takes the folder’s where somebody writes just that', async () => {
  const { asked, edit, onResolved } = open([slogan], vi.fn(saved));
  await writeThird('Kurslar');
  await waitFor(() => expect(onResolved).toHaveBeenCalledTimes(1));
  expect(asked).toMatchObject([{ body: { take: 'theirs', mine: 'Derslerim', theirs: 'Kurslar' } }]);
  expect(edit).not.toHaveBeenCalled();
});

it('leads on to the next conflict when one is settled', async () => {
  const { onResolved } = open([slogan, { ...slogan, key: 'title' }]);
  await userEvent.click(button(t.takeMine, 'slogan'));
  await waitFor(() => expect(onResolved).toHaveBeenCalledWith(true));
  expect(screen.getByRole('article', { name: /Title$/ })).toHaveFocus();
});

it('begins in the field for another text, and gives the focus back', async () => {
  open([slogan]);
  await userEvent.click(button(t.writeThird, 'slogan'));
  expect(screen.getByLabelText('Your text')).toHaveFocus();
  await userEvent.click(within(screen.getByRole('article')).getByRole('button', { name: texts.app.cancel }));
  expect(button(t.writeThird, 'slogan')).toHaveFocus();
});
