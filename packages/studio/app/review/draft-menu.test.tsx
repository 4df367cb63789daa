// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { draft, fakeServer, mai, renderInStudio } from '../studio-testing';
import { DraftMenu } from './draft-menu';

const other = {
  ...draft,
  id: 'd2',
  name: 'Spring',
  by: mai,
  changes: 12,
  open: [mai],
  changedAt: '2026-11-23T08:00:00Z',
};

const menuButton = () => screen.getByRole('button', { name: /^Open draft/ });
const open = async () => {
  await userEvent.click(menuButton());
  return screen.getByRole('list', { name: 'All drafts' });
};

it('names the open draft, its changes, and who else has it open', () => {
  renderInStudio(<DraftMenu />, { draft: { ...draft, open: [...draft.open, mai] } });
  expect(menuButton()).toHaveTextContent('Course page 1 change');
  expect(menuButton()).toHaveAccessibleName(expect.stringContaining('Also open at Mai Tran'));
});

it('lists all drafts, the latest first, and opens another', async () => {
  const { studio } = renderInStudio(<DraftMenu />, { drafts: [draft, other] });
  const list = await open();
  const rows = within(list).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Spring');
  expect(rows[0]).toHaveTextContent('Mai Tran');
  expect(rows[0]).toHaveTextContent('12 changes');
  expect(within(list).getByRole('button', { name: 'Course page' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(within(list).getByRole('button', { name: 'Spring' }));
  expect(studio.openDraft).toHaveBeenCalledWith('d2');
  expect(screen.queryByRole('list', { name: 'All drafts' })).toBeNull();
});

it('closes with Escape, and gives the focus back', async () => {
  renderInStudio(<DraftMenu />);
  await open();
  await userEvent.keyboard('{Tab}{Escape}');
  expect(screen.queryByRole('list', { name: 'All drafts' })).toBeNull();
  expect(menuButton()).toHaveFocus();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
});

it('makes a draft', async () => {
  const asked = fakeServer({ 'POST /drafts': { ...draft, id: 'd3', name: 'Banners' } });
  const { studio } = renderInStudio(<DraftMenu />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'New draft' }));
  const field = screen.getByLabelText('Name of the draft');
  await userEvent.clear(field);
  await userEvent.type(field, ' Banners {Enter}');
  expect(asked).toEqual([{ call: 'POST /drafts', body: { name: 'Banners' } }]);
  expect(studio.openDraft).toHaveBeenCalledWith('d3');
});

it('gives a draft another name', async () => {
  const asked = fakeServer({ 'PATCH /drafts/d1': draft });
  renderInStudio(<DraftMenu />);
  await open();
  await userEvent.click(screen.getByRole('button', { name: `Rename: Course page` }));
  expect(screen.getByLabelText('Name of the draft')).toHaveValue('Course page');
  await userEvent.clear(screen.getByLabelText('Name of the draft'));
  await userEvent.type(screen.getByLabelText('Name of the draft'), 'Courses{Enter}');
  expect(asked).toEqual([{ call: 'PATCH /drafts/d1', body: { name: 'Courses' } }]);
});

it('asks before it discards, with what would be lost', async () => {
  const asked = fakeServer({ 'DELETE /drafts/d2': { ok: true } });
  renderInStudio(<DraftMenu />, { drafts: [draft, other] });
  await open();
  await userEvent.click(screen.getByRole('button', { name: `Discard: Spring` }));
  const dialog = screen.getByRole('dialog', { name: 'Discard “Spring”?' });
  expect(dialog).toHaveTextContent('Its 12 changes will be lost.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(asked).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: `Discard: Spring` }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(asked).toEqual([{ call: 'DELETE /drafts/d2', body: undefined }]);
});

it('does not say of a draft with confirmed translations that it changes nothing', async () => {
  renderInStudio(<DraftMenu />, { drafts: [draft, { ...other, changes: 0, confirmed: 2 }] });
  await open();
  await userEvent.click(screen.getByRole('button', { name: `Discard: Spring` }));
  const dialog = screen.getByRole('dialog', { name: 'Discard “Spring”?' });
  expect(dialog).toHaveTextContent('Without it, 2 confirmed translations will be stale again.');
  expect(dialog).not.toHaveTextContent('It changes nothing.');
});

it.each([
  ['Undo', 'Your last change is undone.'],
  ['Redo', 'Your change is made again.'],
] as const)('can %s the last change', async (act, said) => {
  fakeServer({
    [`POST /drafts/d1/${act.toLowerCase()}`]: { revision: 4, places: [{ file: 'tr/home.json', key: 'a' }] },
  });
  const { studio } = renderInStudio(<DraftMenu />);
  await userEvent.click(screen.getByRole('button', { name: act }));
  expect(studio.announce).toHaveBeenCalledWith(said);
});

it.each([
  ['there is nothing to undo', { revision: 3, places: [] }, 'There is nothing to undo.'],
  [
    'someone has changed it since',
    Response.json({ ok: false }, { status: 409 }),
    'Someone has changed the same text since: look at the changes.',
  ],
])('says so where %s', async (_, answer, said) => {
  fakeServer({ 'POST /drafts/d1/undo': answer });
  const { studio } = renderInStudio(<DraftMenu />);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(studio.announce).toHaveBeenCalledWith(said);
});
