// @vitest-environment jsdom

import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Change } from '../../protocol';
import { keyWords } from '../places';
import { change, fakeServer, renderInStudio, session } from '../studio-testing';
import { ChangeList } from './change-list';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('../diff-text', () => ({
  DiffText: ({ after }: { after: string }) => {
    drawn(after);
    return after;
  },
}));

const changes = (count: number): Change[] =>
  Array.from({ length: count }, (_, index) => ({ ...change, key: `key${index}`, after: `Text ${index}` }));
const button = (label: string, key: string) => screen.getByRole('button', { name: `${label}: ${keyWords(key)}` });

const takeBack = async (key: string, list = changes(3)) => {
  const onTakenBack = vi.fn();
  fakeServer({ 'POST /drafts/d1/take-back': { ok: true } });
  const { studio } = renderInStudio(<ChangeList list={list} onTakenBack={onTakenBack} />);
  await userEvent.click(button('Take back', key));
  await waitFor(() => expect(studio.announce).toHaveBeenCalledWith('The change is taken back. Undo brings it back.'));
  return onTakenBack;
};

it('leads on to the next change when one is taken back, and after the last to the one before', async () => {
  expect(await takeBack('key1')).toHaveBeenCalledWith(true);
  expect(button('Take back', 'key2')).toHaveFocus();
  cleanup();
  expect(await takeBack('key2')).toHaveBeenCalledWith(true);
  expect(button('Take back', 'key1')).toHaveFocus();
});

it('says so when no other change is left to lead to', async () => {
  expect(await takeBack('key0', changes(1))).toHaveBeenCalledWith(false);
});

it('stays where it is when a change could not be taken back', async () => {
  const onTakenBack = vi.fn();
  fakeServer({});
  const { studio } = renderInStudio(<ChangeList list={changes(2)} onTakenBack={onTakenBack} />);
  await userEvent.click(button('Take back', 'key0'));
  await waitFor(() => expect(studio.announce).toHaveBeenCalled());
  expect(button('Take back', 'key0')).toHaveFocus();
  expect(onTakenBack).not.toHaveBeenCalled();
});

it('keeps what else is selected when one change is taken back', async () => {
  fakeServer({ 'POST /drafts/d1/take-back': { ok: true } });
  renderInStudio(<ChangeList list={changes(3)} onTakenBack={vi.fn()} />);
  for (const key of ['key0', 'key1'])
    await userEvent.click(screen.getByRole('checkbox', { name: `Select ${keyWords(key)}` }));
  await userEvent.click(button('Take back', 'key0'));
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Select none' }));
  expect(screen.getByRole('checkbox', { name: 'Select Key1' })).toHaveFocus();
});

it('leads to the first of those that it shows then', async () => {
  renderInStudio(<ChangeList list={changes(40)} onTakenBack={vi.fn()} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show 10 more' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
  expect(screen.getByRole('checkbox', { name: 'Select Key30' })).toHaveFocus();
});

it('draws none of hundreds again when one is selected', async () => {
  const list = changes(300).map((one, index) => ({
    ...one,
    file: `tr/${['home', 'course', 'about'][index % 3]}.json`,
  }));
  renderInStudio(<ChangeList list={list} onTakenBack={vi.fn()} />);
  drawn.mockClear();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Key4' }));
  expect(drawn).not.toHaveBeenCalled();
});

it('shows before and after on the page to who may not change it, too, and of a file as a whole', async () => {
  const rights = { languages: ['th'], regions: false, publish: true };
  renderInStudio(<ChangeList list={[{ ...change, key: '' }]} onTakenBack={vi.fn()} />, {
    session: { ...session, rights },
  });
  await userEvent.click(button('Before and after', 'The whole file'));
  expect(screen.getAllByTitle(/^On Courses/)).toHaveLength(2);
});

it('leads from the order of a list to its first item, beside which all of them are', async () => {
  const moved: Change = {
    ...change,
    file: 'tr/home.json',
    key: 'questions',
    before: { cost: { question: 'Cost?' }, age: { question: 'Age?' } },
    after: { age: { question: 'Age?' }, cost: { question: 'Cost?' } },
  };
  const { studio } = renderInStudio(<ChangeList list={[moved]} />);
  expect(screen.getByText('Moved from place 1 to 2:', { exact: false })).toHaveTextContent('Cost?');
  await userEvent.click(button('Show on the page', 'questions'));
  const select = { kind: 'text', namespace: 'home', key: 'questions.age.question' };
  expect(studio.go).toHaveBeenCalledWith(expect.objectContaining({ section: 'page', select }));
});
