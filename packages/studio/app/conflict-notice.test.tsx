// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ConflictNotice } from './conflict-notice';
import { StudioContext } from './studio-context';
import { renderInStudio, studioWith } from './studio-testing';

const place = { file: 'tr/course.json', key: 'title' };
const mai = { id: 'mai', name: 'Mai Tran', email: 'mai@talkaroo.example' };

it('shows both texts, and asks which one holds', async () => {
  const onTake = vi.fn();
  renderInStudio(<ConflictNotice place={place} mine="Derslerim" now="Kurslar" by={mai} onTake={onTake} />);
  const notice = screen.getByRole('region', { name: 'Changed twice' });
  expect(notice).toHaveTextContent(
    'Mai Tran has changed this text since you began. Nothing of theirs is overwritten yet.',
  );
  expect(notice).toHaveTextContent('Kurslar');
  expect(notice).toHaveTextContent('Derslerim');
  await userEvent.click(screen.getByRole('button', { name: 'Keep theirs' }));
  expect(onTake).toHaveBeenLastCalledWith('theirs');
  await userEvent.click(screen.getByRole('button', { name: 'Overwrite with mine' }));
  expect(onTake).toHaveBeenLastCalledWith('mine');
});

it('says that the other has removed the text', () => {
  renderInStudio(<ConflictNotice place={place} mine="Derslerim" now={null} onTake={vi.fn()} />);
  expect(screen.getByRole('region')).toHaveTextContent('nothing');
});

it('takes no key from someone who types', async () => {
  const onTake = vi.fn();
  const page = (hasConflict: boolean) => (
    <StudioContext value={studioWith()}>
      <textarea aria-label="Text" />
      {hasConflict && <ConflictNotice place={place} mine="Derslerim" now="Kurslar" onTake={onTake} />}
    </StudioContext>
  );
  const { rerender } = render(page(false));
  const field = screen.getByRole('textbox');
  await userEvent.type(field, 'Ders');
  rerender(page(true));
  await userEvent.keyboard('ler imiz');
  expect(field).toHaveValue('Dersler imiz');
  expect(onTake).not.toHaveBeenCalled();
});
