// @vitest-environment jsdom

import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Confirm, Dialog } from './dialog';
import { texts } from './texts';

const pressEscape = (dialog: HTMLElement) => act(() => (dialog as HTMLDialogElement).close());

it('begins at its first control, closes on Escape and by its cross, and gives the focus back', async () => {
  function Asking() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
        {isOpen && (
          <Dialog heading="A name" onClose={() => setIsOpen(false)}>
            <input aria-label="Name" />
          </Dialog>
        )}
      </>
    );
  }
  render(<Asking />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  expect(screen.getByRole('textbox')).toHaveFocus();
  pressEscape(screen.getByRole('dialog', { name: 'A name' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
  await userEvent.click(opener);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(opener).toHaveFocus();
});

it('leaves a dialog open when one in it is left', () => {
  const onClose = vi.fn();
  const onNo = vi.fn();
  const outside = (inside: ReactNode) => (
    <Dialog heading="Outside" onClose={onClose}>
      {inside}
    </Dialog>
  );
  const { rerender } = render(outside(null));
  rerender(
    outside(
      <Confirm heading="Inside" yes="Remove" isDanger onYes={vi.fn()} onNo={onNo}>
        <p>It is gone then.</p>
      </Confirm>,
    ),
  );
  expect(screen.getByRole('button', { name: texts.app.cancel })).toHaveFocus();
  pressEscape(screen.getByRole('dialog', { name: 'Inside' }));
  expect(onNo).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});
