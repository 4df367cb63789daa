// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog.island';
import { showToast, ToastHost } from './toast.island';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Register
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="A trial class" close="Close">
        <p>{open ? 'shown' : 'hidden'}</p>
      </Dialog>
    </>
  );
}

it('opens again at once after Escape, whose close event comes later', () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Register' });
  fireEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'A trial class' }) as HTMLDialogElement;
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(dialog).not.toHaveAttribute('open');
  fireEvent.click(opener);
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByText('shown')).toBeVisible();
});

it('shows messages below its title, before what they are about', () => {
  render(
    <>
      <Page />
      <ToastHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  act(() => showToast('Network error'));
  const message = screen.getByRole('alert');
  expect(screen.getByRole('heading').parentElement).toContainElement(message);
  expect(message.compareDocumentPosition(screen.getByText('shown'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  act(() => showToast(null));
});

it('keeps a message until it closes, as the end of a message would move the fields', () => {
  vi.useFakeTimers();
  render(
    <>
      <Page />
      <ToastHost />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Register' }));
  act(() => showToast('Network error'));
  act(() => vi.advanceTimersByTime(20_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Network error');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  act(() => vi.advanceTimersByTime(9000));
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  vi.useRealTimers();
});
