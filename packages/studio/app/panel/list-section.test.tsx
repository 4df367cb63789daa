// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Edit, EditResult } from '../../protocol';
import { renderInStudio } from '../studio-testing';
import { ListSection } from './list-section';

const list = {
  namespace: 'home',
  path: 'questions',
  item: 'a',
  items: ['a', 'b', 'c'].map((id) => ({ id, label: id.toUpperCase(), file: 'tr/home.json' })),
  groups: { 'tr/home.json': { a: 'A', b: 'B', c: 'C' } },
  fields: [],
};
const down = (name: string) => screen.getByRole('button', { name: `Move down: ${name}` });

it('waits for a list of packs to be loaded again', async () => {
  const { studio } = renderInStudio(<ListSection list={list} field="" />);
  await userEvent.dblClick(down('A'));
  expect(studio.edit).toHaveBeenCalledOnce();
  expect(down('A')).toHaveAttribute('aria-disabled', 'true');
});

it('can be changed again after an edit that was refused', async () => {
  const refused = { ok: false, refused: { message: 'No.', fix: 'Another.' } } as const;
  const edit = vi.fn<(edits: Edit[]) => Promise<EditResult>>().mockResolvedValue(refused);
  renderInStudio(<ListSection list={list} field="" />, { edit });
  await userEvent.click(down('A'));
  await userEvent.click(down('B'));
  expect(edit).toHaveBeenCalledTimes(2);
});
